import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "#db/client.ts";
import { findCluster, startCluster } from "#db/embedded/start-cluster.ts";
import type { Config } from "#host/process/config.ts";
import { lockDataDir } from "#host/process/lock-data-dir.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { refuseHalfRestored } from "./half-restored.ts";
import { refuseHalfFilled } from "./refuse-half-filled.ts";

export type Connected = { connection: Connection; close: () => Promise<void> };

/** The shop's database without bringing it up to date: a backup before an update is of what was there before it. */
export async function connectAsItIs(config: Config): Promise<Connected> {
  for (const folder of [config.dataDir, config.uploadsDir]) refuseHalfRestored(folder);
  const connected = await connect(config);
  try {
    await refuseHalfFilled(connected.connection);
    return connected;
  } catch (error) {
    await connected.close();
    throw error;
  }
}

async function connect({ databaseUrl, dataDir, drainMs }: Config): Promise<Connected> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  const folder = join(dataDir, "postgres");
  if (!existsSync(join(folder, "PG_VERSION"))) throw new StartRefused(`There is no shop in ${dataDir}.`);
  const running = await findCluster(folder);
  if (running) return { connection: running.connection("chashma"), close: async () => undefined };
  // One that is stopping is waited for; what is started then is ours to end.
  const lock = await lockDataDir(dataDir, { drainMs });
  try {
    const cluster = await startCluster(folder);
    return {
      connection: cluster.connection("chashma"),
      close: async () => {
        await cluster.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
