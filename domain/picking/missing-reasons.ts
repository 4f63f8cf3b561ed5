/** Why a piece does not go along, as whoever picks says it. */
export const MISSING_REASONS = ["not_there", "damaged", "wrong"] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

export const MISSING_WORDS: Readonly<Record<MissingReason, string>> = {
  not_there: "It is not on its shelf",
  damaged: "It is damaged",
  wrong: "Something else lies in its place",
};

export type ScanRefusal =
  | "unknown"
  | "check_digit"
  | "not_on_list"
  | "too_many"
  | "several"
  | "scan_serial"
  | "serial_unknown"
  | "serial_elsewhere"
  | "serial_sold";

export const SCAN_REFUSALS: Readonly<Record<ScanRefusal, string>> = {
  unknown: "Nothing has this code. Type the SKU that stands on the label",
  check_digit: "The last digit of this bar code does not fit the others: please scan it again",
  not_on_list: "Wrong piece: it is not on your list. Put it back",
  too_many: "One too many: all pieces of it are picked. Put it back",
  several: "This code is on several things of your list. Type the SKU of the one in your hand",
  scan_serial: "Each piece of it has a serial number. Scan that, or type it",
  serial_unknown:
    "Nothing has this code or serial number. If it stands on the piece, write it down on the page of its unit in Stock first",
  serial_elsewhere:
    "By what the shop knows this piece does not lie in this store. Take another one, and tell whoever manages it",
  serial_sold: "This piece belongs to another order already. Take another one",
};
