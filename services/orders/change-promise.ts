import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { decidePromise, promisedDayOf, type PromiseRefusal } from "#domain/orders/decide-promise.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findLastChange, type WhoWhen } from "./find-last-change.ts";
import { isWritten, writeNote } from "./note-order.ts";
import { lockRow, type OrderShop } from "./own-order.ts";

export type PromiseAnswer =
  | { ok: true; day: IsoDay }
  | { ok: false; reason: PromiseRefusal | "reason_missing" }
  /** Somebody was quicker: the day that is promised now. */
  | ({ ok: false; reason: "meanwhile"; now: IsoDay | null } & WhoWhen);

export const MOST_REASON = 500;
export const REASON_MISSING = `Say why, for your colleagues, in at most ${MOST_REASON} characters`;

type Given = {
  actor: Actor | SystemActor;
  billingId: string;
  day: IsoDay;
  /** For colleagues; its customer reads the day alone. */
  why: string;
  /** Of the form, and of the note that keeps why: sent twice, it is one change. */
  id: string;
  /** The day that its page showed: changed meanwhile, it stays. */
  was?: IsoDay | null;
};

/**
 * Promises another day for an order, and tells its customer. The reason is a note, which the entry of the log names by its
 * id alone: it goes with the erasure of the customer.
 *
 * Locks: customer, order.
 */
export async function changePromise(shop: OrderShop, given: Given): Promise<PromiseAnswer> {
  const { actor, billingId, day, id } = given;
  requirePermission(actor, "order.promise");
  const why = given.why.trim();
  if (why === "" || why.length > MOST_REASON) return { ok: false, reason: "reason_missing" };
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockRow(tx, { actor, action: "order.promise", billingId });
    const note = { id, orderId: order.id, authorUserId: idOf(actor), text: why, createdAt: now };
    if (await isWritten(tx, note)) return { ok: true, day };
    const shown = promisedDayOf(order);
    if (given.was !== undefined && given.was !== shown) {
      const last = await findLastChange(tx, { orderId: order.id, action: "order.promise_changed", now: shown });
      return { ok: false, reason: "meanwhile", now: shown, ...last };
    }
    const decided = decidePromise(order, { day, today: kolkataDay(now) });
    if (!decided.ok) return decided;
    await tx.update(orders).set(decided.days).where(eq(orders.id, order.id));
    await writeNote(tx, note);
    await recordAudit(tx, {
      actor,
      action: "order.promise_changed",
      object: { kind: "order", id: order.id },
      changes: { promisedDay: [shown, day] },
      data: { storeId: order.storeId, noteId: id },
      now,
    });
    // Not everybody leaves an e-mail address at a counter.
    if (order.customerEmail !== "" && shown !== null)
      await shop.jobs.send(tx, "mail.order-promise", { orderId: order.id, day, was: shown, at: now.toISOString() });
    return { ok: true, day };
  });
}
