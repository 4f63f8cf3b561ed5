import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import type { OrderPage, RefundView } from "#services/orders/get-order-page.ts";

const money = (paise: number) => formatRupees(paise, { decimals: 2 });

/** Money that goes back, and the notes that say so. */
export function OrderMoney({ page: { order, creditNotes, refunds } }: { page: OrderPage }) {
  if (creditNotes.length === 0 && refunds.length === 0) return null;
  return (
    <section className="card" aria-labelledby="order-money">
      <h2 id="order-money" className="text-xl">
        Refunds and credit notes
      </h2>
      {isPaidByHand(order) && refunds.some(({ status }) => status === "wanted") && (
        <p>
          You paid {order.cash ? "in cash" : "in the store"}, so we pay it to your bank account. Please tell us which
          one: call us or write to us.
        </p>
      )}
      <ul className="order-entries">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <strong className="money">{money(refund.amountPaise)}</strong> {stateOf(refund)}
            </p>
            <p className="text-sm text-slate">{refund.reason}</p>
          </li>
        ))}
        {creditNotes.map((note) => (
          <li key={note.id}>
            <p>
              <Link to={`/credit-note/${note.id}`} className="link">
                Credit note <span className="figures">{note.creditNoteNo}</span>
              </Link>{" "}
              for <span className="money">{money(note.totalPaise)}</span>
            </p>
            <p className="text-sm text-slate">
              {formatDate(note.issuedAt)}
              {!note.isRefund &&
                note.totalPaise > 0 &&
                order.invoiceStatus === INVOICE_STATUS.paid &&
                ", store credit for lenses made for you, valid for 6 months in our stores."}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No gateway can send it back. */
const isPaidByHand = ({ cash, paymentMode }: OrderPage["order"]) =>
  cash !== null || paymentMode === PAYMENT_WAY_FACTS.pay_in_store.mode;

/** Banks take days after we have sent it, so both are told. */
export function stateOf({ status, at }: Pick<RefundView, "status" | "at">): string {
  if (status === "processed") return `was refunded on ${formatDate(at)}. Banks usually take 5 to 7 days to show it.`;
  if (status === "failed") return "could not be refunded yet. We are working on it and will write to you.";
  return "is being refunded to you.";
}
