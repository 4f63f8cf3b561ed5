import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { remindToPayAt, storeHoldEnd } from "#domain/orders/decide-pay-in-store.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { buyLines } from "#services/cart/buy-lines.ts";
import { deliveryTerms } from "#services/delivery/delivery-terms.ts";
import { daysOfOrder } from "#services/delivery/promise-order.ts";
import type { WrittenOrder } from "#services/orders/write-order.ts";
import { paymentOrderMove } from "#services/payments/move-payment-order.ts";
import type { PaymentOrderRow } from "#services/payments/payment-order-row.ts";
import type { Shop } from "#services/shop.ts";
import { extendHold } from "#services/payments/extend-hold.ts";
import type { Standing } from "./read-standing.ts";

/**
 * The order is placed and waits for its payment at the counter: its hold lasts for days, and nothing is sold, used or billed
 * before somebody pays. In the caller's transaction, which has the order written and the hold live.
 */
export async function reserveInStore(
  tx: Db,
  shop: Shop,
  given: { paymentOrder: PaymentOrderRow; order: WrittenOrder; standing: Standing; now: Date },
): Promise<void> {
  const { paymentOrder, order, standing, now } = given;
  const { id, userId, purchase } = paymentOrder;
  const { storeTime, closedDays, settings, stockPin } = standing;
  if (storeTime === null) throw new Error("What is paid in a store is collected there.");
  const { days } = settings.payment.payInStore;
  const open = { storeTime, closedDays, holidays: holidayDates(settings.holidays) };
  await extendHold(tx, { id, expiresAt: storeHoldEnd(now, days, open) });
  const promised = daysOfOrder({
    rows: purchase.rows,
    pin: purchase.address.zipCode,
    facts: {
      paidAt: now,
      needsPrescription: false,
      prescriptionAt: null,
      collect: { storeTime, closedDays, hasLenses: false },
    },
    terms: deliveryTerms(settings, stockPin),
  });
  await buyLines(tx, {
    userId,
    orderId: order.id,
    lines: purchase.cart,
    along: [
      paymentOrderMove(tx, { id, to: "reserved" }),
      tx.update(orders).set(promised).where(eq(orders.id, order.id)).returning({ id: orders.id }),
    ],
  });
  await shop.jobs.send(tx, "mail.order-confirmed", { orderId: order.id });
  const remindAt = remindToPayAt(now, days, open);
  if (remindAt === null) return;
  const afterSeconds = Math.ceil((remindAt.getTime() - now.getTime()) / 1000);
  await shop.jobs.send(tx, "mail.store-hold", { orderId: order.id, news: "ending" }, { afterSeconds });
}
