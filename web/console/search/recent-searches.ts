import { useMemo, useSyncExternalStore } from "react";
import { keptText } from "#web/session/kept-text.ts";

/** What somebody looked for in this browser. Theirs alone, and gone when they sign out: it may be a customer's name. */
const kept = keptText("consoleSearches");
const mostSearches = 6;
const longest = 100;

type Kept = { person: number; searches: readonly string[] };

/** The newest first. None on the server, and none of whoever was here before. */
export function useRecentSearches(person: number): readonly string[] {
  const text = useSyncExternalStore(kept.subscribe, kept.text, () => "");
  return useMemo(() => searchesOf(text, person), [text, person]);
}

export function noteSearch(person: number, words: string): void {
  const search = words.trim().slice(0, longest);
  if (search.length < 2) return;
  const others = searchesOf(kept.text(), person).filter((other) => other.toLowerCase() !== search.toLowerCase());
  kept.write(JSON.stringify({ person, searches: [search, ...others].slice(0, mostSearches) } satisfies Kept));
}

export function forgetSearches(): void {
  kept.write("");
}

/** Those of another person are not kept for their next visit. */
export function forgetSearchesOfOthers(person: number): void {
  const text = kept.text();
  if (text !== "" && read(text)?.person !== person) forgetSearches();
}

function searchesOf(text: string, person: number): readonly string[] {
  const found = read(text);
  return found?.person === person ? found.searches : [];
}

function read(text: string): Kept | null {
  try {
    const { person, searches } = JSON.parse(text) as Partial<Kept>;
    if (typeof person !== "number" || !Array.isArray(searches)) return null;
    return { person, searches: searches.filter((one) => typeof one === "string") };
  } catch {
    // Nothing, or not ours.
    return null;
  }
}
