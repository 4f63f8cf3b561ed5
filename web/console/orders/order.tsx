import { data } from "react-router";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { STAGE_LABELS } from "#domain/orders/stages.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { getOrderPage, type OrderPage } from "#services/orders/get-order-page.ts";
import { type HistoryEntry, listOrderAudit, listOrderHistory } from "#services/orders/list-order-history.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { Timeline, type TimelineEntry, toTimeline } from "#web/console/audit/timeline.tsx";
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
    const [entry, page, history, audit] = await Promise.all([
      requireOrder(db, { actor, billingId, action: "order.serve" }),
      getOrderPage(db, { actor, billingId, now: now() }),
      listOrderHistory(db, { actor, billingId }),
      listOrderAudit(db, { actor, billingId }),
    ]);
    // What was sold at a counter is taken back there.
    const moves = permittedMoves(actor, entry).filter((to) => to !== "cancelled" || page.cancel !== null);
    const done = url.searchParams.get("done") === "moved";
    return data({ page, history: inOrder(history, toTimeline(audit)), moves, done }, noStore());
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

/** Stages with their notes, and what the log says beside them, the newest first. */
function inOrder(history: readonly HistoryEntry[], beside: readonly TimelineEntry[]): TimelineEntry[] {
  const stages = history.map(({ stage, ...entry }, place) => ({
    ...entry,
    key: `stage ${place}`,
    what: STAGE_LABELS[stage],
  }));
  return [...stages, ...beside].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** One order as those see it who serve it. */
export default function StaffOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, moves, done } = loaderData;
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
      <SavedNote>{done ? ORDER_MOVED : null}</SavedNote>
      <OrderMoves
        key={order.stage}
        from={order.stage}
        moves={moves}
        duePaise={order.cash ? 0 : duePaise(page)}
        refusal={refusal}
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Facts page={page} />
        <Money page={page} />
      </div>
      <Lines page={page} />
      <Timeline id="history" title="History" entries={history} />
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
