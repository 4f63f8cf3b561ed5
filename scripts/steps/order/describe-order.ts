import type { StaffActor, SystemActor } from "#domain/accounts/actor.ts";
import { formatDate, formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { ownFrameFacts } from "#domain/own-frame/own-frame.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { invoiceStatusLabel } from "#domain/orders/invoice-status.ts";
import { lensNeedOf } from "#domain/orders/lens-need.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import { UNCHECKED } from "#domain/orders/bulk-moves.ts";
import { REFUND_STATE_WORDS } from "#domain/orders/refund-states.ts";
import { canRefuseFrame, passesCheck, STAFF_STAGE_LABELS, type Stage } from "#domain/orders/stages.ts";
import { getOrderPage, type OrderPage } from "#services/orders/get-order-page.ts";
import { listOrderHistory } from "#services/orders/list-order-history.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { isUnchecked } from "#services/orders/prescription-state.ts";
import { type OrderShop, requireOrder } from "#services/orders/own-order.ts";
import { findAssigned } from "#services/staff/list-serving.ts";
import { isPaidByHand } from "#services/payments/paid-by-hand.ts";

type Staff = StaffActor | SystemActor;

const LIMIT = 50;
const money = (paise: number) => formatRupees(paise, { decimals: 2 });

const OPEN_MONEY = { to_receive: "Money not noted", to_pay_back: "To pay back by bank" } as const;

/** With its carrier or its customer, and not paid at the door so far as anybody has noted. */
const SENT: readonly Stage[] = ["shipped", "delivered", "return_requested"];

/** What there is to do, one order a line. */
export async function describeWaiting(shop: OrderShop, given: { actor: Staff }): Promise<string> {
  const waiting = await listWaitingOrders(shop.db, { ...given, limit: LIMIT });
  if (waiting.length === 0) return "No order waits for anybody.";
  return waiting
    .map(({ uniqueId, stage, customerName, invoicedAt, request, money: open }) => {
      const state = request ? `${request.kind} ${request.status}` : open ? OPEN_MONEY[open] : STAFF_STAGE_LABELS[stage];
      return `${uniqueId}  ${invoicedAt ? formatDate(invoicedAt) : ""}  ${state.padEnd(22)}  ${customerName}`;
    })
    .join("\n");
}

/** How an order stands, and the words that move it on. */
export async function describeOrder(shop: OrderShop, given: { actor: Staff; billingId: string }): Promise<string> {
  const page = await getOrderPage(shop.db, { ...given, now: shop.now() });
  const entry = await requireOrder(shop.db, { ...given, action: "order.read" });
  const unchecked = await isUnchecked(shop.db, { orderId: entry.id });
  const moves = permittedMoves(given.actor, { ...entry, lensNeed: lensNeedOf(page.order.lines) }).filter(
    (to) => !(unchecked && passesCheck(entry.stage, to)),
  );
  const assigned = await findAssigned(shop.db, { actor: given.actor, order: entry });
  const notes = (await listOrderHistory(shop.db, given))
    .filter(({ kind, note }) => kind !== "stage" && kind !== "answered" && note !== "")
    .reverse();
  const { order, parcel } = page;
  const arrival = arrivalWords(order);
  const balancePaise = order.counter?.balancePaise ?? 0;
  const backPaise = isPaidByHand(entry.gatewayPaymentId) ? owedBack(page) : 0;
  const lines = [
    `Order ${order.uniqueId}, ${formatDate(order.createdAt)}, for ${order.customerName} (${order.customerEmail}, ${order.phone})`,
    `${money(order.totalPaise)}, ${invoiceStatusLabel(order.invoiceStatus)}${order.invoiceNo ? `, invoice ${order.invoiceNo}` : ""}`,
    ...(balancePaise > 0 ? [`${money(balancePaise)} is left to pay in ${order.counter!.storeName}`] : []),
    ...(order.payInStore
      ? [
          `${money(order.payInStore.duePaise)} is to be paid in the store, where it is kept until ${formatDay(order.payInStore.lastDay)}`,
        ]
      : []),
    ...(order.cash?.duePaise
      ? [
          entry.deliveredAt
            ? `${money(order.cash.duePaise)} was to be paid at the door, and is not noted`
            : `${money(order.cash.duePaise)} is to be paid at the door`,
        ]
      : []),
    ...(backPaise > 0 ? [`${money(backPaise)} is to be paid back by bank`] : []),
    ...order.lines.map(
      ({ productName, quantity, lens, ownFrame }) =>
        `  ${quantity} x ${productName}${ownFrame ? ` (${ownFrameFacts(ownFrame)})` : ""}${lens ? ` with ${lens.powerTypeName}, ${lens.packageName}` : ""}`,
    ),
    ...collectLines(order),
    ...(entry.frameHandedInAt && order.stage === "frame_awaited"
      ? [`The frame was handed in at a store on ${formatDate(entry.frameHandedInAt)}, and is on its way to the lab`]
      : []),
    ...(arrival ? [`Promised: ${arrival}`] : []),
    ...(unchecked && passesCheck(entry.stage, "verified") ? [UNCHECKED] : []),
    ...(parcel ? [`Parcel: ${parcel.carrier} ${parcel.trackingNo}`] : []),
    ...(assigned ? [`Assigned to ${assigned.name}`] : []),
    "",
    ...order.events.map(({ stage, at }) => `${formatDateTime(at)}  ${STAFF_STAGE_LABELS[stage]}`),
    ...notes.map(({ at, by, note }) => `${formatDateTime(at)}  Note${by ? ` of ${by}` : ""}: ${note}`),
    ...requestLines(page),
    ...page.refunds.map(
      ({ amountPaise, state, reason }) => `Refund ${money(amountPaise)}: ${REFUND_STATE_WORDS[state]} (${reason})`,
    ),
    ...page.creditNotes.map(({ creditNoteNo, totalPaise }) => `Credit note ${creditNoteNo}: ${money(totalPaise)}`),
    "",
    nextLine(page, moves, backPaise),
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

const owedBack = ({ refunds }: OrderPage) =>
  refunds.reduce(
    (all, { status, amountPaise }) => all + (status === "wanted" || status === "failed" ? amountPaise : 0),
    0,
  );

function nextLine({ order, requests }: OrderPage, moves: readonly Stage[], backPaise: number): string {
  const open = requests.find(({ status }) => status === "asked" || status === "approved");
  const cash = order.cash?.duePaise && SENT.includes(order.stage) ? ["receive AMOUNT --mode MODE", "refused"] : [];
  const back = backPaise > 0 ? ["paid-back AMOUNT --number TEXT"] : [];
  if (open) {
    // Nothing is received of what was not paid: first its money is noted, or all of it is taken back.
    const answer =
      open.status === "asked"
        ? ["approve", "refuse --note TEXT"]
        : [...(cash.length > 0 ? [] : ["receive"]), "not-coming"];
    return `Next: ${[...answer, ...cash, ...back].join(", ")}`;
  }
  const isOwed = (order.counter?.balancePaise ?? 0) > 0;
  const unfit = canRefuseFrame(order.stage, order.events) ? ["frame_unfit --note TEXT"] : [];
  const steps: string[] = moves.map((to) =>
    to === "delivered" && isOwed ? "receive AMOUNT --mode MODE, then delivered" : to,
  );
  steps.push(...cash, ...back);
  if (order.collect && order.stage === "ready_to_collect") steps.push("not-collected, after its days");
  if (order.payInStore) steps.unshift("receive AMOUNT --mode MODE");
  steps.push(...unfit);
  return steps.length > 0 ? `Next: ${steps.join(", ")}` : "Nothing follows by hand.";
}
