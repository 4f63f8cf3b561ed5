import { Email } from "#web/console/list/e-mail.tsx";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { REFUND_STATE_WORDS } from "#domain/orders/refund-states.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import { LineCheck, type OrderChecks } from "./order-checks.tsx";
import type { CameBack } from "#services/orders/list-came-back.ts";
import type { OrderPage } from "#services/orders/get-order-page.ts";

const money = (paise: number) => formatRupees(paise, { decimals: 2 });

/** What must be paid before it is handed over, or at the door. */
export function duePaise({ order }: OrderPage): number {
  return order.counter?.balancePaise ?? order.payInStore?.duePaise ?? order.cash?.duePaise ?? 0;
}

type OrderFactsProps = {
  page: OrderPage;
  /** Whose page the name leads to. */
  customerId: number | null;
  /** When it is promised, and whether that is late; null: as its customer reads it. */
  promised: string | null;
  /** It has a box of its own, and is not said twice. */
  isParcelBeside: boolean;
};

/** Whose order it is, and where it goes. */
export function OrderFacts({ page, customerId, promised, isParcelBeside }: OrderFactsProps) {
  const { order, parcel } = page;
  const facts: Fact[] = [
    [
      "Customer",
      customerId === null ? order.customerName : <CustomerLink key="who" id={customerId} name={order.customerName} />,
    ],
    ["Phone", spacedPhone(order.phone)],
    ["E-mail", order.customerEmail && <Email key="mail" of={order.customerEmail} />],
    ["Bought", `${formatDateTime(order.createdAt)}, ${order.counter ? order.counter.storeName : "on the website"}`],
    ["Deliver to", order.address && !order.counter && !order.collect && addressInWords(order.address)],
    ["To collect", order.collect ? `${order.collect.store.name}, ${order.collect.store.city}` : null],
    ["Promised", promised ?? arrivalWords(order)],
    ["Parcel", parcel && !isParcelBeside ? `${parcel.carrier} ${parcel.trackingNo}` : null],
  ];
  return <FactTable caption="Order" facts={facts} />;
}

export function OrderMoney({ page, opensRefunds }: { page: OrderPage; opensRefunds: boolean }) {
  const { order, refunds, creditNotes } = page;
  const due = duePaise(page);
  const facts: Fact[] = [
    ["Total", money(order.totalPaise)],
    ["Left to pay", due > 0 ? money(due) : null],
    ["Paid by", order.paymentMode],
    ["Invoice", order.invoiceNo && <PaperLink to={`/view-invoice/${order.uniqueId}`}>{order.invoiceNo}</PaperLink>],
    ["Coupon", order.couponCode && `${order.couponCode}, ${money(order.couponDiscountPaise)} off`],
    ...refunds.map(({ id, amountPaise, state }): Fact => [
      "Refund",
      opensRefunds ? (
        <Link key={id} to={`/console/orders/refunds/${id}`} className="link">
          {money(amountPaise)}, {REFUND_STATE_WORDS[state]}
        </Link>
      ) : (
        `${money(amountPaise)}, ${REFUND_STATE_WORDS[state]}`
      ),
    ]),
    ...creditNotes.map(({ id, creditNoteNo, totalPaise, issuedAt }): Fact => [
      "Credit note",
      <>
        <PaperLink to={`/credit-note/${id}`}>{creditNoteNo}</PaperLink>, {money(totalPaise)}, {formatDate(issuedAt)}
      </>,
    ]),
  ];
  return <FactTable caption="Money" facts={facts} />;
}

/** A page of the shop beside the console: it comes by a load of its own. */
function PaperLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} reloadDocument className="link">
      {children}
    </Link>
  );
}

function addressInWords(address: OrderAddress): string {
  const { recipientName, recipientPhone, address1, address2, city, state, zipCode } = address;
  return [recipientName, recipientPhone && spacedPhone(recipientPhone), address1, address2, city, `${state} ${zipCode}`]
    .filter(Boolean)
    .join(", ");
}

/** Such as "54-18-145", or the power of a contact lens. */
const sizeOf = ({ attributeValue }: { attributeValue: string }) => attributeValue !== "Standard" && attributeValue;

/** "Came back 29 Nov 2026, credited ₹4,200.00"; of several pieces how many. */
export function cameBackWords(
  { quantity, at, creditedPaise }: CameBack,
  { quantity: bought }: { quantity: number },
): string {
  const pieces = bought > 1 ? `${quantity} of ${bought} came back` : "Came back";
  return `${pieces} ${formatDate(at)}, ${creditedPaise === 0 ? "nothing credited" : `credited ${money(creditedPaise)}`}`;
}

export function OrderLines({ page: { order, cameBack }, checks }: { page: OrderPage; checks: OrderChecks }) {
  return (
    <section className="list-frame order-part" aria-label="Goods">
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Lenses</th>
            <th scope="col">Prescription</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col" className="number">
              Charged
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td data-label="Product">
                <div>
                  {[line.productName, line.colorName, sizeOf(line), line.eye && `${line.eye} eye`]
                    .filter(Boolean)
                    .join(", ")}
                  {cameBack
                    .filter(({ lineId }) => lineId === line.id)
                    .map((back) => (
                      <p key={back.at.getTime()} className="field-help">
                        {cameBackWords(back, line)}
                      </p>
                    ))}
                </div>
              </td>
              <td data-label="Lenses">{line.lens ? `${line.lens.powerTypeName}, ${line.lens.packageName}` : ""}</td>
              <td data-label="Prescription">
                <LineCheck line={line} checks={checks} stage={order.stage} />
              </td>
              <td data-label="Quantity" className="number">
                {line.quantity}
              </td>
              <td data-label="Charged" className="number">
                {money(line.totalPaise)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
