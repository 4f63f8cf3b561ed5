import { STAFF_REFUSALS } from "#domain/accounts/staff-refusals.ts";
import { MERGE_UNDO_DAYS } from "#domain/customers/merge-words.ts";
import { UNDO_DAYS } from "./decide-undo.ts";

/** Why nothing was undone. Of `undone` and `edited` the screen also says by whom and when. */
export const UNDO_REFUSALS = {
  ...STAFF_REFUSALS,
  too_late: `Only what was done in the last ${UNDO_DAYS} days can be undone`,
  merge_too_late: `Two who were merged can be made two again for ${MERGE_UNDO_DAYS} days`,
  merged_since: "They were merged into somebody else since. Undo that first",
  customer_taken: "Another customer has this name and phone now",
  undone: "This is undone already",
  edited: "The same was changed again since",
  store_rule: "The rules of the store no longer allow it. Its page says why",
  product_rule: "The rules of products no longer allow it. Its page says why",
  brand_used: "The brand is in use by now. Its page says by what",
  lens_used: "Somebody has bought this lens since, or has it in a cart. Its price stays",
  gone: "What this was about is gone",
  view_there: "The view is there already",
  view_name_taken: "Another view of this list has its name now",
  view_too_many: "You keep 20 views of this list. Remove one first",
} as const;

export type UndoReason = keyof typeof UNDO_REFUSALS;
