import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** As many pieces of a unit in a store as a test needs, with the movement that makes them so. */
export async function setPieces(
  db: Db,
  { valueId, storeId = 45, pieces }: { valueId: number; storeId?: number; pieces: number },
): Promise<void> {
  await db.execute(sql`
    with present as (
      select coalesce((select total_quantity from stock where store_id = ${storeId} and attribute_value_id = ${valueId}), 0) as total
    ), changed as (
      insert into stock (store_id, attribute_value_id, total_quantity) values (${storeId}, ${valueId}, ${pieces})
      on conflict (store_id, attribute_value_id) do update set total_quantity = excluded.total_quantity
      returning total_quantity
    )
    insert into stock_movements (store_id, attribute_value_id, kind, total_delta)
    select ${storeId}, ${valueId}, 'adjusted', ${pieces} - total from present, changed where total <> ${pieces}`);
}
