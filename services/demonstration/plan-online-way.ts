import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import { daysOfOrder, type OrderDays } from "#services/delivery/promise-order.ts";
import type { HistoryPlan, ShopStore } from "./history-plan.ts";
import { planWay, type Step } from "./plan-way.ts";
import type { Choices } from "./choose.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When it arrives, or is ready in its store. */
export function promisedDays(
  plan: HistoryPlan,
  given: { purchase: Purchase; store: ShopStore | null; at: Date; given: { needed: boolean; givenAt: Date | null } },
): OrderDays {
  const { purchase, store, at } = given;
  const { needed, givenAt } = given.given;
  const hasLenses = purchase.rows.some(({ kind }) => kind === "lens");
  return daysOfOrder({
    rows: purchase.rows,
    pin: purchase.address.zipCode,
    facts: {
      paidAt: at,
      needsPrescription: needed,
      prescriptionAt: givenAt,
      collect: store && { storeTime: store.storeTime, hasLenses },
    },
    terms: plan.facts.terms,
  });
}

/** What of its way an order has gone by now. It arrives by the promised day, unless it is late: then it has stopped on the way. */
export function stepsOnline(given: {
  days: OrderDays;
  from: Date;
  hasLenses: boolean;
  isCollected: boolean;
  isLate: boolean;
  now: Date;
  choices: Choices;
}): Step[] {
  const { days, from, hasLenses, isCollected, isLate, now, choices } = given;
  const promised = days.deliverBy ?? days.deliverTo!;
  const early = addDays(promised, -choices.between(0, 2));
  const next = addDays(kolkataDay(from), 1);
  const day = isCollected ? promised : early > next ? early : next;
  const readyAt = Math.max(
    from.getTime() + HOUR_MS,
    startOfKolkataDay(day).getTime() + choices.between(630, 1_130) * MINUTE_MS,
  );
  const collectedAfter = choices.between(0, 9) * 24 * HOUR_MS + 30 * MINUTE_MS;
  const over = new Date(readyAt + (isCollected ? collectedAfter : 0));
  const share = isCollected ? (readyAt - from.getTime()) / (over.getTime() - from.getTime()) : 0.62;
  const ready = [isCollected ? "ready_to_collect" : "shipped", share] as const;
  const steps = planWay({ from, over, hasLenses, ready, choices });
  if (isLate) return steps.slice(0, choices.between(1, steps.length - 1));
  const done = steps.findIndex(({ at }) => at >= now);
  return done < 0 ? steps : steps.slice(0, done);
}
