import type { ActionRule } from "./action-rule.ts";

const shelves = {
  who: "staff",
  "own store": ["counter", "warehouse", "manage"],
  website: ["warehouse", "manage"],
  pinMay: true,
} as const satisfies Partial<ActionRule>;
const manager = { who: "staff", "own store": ["manage"] } as const;

/** Goods that go from store to store, and counts of what lies there. */
export const TRANSFER_ACTIONS = {
  "transfer.read": { means: "See what comes to a store from others, and what goes to them.", ...shelves },
  "transfer.send": {
    means: "Send goods of a store to another one, with their paper.",
    ...shelves,
    sees: "transfer.read",
    audit: ["transfer.begun", "transfer.changed", "transfer.sent", "transfer.cancelled"],
  },
  "transfer.receive": {
    means: "Receive in a store what another one sent.",
    ...shelves,
    sees: "transfer.read",
    audit: ["transfer.scanned", "transfer.received"],
  },
  "transfer.write-off": {
    means: "Write off what was sent to a store and never came.",
    ...manager,
    sees: "transfer.read",
    audit: ["transfer.written_off"],
  },
  "transfer.take-back": {
    means: "Take back into the store that sent it what never came, with a credit note where a tax invoice went along.",
    ...shelves,
    sees: "transfer.read",
    audit: ["transfer.taken_back"],
  },
  "count.work": {
    means: "Count what lies in a store, without seeing what should.",
    ...shelves,
    audit: ["count.counted", "count.taken_back"],
  },
  "count.keep": {
    means: "Begin a count, see its differences, have things counted again, and close it.",
    ...manager,
    sees: "count.work",
    audit: ["count.begun", "count.again", "count.closed", "count.called_off"],
  },
} as const satisfies Record<string, ActionRule>;
