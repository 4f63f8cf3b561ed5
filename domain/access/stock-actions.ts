import type { ActionRule } from "./action-rule.ts";
import { DUTIES } from "./duty-names.ts";

const keeping = { who: "staff", "own store": ["warehouse", "manage"] } as const satisfies Partial<ActionRule>;

/** What lies in the stores, and who changes that. */
export const STOCK_ACTIONS = {
  "stock.read": { means: "See what lies in which store.", who: "staff", all: DUTIES, pinMay: true },
  "stock.place": {
    means: "Say on which shelf of a store something lies, and which serial numbers its pieces have.",
    who: "staff",
    "own store": ["counter", "warehouse", "manage"],
    website: ["warehouse", "manage"],
    audit: ["stock.placed", "stock.serials_noted"],
    pinMay: true,
  },
  "stock.moves": {
    means: "See what came into a store and left it, who did it, why, and what it cost.",
    who: "staff",
    "own store": ["warehouse", "manage", "accounts"],
  },
  "stock.adjust": {
    means: "Put the stock of a store right by hand; above one's limit somebody else has to say yes.",
    ...keeping,
    audit: ["stock.adjusted", "stock.adjustment_asked"],
  },
  "stock.level": {
    means: "Say how much of something a store wants to have at least and at most.",
    ...keeping,
    audit: ["stock.levels_changed"],
  },
  "stock.blanks": {
    means: "Make units for lens blanks, cell by cell of a matrix or by a file.",
    ...keeping,
    audit: ["stock.blanks_made", "stock.blanks_removed", "stock.blanks_imported", "stock.blanks_import_undone"],
  },
} as const satisfies Record<string, ActionRule>;
