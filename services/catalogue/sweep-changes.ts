import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/**
 * Takes out what every process has long read: what was settled at the sweep before. Who was away for longer finds the
 * log beginning after their place in it, and reads everything anew.
 */
export async function sweepChanges(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // However many processes sweep, the log reaches back an hour at least.
    const { rows } = await tx.execute<{ swept: string }>(sql`
      update catalogue_log set sweep_next = pg_snapshot_xmin(pg_current_snapshot()), swept_at = now(),
        swept_below = case when sweep_next <= pg_snapshot_xmin(pg_current_snapshot()) then sweep_next else '0' end
      where swept_at < now() - interval '1 hour'
      returning swept_below::text as swept`);
    const [log] = rows;
    if (!log) return;
    // Numbers that are still to come were copied with another server's database.
    await tx.execute(sql`delete from catalogue_changes
      where transaction < ${log.swept}::xid8 or transaction >= pg_snapshot_xmax(pg_current_snapshot())`);
  });
}
