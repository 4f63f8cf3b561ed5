import type { ActionRule } from "./action-rule.ts";

/** Of all stores: the site is one. */
export const REDIRECT_ACTIONS = {
  "redirect.keep": {
    means: "See which addresses visitors missed, and lead them from there to where something is.",
    who: "staff",
    all: ["content"],
    audit: ["redirect.added", "redirect.changed", "redirect.removed"],
  },
} as const satisfies Record<string, ActionRule>;
