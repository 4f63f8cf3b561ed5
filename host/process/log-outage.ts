import { delay } from "./delay.ts";

type Log = Record<"warn" | "error", (data: Record<string, unknown>, message: string) => void>;

type Given = {
  log: Log;
  /** Who is in trouble: the subject of the sentences. */
  what: string;
  /** Resolves when it works again. */
  probe: () => Promise<unknown>;
  /** Longer than the pause after which each of its parts tries again and fails again. */
  lookMs?: number;
  /** Of the first failure. */
  level?: "warn" | "error";
};

export type Outage = { failed: (error: unknown) => void; stop: () => void };

/**
 * For what fails many times for one reason: the first failure is told, the others are counted, and the count is told when the
 * probe is answered and nothing has failed since the last look.
 */
export function logOutage({ log, what, probe, lookMs = 3_000, level = "error" }: Given): Outage {
  const stopping = new AbortController();
  const { signal } = stopping;
  let errors = 0;

  async function watch(): Promise<void> {
    const since = performance.now();
    for (let over = false; !over;) {
      const before = errors;
      await delay(lookMs, signal);
      if (signal.aborted) return;
      over = await answers(probe);
      if (signal.aborted) return;
      over &&= errors === before;
    }
    log.warn({ errors, ms: Math.round(performance.now() - since) }, `${what} works again`);
    errors = 0;
  }

  return {
    failed(error) {
      if (signal.aborted) return;
      errors += 1;
      if (errors > 1) return;
      log[level]({ err: error }, `${what} failed`);
      void watch();
    },
    stop: () => stopping.abort(),
  };
}

async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch {
    return false;
  }
}
