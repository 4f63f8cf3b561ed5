import { readConfig } from "#host/process/config.ts";
import { openJobs } from "#host/process/jobs.ts";
import { openRunningDatabase } from "#host/open/open-running-database.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import type { Shop } from "#services/shop.ts";

/** What a command works on. Its mails leave when the shop is open. */
export type CommandShop = Pick<Shop, "db" | "jobs" | "now" | "files" | "log">;

/** Does a command's work on the shop of this environment, whether it is open or closed. */
export async function onShop(work: (shop: CommandShop) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_data: Record<string, unknown>, message: string) => console.error(message),
  };
  const database = await openRunningDatabase(config, (error) => console.error(error.message));
  try {
    const jobs = await openJobs(database.connection, log);
    try {
      await work({ db: database.db, jobs: jobs.queue, now: () => new Date(), files: localFiles(config), log });
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}
