import type { FastifyBaseLogger } from "fastify";
import cluster from "node:cluster";
import { join } from "node:path";
import pg from "pg";
import type { Connection } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { keepCluster, type Keeping } from "#db/embedded/keep-cluster.ts";
import { type Cluster, startCluster } from "#db/embedded/start-cluster.ts";
import type { Closers } from "#host/process/closers.ts";
import type { Config } from "#host/process/config.ts";
import { readSecrets, type Secrets } from "#host/process/secrets.ts";
import { print } from "#host/process/print.ts";
import { supervise } from "./supervise.ts";
import { asVariable } from "./worker.ts";

/** Jobs, the catalogue's ear, staff's pages and a migration have connections beside those of the pool. */
const besidePool = 12;

/**
 * Several processes on one port. This one serves nobody: it holds the data folder, opens the database once, hands new
 * connections round among the workers and starts one again that has died.
 */
export async function runWorkers(given: {
  config: Config;
  log: FastifyBaseLogger;
  closers: Closers;
  /** Aborted when the shop is to be closed, also while it is still being opened. */
  leaving: AbortSignal;
  /** The embedded PostgreSQL has ended too often. */
  onLost: (reason: string) => void;
}): Promise<{ secrets: Secrets }> {
  const { config, log, closers, leaving, onLost } = given;
  // Made before two workers could each make their own.
  const secrets = await readSecrets(config.dataDir);
  const maxConnections = config.workers > 4 ? Math.max(5, Math.floor(80 / config.workers)) : 20;
  const database = config.databaseUrl
    ? undefined
    : await openEmbedded(config, maxConnections, { closers, keep: { log, onLost } });

  const team = supervise({
    count: config.workers,
    log,
    fork: (number, again) =>
      cluster.fork(asVariable({ number, database, maxConnections, speaks: number === 1 && !again })),
  });
  closers.add("the workers", async () => {
    const unclean = await team.stop();
    if (unclean > 0) throw new Error(`${unclean} of ${config.workers} did not end cleanly`);
  });
  closers.whenLate(team.kill);
  leaving.addEventListener("abort", () => void team.stop());
  closers.check();
  await team.start();
  return { secrets };
}

async function openEmbedded(
  config: Config,
  maxConnections: number,
  { closers, keep }: { closers: Closers; keep: Keeping },
): Promise<Connection> {
  print("Starting the database ...");
  const folder = join(config.dataDir, "postgres");
  const needed = Math.max(60, config.workers * (maxConnections + besidePool) + 10);
  const settings = { max_connections: String(needed) };
  let server = await startCluster(folder, settings);
  // Left by a process that was killed, and perhaps started for fewer.
  if (server.reused && (await countConnections(server)) < needed) {
    await server.stop();
    server = await startCluster(folder, settings);
  }
  closers.add("the database", keepCluster(server, keep).stop, { ownMs: 4_500 });
  await ensureDatabase(server.connection("postgres"), "chashma");
  return server.connection("chashma");
}

async function countConnections(server: Cluster): Promise<number> {
  const client = new pg.Client(server.connection("postgres"));
  await client.connect();
  try {
    const { rows } = await client.query<{ max: number }>("select current_setting('max_connections')::int as max");
    return rows[0]?.max ?? 0;
  } finally {
    await client.end();
  }
}
