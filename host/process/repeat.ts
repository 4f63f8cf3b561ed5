import { delay } from "./delay.ts";
import type { Log } from "#services/shop.ts";

/** Work with many parts looks at the signal between them, and leaves the rest to the next start when it is aborted. */
export type Repeated = { name: string; everyMs: number; work: (signal: AbortSignal) => Promise<unknown> };

/** Does the work again and again with a pause between, never twice at once. Stopping waits for what is being done. */
export function repeat(tasks: readonly Repeated[], log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loops = tasks.map(async ({ name, everyMs, work }) => {
    while (!stopping.signal.aborted) {
      // Several processes started at once should not ask at once.
      await delay(everyMs * (0.9 + Math.random() * 0.2), stopping.signal);
      if (stopping.signal.aborted) return;
      await work(stopping.signal).catch((error: unknown) =>
        log.error({ err: error, task: name }, "a repeated task failed"),
      );
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
