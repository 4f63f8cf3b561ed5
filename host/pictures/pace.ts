import { setTimeout as sleepFor } from "node:timers/promises";

/** What a picture took: of the processors, and on the wall. */
export type Took = { workedMs: number; tookMs: number };

export type Pace = {
  now: () => number;
  /** Resolves when the next picture that nobody waits for may be begun. */
  rest: (took: Took, signal: AbortSignal) => Promise<void>;
};

export type PaceClock = { now: () => number; sleep: (ms: number, signal: AbortSignal) => Promise<void> };

const clock: PaceClock = {
  now: () => performance.now(),
  // Broken off is over.
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal, ref: false }).catch(() => undefined),
};

/** Of one processor, while anybody is served. */
const share = 0.5;
/** Whoever came in between ends no rest, whoever has gone does. */
const lookEveryMs = 250;

export const noPace: Pace = { now: clock.now, rest: () => Promise.resolve() };

/**
 * While anybody is served, rests after each picture until the processor time that it took is half of all the time since it was
 * begun. A picture that waited for its processor needs less rest; with nobody there it goes on at once.
 */
export function createPace(isServing: () => boolean, { now, sleep }: PaceClock = clock): Pace {
  return {
    now,
    async rest({ workedMs, tookMs }, signal) {
      const until = now() - tookMs + workedMs / share;
      for (let left = until - now(); left > 0 && isServing() && !signal.aborted; left = until - now())
        await sleep(Math.min(left, lookEveryMs), signal);
    },
  };
}

/** After the last request somebody may still be reading, and ask for more. */
const servedForMs = 10_000;

/** Whether somebody asked for something a moment ago. */
export function createServing(now: () => number = clock.now): { note: () => void; isServing: () => boolean } {
  let last = Number.NEGATIVE_INFINITY;
  return {
    note() {
      last = now();
    },
    isServing: () => now() - last < servedForMs,
  };
}
