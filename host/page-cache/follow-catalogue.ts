import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "#db/client.ts";
import { keepEdition } from "./keep-edition.ts";
import { delay } from "#host/process/delay.ts";
import type { LiveCatalogue } from "#services/catalogue/live-catalogue.ts";

const channel = "catalogue_changed";
const shortestRetryMs = 250;
const longestRetryMs = 2_000;
const heartbeatMs = 5_000;
const farewellMs = 500;
/** When much sells out at once, pages are made anew this often and not for each change. */
const calmMs = 500;

/** Whoever holds something that was made from the catalogue. */
export type Follower = { forget: () => void; trust: (told: boolean) => void };

type Following = {
  live: Pick<LiveCatalogue, "catchUp" | "load">;
  followers: readonly Follower[];
  log: FastifyBaseLogger;
};

/**
 * Brings the catalogue in memory up to each change that any process commits, and then lets the followers forget what was
 * made before it. A notice only says when to look; what has changed is in the log, so a notice that is lost costs a few
 * seconds. While the connection is broken nothing is kept, and the log is read all the same.
 */
export function followCatalogue(connection: Connection, { live, followers, log }: Following) {
  const stopping = new AbortController();
  const { signal } = stopping;
  // All of them before anything else happens: a page must not be made anew from what another still remembers.
  const forget = () => followers.forEach((follower) => follower.forget());
  const trust = (told: boolean) => followers.forEach((follower) => follower.trust(told));
  let deaf = 0;
  const edition = keepEdition({ live, forget, log, signal });

  async function follow(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: "chashma catalogue",
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMs,
    });
    const { promise: broken, reject } = Promise.withResolvers<never>();
    // A reset comes as two errors in one tick; one that nobody listens to would end the process.
    client.on("error", reject);
    client.on("end", () => reject(new Error("The connection has ended.")));
    // Whoever waits for it hears of it; until then it is nobody's fault.
    broken.catch(() => undefined);
    const leave = () => reject(new Error("The shop is closing."));
    signal.addEventListener("abort", leave, { once: true });
    const changed = calmly(() => edition.catchUp().then(forget, reject), calmMs);
    client.on("notification", changed);
    try {
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query(`listen ${channel}`), broken]);
      // What was committed before anybody listened.
      await Promise.race([edition.catchUp(), broken]);
      trust(true);
      if (deaf > 0) log.warn({ errors: deaf }, "changes of the catalogue are heard again");
      deaf = 0;
      while (!signal.aborted) {
        await Promise.race([delay(heartbeatMs, signal), broken]);
        if (signal.aborted) break;
        await Promise.race([client.query("select 1"), delay(heartbeatMs, signal).then(silent), broken]);
        if ((await edition.catchUp()) !== "nothing") forget();
      }
    } finally {
      signal.removeEventListener("abort", leave);
      trust(false);
      changed.stop();
      // One that stands still does not say goodbye.
      await Promise.race([client.end().catch(() => undefined), delay(farewellMs, signal)]);
    }
  }

  const life = (async () => {
    let retryMs = shortestRetryMs;
    while (!signal.aborted) {
      const since = performance.now();
      await follow().catch((error: unknown) => {
        if (signal.aborted) return;
        // Once, however often it is tried while the database is away.
        deaf += 1;
        if (deaf === 1) log.warn({ err: error }, "changes of the catalogue are not heard");
      });
      retryMs = performance.now() - since > heartbeatMs ? shortestRetryMs : Math.min(retryMs * 2, longestRetryMs);
      await delay(retryMs, signal);
      // Unheard changes are read nevertheless. Where the database itself is away, the next turn says so.
      if (!signal.aborted) await edition.catchUp().catch(() => undefined);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await life;
      await edition.settled();
    },
  };
}

function silent(): never {
  throw new Error("The database is silent.");
}

/** At once, and then not again before it is done and `ms` have passed; what came meanwhile is done once at their end. */
function calmly(work: () => Promise<unknown>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let again = false;
  let stopped = false;
  const run = async () => {
    busy = true;
    again = false;
    const since = performance.now();
    await work();
    if (stopped) return;
    timer = setTimeout(
      () => {
        busy = false;
        if (again) void run();
      },
      Math.max(0, ms - (performance.now() - since)),
    );
  };
  const call = () => {
    if (busy) again = true;
    else if (!stopped) void run();
  };
  return Object.assign(call, {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  });
}
