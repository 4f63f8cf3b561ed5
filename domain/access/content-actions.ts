import type { ActionRule } from "./action-rule.ts";

/** Of all stores: the site is one. */
export const CONTENT_ACTIONS = {
  "content.keep": {
    means: "Write what the shop's pages say and show, look at it as customers will, and publish it.",
    who: "staff",
    all: ["content"],
    audit: [
      "content.added",
      "content.drafted",
      "content.restored",
      "content.draft_dropped",
      "content.published",
      "content.taken_back",
      "content.withdrawn",
      "content.shown_again",
      "content.archived",
      "content.unarchived",
    ],
  },
} as const satisfies Record<string, ActionRule>;
