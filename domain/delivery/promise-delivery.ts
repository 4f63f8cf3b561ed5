import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { DAYS_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import { isAssignedPin, isPin } from "#domain/invoicing/states.ts";
import { addWorkingDays, SHIPS_IN_DAYS, TRANSPORT_DAYS } from "#domain/orders/delivery-date.ts";
import type { DeliveryPlan } from "./delivery-plan.ts";
import { type LensSupply, slowestSupply } from "./lens-supply.ts";

/** A thing to be sent: its lenses, and whether it lies in the place that sends. */
export type DeliveryLine = { lens: LensSupply; inStock: boolean };

export type DeliveryQuestion = {
  pin: string;
  /** What is sent; a membership is not. */
  lines: readonly DeliveryLine[];
  /** PIN code of the place where the stock lies. */
  stockPin: string;
  plan: DeliveryPlan;
  holidays: ReadonlySet<IsoDay>;
  /** When the days begin to count: now, when it was paid, or when its last prescription came. */
  from: Date;
};

/** The days of each part of the way, and the zone that decided. */
export type PromiseReasons = {
  zone: string;
  lens: LensSupply;
  dispatchDays: number;
  lensDays: number;
  transitDays: number;
};

export type DeliveryPromise =
  | { ok: true; pin: string; by: IsoDay; reasons: PromiseReasons }
  | { ok: false; reason: "bad_pin" | "unknown_pin" | "sold_out" | "nothing_sent" | "frame_awaited" };

/** What is said where no date can be. */
export const NO_PROMISE_WORDS = {
  bad_pin: "Enter a 6-digit PIN code",
  unknown_pin: "We do not know this PIN code. Please check it",
  sold_out: "Out of stock, so we cannot promise a date",
  nothing_sent: "Nothing needs to be delivered",
  frame_awaited: DAYS_FROM_FRAME,
} as const satisfies Record<Extract<DeliveryPromise, { ok: false }>["reason"], string>;

/** Whatever a shop's own days say, the date lies in the range that its terms name: 3 + 2 to 4 + 7 working days. */
const FEWEST = SHIPS_IN_DAYS.from + TRANSPORT_DAYS.from;
const MOST = SHIPS_IN_DAYS.to + TRANSPORT_DAYS.to;

/**
 * The one day by which it is all there. Ordered on Monday 4 May 2026 for Kochi with progressive lenses: 3 days until it leaves, 2
 * for the lenses and 3 on the way, so by Thursday 14 May.
 */
export function promiseDelivery(question: DeliveryQuestion): DeliveryPromise {
  const { lines, stockPin, plan, holidays, from } = question;
  if (lines.length === 0) return { ok: false, reason: "nothing_sent" };
  const pin = question.pin.replaceAll(/\s/gu, "");
  if (!isPin(pin)) return { ok: false, reason: "bad_pin" };
  const zone = isAssignedPin(pin) ? zoneOf(pin, plan) : null;
  if (!zone) return { ok: false, reason: "unknown_pin" };
  if (lines.some(({ inStock }) => !inStock)) return { ok: false, reason: "sold_out" };
  const lens = slowestSupply(lines.map((line) => line.lens));
  const isNear = pin.slice(0, 3) === stockPin.slice(0, 3);
  const reasons = {
    zone: zone.name,
    lens,
    dispatchDays: plan.dispatchDays,
    lensDays: lens === "none" ? 0 : plan.lensDays[lens],
    transitDays: isNear ? Math.min(plan.nearDays, zone.transitDays) : zone.transitDays,
  };
  const sum = reasons.dispatchDays + reasons.lensDays + reasons.transitDays;
  const count = Math.min(MOST, Math.max(FEWEST, sum));
  return { ok: true, pin, by: addWorkingDays(kolkataDay(from), count, holidays), reasons };
}

function zoneOf(pin: string, plan: DeliveryPlan) {
  for (let length = pin.length; length > 0; length -= 1) {
    const first = pin.slice(0, length);
    const zone = plan.zones.find(({ pins }) => pins.includes(first));
    if (zone) return zone;
  }
  return null;
}
