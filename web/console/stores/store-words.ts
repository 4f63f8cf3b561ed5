import { fieldText, type StoreField, type StoreValues } from "#domain/stores/store-fields.ts";
import { findState } from "#domain/invoicing/states.ts";
import type { ChangeStoreResult } from "#services/stores/change-store.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";
import type { Reason } from "#web/forms/answer.ts";

/** What the page of a store says after each press. */
export const STORE_DONE = {
  added: "Added. Customers see it once you open it below.",
  details: "Saved.",
  hours: "Saved.",
  chairs: "Saved.",
  tax: "Saved. Bills that are written already stay as they are.",
  series: "Saved. The next bill carries the new prefix.",
  trade: "Saved.",
  close: "Closed on these days. Nobody can book an eye test on them.",
  reopen: "Open again on these days.",
} as const;

export const readStoreDone = (word: string | null): string | null => wordsOf(STORE_DONE, word);

type Changed = Extract<ChangeStoreResult, { reason: "changed" }>;

const nowWords = (field: StoreField, present: Partial<StoreValues>): string => {
  if (field === "open") return present.open ? "open" : "not open";
  if (field === "stateCode") return findState(present.stateCode ?? "")?.name ?? "";
  return fieldText(present[field]) || "nothing";
};

/** What somebody else changed: both values stand at the field, and the same press then saves one's own. */
export function refusedMeanwhile({ present, revision, changed }: Changed): Reason {
  const told = (Object.keys(changed) as StoreField[]).map((field) => [
    field,
    changedByOther(nowWords(field, present), changed[field] ?? null),
  ]);
  const now = { revision: String(revision), shown: JSON.stringify(present) };
  return changedMeanwhile(Object.fromEntries(told) as Record<string, string>, now);
}
