import { useEffect, useState } from "react";

/** Long enough to skip the letters of a word that is being typed, too short to be felt. */
const pauseMs = 120;

type Found = { term: string; titles: readonly string[] };

const nothing: Found = { term: "", titles: [] };

/**
 * Titles for the words that were typed. The older ones stay until the newer come; an answer that is too late is
 * dropped. When none comes there is nothing to suggest, and the search itself still works.
 */
export function useSuggestions(words: string): readonly string[] {
  const term = words.trim();
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    if (!term) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/suggestions?term=${encodeURIComponent(term)}`, { signal: stop.signal });
        const titles = response.ok ? ((await response.json()) as { titles: string[] }).titles : [];
        setFound({ term, titles });
      } catch {
        if (!stop.signal.aborted) setFound({ term, titles: [] });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);

  return term ? found.titles : nothing.titles;
}
