import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Shop } from "#services/shop.ts";

/** Of a batch the most hit are written: a flood of addresses that somebody made up is not. */
const MOST_OF_BATCH = 200;
export const MOST_MISSED = 3_000;
const FORGOTTEN_DAYS = 90;

/** Writes down what was gathered since the last time: a statement each, however many visits they were. */
export async function writeVisits(
  { db, missed: visits, now }: Pick<Shop, "db" | "missed" | "now">,
  { most = MOST_MISSED }: { most?: number } = {},
): Promise<void> {
  const gathered = visits.take();
  if (gathered.missed.size === 0 && gathered.followed.size === 0) return;
  try {
    await db.transaction(async (tx) => {
      await writeFollowed(tx, gathered.followed, now());
      await writeMissed(tx, gathered.missed, now());
    });
  } catch (error) {
    visits.giveBack(gathered);
    throw error;
  }
  // By itself, so that it holds nothing that another process waits for.
  await forget(db, { most, now: now() });
}

async function writeFollowed(tx: Db, followed: ReadonlyMap<number, number>, now: Date): Promise<void> {
  const rows = [...followed].map(([id, hits]) => ({ id, hits }));
  if (rows.length === 0) return;
  // One that was taken away meanwhile counts no more; held, so that it is not taken away between being read and being counted. In the
  // order of ids, so that two processes never wait for each other.
  await tx.execute(sql`
    insert into redirect_hits (redirect_id, hits, last_at)
    select r.id, n.hits, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id integer, hits bigint)
    join redirects r on r.id = n.id order by r.id for key share of r
    on conflict (redirect_id) do update
    set hits = redirect_hits.hits + excluded.hits, last_at = excluded.last_at`);
}

type Missed = ReadonlyMap<string, { hits: number; from: string }>;

async function writeMissed(tx: Db, missed: Missed, now: Date): Promise<void> {
  const rows = [...missed]
    .map(([path, { hits, from }]) => ({ path, hits, came: from }))
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, MOST_OF_BATCH);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into missed_addresses (path, hits, last_at, came_from)
    select n.path, n.hits, ${now.toISOString()}::timestamptz, n.came
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(path text, hits bigint, came text) order by n.path
    on conflict (path) do update set hits = missed_addresses.hits + excluded.hits, last_at = excluded.last_at,
      came_from = case when excluded.came_from = '' then missed_addresses.came_from else excluded.came_from end`);
}

/** Those that nobody asked for lately, and beyond the most hit the others. */
async function forget(tx: Db, { most, now }: { most: number; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000);
  await tx.execute(sql`
    delete from missed_addresses where path in (
      select path from missed_addresses where last_at < ${old.toISOString()}::timestamptz
      union all
      (select path from missed_addresses order by hits desc, last_at desc, path offset ${most}))`);
}
