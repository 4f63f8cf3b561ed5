import { addDays, type IsoDay } from "#domain/dates/kolkata-day.ts";
import type { Stage } from "./stages.ts";

/** Nobody waits longer for glasses; a slip in the year is found by this. */
export const FURTHEST_PROMISE_DAYS = 180;

/** A prescription or a frame that is waited for takes the promise back; what lies ready has kept it. */
const UNDER_WAY: readonly Stage[] = [
  "confirmed",
  "frame_received",
  "verified",
  "lenses_ordered",
  "fitting",
  "quality_check",
  "packed",
  "shipped",
];

export type PromiseRefusal = "not_promised" | "over" | "past" | "too_far" | "same";

export const PROMISE_REFUSALS = {
  not_promised: "No day is promised for this order yet",
  over: "This order is no longer on its way, so no other day is promised",
  past: "Choose today or a later day",
  too_far: `Choose a day within the next ${FURTHEST_PROMISE_DAYS} days`,
  same: "This day is promised already",
} as const satisfies Record<PromiseRefusal, string>;

/** A counter's glasses have the one day alone, without a range. */
type Promised = { stage: Stage; deliverFrom: IsoDay | null; deliverTo: IsoDay | null; deliverBy: IsoDay | null };

/** The day that counts: the one day where there is one, else the last of the range. */
export const promisedDayOf = ({ deliverBy, deliverTo }: Pick<Promised, "deliverBy" | "deliverTo">): IsoDay | null =>
  deliverBy ?? deliverTo;

/** Whether another day can be promised at all; null: it can. */
export function refusesPromise({ stage, deliverFrom, deliverTo, deliverBy }: Promised): "not_promised" | "over" | null {
  if (!UNDER_WAY.includes(stage))
    return stage === "prescription_needed" || stage === "frame_awaited" ? "not_promised" : "over";
  const hasRange = deliverFrom !== null && deliverTo !== null;
  const isDayAlone = deliverFrom === null && deliverTo === null && deliverBy !== null;
  return hasRange || isDayAlone ? null : "not_promised";
}

/** The days as they are kept: without a range where there was none. */
type Days<Order extends Promised> = {
  deliverFrom: IsoDay | Extract<Order["deliverFrom"], null>;
  deliverTo: IsoDay | Extract<Order["deliverTo"], null>;
  deliverBy: IsoDay;
};

/**
 * Another day for an order. The range that its pages hold grows with it, so that the one day always lies within: promised
 * for 27 Nov to 1 Dec, moved to 4 Dec, it is 27 Nov to 4 Dec.
 */
export function decidePromise<Order extends Promised>(
  order: Order,
  { day, today }: { day: IsoDay; today: IsoDay },
): { ok: true; days: Days<Order> } | { ok: false; reason: PromiseRefusal } {
  const reason = refusesPromise(order);
  if (reason !== null) return { ok: false, reason };
  if (day < today) return { ok: false, reason: "past" };
  if (day > addDays(today, FURTHEST_PROMISE_DAYS)) return { ok: false, reason: "too_far" };
  if (day === promisedDayOf(order)) return { ok: false, reason: "same" };
  const { deliverFrom: from, deliverTo: to } = order;
  const days = {
    deliverFrom: from !== null && day < from ? day : from,
    deliverTo: to !== null && day > to ? day : to,
    deliverBy: day,
  };
  return { ok: true, days: days as Days<Order> };
}
