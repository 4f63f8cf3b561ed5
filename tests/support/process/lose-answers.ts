import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** As if the process had been killed after each call's commit, and long enough ago that repeats take its place. */
export async function loseAnswers(db: Db): Promise<void> {
  await db.execute(sql`
    update idempotency_keys set status = null, response = null, touched_at = now() - interval '1 minute'`);
}

/** As after a fault that came behind each call's commit: the keys are free again. */
export async function freeKeys(db: Db): Promise<void> {
  await db.execute(sql`delete from idempotency_keys`);
}
