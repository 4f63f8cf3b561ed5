export const TRANSFER_STATES = ["draft", "sent", "short", "received", "returned", "cancelled"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = {
  draft: "Draft",
  sent: "On the way",
  short: "Something missing",
  received: "Received",
  returned: "Came back",
  cancelled: "Cancelled",
};

/** Within a GSTIN goods go with a challan, between two with a tax invoice. */
export type PaperKind = "challan" | "invoice";

export const PAPER_WORDS: Readonly<Record<PaperKind, string>> = { challan: "Delivery challan", invoice: "Tax invoice" };

export const MOST_TRANSFER_LINES = 500;
export const MOST_PIECES = 10_000;
export const MOST_REASON = 300;

type Fate = { quantity: number; arrived: number; writtenOff: number; returned: number };

/** How much of a line neither arrived, nor was given up, nor went back to its sender. */
export const missingOf = ({ quantity, arrived, writtenOff, returned }: Fate): number =>
  quantity - arrived - writtenOff - returned;

export type TransferRefusal =
  | "unknown"
  | "check_digit"
  | "several"
  | "state"
  | "too_many_lines"
  | "too_many_pieces"
  | "same_store"
  | "empty"
  | "changed"
  | "no_line"
  | "not_sent_along"
  | "more_than_sent"
  | "reason"
  | "scan_serial"
  | "serial_twice"
  | "serial_not_sent"
  | "serials"
  | "serials_back"
  | "nothing_missing"
  | "nothing_back"
  | "more_than_missing"
  | "no_value"
  | "above_limit";

export const TRANSFER_REFUSALS: Readonly<Record<TransferRefusal, string>> = {
  unknown: "Nothing has this code. Type the SKU that stands on the label",
  check_digit: "The last digit of this bar code does not fit the others: please scan it again",
  several: "This code is on several things. Type the SKU of the one in your hand",
  state: "A colleague has gone on with this transfer meanwhile. Reload the page to see where it stands",
  too_many_lines: `One transfer has at most ${MOST_TRANSFER_LINES} different things. Send this one and begin another`,
  too_many_pieces: "One transfer has at most 10,000 pieces of one thing",
  same_store: "Goods go from one store to another one",
  empty: "Nothing is on this transfer yet. Scan what goes along",
  changed: "A colleague has changed this number meanwhile. Look at it again",
  no_line: "This is no longer on the transfer",
  not_sent_along:
    "This is not on the transfer. Put it aside and ask the sender, who can send it by a transfer of its own",
  more_than_sent:
    "More than was sent: all of these are ticked. Put it aside and ask the sender, who can send it by a transfer of its own",
  reason: "Say why something is missing",
  scan_serial: "Each piece of it has a serial number. Scan that, or type it",
  serial_twice: "This piece is scanned already",
  serial_not_sent: "This piece is not on the transfer. Put it aside and ask the sender",
  serials: "Another piece with one of these serial numbers is known already. Ask whoever manages the store",
  serials_back:
    "Each piece of it has a serial number. Take all back that are missing, and adjust the stock by what is lost of them",
  nothing_missing: "Nothing of it is missing any more",
  nothing_back: "Say of one piece at least that it came back",
  more_than_missing: "More cannot come back than is missing",
  no_value:
    "Its cost is not known and it has no price, so a tax invoice could not say what it is worth. Receive it with its cost first",
  above_limit: "This is worth more than you may write off alone. An owner of the shop can",
};
