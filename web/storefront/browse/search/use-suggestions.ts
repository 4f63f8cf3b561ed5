import { useEffect, useState } from "react";
import type { Suggestions } from "./suggestions.ts";

/** Long enough to skip the letters of a word that is being typed, too short to be felt. */
const pauseMs = 120;
/** A wait that is longer than this is said. */
const slowMs = 400;
const patienceMs = 10_000;

type State = "waiting" | "slow" | "here" | "failed";
type Found = { term: string | null; state: State; suggestions: Suggestions };

const nothing: Suggestions = { corrected: [], titles: [], pages: [], lists: [], products: [] };

/**
 * Suggestions for the words that were typed; for none, what sells best, and for null nothing. The older ones stay until the newer come; an answer that is too late is
 * dropped. When none comes there is nothing to suggest, and the search itself still works.
 */
export function useSuggestions(words: string | null): { state: State; suggestions: Suggestions } {
  const term = words?.trim() ?? null;
  const [found, setFound] = useState<Found>({ term: null, state: "here", suggestions: nothing });

  useEffect(() => {
    if (term === null) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]);
    const slow = setTimeout(() => setFound((before) => ({ ...before, term, state: "slow" })), pauseMs + slowMs);
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/suggestions?term=${encodeURIComponent(term)}`, { signal });
        if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
        setFound({ term, state: "here", suggestions: (await response.json()) as Suggestions });
      } catch {
        if (!stop.signal.aborted) setFound({ term, state: "failed", suggestions: nothing });
      } finally {
        clearTimeout(slow);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      stop.abort();
    };
  }, [term]);

  if (term === null) return { state: "here", suggestions: nothing };
  // What sells best is no answer to words, nor the other way round.
  if ((term === "") !== (found.term === "")) return { state: "waiting", suggestions: nothing };
  return { state: found.term === term ? found.state : "waiting", suggestions: found.suggestions };
}
