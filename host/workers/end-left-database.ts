import { join } from "node:path";
import { findPostmaster, waitForEnd } from "#db/embedded/postmaster.ts";
import { lockDataDir } from "#host/process/lock-data-dir.ts";
import { StartRefused } from "#host/process/start-refused.ts";

/**
 * For a worker whose first process was killed: nobody else would end the embedded PostgreSQL. Where the shop has been
 * started again meanwhile, the database is that one's by now.
 */
export async function endLeftDatabase(dataDir: string): Promise<void> {
  try {
    const lock = await lockDataDir(dataDir);
    lock.leaving();
    const folder = join(dataDir, "postgres");
    const left = await findPostmaster(folder);
    if (left) {
      // The smart shutdown: the other workers come to their end first.
      process.kill(left.pid, "SIGTERM");
      await waitForEnd(left.pid, folder);
    }
    await lock.release();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
  }
}
