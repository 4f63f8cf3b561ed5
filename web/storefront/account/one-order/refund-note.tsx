import { formatRupees } from "#domain/money/format-rupees.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { Alert } from "#web/ui/alert.tsx";

const STATES = {
  wanted: "It is on its way.",
  sent: "It is on its way.",
  processed: "It has been sent. Banks usually take 5 to 7 days to show it.",
  failed: "We could not send it yet. We are working on it and will write to you.",
};

/** The latest money that goes back to the customer: why, and how far it is. */
export function RefundNote({ refund }: { refund: NonNullable<OrderView["refund"]> }) {
  const { amountPaise, reason, status } = refund;
  const verb = status === "processed" ? "refunded" : "are refunding";
  return (
    <Alert
      kind={status === "processed" ? "success" : "warning"}
      title={`We ${verb} ${formatRupees(amountPaise, { decimals: 2 })} to you`}
    >
      {reason}. {STATES[status]}
    </Alert>
  );
}
