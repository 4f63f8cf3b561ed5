import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";

/** Where a prescription of an order stands before its lenses are ordered. */
export const QUEUE_STATES = ["check", "waiting", "checked"] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

export const QUEUE_STATE_LABELS: Readonly<Record<QueueState, string>> = {
  check: "To check",
  waiting: "Waiting for the customer",
  checked: "Checked",
};

/** How it was given: as a file, typed by its customer, or typed by the shop. */
export const GIVEN_WAYS = ["file", "typed", "shop"] as const;
export type GivenWay = (typeof GIVEN_WAYS)[number];

export const GIVEN_LABELS: Readonly<Record<GivenWay, string>> = {
  file: "File only",
  typed: "Typed by the customer",
  shop: "Typed by us",
};

/** Without a promised day: behind all that have one. */
export const NO_DAY: IsoDay = "9999-12-31";

/** Where a prescription stands in the queue: the next page begins behind it. */
export type QueuePlace = { day: IsoDay; orderLineId: number };

export const writeQueuePlace = ({ day, orderLineId }: QueuePlace): string => `${day}_${orderLineId}`;

/** Null for any other word, which begins at the first page. */
export function readQueuePlace(text: string | null): QueuePlace | null {
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})_([1-9]\d{0,8})$/u.exec(text ?? "") ?? [];
  const isDay = day !== undefined && (day === NO_DAY || isCalendarDay(day));
  return isDay && id !== undefined ? { day, orderLineId: Number(id) } : null;
}
