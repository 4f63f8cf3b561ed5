import { addDays, type IsoDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import type { ReceivedReason } from "#domain/stock/movement-reason.ts";
import { changeStock, type HistoryPlan, seriesKey } from "./history-plan.ts";
import { type HistoryRows, noRows } from "./history-rows.ts";
import { planCounterBill } from "./plan-counter-bill.ts";
import { planSales } from "./plan-days.ts";
import { planEyeTests } from "./plan-eye-tests.ts";
import { planOnlineOrder, seriesOfOnline } from "./plan-online-order.ts";
import type { TakeIds } from "./take-ids.ts";

const ARRIVE_MINUTE = 9 * 60 + 15;

/** The rows of one day after the other; the last are those of eye tests. What belongs to no day is in the plan afterwards. */
export async function* planHistory(plan: HistoryPlan, takeIds: TakeIds): AsyncGenerator<HistoryRows> {
  const { facts, days, ids } = plan;
  for (const table of ["users", "customers", "addresses"] as const)
    ids[table] = await takeIds(table, facts.shape.customers);
  for (const day of days) {
    plan.rows = noRows();
    const sales = planSales(day, facts);
    await fillUp(plan, takeIds, { table: "order_lines", most: sales.length * MOST_LINES });
    await fillUp(plan, takeIds, { table: "payment_attempts", most: sales.length });
    for (const sale of sales) {
      if (sale.storeId === null) planOnlineOrder(plan, sale);
      else planCounterBill(plan, sale);
    }
    planReceipts(plan, day.day);
    yield plan.rows;
  }
  plan.rows = noRows();
  plan.rows.eyeTests = planEyeTests(plan);
  yield plan.rows;
}

/** More than any bill has. */
const MOST_LINES = 12;

/** What a day leaves is for the next one. */
async function fillUp(
  { ids }: HistoryPlan,
  takeIds: TakeIds,
  { table, most }: { table: "order_lines" | "payment_attempts"; most: number },
): Promise<void> {
  const lacking = most - ids[table].length;
  if (lacking > 0) ids[table] = [...(await takeIds(table, lacking)).reverse(), ...ids[table]];
}

/** How many invoices each series has of each financial year in the end, by both words. */
export function countInvoices(plan: HistoryPlan): Map<string, number> {
  const counts = new Map<string, number>();
  const prefixes = new Map(plan.facts.stores.map(({ id, invoicePrefix }) => [id, invoicePrefix]));
  for (const day of plan.days)
    for (const { storeId, nth, at } of planSales(day, plan.facts)) {
      const key = seriesKey(storeId === null ? seriesOfOnline(plan, nth) : prefixes.get(storeId)!, at);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/** What a day sold had come in on the Monday before, so that the shelves have in the end what they had before. */
function planReceipts(plan: HistoryPlan, day: IsoDay): void {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  const createdAt = new Date(startOfKolkataDay(monday).getTime() + ARRIVE_MINUTE * 60_000);
  const needed = new Map<string, { storeId: number; attributeValueId: number; received: number }>();
  for (const { kind, storeId, attributeValueId, soldDelta = 0 } of plan.rows.stockMovements) {
    if (kind !== "sold") continue;
    const key = `${storeId}/${attributeValueId}`;
    const entry = needed.get(key) ?? { storeId, attributeValueId, received: 0 };
    entry.received += soldDelta;
    needed.set(key, entry);
  }
  for (const change of needed.values()) {
    const { storeId, attributeValueId, received } = change;
    changeStock(plan, change);
    plan.rows.stockMovements.push({
      storeId,
      attributeValueId,
      kind: "received",
      totalDelta: received,
      heldDelta: 0,
      soldDelta: 0,
      paymentOrderId: null,
      orderId: null,
      reason: "delivery" satisfies ReceivedReason,
      actorUserId: receiverOf(plan, storeId),
      createdAt,
    });
  }
}

/** Who puts deliveries on the shelves of a store: its manager, else whoever works there, else an owner. */
function receiverOf({ facts: { staff } }: HistoryPlan, storeId: number): number | null {
  const there = staff.filter((one) => one.storeId === storeId);
  const one =
    there.find(({ role }) => role === "manager") ?? there[0] ?? staff.find(({ role }) => role === "admin") ?? null;
  return one && one.id;
}
