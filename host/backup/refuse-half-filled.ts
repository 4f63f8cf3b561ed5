import { isHalfFilled } from "#db/backup/empty-database.ts";
import type { Connection } from "#db/client.ts";
import { StartRefused } from "#host/process/start-refused.ts";

/** Half a shop must not be migrated, sold from or backed up. */
export async function refuseHalfFilled(connection: Connection): Promise<void> {
  if (await isHalfFilled(connection))
    throw new StartRefused(
      "A restore into this database is under way or was broken off: wait for its end, or call npm run restore again.",
    );
}
