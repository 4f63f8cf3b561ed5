import type { Db } from "#db/client.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { promisedRange } from "#domain/orders/promised-range.ts";
import { readyRange } from "#domain/orders/ready-days.ts";
import { daysFrom, NO_DAYS, type OrderDays } from "#services/delivery/promise-order.ts";
import { readOpenDays } from "#services/stores/read-open-days.ts";
import type { OrderEntry } from "./own-order.ts";

/**
 * When an order that waits for a prescription arrives, or is ready in its store: the days count from when the last one
 * came, and nothing is promised while one is missing. Of what was bought at a counter the last of these days is all that is kept.
 */
export async function promiseAfter(
  tx: Db,
  given: {
    order: Pick<OrderEntry, "id" | "storeId" | "paymentOrderId" | "paidAt" | "createdAt">;
    prescriptionAt: Date | null;
  },
): Promise<OrderDays> {
  const { order, prescriptionAt } = given;
  if (prescriptionAt === null) return NO_DAYS;
  const { storeId } = order;
  const handover = handoverOf(order);
  if (handover === "counter") return daysAtCounter(tx, { storeId, from: prescriptionAt });
  const paidAt = order.paidAt ?? order.createdAt;
  if (handover === "delivery")
    return daysFrom(tx, { orderId: order.id, from: prescriptionAt > paidAt ? prescriptionAt : paidAt });
  const { holidays, ...open } = await readOpenDays(tx, { storeId, from: kolkataDay(prescriptionAt) });
  const days = promisedRange(
    { paidAt, needsPrescription: true, prescriptionAt, collect: { ...open, hasLenses: true } },
    holidays,
  );
  return { deliverFrom: days?.from ?? null, deliverTo: days?.to ?? null, deliverBy: null };
}

/**
 * By which day glasses that were bought at a counter are ready: counted as for those that are bought online and collected in this
 * store. One day, which staff say to the customer; its range is nobody's.
 */
export async function daysAtCounter(tx: Db, { storeId, from }: { storeId: number; from: Date }): Promise<CounterDays> {
  const { holidays, ...open } = await readOpenDays(tx, { storeId, from: kolkataDay(from) });
  return { ...NO_DAYS, deliverBy: readyRange(from, { ...open, hasLenses: true }, holidays).to };
}

type CounterDays = OrderDays & { deliverBy: IsoDay };
