import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { parcels } from "#db/schema/parcels.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { NOTHING_AWAITED } from "#domain/orders/answer-refusals.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import { requestReason } from "#domain/orders/request-reasons.ts";
import type { Came } from "#domain/orders/split-return.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { mayPayBack } from "#services/approvals/refund-limit.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { IssuedCreditNote } from "#services/billing/issue-credit-note.ts";
import { nameComing } from "#services/inventory/serials/name-coming.ts";
import { returnStock } from "#services/inventory/return-stock.ts";
import { isRequest } from "./is-request.ts";
import { promiseAfter } from "./promise-after.ts";
import { forgetBought } from "#services/reviews/forget-bought.ts";
import { creditRows, sumsOfRows } from "./credit-rows.ts";
import type { ReturnLine } from "./load-return-facts.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderEntry, type OrderShop } from "./own-order.ts";
import { unitsOf } from "#services/inventory/units-of.ts";
import { CAME_REFUSALS, keepExpecting, whatCame } from "./what-came.ts";

export const RECEIVE_REFUSALS = {
  nothing_approved: NOTHING_AWAITED,
  money_not_noted: "First note the money that was paid at the door",
  serials: "Only some of its pieces come back. Say which, by their serial numbers",
  above_limit: "So much is paid back only by whoever manages the store, or by an owner: they receive it",
  ...CAME_REFUSALS,
} as const;

export type ReceiveAnswer =
  | { ok: true; kind: "remake"; creditNotes: [] }
  | { ok: true; kind: "return"; creditNotes: IssuedCreditNote[]; isRestExpected: boolean }
  | { ok: false; reason: keyof typeof RECEIVE_REFUSALS };

type Findings = {
  /** The one that was read, where it may not be another. */
  requestId?: string | undefined;
  /** Whether the shop has to answer for it; by the customer's reason unless whoever unpacks it finds otherwise. */
  isOurs?: boolean | undefined;
  /** Whether it can be sold again; the same. */
  isSound?: boolean | undefined;
  /** Which pieces came, where only some of those with serial numbers do. */
  serials?: readonly string[] | undefined;
  /** How many pieces of each thing of a return came; left out: all. The rest is still expected. */
  came?: Came | undefined;
};

/**
 * What was approved has arrived. A return: what came is in stock again, and credit notes take back that part of the
 * bill, with the money or, for lenses that were made for somebody, as a credit. A remake: the order goes the way of its
 * lenses once more, and no money moves. The move of the request is the guard, so a repeat finds it done.
 * Of a return a part may come first: the rest is then a request of its own, and the order goes on waiting for it.
 * Staff pay back as much as their limit lets them: it is held to all that was approved, so that parts do not slip below it.
 */
export async function receiveRequest(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string } & Findings,
): Promise<ReceiveAnswer> {
  const { actor, billingId } = given;
  requirePermission(actor, "order.receive");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.receive", billingId });
    // There would be nothing to pay it back from.
    if (isCashOnDelivery(order) && order.invoiceStatus !== INVOICE_STATUS.paid)
      return { ok: false, reason: "money_not_noted" };
    const isAwaited = isRequest({ orderId: order.id, status: "approved", requestId: given.requestId });
    const [awaited] = await tx.select().from(orderRequests).where(isAwaited);
    if (!awaited) return { ok: false, reason: "nothing_approved" };
    const reason = requestReason(awaited.reason);
    const isOurs = given.isOurs ?? reason.isOurs;
    const came = await whatCame(tx, { order, request: awaited, came: given.came, isOurs });
    if (!came.ok) return came;
    const { rows, coming, rest } = came;
    const amountPaise = awaited.kind === "return" ? sumsOfRows(came.awaited, { isOurs }).moneyPaise : 0;
    if (!(await mayPayBack(tx, { actor, order, amountPaise }))) return { ok: false, reason: "above_limit" };
    const units = unitsOf(coming.map(({ line, quantity }) => ({ ...line, quantity })));
    const lines = coming.map(({ line, quantity }) => ({ id: line.id, quantity }));
    const asked = { orderId: order.id, lines, serials: given.serials ?? [] };
    const serials = awaited.kind === "return" ? await nameComing(tx, asked) : [];
    if (serials === null) return { ok: false, reason: "serials" };
    const [request] = await tx.update(orderRequests).set({ status: "done" }).where(isAwaited).returning();
    if (!request) return { ok: false, reason: "nothing_approved" };
    const step = { orderId: order.id, actorUserId: idOf(actor), now };
    const restId = rest.length > 0 ? await keepExpecting(tx, { request, coming, rest }) : null;
    const received = (to: Stage) =>
      recordAudit(tx, {
        actor,
        action: "order.request-received",
        object: { kind: "order", id: order.id },
        changes: { status: ["approved", "done"], ...(to !== order.stage && { stage: [order.stage, to] }) },
        data: { storeId: order.storeId, requestId: request.id, kind: request.kind, ...(restId && { restId }) },
        now,
      });
    if (request.kind === "remake") {
      await remake(tx, { ...step, order });
      await received("lenses_ordered");
      await shop.jobs.send(tx, "mail.request", { requestId: request.id, news: "received" });
      return { ok: true, kind: "remake", creditNotes: [] };
    }
    const isSound = given.isSound ?? reason.isSound;
    await returnStock(tx, { orderId: order.id, storeId: order.storeId, units, isSound, serials });
    const { to, note } = isWhole(rows, coming)
      ? ({ to: "returned", note: "" } as const)
      : ({ to: "delivered", note: "A part came back" } as const);
    // While a rest is expected the order waits for it.
    if (restId === null && !(await moveStage(tx, { ...step, to, note })))
      throw new Error("An approved return waits for its goods.");
    await received(restId === null ? to : order.stage);
    await shop.jobs.send(tx, "mail.request", { requestId: request.id, news: "received" });
    // The last lock is that of the series.
    const { actorUserId } = step;
    const creditNotes = await creditRows(tx, shop, {
      order,
      coming,
      isOurs,
      requestId: request.id,
      refundReason: "returned",
      reason: `Goods returned: ${reason.words}`,
      actorUserId,
      now,
    });
    await forgetBought(tx, { orderId: order.id });
    return { ok: true, kind: "return", creditNotes, isRestExpected: restId !== null };
  });
}

type Step = { orderId: string; actorUserId: number | null; now: Date };

async function remake(tx: Db, { order, ...step }: Step & { order: OrderEntry }): Promise<void> {
  const changes = { ...(await promiseAfter(tx, { order, prescriptionAt: step.now })), carrier: null, trackingNo: null };
  if (!(await moveStage(tx, { ...step, to: "lenses_ordered", note: "Made again", changes })))
    throw new Error("An approved remake waits for its lenses.");
  // It is packed and sent once more, as a parcel of another day.
  await tx.delete(parcels).where(eq(parcels.orderId, order.id));
}

/** Whether with this all goods of the order are back; a membership stays with its customer. */
function isWhole(all: readonly ReturnLine[], coming: readonly ReturnLine[]): boolean {
  const now = new Map(coming.map((row) => [row.id, row.quantity]));
  return all.every(
    (row) => row.kind === "membership" || row.kind === "fee" || row.before + (now.get(row.id) ?? 0) === row.quantity,
  );
}
