import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { type IssuedCreditNote, issueCreditNote } from "#services/billing/issue-credit-note.ts";
import { returnStock } from "#services/inventory/return-stock.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";
import { unitsOf } from "#services/inventory/units-of.ts";

export type RefusedParcel =
  | { ok: true; creditNote: IssuedCreditNote }
  | { ok: false; reason: "not_on_its_way" | "paid" };

export const PARCEL_REFUSALS = {
  not_on_its_way: "Only a parcel that was sent, and is paid when it is handed over, can be refused",
  paid: "Its money is here, so it was handed over. What comes back now is a return",
} as const;

/** A carrier says delivered before the money is here, so what comes back unpaid may have been handed over or asked back. */
const ON_ITS_WAY: readonly Stage[] = ["shipped", "delivered", "return_requested"];

/**
 * A parcel that was to be paid at the door was not taken, or came back later without being paid: a credit note takes back the
 * whole bill, the goods are in stock again, and no money moves since none came. With it ends what its customer had asked for.
 * The move of the stage is the guard.
 */
export async function refuseParcel(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; isSound?: boolean; note?: string },
): Promise<RefusedParcel> {
  const { actor, billingId, isSound = true, note = "" } = given;
  requirePermission(actor, "order.receive");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.receive", billingId });
    if (!isCashOnDelivery(order) || !ON_ITS_WAY.includes(order.stage)) return { ok: false, reason: "not_on_its_way" };
    if (order.invoiceStatus === INVOICE_STATUS.paid) return { ok: false, reason: "paid" };
    const actorUserId = idOf(actor);
    const from = order.stage;
    const reason = from === "shipped" ? "The parcel was not taken at the door" : "The goods came back unpaid";
    const words = [from === "shipped" ? "Not taken at the door" : "Came back unpaid", note.trim()];
    const step = { orderId: order.id, actorUserId, now };
    if (!(await moveStage(tx, { ...step, from, to: "returned", note: words.filter(Boolean).join(": ") })))
      return { ok: false, reason: "not_on_its_way" };
    const requestId = from === "return_requested" ? await closeRequest(tx, step) : null;
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position));
    await returnStock(tx, { orderId: order.id, storeId: order.storeId, units: unitsOf(lines), isSound });
    await recordAudit(tx, {
      actor,
      action: "order.parcel_refused",
      object: { kind: "order", id: order.id },
      changes: { stage: [from, "returned"] },
      data: { storeId: order.storeId, invoiceNo: order.invoiceNo, isSound, ...(requestId !== null && { requestId }) },
      now,
    });
    await shop.jobs.send(tx, "mail.order-cancelled", { orderId: order.id });
    // The last lock is that of the series.
    const creditNote = await issueCreditNote(tx, shop, {
      order,
      rows: lines.map((line) => ({ line, before: 0, quantity: line.quantity })),
      settlement: "unpaid",
      refundReason: "returned",
      requestId: null,
      reason,
      actorUserId,
      now,
    });
    return { ok: true, creditNote };
  });
}

/** A return is done with it; lenses are not made again for what nobody has paid for. */
async function closeRequest(tx: Db, given: { orderId: string; actorUserId: number | null; now: Date }) {
  const { orderId, actorUserId, now } = given;
  const isOpen = and(eq(orderRequests.orderId, orderId), inArray(orderRequests.status, ["asked", "approved"]));
  const [request] = await tx.select().from(orderRequests).where(isOpen);
  if (!request) throw new Error("An order that waits for a request has one.");
  const closed =
    request.kind === "return"
      ? ({ status: "done" } as const)
      : ({
          status: "refused",
          answer: "Your order came back to us unpaid: nothing is to be paid, and nothing is made again.",
        } as const);
  await tx
    .update(orderRequests)
    .set({
      ...closed,
      decidedAt: request.decidedAt ?? now,
      decidedBy: request.decidedBy ?? actorUserId,
    })
    .where(isOpen);
  return request.id;
}
