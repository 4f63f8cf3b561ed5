export const COUNT_STATES = ["open", "closed", "cancelled"] as const;
export type CountState = (typeof COUNT_STATES)[number];

export const COUNT_STATE_WORDS: Readonly<Record<CountState, string>> = {
  open: "Being counted",
  closed: "Closed",
  cancelled: "Called off",
};

export const MOST_COUNTED = 10_000;

export type CountRefusal =
  | "unknown"
  | "check_digit"
  | "several"
  | "not_counted_here"
  | "over"
  | "too_many"
  | "unsettled"
  | "set_aside"
  | "serials"
  | "nothing_counted"
  | "changed"
  | "too_many_differences"
  | "no_entry";

export const COUNT_REFUSALS: Readonly<Record<CountRefusal, string>> = {
  unknown: "Nothing has this code. Type the SKU that stands on the label",
  check_digit: "The last digit of this bar code does not fit the others: please scan it again",
  several: "This code is on several things. Type the SKU of the one in your hand",
  not_counted_here: "This is not part of this count. Put it back to its place",
  over: "This count is over",
  too_many: "Nobody counts more than 10,000 of one thing",
  unsettled: "Some things moved while they were counted. Count these again first",
  set_aside: "More is set aside for orders than was counted. Count these again, or look for them",
  serials:
    "Fewer lie here than are known by their serial numbers. Adjust the missing ones by their numbers first, then count these again",
  nothing_counted: "Nothing was counted yet",
  changed: "Somebody counted on meanwhile. Look at the differences again",
  too_many_differences: "More than 4,000 things differ. Count by brand, by kind or by shelves",
  no_entry: "There is nothing to take back",
};

/** At once: more is no difference but another shop. */
export const MOST_DIFFERENCES = 4_000;

/** How a unit of a count stands. */
export const COUNT_UNIT_STATES = ["moved", "corrected", "again", "differs", "missed", "same"] as const;
export type CountUnitState = (typeof COUNT_UNIT_STATES)[number];

export const COUNT_UNIT_WORDS: Readonly<Record<CountUnitState, string>> = {
  moved: "Moved while it was counted",
  corrected: "Put right by somebody since",
  again: "To be counted again",
  differs: "Differs",
  missed: "Not counted",
  same: "Right",
};

/** These have no difference that anybody could rely on: a count is closed once they were counted again. */
export const isUnsettled = (state: CountUnitState): boolean =>
  state === "moved" || state === "corrected" || state === "again";
