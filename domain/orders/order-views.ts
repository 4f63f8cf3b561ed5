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

export const ORDER_SOURCES = ["website", "counter"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Whose orders somebody wants to look at, as an address writes it: "12" is a member of staff. */
export const ASSIGNED_WORDS = ["me", "nobody"] as const;
export type AssignedWord = (typeof ASSIGNED_WORDS)[number] | number;

/** Where an order stands at the end of a page: the next page begins behind it. */
export type OrderPlace = { at: string; id: string };

const PLACE = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** A place as an address writes it: microseconds, then the order. */
export function writeOrderPlace({ at, id }: OrderPlace): string {
  return `${at}_${id}`;
}

/** Null for any other word, which begins at the first page. */
export function readOrderPlace(text: string | null): OrderPlace | null {
  const found = PLACE.exec(text ?? "");
  return found && { at: found[1]!, id: found[2]! };
}

/** What somebody typed to find an order. */
export type OrderTerm =
  | { kind: "bill"; text: string }
  | { kind: "phone"; text: string }
  | { kind: "end of phone"; text: string }
  | { kind: "words"; text: string };
