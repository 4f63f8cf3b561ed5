import { useId } from "react";
import { formatTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { PaymentWay } from "#domain/orders/payment-ways.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { PaymentSetup } from "./load-checkout.ts";
import type { PaymentPhase, usePayment } from "./use-payment.ts";

type PayButtonProps = {
  setup: PaymentSetup;
  payment: ReturnType<typeof usePayment>;
  totalPaise: number;
  label: string;
  blocked?: boolean;
  /** Paid later, no money moves now. */
  way?: PaymentWay;
  /** Something else is done first, so it neither stands out nor sticks to the foot of a phone. */
  isQuiet?: boolean;
  onPress: () => void;
};

const busyWords: Partial<Record<PaymentPhase, string>> = {
  opening: "Please wait...",
  paying: "Waiting for your payment...",
  placing: "Confirming your payment...",
};

const YOU_PAY: Readonly<Record<PaymentWay, string>> = {
  online: "You pay",
  cash_on_delivery: "You pay on delivery",
  pay_in_store: "You pay in the store",
};

/** The one big action with what has happened to it; it sticks to the foot of a phone. */
export function PayButton({
  setup,
  payment,
  totalPaise,
  label,
  blocked = false,
  way = "online",
  isQuiet = false,
  onPress,
}: PayButtonProps) {
  const { phase, note, hold } = payment;
  const awake = useAwake();
  const sumId = useId();
  const failed = note?.kind === "error";
  return (
    <>
      <div className="pay-notes">
        {setup === null && <Alert kind="error">{ERRORS.payment_not_set_up.message}</Alert>}
        <noscript>
          <Alert kind="warning" title="Please switch on JavaScript to pay">
            Our payment provider’s window does not work without it. Your cart and addresses are saved. If you need help,
            please call us.
          </Alert>
        </noscript>
        {hold.expiresAt && phase !== "placing" && way !== "pay_in_store" && (
          <p className="pay-hold" role="status">
            {hold.ended
              ? "The 15 minutes are over. We reserve your items again when you proceed."
              : `Your items are reserved until ${formatTime(new Date(hold.expiresAt))}.`}
          </p>
        )}
      </div>
      <div className={isQuiet ? "proceed proceed-quiet" : "proceed dock"}>
        {note && (
          <Alert kind={note.kind} title={note.title} className="proceed-note">
            {note.message}
          </Alert>
        )}
        <p className="proceed-total pay-total" id={sumId}>
          {YOU_PAY[way]}
          <strong className="money">{totalPaise === 0 ? "Free" : formatRupees(totalPaise, { decimals: 2 })}</strong>
        </p>
        <Button
          type="button"
          size="large"
          variant={isQuiet ? "secondary" : "primary"}
          aria-describedby={sumId}
          disabled={setup === null || blocked || !awake}
          busy={busyWords[phase] !== undefined}
          busyLabel={way !== "online" && busyWords[phase] ? "Placing your order..." : busyWords[phase]}
          onClick={onPress}
        >
          {failed ? "Try again" : label}
        </Button>
      </div>
    </>
  );
}
