import { Link } from "react-router";
import { APPROVAL_STATUS_WORDS } from "#domain/approvals/approval-words.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { OrderApproval as Approval } from "#services/approvals/read-order-approval.ts";
import { APPROVALS_PAGE } from "./approval-list.tsx";
import { AskForm } from "./ask-form.tsx";

type OrderApprovalProps = { number: string; approval: Approval };

/** On the page of an order: the way to ask, where cancelling is above one's limit, and what was asked. */
export function OrderApproval({ number, approval: { above, last } }: OrderApprovalProps) {
  const isOpen = last?.status === "asked";
  if (!last && !above) return null;
  return (
    <section className="order-steps" aria-label="Approval">
      {last && <Asked last={last} />}
      {above && !isOpen && (
        <details className="order-step">
          <summary>Cancel this order</summary>
          <AskForm number={number} above={above} />
        </details>
      )}
    </section>
  );
}

function Asked({ last }: { last: NonNullable<Approval["last"]> }) {
  const { id, status, asker, askedAt, amountPaise, note, isOpenTo } = last;
  const what = `To cancel the order and pay back ${formatRupees(amountPaise, { decimals: 2 })}`;
  return (
    <p>
      <strong>{status === "asked" ? "Waits for approval" : APPROVAL_STATUS_WORDS[status]}.</strong> {what}, asked by{" "}
      {asker} on {formatDateTime(askedAt)}
      {note && `: ${note}`}.{" "}
      {isOpenTo && (
        <Link to={`${APPROVALS_PAGE}/${id}`} className="link">
          {status === "asked" ? "Open the request" : "Look at it"}
        </Link>
      )}
    </p>
  );
}
