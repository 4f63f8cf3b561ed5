/** So long two who were merged can be made two again. */
export const MERGE_UNDO_DAYS = 30;

/** Why two are not merged. */
export const MERGE_REFUSALS = {
  same: "These are one customer already",
  merged: "Somebody was quicker: one of them is merged already",
  changed: "One of them was changed meanwhile. Look at both again and press once more",
  two_accounts: "Both have an account of their own, and an account belongs to one customer. They stay two",
  account_goes: "The one with the account stays",
  taken: "A third customer has this name and phone. Merge with that one first, or choose other values",
} as const;
export type MergeRefusal = keyof typeof MERGE_REFUSALS;

/** Decides whether the second can become a part of the first. */
export function decideMerge(
  keep: { id: number; userId: number | null; mergedInto: number | null; revision: number },
  away: { id: number; userId: number | null; mergedInto: number | null; revision: number },
  shown: { keep: number; away: number },
): { ok: true } | { ok: false; reason: MergeRefusal } {
  if (keep.id === away.id) return { ok: false, reason: "same" };
  if (keep.mergedInto !== null || away.mergedInto !== null) return { ok: false, reason: "merged" };
  if (keep.userId !== null && away.userId !== null) return { ok: false, reason: "two_accounts" };
  if (away.userId !== null) return { ok: false, reason: "account_goes" };
  if (keep.revision !== shown.keep || away.revision !== shown.away) return { ok: false, reason: "changed" };
  return { ok: true };
}
