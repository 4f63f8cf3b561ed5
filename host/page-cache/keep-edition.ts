import type { FastifyBaseLogger } from "fastify";
import { delay } from "#host/process/delay.ts";
import type { LiveCatalogue, Told } from "#services/catalogue/live-catalogue.ts";

const retryMs = 1_000;
const longestPauseMs = 60_000;

type Given = {
  live: Pick<LiveCatalogue, "catchUp" | "load">;
  forget: () => void;
  log: FastifyBaseLogger;
  signal: AbortSignal;
};

/**
 * Sees to it that "everything has changed" is followed by a new edition. It is read while the old one answers and takes in
 * what else changes; when one bulk change comes after the other, the process still does something else for half of its time.
 */
export function keepEdition({ live, forget, log, signal }: Given) {
  let loading: Promise<void> | null = null;
  let again = false;

  async function loadAnew(): Promise<void> {
    again = true;
    while (again && !signal.aborted) {
      again = false;
      const since = performance.now();
      try {
        again = (await live.load({ signal })) === "everything";
        forget();
      } catch (error) {
        again = true;
        if (!signal.aborted) log.warn({ err: error }, "the catalogue could not be read");
      }
      const took = performance.now() - since;
      await delay(Math.min(again ? Math.max(took, retryMs) : took, longestPauseMs), signal);
    }
  }

  return {
    async catchUp(): Promise<Told> {
      const told = await live.catchUp();
      if (told === "everything") {
        again = true;
        loading ??= loadAnew().finally(() => (loading = null));
      }
      return told;
    },
    /** When nothing is being read any more. */
    settled: async () => void (await loading),
  };
}
