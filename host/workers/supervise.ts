import type { EventEmitter } from "node:events";
import { Stopped } from "#host/process/closers.ts";
import { delay } from "#host/process/delay.ts";
import { StartRefused } from "#host/process/start-refused.ts";

/** As much of a worker of node:cluster as is needed here. */
export type Started = EventEmitter & {
  process: { pid?: number | undefined; kill: (signal: NodeJS.Signals) => unknown };
};

export type Team = {
  /** The first alone, since it lays out what is missing and says what is wrong; then the others together. */
  start: () => Promise<void>;
  /** When all have ended, each after what it is answering. Answers how many did not end cleanly. */
  stop: () => Promise<number>;
  /** Those that do not come to their end. */
  kill: () => void;
};

type Given = {
  count: number;
  /** `again`: it takes the place of one that has died. */
  fork: (number: number, again: boolean) => Started;
  log: { warn: (data: Record<string, unknown>, message: string) => void };
  pauses?: Pauses;
};

type Pauses = {
  /** Before one is started again that has died at its start, and the longest when it does so again and again. */
  firstMs: number;
  longestMs: number;
  /** One that has served for so long has not died at its start. */
  soundMs: number;
};

const usual: Pauses = { firstMs: 250, longestMs: 10_000, soundMs: 1_000 };

/**
 * Keeps so many workers running. One that served and dies is started again at once, however often that happens: a start
 * takes a second, and the others serve. One that dies at its start is tried again after ever longer pauses.
 */
export function supervise({ count, fork, log, pauses = usual }: Given): Team {
  const stopping = new AbortController();
  const running = new Map<number, Started>();
  const lives: Promise<void>[] = [];
  let unclean = 0;

  /** From one start to its end; answers how long it served, 0 when it never came to. */
  async function live(number: number, again: boolean, onReady: () => void): Promise<{ servedMs: number }> {
    const worker = tryToFork(number, again);
    if (!worker) return { servedMs: 0 };
    let since: number | null = null;
    running.set(number, worker);
    worker.on("message", (message) => {
      if (message !== "ready") return;
      since ??= performance.now();
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
    return { servedMs: since === null ? 0 : performance.now() - since };
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

  async function keep(number: number, onReady: () => void, onRefused: () => "end" | "go on"): Promise<void> {
    let servedBefore = false;
    let last = await live(number, false, () => {
      servedBefore = true;
      onReady();
    });
    if (!servedBefore && onRefused() === "end") return;
    let pauseMs = 0;
    while (!stopping.signal.aborted) {
      pauseMs = last.servedMs >= pauses.soundMs ? 0 : Math.min(Math.max(pauseMs * 2, pauses.firstMs), pauses.longestMs);
      await delay(pauseMs * (0.9 + Math.random() * 0.2), stopping.signal);
      if (stopping.signal.aborted) return;
      last = await live(number, true, () => undefined);
    }
  }

  const begin = (number: number) =>
    new Promise<void>((resolve, reject) => {
      // It has said itself why it cannot serve.
      const refused = () => {
        if (stopping.signal.aborted) reject(new Stopped());
        // The first serves, so the shop is open; what keeps another from it may be over in a moment.
        else if (number > 1) resolve();
        else reject(new StartRefused(`Worker ${number} of ${count} could not be started.`));
        return number > 1 ? "go on" : "end";
      };
      if (stopping.signal.aborted) return void refused();
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
    kill() {
      for (const worker of running.values()) worker.process.kill("SIGKILL");
    },
  };
}
