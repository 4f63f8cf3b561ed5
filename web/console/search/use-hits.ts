import { useEffect, useState } from "react";
import type { SearchAnswer } from "./hit.ts";

/** Long enough to skip the letters of a word that is being typed, too short to be felt. */
const pauseMs = 120;
/** A wait that is longer than this is said. */
const slowMs = 400;
const patienceMs = 10_000;

/** "ended": the session is over; "failed": no answer came. */
export type HitState = "waiting" | "slow" | "here" | "failed" | "ended";
type Found = { text: string; state: HitState; answer: SearchAnswer };

const nothing: SearchAnswer = { text: "", hits: [], exact: null };

type Asked = {
  /** Nothing is asked for "". */
  text: string;
  /** Somebody waits for it, or asks once more: at once. */
  turn: number;
};

/** What is found for the text. An older answer stays until the newer one comes; one that is too late is dropped. */
export function useHits({ text, turn }: Asked): { state: HitState; answer: SearchAnswer } {
  const [found, setFound] = useState<Found>({ text: "", state: "here", answer: nothing });

  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const say = (state: HitState) => setFound(({ answer }) => ({ text, state, answer }));
    const pause = turn > 0 ? 0 : pauseMs;
    const slow = setTimeout(() => say("slow"), pause + slowMs);
    const timer = setTimeout(async () => {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]);
      const answer = await ask(text, signal);
      clearTimeout(slow);
      if (stop.signal.aborted) return;
      if (typeof answer === "string") say(answer);
      else setFound({ text, state: "here", answer });
    }, pause);
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      stop.abort();
    };
  }, [text, turn]);

  if (text === "") return { state: "here", answer: nothing };
  return { state: found.text === text ? found.state : "waiting", answer: found.answer };
}

async function ask(text: string, signal: AbortSignal): Promise<SearchAnswer | "failed" | "ended"> {
  try {
    // Whoever is signed in no more would be led to the door.
    const response = await fetch(`/console/search/hits?${new URLSearchParams({ q: text })}`, {
      signal,
      redirect: "manual",
    });
    if (response.type === "opaqueredirect" || response.status === 404) return "ended";
    return response.ok ? ((await response.json()) as SearchAnswer) : "failed";
  } catch {
    return "failed";
  }
}
