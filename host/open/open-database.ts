import { join } from "node:path";
import { checkServer } from "#db/check-server.ts";
import { type Connection, type Database, type DatabaseOptions, openDatabase } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { keepCluster, type Keeping } from "#db/embedded/keep-cluster.ts";
import { type Cluster, startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import type { OpenSockets } from "#db/open-sockets.ts";
import { refuseHalfFilled } from "#host/backup/refuse-half-filled.ts";
import type { Config } from "#host/process/config.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { StartRefused } from "#host/process/start-refused.ts";

export type OpenedDatabase = Database & { connection: Connection };

/** How the server is reached that somebody else has opened and will close, and how much of it this process may take. */
export type OpenServer = {
  connection?: Connection;
  /** The embedded PostgreSQL that is being started already. */
  starting?: Promise<Cluster>;
  maxConnections?: number;
  /** For as long as a shop is open: the embedded PostgreSQL is started again when it is gone. */
  keep?: Keeping;
  /** Keeps every connection in sight, so that it can be cut. */
  watch?: OpenSockets["watch"];
} & Pick<DatabaseOptions, "answerMs">;

/** The database of the shop, checked and up to date; closing it ends the embedded PostgreSQL too. */
export async function openShopDatabase(
  config: Config,
  onIdleError: (error: Error) => void,
  { connection: open, starting, keep, watch = (seen) => seen, ...options }: OpenServer = {},
): Promise<OpenedDatabase> {
  const { connection, stop } = open
    ? { connection: watch(open), stop: async () => undefined }
    : await findServer(config, { starting, keep, watch });
  const database = openDatabase(connection, { onIdleError, ...options });
  const close = async () => {
    await database.close();
    await stop();
  };
  try {
    const problem = await checkServer(database.pool);
    if (problem) throw new StartRefused(config.databaseUrl ? `DATABASE_URL: ${problem}` : problem);
    await refuseHalfFilled(connection);
    await migrate(connection, join(projectRoot, "db/migrations"));
  } catch (error) {
    await close();
    throw unreachable(error) && config.databaseUrl
      ? new StartRefused(`DATABASE_URL names a database that cannot be reached: ${(error as Error).message}.`, {
          cause: error,
        })
      : error;
  }
  return { ...database, connection, close };
}

async function findServer(
  { databaseUrl, dataDir }: Config,
  {
    starting,
    keep,
    watch,
  }: { starting: Promise<Cluster> | undefined; keep: Keeping | undefined; watch: OpenSockets["watch"] },
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (databaseUrl) return { connection: watch({ connectionString: databaseUrl }), stop: async () => undefined };
  const cluster = await (starting ?? startCluster(join(dataDir, "postgres")));
  await ensureDatabase(watch(cluster.connection("postgres")), "chashma");
  const { stop } = keep ? keepCluster(cluster, keep) : cluster;
  return { connection: watch(cluster.connection("chashma")), stop };
}

/** Whether no conversation with the server came about: no network, wrong password, no such database. */
function unreachable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? "");
  return (
    /^E[A-Z_]+$/.test(code) || code.startsWith("28") || code === "3D000" || /timeout|terminated/i.test(String(error))
  );
}
