import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { MOST_SKEW_MS } from "#services/clock-skew.ts";
import type { Log } from "#services/shop.ts";

/** The longest pause before another try (host/process/jobs.ts). */
export const LONGEST_RETRY_SECONDS = 14_400;

/**
 * The queue keeps time by the database's clock. What it wrote while that was ahead would wait until the true time gets
 * there: mails and refunds for a day, and the work of a process that died for as long. Such times are set to now, or as far
 * after it as the job was to wait. Finds nothing where clocks are right.
 */
export async function rightJobs(db: Db, log: Pick<Log, "warn">): Promise<number> {
  const skew = sql`make_interval(secs => ${MOST_SKEW_MS / 1_000})`;
  const latest = sql`now() + ${skew}`;
  const { rowCount } = await db.execute(sql`
    update pgboss.job set
      start_after = case
        when created_on > ${latest} then now() + greatest(interval '0', start_after - created_on)
        else now() end,
      keep_until = case when created_on > ${latest} then now() + (keep_until - created_on) else keep_until end,
      created_on = least(created_on, now())
    where state in ('created', 'retry') and (created_on > ${latest}
      or (state = 'retry' and start_after > ${latest} + make_interval(secs => ${LONGEST_RETRY_SECONDS})))`);
  const held = await db.execute(sql`
    update pgboss.job set started_on = now() where state = 'active' and started_on > ${latest}`);
  await db.execute(sql`
    update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where greatest(monitor_on, monitor_claim_on, maintain_on) > ${latest}`);
  const righted = (rowCount ?? 0) + (held.rowCount ?? 0);
  if (righted > 0) log.warn({ jobs: righted }, "the clock was ahead, and jobs that it had put off are done now");
  return righted;
}
