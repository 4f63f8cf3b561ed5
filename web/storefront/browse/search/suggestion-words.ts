import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import type { Suggestions } from "./suggestions.ts";

type State = "waiting" | "slow" | "here" | "failed";

/** Followed by a button that searches all the same. */
export const NO_EXACT_MATCH = "No exact match.";

/** What stands above the suggestions; null when they speak for themselves. */
export function noteOf(state: State, { corrected, ...found }: Suggestions): string | null {
  if (state === "failed") return `${NETWORK_FAILURE} Press Enter to search anyway.`;
  if (state === "slow") return "Searching …";
  if (state === "waiting") return null;
  if (Object.values(found).every((list) => list.length === 0)) return NO_EXACT_MATCH;
  return corrected.length > 0 ? `Suggestions for ${quoted(corrected.map(({ meant }) => meant))}` : null;
}

/** For ears: how much there is to go through. */
export function summaryOf(state: State, { titles, pages, lists, products }: Suggestions): string {
  if (state === "slow") return "Searching";
  if (state === "waiting") return "";
  const parts = [
    count(pages.length, "page"),
    count(titles.length, "suggestion"),
    count(lists.length, "list"),
    count(products.length, "product"),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : "No suggestions";
}

export function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

function count(size: number, thing: string): string | null {
  if (size === 0) return null;
  return size === 1 ? `1 ${thing}` : `${size} ${thing}s`;
}
