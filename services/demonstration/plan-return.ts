import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { creditPart } from "#domain/invoicing/credit-part.ts";
import { gstOf } from "#domain/invoicing/gst.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import { chargedBeforePaise } from "#domain/orders/bogo-pairs.ts";
import { decideRequest, type ReturnRow, settlementOf } from "#domain/orders/decide-request.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import { KIND_LABELS, requestReason } from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { type Choices, pickByWeight, someUuid } from "./choose.ts";
import { changeStock, colleagueOf, type HistoryPlan, planAudit } from "./history-plan.ts";
import type { Basket } from "./plan-basket.ts";
import { type GatewayPayment, planGatewayRefund } from "./plan-gateway.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Shorter than any term of a return. */
const RECENT_MS = 6.5 * DAY_MS;

const REASONS = [
  ["does_not_fit", 34],
  ["not_as_expected", 30],
  ["wrong_item", 14],
  ["faulty", 22],
] as const;

type Question = {
  order: { id: string; userId: number; storeId: number; deliveredAt: Date };
  rows: readonly PurchaseRow[];
  lineIds: readonly number[];
  basket: Basket;
  /** Its payment, which may be paid back whole. */
  attempt: { id: number; amountPaise: number; status: "captured" | "refunded"; updatedAt: Date };
  /** The same as the gateway has it. */
  payment: GatewayPayment;
  choices: Choices;
};

/** Asked for within the days of the terms, answered, received and paid back, as far as the days until now go. Answers the order's stage. */
export function planReturn(plan: HistoryPlan, given: Question): Stage {
  const { order, choices } = given;
  const { now } = plan.facts;
  const reasonCode = pickByWeight(choices, REASONS);
  const reason = requestReason(reasonCode);
  const lines = returnRows(given);
  const delivered = order.deliveredAt.getTime();
  // What came in the last days is asked about in the last days.
  const isRecent = now.getTime() - delivered < RECENT_MS;
  const wanted = isRecent
    ? now.getTime() - choices.between(1, 70) * HOUR_MS
    : delivered + choices.between(20, 6 * 24) * HOUR_MS;
  const askedAt = new Date(Math.max(delivered + HOUR_MS / 2, wanted));
  const things = lines.filter(({ kind }) => kind !== "lens").map(({ id, quantity }) => ({ id, quantity }));
  // One thing of several comes back alone where no other hangs on it.
  const isPart = things.length > 1 && choices.chance(0.4) && lines.every(({ offered }) => !offered?.isFree);
  const facts = { stage: "delivered" as const, boughtOnline: true, deliveredAt: order.deliveredAt, rows: lines };
  const asked = { kind: "return" as const, reason: reasonCode, note: "", things: isPart ? [things[0]!] : things };
  const decision = decideRequest(facts, asked, askedAt);
  if (!decision.ok) throw new RangeError(`A planned return is refused: ${decision.reason}.`);
  const requestId = someUuid(choices);
  const ageDays = (now.getTime() - askedAt.getTime()) / DAY_MS;
  const status = ageDays < 2 ? "asked" : ageDays < 6 ? "approved" : "done";
  const decidedAt = status === "asked" ? null : new Date(askedAt.getTime() + choices.between(3, 40) * HOUR_MS);
  const manager = colleagueOf(plan, order.storeId, "manager");
  const event = (stage: Stage, note: string, at: Date, actorUserId: number) =>
    plan.rows.orderEvents.push({ orderId: order.id, stage, note, actorUserId, createdAt: at });
  event("return_requested", `${KIND_LABELS.return}: ${reason.words}`, askedAt, order.userId);
  plan.rows.orderRequests.push({
    id: requestId,
    orderId: order.id,
    userId: order.userId,
    kind: "return",
    reason: reasonCode,
    note: "",
    status,
    answer: "",
    createdAt: askedAt,
    decidedAt,
    decidedBy: decidedAt && manager.id,
  });
  for (const row of decision.rows) plan.rows.orderRequestLines.push({ ...row, requestId });
  const data = { storeId: order.storeId, requestId };
  const log = { actor: manager, orderId: order.id };
  if (decidedAt)
    planAudit(plan, {
      ...log,
      action: "order.request-answered",
      changes: { status: { before: "asked", after: "approved" } },
      data,
      at: decidedAt,
    });
  if (status !== "done") return "return_requested";

  const receivedAt = new Date(askedAt.getTime() + choices.between(49, 142) * HOUR_MS);
  const coming = decision.rows.map(({ orderLineId, quantity }) => ({
    ...lines.find(({ id }) => id === orderLineId)!,
    quantity,
  }));
  takeBack(plan, { ...given, coming, isSound: reason.isSound, at: receivedAt });
  for (const settlement of ["money", "credit"] as const) {
    const settled = coming.filter((row) => settlementOf(row, { isOurs: reason.isOurs }) === settlement);
    if (settled.length > 0)
      planCreditNote(plan, {
        ...given,
        rows: settled,
        settlement,
        requestId,
        reason: `Goods returned: ${reason.words}`,
        issuedBy: manager.id,
        at: receivedAt,
      });
  }
  const isWhole = coming.length === lines.filter(({ kind }) => kind !== "membership").length;
  const to = isWhole ? "returned" : "delivered";
  event(to, isWhole ? "" : "A part came back", receivedAt, manager.id);
  planAudit(plan, {
    ...log,
    action: "order.request-received",
    changes: { status: { before: "approved", after: "done" }, stage: { before: "return_requested", after: to } },
    data: { ...data, kind: "return" },
    at: receivedAt,
  });
  return to;
}

