import { and, asc, eq, gt, lt } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { storeHoldEnd } from "#domain/orders/decide-pay-in-store.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { latestTrue } from "#services/clock-skew.ts";
import { extendHold } from "#services/payments/extend-hold.ts";
import { giveUpReserved } from "#services/payments/give-up-reserved.ts";
import { eachByItself, type Sweeping } from "./each-by-itself.ts";
import { moveStage } from "./move-stage.ts";
import type { OrderShop } from "./own-order.ts";

const BATCH = 200;
/** No setting allows more. */
const MOST_DAYS = 30;

/**
 * Cancels the orders that nobody came to pay: the days for which their store kept them are over. What lay there is for sale
 * again, a coupon can be used again, and their customers are told. Answers how many. One that cannot be ended keeps no other.
 */
export async function endStoreHolds(shop: Sweeping): Promise<number> {
  const now = shop.now();
  await shortenStoreHolds(shop, now);
  const due = await shop.db
    .select({ id: paymentOrders.id, userId: paymentOrders.userId, orderId: orders.id })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.paymentOrderId, paymentOrders.id))
    .where(and(isKept, lt(paymentOrders.holdExpiresAt, now)))
    .orderBy(asc(paymentOrders.holdExpiresAt))
    .limit(BATCH);
  let ended = 0;
  for (const { id, userId, orderId } of due)
    await eachByItself(shop, { orderId }, "what a store keeps could not be ended", async () => {
      if (await endHold(shop, { id, userId, orderId, now })) ended += 1;
    });
  return ended;
}

type Due = { id: string; userId: number; orderId: string; now: Date };

/** False: it was paid, cancelled or ended since it was listed. */
function endHold(shop: OrderShop, { id, userId, orderId, now }: Due): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await giveUpReserved(tx, { id, endedBefore: now }))) return false;
    if (!(await moveStage(tx, { orderId, to: "cancelled", note: "Not paid in the store in time", now })))
      throw new Error("What a store keeps unpaid can be cancelled.");
    await shop.jobs.send(tx, "mail.store-hold", { orderId, news: "ended" });
    return true;
  });
}

const isKept = and(eq(paymentOrders.holdState, "live"), eq(paymentOrders.status, "reserved"));

/** One that would last longer than any can was made by a clock that was ahead: it gets the longest time from now. */
async function shortenStoreHolds(shop: Sweeping, now: Date): Promise<void> {
  const longest = storeHoldEnd(latestTrue(now), MOST_DAYS);
  const long = await shop.db
    .select({ id: paymentOrders.id, userId: paymentOrders.userId })
    .from(paymentOrders)
    .where(and(isKept, gt(paymentOrders.holdExpiresAt, longest)))
    .limit(BATCH);
  for (const { id, userId } of long)
    await eachByItself(shop, { paymentOrderId: id }, "what a store keeps could not be shortened", () =>
      shop.db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        await extendHold(tx, { id, expiresAt: longest });
      }),
    );
}
