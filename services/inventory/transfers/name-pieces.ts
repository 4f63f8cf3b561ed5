import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Pieces } from "./begin-transfer.ts";

export type NamedPieces = Pieces & { sku: string; name: string };

/** What pieces are called that a transfer is to begin with; units that are not there are left out. */
export async function namePieces(
  db: Db,
  { actor, pieces }: { actor: Actor; pieces: readonly Pieces[] },
): Promise<NamedPieces[]> {
  requirePermission(actor, "transfer.send");
  if (pieces.length === 0) return [];
  const wanted = new Map(pieces.map(({ valueId, quantity }) => [valueId, quantity]));
  const { rows } = await db.execute<Omit<NamedPieces, "quantity">>(sql`
    select v.id as "valueId", v.sku,
      concat_ws(', ', p.title, nullif(a.color_name, ''), nullif(v.attribute_value, 'Standard')) as name
    from attribute_values v join product_attributes a on a.id = v.attribute_id join products p on p.id = v.product_id
    where v.id = any(${sql.param(`{${[...wanted.keys()].join(",")}}`)}::int[]) order by p.title, v.sku`);
  return rows.map((row) => ({ ...row, quantity: wanted.get(row.valueId)! }));
}
