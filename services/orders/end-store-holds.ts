import { and, asc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { lastDayOf, movedHoldEnd, storeHoldEnd } from "#domain/orders/decide-pay-in-store.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { latestTrue } from "#services/clock-skew.ts";
import { extendHold } from "#services/payments/extend-hold.ts";
import { giveUpReserved } from "#services/payments/give-up-reserved.ts";
import { readOpenDays } from "#services/stores/read-open-days.ts";
import { eachByItself, type Sweeping } from "./each-by-itself.ts";
import { moveStage } from "./move-stage.ts";
import type { OrderShop } from "./own-order.ts";

const BATCH = 200;
/** No setting allows more. */
const MOST_DAYS = 30;

/**
 * Cancels the orders that nobody came to pay: the days for which their store kept them are over. What lay there is for sale
 * again, a coupon can be used again, and their customers are told. Answers how many. One that cannot be ended keeps no other.
 * A store that is closed on the last day after all keeps it to the end of the next one on which it is open.
 */
export async function endStoreHolds(shop: Sweeping): Promise<number> {
  const now = shop.now();
  await shortenStoreHolds(shop, now);
  const due = await selectKept(shop.db, or(lt(paymentOrders.holdExpiresAt, now), endsOnClosedDay))
    .orderBy(asc(paymentOrders.holdExpiresAt))
    .limit(BATCH);
  let ended = 0;
  for (const kept of due)
    await eachByItself(shop, { orderId: kept.orderId }, "what a store keeps could not be ended", async () => {
      if (await endHold(shop, kept, now)) ended += 1;
    });
  return ended;
}

type Kept = { id: string; userId: number; orderId: string; storeId: number; endsAt: Date };

/** False: it was paid, cancelled or ended since it was listed, or its store is closed on the last day. */
function endHold(shop: OrderShop, { id, userId, orderId, storeId, endsAt }: Kept, now: Date): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const moved = movedHoldEnd(endsAt, await readOpenDays(tx, { storeId, from: lastDayOf(endsAt) }));
    if (moved > endsAt) {
      await extendHold(tx, { id, expiresAt: moved });
      return false;
    }
    if (!(await giveUpReserved(tx, { id, endedBefore: now }))) return false;
    if (!(await moveStage(tx, { orderId, to: "cancelled", note: "Not paid in the store in time", now })))
      throw new Error("What a store keeps unpaid can be cancelled.");
    await shop.jobs.send(tx, "mail.store-hold", { orderId, news: "ended" });
    return true;
  });
}

/** A closure was added since it was ordered. */
const endsOnClosedDay = sql`exists (
  select 1 from store_closures c where c.store_id = ${orders.storeId}
    and ((${paymentOrders.holdExpiresAt} - interval '1 millisecond') at time zone 'Asia/Kolkata')::date
      between c.from_day and c.to_day)`;

const selectKept = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: paymentOrders.id,
      userId: paymentOrders.userId,
      orderId: orders.id,
      storeId: orders.storeId,
      endsAt: paymentOrders.holdExpiresAt,
    })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.paymentOrderId, paymentOrders.id))
    .where(and(isKept, which));

const isKept = and(eq(paymentOrders.holdState, "live"), eq(paymentOrders.status, "reserved"));

/** One that would last longer than any can was made by a clock that was ahead: it gets the longest time from now. */
async function shortenStoreHolds(shop: Sweeping, now: Date): Promise<void> {
  const from = latestTrue(now);
  const long = await selectKept(shop.db, gt(paymentOrders.holdExpiresAt, storeHoldEnd(from, MOST_DAYS))).limit(BATCH);
  for (const { id, userId, storeId, endsAt } of long)
    await eachByItself(shop, { paymentOrderId: id }, "what a store keeps could not be shortened", () =>
      shop.db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        const longest = storeHoldEnd(from, MOST_DAYS, await readOpenDays(tx, { storeId, from: kolkataDay(now) }));
        if (endsAt > longest) await extendHold(tx, { id, expiresAt: longest });
      }),
    );
}
