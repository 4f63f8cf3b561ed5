import { asc, eq } from "drizzle-orm";
import { orderLines } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { type IssuedCreditNote, issueCreditNote } from "#services/billing/issue-credit-note.ts";
import { returnStock } from "#services/inventory/return-stock.ts";
import { unitsOf } from "./cancel-order.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";

export type RefusedParcel =
  | { ok: true; creditNote: IssuedCreditNote }
  | { ok: false; reason: "not_on_its_way" | "paid" };

export const PARCEL_REFUSALS = {
  not_on_its_way: "Only a parcel that is on its way, to be paid when it is handed over, can be refused",
  paid: "Its money is here, so it was handed over. What comes back now is a return",
} as const;

/**
 * A parcel that was to be paid at the door was not taken and is back: a credit note takes back the whole bill, the goods are
 * in stock again, and no money moves since none came. The move of the stage is the guard.
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
    if (!isCashOnDelivery(order) || order.stage !== "shipped") return { ok: false, reason: "not_on_its_way" };
    if (order.invoiceStatus === INVOICE_STATUS.paid) return { ok: false, reason: "paid" };
    const actorUserId = idOf(actor);
    const words = ["Not taken at the door", note.trim()].filter(Boolean).join(": ");
    if (!(await moveStage(tx, { orderId: order.id, to: "returned", note: words, actorUserId, now })))
      return { ok: false, reason: "not_on_its_way" };
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
      changes: { stage: ["shipped", "returned"] },
      data: { storeId: order.storeId, invoiceNo: order.invoiceNo, isSound },
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
      reason: "The parcel was not taken at the door",
      actorUserId,
      now,
    });
    return { ok: true, creditNote };
  });
}
