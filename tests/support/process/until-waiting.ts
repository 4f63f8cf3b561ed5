import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Until so many transactions of this database wait for a lock of another, or what they do has ended. */
export async function untilWaiting(db: Db, count: number, work: readonly Promise<unknown>[]): Promise<void> {
  let ended = false;
  void Promise.allSettled(work).then(() => (ended = true));
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (ended || rows[0]!.waiting >= count) return;
  }
}
