import type { FastifyBaseLogger } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "#db/client.ts";

const channel = "catalogue_changed";
const retryMs = 1_000;
const heartbeatMs = 5_000;
/** When much sells out at once, pages are made anew this often and not for each change. */
const calmMs = 500;

/** Whoever holds something that was made from the catalogue. */
type Follower = { forget: () => void; trust: (told: boolean) => void };

/**
 * Tells the followers of each change that any process commits. While the connection is broken changes would go unheard, so
 * until it is back nothing is kept.
 */
export function followCatalogue(connection: Connection, followers: readonly Follower[], log: FastifyBaseLogger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  // All of them before anything else happens: a page must not be made anew from what another still remembers.
  const changed = calmly(() => followers.forEach(({ forget }) => forget()), calmMs);
  const trust = (told: boolean) => followers.forEach((follower) => follower.trust(told));

  async function follow(): Promise<void> {
    const client = new pg.Client({ ...connection, application_name: "chashma catalogue", keepAlive: true });
    const broken = new Promise<never>((_resolve, reject) => {
      // A reset comes as two errors in one tick; one that nobody listens to would end the process.
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection has ended.")));
    });
    // Whoever waits for it hears of it; until then it is nobody's fault.
    broken.catch(() => undefined);
    client.on("notification", changed);
    try {
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query(`listen ${channel}`), broken]);
      trust(true);
      while (!signal.aborted) {
        await Promise.race([pause(heartbeatMs, signal), broken]);
        if (!signal.aborted)
          await Promise.race([client.query("select 1"), pause(heartbeatMs, signal).then(silent), broken]);
      }
    } finally {
      trust(false);
      await client.end().catch(() => undefined);
    }
  }

  const life = (async () => {
    while (!signal.aborted) {
      await follow().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, "changes of the catalogue are not heard");
      });
      await pause(retryMs, signal);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await life;
      changed.stop();
    },
  };
}

function silent(): never {
  throw new Error("The database is silent.");
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Broken off means that there is nothing to wait for any more.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** At once, and then not again before `ms` have passed; what came meanwhile is done once at their end. */
function calmly(work: () => void, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  const run = () => {
    work();
    again = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, ms);
  };
  const call = () => {
    if (timer) again = true;
    else run();
  };
  return Object.assign(call, { stop: () => clearTimeout(timer) });
}
