import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type Batch, firstExpired, type FirstBatch } from "#domain/stock/first-expired.ts";
import { onShelf } from "#services/inventory/counts/on-shelf.ts";

type At = { storeId: number; valueId: number };

export const batchKey = ({ storeId, valueId }: At): string => `${storeId}/${valueId}`;

/** For units that have batches: which one is to be fetched from the shelf of this store. */
export async function readFirstBatches(
  db: Db,
  { actor, rows, today }: { actor: Actor; rows: readonly At[]; today: string },
): Promise<ReadonlyMap<string, FirstBatch>> {
  requirePermission(actor, "order.pick");
  const asked = [...new Map(rows.map((row) => [batchKey(row), row])).values()];
  if (asked.length === 0) return new Map();
  const list = (of: (row: At) => number) => sql`${sql.param(`{${asked.map(of).join(",")}}`)}::int[]`;
  const { rows: found } = await db.execute<At & { lies: number; batches: Batch[] }>(sql`
    select u.store_id as "storeId", u.unit_id as "valueId", ${onShelf(sql`u.store_id`, sql`u.unit_id`)} as lies, b.batches
    from unnest(${list(({ storeId }) => storeId)}, ${list(({ valueId }) => valueId)}) as u(store_id, unit_id)
    join lateral (
      select json_agg(json_build_object('batch', batch, 'expiresOn', expires_on::text, 'received', quantity_received)) as batches
      from stock_batches where store_id = u.store_id and attribute_value_id = u.unit_id) b on b.batches is not null`);
  return new Map(
    found.flatMap(({ lies, batches, ...at }): [string, FirstBatch][] => {
      const first = firstExpired(batches, { lies, today });
      return first ? [[batchKey(at), first]] : [];
    }),
  );
}
