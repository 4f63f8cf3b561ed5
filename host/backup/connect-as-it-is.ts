import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "#db/client.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import type { Config } from "#host/config.ts";
import { lockDataDir } from "#host/lock-data-dir.ts";
import { StartRefused } from "#host/start-refused.ts";

export type Connected = { connection: Connection; close: () => Promise<void> };

/** The shop's database without bringing it up to date: a backup before an update is of what was there before it. */
export async function connectAsItIs({ databaseUrl, dataDir }: Config): Promise<Connected> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  const folder = join(dataDir, "postgres");
  if (!existsSync(join(folder, "PG_VERSION"))) throw new StartRefused(`There is no shop in ${dataDir}.`);
  if (await findPostmaster(folder)) {
    const cluster = await startCluster(folder);
    return { connection: cluster.connection("chashma"), close: async () => undefined };
  }
  const lock = await lockDataDir(dataDir);
  const cluster = await startCluster(folder);
  return {
    connection: cluster.connection("chashma"),
    close: async () => {
      await cluster.stop();
      await lock.release();
    },
  };
}
