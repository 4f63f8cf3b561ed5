import { addDays, type IsoDay, startOfKolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { changeStock, type HistoryPlan } from "./history-plan.ts";
import { type HistoryRows, noRows } from "./history-rows.ts";
import { planCounterBill } from "./plan-counter-bill.ts";
import { planSales } from "./plan-days.ts";
import { planEyeTests } from "./plan-eye-tests.ts";
import { planOnlineOrder } from "./plan-online-order.ts";

const ARRIVE_MINUTE = 9 * 60 + 15;

/** The rows of one day after the other; the last are those of eye tests. What belongs to no day is in the plan afterwards. */
export function* planHistory(plan: HistoryPlan): Generator<HistoryRows> {
  const { facts, days } = plan;
  for (const day of days) {
    plan.rows = noRows();
    for (const sale of planSales(day, facts)) {
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
      createdAt,
    });
  }
}
