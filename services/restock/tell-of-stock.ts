import { sql } from "drizzle-orm";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { RESTOCK } from "#domain/stock/restock-rules.ts";
import type { Shop } from "#services/shop.ts";

const LOCK = "tell of stock";

/**
 * Looks at what people wait for, and asks for the letters about what is back: of units that were free at every look for a
 * while, to those first who have waited longest, at most so many for each free piece. Of several nodes one looks at a time,
 * and a row that was told is told no more. Answers how many letters were asked for.
 */
export async function tellOfStock(shop: Pick<Shop, "db" | "jobs" | "now">): Promise<number> {
  const now = shop.now();
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  return shop.db.transaction(async (tx) => {
    const { rows: tried } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as got`,
    );
    if (!tried[0]?.got) return 0;
    const free = sql`
      select s.attribute_value_id as unit, s.total_quantity - s.sold_quantity - s.held_quantity as pieces
      from stock s join attribute_values v on v.id = s.attribute_value_id
      join products p on p.id = v.product_id and p.published
      join product_attributes a on a.id = v.attribute_id and a.published
      where s.store_id = ${WEBSITE_STORE.id} and s.total_quantity > s.sold_quantity + s.held_quantity
        and s.attribute_value_id in (select attribute_value_id from stock_waits where told_at is null)`;
    await tx.execute(sql`
      with free as (${free})
      update stock_waits w set free_since = case when w.free_since is null then ${ago(0)} end
      where w.told_at is null
        and (w.free_since is null) = exists (select 1 from free where free.unit = w.attribute_value_id)`);
    const { rows } = await tx.execute<{ id: number; byMessage: boolean }>(sql`
      with free as (${free}), told as (
        select attribute_value_id as unit, count(*)::int as letters from stock_waits
        where told_at > ${ago(RESTOCK.burstMs)} group by attribute_value_id
      ), line as (
        select w.id, free.pieces * ${RESTOCK.lettersPerPiece}::int - coalesce(told.letters, 0) as room,
          row_number() over (partition by w.attribute_value_id order by w.created_at, w.id) as place
        from stock_waits w join free on free.unit = w.attribute_value_id
        left join told on told.unit = w.attribute_value_id
        where w.told_at is null and w.free_since <= ${ago(RESTOCK.steadyMs)}
      )
      update stock_waits w set told_at = ${ago(0)} from line
      where w.id = line.id and line.place <= line.room
      returning w.id, w.phone is not null as "byMessage"`);
    for (const { id, byMessage } of rows) {
      await shop.jobs.send(tx, "mail.back-in-stock", { waitId: id });
      if (byMessage) await shop.jobs.send(tx, "message.back-in-stock", { waitId: id });
    }
    return rows.length;
  });
}
