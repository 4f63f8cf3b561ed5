import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { cartLines, ownFrames } from "#db/schema/cart.ts";
import { orders } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { GUEST_CART_DAYS } from "#domain/cart/guest-cart.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { eachByItself, type Sweeping } from "#services/orders/each-by-itself.ts";

const DAY_MS = 86_400_000;
const AT_A_TIME = 100;

/** Its frame is neither in the lab nor in the store to which it was brought. */
const isMissing = and(eq(orders.stage, "frame_awaited"), isNull(orders.frameHandedInAt));

/**
 * Asks once for frames that have not come, and after the days of the settings cancels their orders and pays them back.
 * The guard is in the write, so several processes may do it at one time.
 */
export async function sweepOwnFrames(shop: Sweeping): Promise<{ reminded: number; cancelled: number }> {
  const { db } = shop;
  const now = shop.now();
  const { ownFrame } = await getSettings(db);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const reminded = await remind(shop, before(ownFrame.remindDays), now);
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isMissing, lt(orders.createdAt, before(ownFrame.cancelDays))))
    .orderBy(orders.createdAt)
    .limit(AT_A_TIME);
  let cancelled = 0;
  for (const { id: orderId } of late)
    await eachByItself(shop, { orderId }, "an order whose frame did not come could not be cancelled", async () => {
      const done = await cancelOrder(shop, {
        actor: SYSTEM,
        billingId: orderId,
        reason: "frame_missing",
        onlyFrom: "frame_awaited",
      });
      if (done.ok && !done.wasCancelled) cancelled += 1;
    });
  await db.delete(ownFrames).where(
    and(
      lt(ownFrames.createdAt, before(GUEST_CART_DAYS)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(cartLines)
          .where(eq(cartLines.clientKey, ownFrames.clientKey)),
      ),
    ),
  );
  return { reminded, cancelled };
}

function remind(shop: Sweeping, before: Date, now: Date): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const due = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isMissing, isNull(orders.frameRemindedAt), lt(orders.createdAt, before)))
      .orderBy(orders.createdAt)
      .limit(AT_A_TIME)
      .for("update", { skipLocked: true });
    const marked = await tx
      .update(orders)
      .set({ frameRemindedAt: now })
      .where(inArray(orders.id, due))
      .returning({ id: orders.id });
    for (const { id: orderId } of marked) await shop.jobs.send(tx, "mail.frame-awaited", { orderId });
    return marked.length;
  });
}
