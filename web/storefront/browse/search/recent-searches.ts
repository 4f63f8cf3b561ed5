import { useSyncExternalStore } from "react";

/** What was searched for in this browser. A logout, which clears all that the shop keeps here, clears it too. */
const storageKey = "recentSearches";
const mostSearches = 6;
const longest = 100;

const none: readonly string[] = [];
let read: { text: string | null; searches: readonly string[] } = { text: null, searches: none };
const listeners = new Set<() => void>();

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, list, () => none);
}

/** The newest first, each once. */
export function noteSearch(words: string): void {
  const search = words.trim().slice(0, longest);
  if (!search) return;
  const others = list().filter((other) => other.toLowerCase() !== search.toLowerCase());
  write([search, ...others].slice(0, mostSearches));
}

export function forgetSearches(): void {
  write([]);
}

function list(): readonly string[] {
  const text = stored();
  if (text !== read.text) read = { text, searches: parse(text) };
  return read.searches;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // A browser that keeps nothing: then nothing is recent.
    return null;
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter((search) => typeof search === "string") : none;
  } catch {
    return none;
  }
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(storageKey, JSON.stringify(searches));
    else localStorage.removeItem(storageKey);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
