import type { ActionRule } from "./action-rule.ts";

/** The catalogue as a file. */
export const IMPORT_ACTIONS = {
  "goods.import": {
    means: "Bring a file of products in, and take it back.",
    who: "staff",
    all: ["catalogue"],
    audit: ["catalogue.imported", "catalogue.import_undone"],
  },
} as const satisfies Record<string, ActionRule>;
