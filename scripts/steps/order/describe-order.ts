import type { StaffActor, SystemActor } from "#domain/accounts/actor.ts";
import { formatDate, formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { ownFrameFacts } from "#domain/own-frame/own-frame.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { invoiceStatusLabel } from "#domain/orders/invoice-status.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import { canRefuseFrame, STAGE_LABELS, type Stage } from "#domain/orders/stages.ts";
import { getOrderPage, type OrderPage } from "#services/orders/get-order-page.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { type OrderShop, requireOrder } from "#services/orders/own-order.ts";

type Staff = StaffActor | SystemActor;

const LIMIT = 50;
const money = (paise: number) => formatRupees(paise, { decimals: 2 });

/** What there is to do, one order a line. */
export async function describeWaiting(shop: OrderShop, given: { actor: Staff }): Promise<string> {
  const waiting = await listWaitingOrders(shop.db, { ...given, limit: LIMIT });
  if (waiting.length === 0) return "No order waits for anybody.";
  return waiting
    .map(({ uniqueId, stage, customerName, invoicedAt, request }) => {
      const state = request ? `${request.kind} ${request.status}` : STAGE_LABELS[stage];
      return `${uniqueId}  ${invoicedAt ? formatDate(invoicedAt) : ""}  ${state.padEnd(22)}  ${customerName}`;
    })
    .join("\n");
}

/** How an order stands, and the words that move it on. */
export async function describeOrder(shop: OrderShop, given: { actor: Staff; billingId: string }): Promise<string> {
  const page = await getOrderPage(shop.db, { ...given, now: shop.now() });
  const entry = await requireOrder(shop.db, { ...given, action: "order.read" });
  const moves = permittedMoves(given.actor, entry);
  const { order, parcel } = page;
  const arrival = arrivalWords(order);
  const balancePaise = order.counter?.balancePaise ?? 0;
  const lines = [
    `Order ${order.uniqueId}, ${formatDate(order.createdAt)}, for ${order.customerName} (${order.customerEmail}, ${order.phone})`,
    `${money(order.totalPaise)}, ${invoiceStatusLabel(order.invoiceStatus)}${order.invoiceNo ? `, invoice ${order.invoiceNo}` : ""}`,
    ...(balancePaise > 0 ? [`${money(balancePaise)} is left to pay in ${order.counter!.storeName}`] : []),
    ...(order.payInStore
      ? [
          `${money(order.payInStore.duePaise)} is to be paid in the store, where it is kept until ${formatDay(order.payInStore.lastDay)}`,
        ]
      : []),
    ...(order.cash?.duePaise ? [`${money(order.cash.duePaise)} is to be paid at the door`] : []),
    ...order.lines.map(
      ({ productName, quantity, lens, ownFrame }) =>
        `  ${quantity} x ${productName}${ownFrame ? ` (${ownFrameFacts(ownFrame)})` : ""}${lens ? ` with ${lens.powerTypeName}, ${lens.packageName}` : ""}`,
    ),
    ...collectLines(order),
    ...(arrival ? [`Promised: ${arrival}`] : []),
    ...(parcel ? [`Parcel: ${parcel.carrier} ${parcel.trackingNo}`] : []),
    "",
    ...order.events.map(({ stage, at }) => `${formatDateTime(at)}  ${STAGE_LABELS[stage]}`),
    ...requestLines(page),
    ...page.refunds.map(({ amountPaise, status, reason }) => `Refund ${money(amountPaise)}: ${status} (${reason})`),
    ...page.creditNotes.map(({ creditNoteNo, totalPaise }) => `Credit note ${creditNoteNo}: ${money(totalPaise)}`),
    "",
    nextLine(page, moves),
  ];
  return lines.join("\n");
}

function collectLines({ collect }: OrderPage["order"]): string[] {
  if (!collect) return [];
  const { store, tryOn } = collect;
  return [`To be collected at ${store.name}, ${store.city}${tryOn ? ", where it is to be tried on first" : ""}`];
}

function requestLines({ requests }: OrderPage): string[] {
  return requests.flatMap(({ kind, status, reason, note, things, answer }) => [
    `${kind} ${status}: ${things.map(({ name, quantity }) => `${quantity} x ${name}`).join(", ")}; ${reason}`,
    ...(note ? [`  "${note}"`] : []),
    ...(answer ? [`  answered: ${answer}`] : []),
  ]);
}

function nextLine({ order, requests }: OrderPage, moves: readonly Stage[]): string {
  const open = requests.find(({ status }) => status === "asked" || status === "approved");
  if (open) return open.status === "asked" ? "Next: approve, refuse --note TEXT" : "Next: receive";
  const isOwed = (order.counter?.balancePaise ?? 0) > 0;
  const unfit = canRefuseFrame(order.stage, order.events) ? ["frame_unfit --note TEXT"] : [];
  const steps: string[] = moves.map((to) =>
    to === "delivered" && isOwed ? "receive AMOUNT --mode MODE, then delivered" : to,
  );
  if (order.cash?.duePaise && (order.stage === "shipped" || order.stage === "delivered"))
    steps.push("receive AMOUNT --mode MODE", ...(order.stage === "shipped" ? ["refused"] : []));
  if (order.collect && order.stage === "ready_to_collect") steps.push("not-collected, after its days");
  if (order.payInStore) steps.unshift("receive AMOUNT --mode MODE");
  steps.push(...unfit);
  return steps.length > 0 ? `Next: ${steps.join(", ")}` : "Nothing follows by hand.";
}
