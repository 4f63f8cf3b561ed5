import type { Log } from "#services/shop.ts";

export type Repeated = { name: string; everyMs: number; work: () => Promise<unknown> };

/** Does the work again and again with a pause between, never twice at once. Stopping waits for what is being done. */
export function repeat(tasks: readonly Repeated[], log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loops = tasks.map(async ({ name, everyMs, work }) => {
    while (!stopping.signal.aborted) {
      await pause(everyMs, stopping.signal);
      if (stopping.signal.aborted) return;
      await work().catch((error: unknown) => log.error({ err: error, task: name }, "a repeated task failed"));
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Several processes started at once should not ask at once.
    const timer = setTimeout(resolve, ms * (0.9 + Math.random() * 0.2));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
