import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";

/** What of the orders somebody wants to look at, by what there is to do. */
export const ORDER_VIEWS = [
  "unpaid",
  "prescription",
  "check",
  "pick",
  "late",
  "returns",
  "uncollected",
  "open",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Those that call somebody to do something; what is open is merely not over. */
export const WAITING_VIEWS = ORDER_VIEWS.filter((view) => view !== "open");
export type WaitingView = (typeof WAITING_VIEWS)[number];

export const ORDER_VIEW_LABELS: Readonly<Record<OrderView, string>> = {
  unpaid: "Unpaid",
  prescription: "Prescription needed",
  check: "To check",
  pick: "To pick",
  late: "Late",
  returns: "Returns asked",
  uncollected: "Not collected",
  open: "Still open",
};

/** By promise only open orders are listed: of what is over, nothing is promised any more. Only what lies ready in a store waits. */
export const ORDER_SORTS = ["newest", "promised", "waiting"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const ORDER_SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: "Newest first",
  promised: "Promised first, open ones",
  waiting: "Ready longest first, to be collected",
};

const SORT_OF_VIEW: Readonly<Partial<Record<OrderView, OrderSort>>> = {
  late: "promised",
  pick: "promised",
  uncollected: "waiting",
};

/** The list of a view as its address says it: what is late, or waits for its customer, begins with what has waited longest. */
export function orderViewQuery(view: OrderView): string {
  const sort = SORT_OF_VIEW[view];
  return sort === undefined ? `view=${view}` : `view=${view}&sort=${sort}`;
}

export const ORDER_SOURCES = ["website", "counter"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Whose orders somebody wants to look at, as an address writes it: "12" is a member of staff. */
export const ASSIGNED_WORDS = ["me", "nobody"] as const;
export type AssignedWord = (typeof ASSIGNED_WORDS)[number] | number;

/**
 * Where an order stands at the end of a page: the next page begins behind it. `day`: in a list by promise, the promised one, and in
 * one of what waits, that on which it was laid ready; null where there is none.
 */
export type OrderPlace = { at: string; id: string; day?: string | null };

const NO_DAY = "none";
const PLACE = /^(?:(\d{4}-\d\d-\d\d|none)_)?(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** A place as an address writes it: the day of a list by days, microseconds, then the order. */
export function writeOrderPlace({ at, id, day }: OrderPlace): string {
  return day === undefined ? `${at}_${id}` : `${day ?? NO_DAY}_${at}_${id}`;
}

/** Null for any other word, which begins at the first page. */
export function readOrderPlace(text: string | null): OrderPlace | null {
  const found = PLACE.exec(text ?? "");
  if (!found) return null;
  const [, day, at, id] = found;
  if (day === undefined) return { at: at!, id: id! };
  if (day === NO_DAY) return { at: at!, id: id!, day: null };
  return isCalendarDay(day) ? { at: at!, id: id!, day } : null;
}

/** What somebody typed to find an order. */
export type OrderTerm =
  | { kind: "bill"; text: string }
  | { kind: "phone"; text: string }
  | { kind: "end of phone"; text: string }
  | { kind: "words"; text: string };
