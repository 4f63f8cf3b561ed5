import type { EventEmitter } from "node:events";
import { Stopped } from "#host/closers.ts";
import { pause } from "#host/pause.ts";
import { StartRefused } from "#host/start-refused.ts";

/** As much of a worker of node:cluster as is needed here. */
export type Started = EventEmitter & {
  process: { pid?: number | undefined; kill: (signal: NodeJS.Signals) => unknown };
};

export type Team = {
  /** The first alone, since it lays out what is missing and says what is wrong; then the others together. */
  start: () => Promise<void>;
  /** When all have ended, each after what it is answering. Answers how many did not end cleanly. */
  stop: () => Promise<number>;
};

type Given = {
  count: number;
  /** `again`: it takes the place of one that has died. */
  fork: (number: number, again: boolean) => Started;
  log: { warn: (data: Record<string, unknown>, message: string) => void };
  /** Pauses before one is started again: the first, and the longest when it dies again and again. */
  pauses?: { firstMs: number; longestMs: number };
};

/** One that has served for so long has not died of its start. */
const soundMs = 60_000;

/** Keeps so many workers running. One that dies is started again, after ever longer pauses when it does not live. */
export function supervise({ count, fork, log, pauses = { firstMs: 250, longestMs: 10_000 } }: Given): Team {
  const stopping = new AbortController();
  const running = new Map<number, Started>();
  const lives: Promise<void>[] = [];
  let unclean = 0;

  /** From one start to its end; answers whether it came to serve. */
  async function live(number: number, again: boolean, onReady: () => void): Promise<{ served: boolean }> {
    const worker = tryToFork(number, again);
    if (!worker) return { served: false };
    let served = false;
    running.set(number, worker);
    worker.on("message", (message) => {
      if (message !== "ready") return;
      served = true;
      onReady();
    });
    // Asked to end while it was being started.
    if (stopping.signal.aborted) worker.process.kill("SIGTERM");
    // One that is gone cannot be written to, which its end tells as well.
    worker.on("error", () => undefined);
    const { promise: ended, resolve } = Promise.withResolvers<[code: number | null, signal: string | null]>();
    worker.once("exit", (...how: [number | null, string | null]) => resolve(how));
    const [code, signal] = await ended;
    running.delete(number);
    if (stopping.signal.aborted && code !== 0) unclean += 1;
    if (!stopping.signal.aborted) log.warn({ worker: number, code, signal }, "a worker has ended");
    return { served };
  }

  /** Null: there was no room for another process. It counts as one that has died, and is tried again. */
  function tryToFork(number: number, again: boolean): Started | null {
    try {
      return fork(number, again);
    } catch (error) {
      log.warn({ worker: number, err: error }, "a worker could not be started");
      return null;
    }
  }

  async function keep(number: number, onReady: () => void, onRefused: () => void): Promise<void> {
    const first = await live(number, false, onReady);
    if (!first.served) return onRefused();
    let pauseMs = pauses.firstMs;
    while (!stopping.signal.aborted) {
      await pause(pauseMs * (0.9 + Math.random() * 0.2), stopping.signal);
      if (stopping.signal.aborted) return;
      const since = performance.now();
      await live(number, true, () => undefined);
      pauseMs = performance.now() - since > soundMs ? pauses.firstMs : Math.min(pauseMs * 2, pauses.longestMs);
    }
  }

  const begin = (number: number) =>
    new Promise<void>((resolve, reject) => {
      // It has said itself why it cannot serve.
      const refused = () =>
        reject(
          stopping.signal.aborted
            ? new Stopped()
            : new StartRefused(`Worker ${number} of ${count} could not be started.`),
        );
      if (stopping.signal.aborted) return refused();
      lives.push(keep(number, resolve, refused));
    });

  return {
    async start() {
      await begin(1);
      await Promise.all(Array.from({ length: count - 1 }, (_, place) => begin(place + 2)));
    },
    async stop() {
      stopping.abort();
      for (const worker of running.values()) worker.process.kill("SIGTERM");
      await Promise.all(lives);
      return unclean;
    },
  };
}
