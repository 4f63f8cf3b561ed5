import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { refuseHalfRestored } from "#host/backup/half-restored.ts";
import { refuseHalfFilled } from "#host/backup/refuse-half-filled.ts";
import type { Config } from "#host/process/config.ts";
import { lockDataDir } from "#host/process/lock-data-dir.ts";
import { type OpenedDatabase, openShopDatabase } from "./open-database.ts";

/**
 * The shop's database for a command beside it: that of the running shop where there is one, else opened for as long as
 * the command takes.
 */
export async function openRunningDatabase(
  config: Config,
  onIdleError: (error: Error) => void,
): Promise<OpenedDatabase> {
  refuseHalfRestored(config.dataDir);
  const running = config.databaseUrl ? null : await findPostmaster(join(config.dataDir, "postgres"));
  // One that is stopping is waited for, together with the lock.
  if (running?.status === "ready") {
    const connection = {
      host: running.socketDir || "127.0.0.1",
      port: running.port,
      user: "shop",
      database: "chashma",
    };
    await refuseHalfFilled(connection);
    return { ...openDatabase(connection, { maxConnections: 2, onIdleError }), connection };
  }
  const lock = config.databaseUrl ? null : await lockDataDir(config.dataDir, config);
  try {
    const database = await openShopDatabase(config, onIdleError);
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
