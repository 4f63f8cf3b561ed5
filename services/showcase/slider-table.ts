import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sliderEntries } from "#db/schema/showcase.ts";

/** The colours that a slider holds now, in order, whether they are sold or not. */
export async function readSliderTable(db: Db, key: string): Promise<number[]> {
  const rows = await db
    .select({ attributeId: sliderEntries.attributeId })
    .from(sliderEntries)
    .where(eq(sliderEntries.key, key))
    .orderBy(asc(sliderEntries.position));
  return [...new Set(rows.map(({ attributeId }) => attributeId))];
}

/** Those who write a slider at one moment take turns: staff here, and the pages of products. */
export const lockSliders = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('slider_entries'))`);

/** Puts these colours into a slider, in this order. One that is gone is left out. */
export async function writeSliderTable(tx: Db, key: string, entries: readonly number[]): Promise<void> {
  await tx.delete(sliderEntries).where(eq(sliderEntries.key, key));
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into slider_entries (key, attribute_id, product_id, position)
    select ${key}, a.id, a.product_id, row_number() over (order by e.place)
    from unnest(${`{${entries.join(",")}}`}::int[]) with ordinality as e (id, place)
    join product_attributes a on a.id = e.id`);
}