type Line = ReturnRow & { row: PurchaseRow };

function returnRows({ rows, lineIds, basket }: Question): Line[] {
  const products = new Map(basket.lines.map((line) => [line.id, line.product]));
  return rows.map((row, n) => {
    const kind = PRODUCT_KINDS[products.get(row.cartKey ?? "")!.category];
    const isOffered = row.kind === "frame" && kind.isBogoEligible;
    return {
      id: lineIds[n]!,
      kind: row.kind,
      returns: kind.returns,
      frameLineId: row.kind === "lens" ? lineIds[row.frameRow!]! : null,
      hasPower: needsPrescription(row.powerTypeCode),
      quantity: row.quantity,
      before: 0,
      offered: isOffered ? { chargedBeforePaise: chargedBeforePaise(row), isFree: row.buyOneGetOne } : null,
      row,
    };
  });
}

/** Back on the shelf, or out of the stock for good. */
function takeBack(
  plan: HistoryPlan,
  given: { order: Question["order"]; coming: readonly Line[]; isSound: boolean; at: Date },
): void {
  const { order, coming, isSound, at } = given;
  const { storeId } = order;
  const units = new Map<number, number>();
  for (const { row, quantity } of coming)
    if (row.attributeValueId !== null)
      units.set(row.attributeValueId, (units.get(row.attributeValueId) ?? 0) + quantity);
  for (const [attributeValueId, quantity] of units) {
    plan.rows.stockMovements.push({
      storeId,
      attributeValueId,
      kind: "returned",
      totalDelta: isSound ? 0 : -quantity,
      heldDelta: 0,
      soldDelta: -quantity,
      paymentOrderId: null,
      orderId: order.id,
      createdAt: at,
    });
    changeStock(plan, { storeId, attributeValueId, sold: -quantity, lost: isSound ? 0 : quantity });
  }
}

function planCreditNote(
  plan: HistoryPlan,
  given: Pick<Question, "order" | "attempt" | "payment" | "choices"> & {
    rows: readonly Line[];
    settlement: "money" | "credit";
    requestId: string;
    reason: string;
    issuedBy: number;
    at: Date;
  },
): void {
  const { order, attempt, payment, choices, rows, settlement, requestId, at } = given;
  const id = someUuid(choices);
  const lines = rows.map((line) => ({
    creditNoteId: id,
    orderLineId: line.id,
    ...creditPart(line.row, { before: 0, quantity: line.quantity }),
  }));
  const totalPaise = lines.reduce((all, line) => all + line.totalPaise, 0);
  const refund =
    settlement === "money" && totalPaise > 0
      ? {
          id: someUuid(choices),
          paymentAttemptId: attempt.id,
          storeId: order.storeId,
          amountPaise: totalPaise,
          reason: "returned",
          key: requestId,
          status: "processed" as const,
          gatewayRefundId: `rfnd_${someUuid(choices).replaceAll("-", "").slice(0, 14)}`,
          createdAt: at,
          updatedAt: new Date(at.getTime() + HOUR_MS / 4),
        }
      : null;
  if (refund) {
    const { id: refundId, gatewayRefundId } = refund;
    planGatewayRefund(plan, { payment, id: gatewayRefundId, refundId, amountPaise: totalPaise, at: refund.updatedAt });
  }
  if (refund && totalPaise === attempt.amountPaise) {
    attempt.status = "refunded";
    attempt.updatedAt = refund.updatedAt;
  }
  plan.creditNotes.push({
    note: {
      id,
      orderId: order.id,
      requestId,
      refundId: refund?.id ?? null,
      reason: given.reason,
      totalPaise,
      taxPaise: lines.reduce((all, line) => all + gstOf(line), 0),
      issuedAt: at,
      issuedBy: given.issuedBy,
    },
    lines,
    refund,
  });
}
