import { setTimeout as sleep } from "node:timers/promises";
import { findPostmaster } from "./postmaster.ts";
import type { Cluster } from "./start-cluster.ts";

export type Keeping = {
  log: Record<"warn" | "error", (data: Record<string, unknown>, message: string) => void>;
  /** It is not started again any more; the shop had better end. */
  onLost: (reason: string) => void;
};

/** The one that was taken over is nobody's child here, so all are looked at. Elsewhere than on Linux that takes a program. */
const lookMs = process.platform === "darwin" ? 1_000 : 200;
const limit = { deaths: 3, withinMs: 60_000 };
const afterFailureMs = 500;

/**
 * Watches the server, and starts it again when it is gone without our doing. One that is stopped or slow is not gone.
 * Three deaths within a minute are too many: something is wrong that a start does not mend. A start that fails counts as one.
 */
export function keepCluster(first: Cluster, { log, onLost }: Keeping): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const deaths: number[] = [];
  let cluster = first;

  async function restart(): Promise<void> {
    const since = performance.now();
    deaths.push(since);
    const recent = deaths.filter((at) => since - at < limit.withinMs).length;
    if (recent >= limit.deaths) {
      stopping.abort();
      log.error({ pid: cluster.pid, deaths: recent }, "PostgreSQL has ended too often and is not started again");
      return onLost(`PostgreSQL has ended ${recent} times within a minute`);
    }
    log.error({ pid: cluster.pid, deaths: recent }, "PostgreSQL has ended without being told to: it is started again");
    try {
      cluster = await cluster.again();
      const ms = Math.round(performance.now() - since);
      log.warn({ pid: cluster.pid, ms }, "PostgreSQL runs again");
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error }, "PostgreSQL could not be started again");
      await delay(afterFailureMs, signal);
    }
  }

  const life = (async () => {
    while (!signal.aborted) {
      if (await cluster.isAlive()) await delay(lookMs, signal);
      else if (!signal.aborted) await restart();
    }
  })();

  return {
    async stop() {
      stopping.abort();
      // One that is just starting may have much to read in its log.
      for (let over = false; !over;) {
        over = await Promise.race([life.then(() => true), sleep(50, false)]);
        const starting = over ? null : await findPostmaster(cluster.folder);
        if (starting && starting.pid !== cluster.pid) process.kill(starting.pid, "SIGINT");
      }
      await cluster.stop();
    },
  };
}

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
