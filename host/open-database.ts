import { join } from "node:path";
import { checkServer } from "#db/check-server.ts";
import { type Connection, type Database, openDatabase } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import { refuseHalfFilled } from "#host/backup/refuse-half-filled.ts";
import type { Config } from "#host/config.ts";
import { projectRoot } from "#host/project-root.ts";
import { StartRefused } from "#host/start-refused.ts";

export type OpenedDatabase = Database & { connection: Connection };

/** How the server is reached that somebody else has opened and will close, and how much of it this process may take. */
export type OpenServer = { connection?: Connection; maxConnections?: number };

/** The database of the shop, checked and up to date; closing it ends the embedded PostgreSQL too. */
export async function openShopDatabase(
  config: Config,
  onIdleError: (error: Error) => void,
  { connection: open, maxConnections }: OpenServer = {},
): Promise<OpenedDatabase> {
  const { connection, stop } = open ? { connection: open, stop: async () => undefined } : await findServer(config);
  const database = openDatabase(connection, { onIdleError, ...(maxConnections !== undefined && { maxConnections }) });
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

async function findServer(config: Config): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const cluster = await startCluster(join(config.dataDir, "postgres"));
  await ensureDatabase(cluster.connection("postgres"), "chashma");
  return { connection: cluster.connection("chashma"), stop: cluster.stop };
}

/** Whether no conversation with the server came about: no network, wrong password, no such database. */
function unreachable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? "");
  return (
    /^E[A-Z_]+$/.test(code) || code.startsWith("28") || code === "3D000" || /timeout|terminated/i.test(String(error))
  );
}
