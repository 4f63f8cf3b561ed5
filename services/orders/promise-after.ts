import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { promisedRange } from "#domain/orders/promised-range.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { daysFrom, NO_DAYS, type OrderDays } from "#services/delivery/promise-order.ts";
import { listClosedDays } from "#services/stores/list-closures.ts";
import type { OrderEntry } from "./own-order.ts";

/**
 * When an order that waits for a prescription arrives, or is ready in its store: the days count from when the last one
 * came, and nothing is promised while one is missing (null). No day is promised of what was bought at a counter.
 */
export async function promiseAfter(
  tx: Db,
  given: {
    order: Pick<OrderEntry, "id" | "storeId" | "paymentOrderId" | "paidAt" | "createdAt">;
    prescriptionAt: Date | null;
  },
): Promise<Partial<OrderDays>> {
  const { order, prescriptionAt } = given;
  const handover = handoverOf(order);
  if (handover === "counter") return {};
  if (prescriptionAt === null) return NO_DAYS;
  const paidAt = order.paidAt ?? order.createdAt;
  if (handover === "delivery")
    return daysFrom(tx, { orderId: order.id, from: prescriptionAt > paidAt ? prescriptionAt : paidAt });
  const { holidays } = await getSettings(tx);
  const storeTime = await hoursOf(tx, order.storeId);
  const closedDays = await listClosedDays(tx, { storeId: order.storeId, from: kolkataDay(prescriptionAt) });
  const days = promisedRange(
    { paidAt, needsPrescription: true, prescriptionAt, collect: { storeTime, closedDays, hasLenses: true } },
    holidayDates(holidays),
  );
  return { deliverFrom: days?.from ?? null, deliverTo: days?.to ?? null, deliverBy: null };
}

async function hoursOf(tx: Db, storeId: number): Promise<string> {
  const [store] = await tx.select({ storeTime: stores.storeTime }).from(stores).where(eq(stores.id, storeId));
  if (!store) throw new Error("An order is of a store.");
  return store.storeTime;
}
