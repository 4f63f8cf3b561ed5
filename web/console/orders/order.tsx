import { data } from "react-router";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { STAGE_LABELS } from "#domain/orders/stages.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { getOrderPage, type OrderPage } from "#services/orders/get-order-page.ts";
import { type HistoryEntry, listOrderHistory } from "#services/orders/list-order-history.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { readOrderApproval } from "#services/approvals/read-order-approval.ts";
import { OrderApproval } from "#web/console/approvals/order-approval.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/order.ts";
import { APPROVAL_ASKED } from "#web/console/approvals/approval-asked.ts";
import { moveByForm } from "./order-action.ts";
import { ORDER_MOVED } from "./order-moved.ts";
import { OrderMoves } from "./order-moves.tsx";

const money = (paise: number) => formatRupees(paise, { decimals: 2 });

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const billingId = await findOrderByNumber(db, { actor, number: params.number });
    if (billingId === null) throw new AppError("not_found");
    const [entry, page, history] = await Promise.all([
      requireOrder(db, { actor, billingId, action: "order.serve" }),
      getOrderPage(db, { actor, billingId, now: now() }),
      listOrderHistory(db, { actor, billingId }),
    ]);
    const refundPaise = page.cancel?.refundPaise ?? null;
    const approval = await readOrderApproval(db, { actor, order: entry, refundPaise });
    // What was sold at a counter is taken back there.
    const mayCancel = page.cancel !== null && approval.above === null;
    const moves = permittedMoves(actor, entry).filter((to) => to !== "cancelled" || mayCancel);
    const done = url.searchParams.get("done");
    const said = done === "asked" ? APPROVAL_ASKED : done === "moved" ? ORDER_MOVED : null;
    return data({ page, history, moves, approval, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return moveByForm({ request, context, number: params.number }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One order as those see it who serve it. */
export default function StaffOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, moves, approval, said } = loaderData;
  const { order } = page;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>{`Order ${order.uniqueId}`}</title>
      <header className="list-head">
        <h1>
          Order <span className="inline-block tabular-nums">{order.uniqueId}</span>
        </h1>
        <Badge>{STAGE_LABELS[order.stage]}</Badge>
      </header>
      <SavedNote>{said}</SavedNote>
      <OrderMoves
        key={order.stage}
        from={order.stage}
        moves={moves}
        duePaise={order.cash ? 0 : duePaise(page)}
        refusal={refusal}
      />
      <OrderApproval number={order.uniqueId} approval={approval} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Facts page={page} />
        <Money page={page} />
      </div>
      <Lines page={page} />
      <History history={history} />
    </>
  );
}

function Facts({ page: { order, parcel, requests } }: { page: OrderPage }) {
  const arrival = arrivalWords(order);
  const asked = requests.find(({ status }) => status === "asked" || status === "approved");
  const facts: [string, string | null][] = [
    ["Customer", order.customerName],
    ["Phone", order.phone],
    ["E-mail", order.customerEmail],
    ["Bought", `${formatDateTime(order.createdAt)}, ${order.counter ? order.counter.storeName : "on the website"}`],
    ["To collect", order.collect ? `${order.collect.store.name}, ${order.collect.store.city}` : null],
    ["Promised", arrival],
    ["Parcel", parcel ? `${parcel.carrier} ${parcel.trackingNo}` : null],
    ["Asked for", asked ? `${asked.kind === "return" ? "A return" : "A remake"}: ${asked.reason}` : null],
  ];
  return <FactTable caption="Order" facts={facts} />;
}

function duePaise({ order }: OrderPage): number {
  return order.counter?.balancePaise ?? order.payInStore?.duePaise ?? order.cash?.duePaise ?? 0;
}

function Money({ page }: { page: OrderPage }) {
  const { order, refunds, creditNotes } = page;
  const due = duePaise(page);
  const facts: [string, string | null][] = [
    ["Total", money(order.totalPaise)],
    ["Left to pay", due > 0 ? money(due) : null],
    ["Paid by", order.paymentMode],
    ["Invoice", order.invoiceNo],
    ["Coupon", order.couponCode && `${order.couponCode}, ${money(order.couponDiscountPaise)} off`],
    ...refunds.map(({ amountPaise, status }): [string, string] => ["Refund", `${money(amountPaise)}, ${status}`]),
    ...creditNotes.map(({ creditNoteNo, totalPaise, issuedAt }): [string, string] => [
      "Credit note",
      `${creditNoteNo}, ${money(totalPaise)}, ${formatDate(issuedAt)}`,
    ]),
  ];
  return <FactTable caption="Money" facts={facts} />;
}

function FactTable({ caption, facts }: { caption: string; facts: [string, string | null][] }) {
  return (
    <Table caption={caption} facts>
      <tbody>
        {facts.map(
          ([name, value], index) =>
            value && (
              <tr key={`${name}-${index}`}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </Table>
  );
}

function Lines({ page: { order } }: { page: OrderPage }) {
  return (
    <section className="list-frame mt-6" aria-label="Goods">
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
                {[line.productName, line.colorName, line.eye && `${line.eye} eye`].filter(Boolean).join(", ")}
              </td>
              <td data-label="Lenses">{line.lens ? `${line.lens.powerTypeName}, ${line.lens.packageName}` : ""}</td>
              <td data-label="Prescription">{line.hasPrescription ? "Given" : line.lens ? "Not given" : ""}</td>
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

function History({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section className="mt-6" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="order-history">
        {history.map(({ stage, at, note, by }, index) => (
          <li key={index}>
            <time className="tabular-nums">{formatDateTime(at)}</time>
            <span>
              {STAGE_LABELS[stage]}
              {by && `, ${by}`}
            </span>
            {note && <q>{note}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
