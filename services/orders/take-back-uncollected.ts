import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type SystemActor, idOf } from "#domain/accounts/actor.ts";
import { decideNotCollected, type NotCollectedDecision } from "#domain/orders/decide-not-collected.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { ABOVE_LIMIT, mayPayBack } from "#services/approvals/refund-limit.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { IssuedCreditNote } from "#services/billing/issue-credit-note.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { returnStock } from "#services/inventory/return-stock.ts";
import { forgetBought } from "#services/reviews/forget-bought.ts";
import { creditRows, sumsOfRows } from "./credit-rows.ts";
import { loadReturnFacts } from "./load-return-facts.ts";
import { moveStage } from "./move-stage.ts";
import { lockOrder, type OrderShop } from "./own-order.ts";
import { unitsOf } from "#services/inventory/units-of.ts";

export type TakenBackUncollected =
  | { ok: true; creditNotes: IssuedCreditNote[] }
  | Extract<NotCollectedDecision, { ok: false }>
  | { ok: false; reason: "above_limit" };

export const NOT_COLLECTED_REFUSALS = {
  not_waiting: "Only an order that is ready to collect can be taken back as not collected",
  counter: "A bill of a store is taken back in the store",
  made_again: "It was handed over before and made again: it waits for its customer",
  above_limit: ABOVE_LIMIT,
} as const;

/**
 * Nobody came for an order in the days for which its store keeps it: the goods go back on the shelf, a credit note takes back
 * the bill, and the money goes back, but for lenses that were made for somebody, which are credited as in a return. A
 * membership stays with its customer. The move of the stage is the guard, so a second press finds it done. Staff pay back as
 * much as their limit lets them.
 *
 * Locks: customer, stock by id, the series of credit notes.
 */
export async function takeBackUncollected(
  shop: OrderShop,
  given: { actor: Actor | SystemActor; billingId: string; isSound?: boolean; note?: string },
): Promise<TakenBackUncollected> {
  const { actor, billingId, isSound = true, note = "" } = given;
  requirePermission(actor, "order.receive");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { actor, action: "order.receive", billingId });
    const { collecting } = await getSettings(tx);
    const decided = decideNotCollected(
      collecting,
      {
        stage: order.stage,
        handover: handoverOf(order),
        readyAt: await findReadyAt(tx, { orderId: order.id }),
        wasDelivered: order.deliveredAt !== null,
      },
      now,
    );
    if (!decided.ok) return decided;
    const { rows } = await loadReturnFacts(tx, { order });
    const coming = rows.filter(({ kind }) => kind !== "membership");
    const amountPaise = sumsOfRows(coming, { isOurs: false }).moneyPaise;
    if (!(await mayPayBack(tx, { actor, order, amountPaise }))) return { ok: false, reason: "above_limit" };
    const step = { actorUserId: idOf(actor), now };
    const words = ["Not collected", note.trim()].filter(Boolean).join(": ");
    if (!(await moveStage(tx, { orderId: order.id, to: "returned", note: words, ...step })))
      return { ok: false, reason: "not_waiting" };
    const units = unitsOf(coming.map(({ line, quantity }) => ({ ...line, quantity })));
    await returnStock(tx, { orderId: order.id, storeId: order.storeId, units, isSound });
    await recordAudit(tx, {
      actor,
      action: "order.not_collected",
      object: { kind: "order", id: order.id },
      changes: { stage: ["ready_to_collect", "returned"] },
      data: { storeId: order.storeId, invoiceNo: order.invoiceNo, isSound },
      now,
    });
    await shop.jobs.send(tx, "mail.not-collected", { orderId: order.id });
    // The last lock is that of the series.
    const paper = { requestId: null, refundReason: "not_collected", reason: "The order was not collected" } as const;
    const creditNotes = await creditRows(tx, shop, { order, coming, isOurs: false, ...paper, ...step });
    await forgetBought(tx, { orderId: order.id });
    return { ok: true, creditNotes };
  });
}

/** When an order was last laid ready for its customer; null before. */
export async function findReadyAt(db: Db, given: { orderId: string }): Promise<Date | null> {
  const [event] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, given.orderId), eq(orderEvents.stage, "ready_to_collect")))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  return event?.at ?? null;
}
