import { join } from "node:path";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import type { Config } from "#host/process/config.ts";
import type { Connected } from "./connect-as-it-is.ts";

const folderOf = ({ dataDir }: Config) => join(dataDir, "postgres");

/** Where a backup is restored to: the database that is named, or an embedded one that is made for it. */
export async function openEmptyServer(config: Config): Promise<Connected> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  const cluster = await startCluster(folderOf(config));
  await ensureDatabase(cluster.connection("postgres"), "chashma");
  return { connection: cluster.connection("chashma"), close: cluster.stop };
}

export async function endLeftServer(config: Config): Promise<void> {
  if (config.databaseUrl || !(await findPostmaster(folderOf(config)))) return;
  await (await startCluster(folderOf(config))).stop();
}
