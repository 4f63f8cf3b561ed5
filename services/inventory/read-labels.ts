import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";

/** What stands on the label of a unit. */
export type LabelUnit = {
  unitId: number;
  sku: string;
  /** Its first bar code: the maker's, or our own. Null: it has none, and its SKU is drawn. */
  code: string | null;
  brand: string;
  title: string;
  colorName: string;
  size: string;
  mrpPaise: number;
};

/** Units as their labels name them, in this order; those that are not there are left out. */
export async function readLabels(
  db: Db,
  { actor, units }: { actor: Actor; units: readonly number[] },
): Promise<LabelUnit[]> {
  requirePermission(actor, "stock.read");
  const { rows } = await db.execute<LabelUnit>(sql`
    select v.id as "unitId", v.sku, b.name as brand, p.title, a.color_name as "colorName", v.attribute_value as size,
      p.mrp_paise as "mrpPaise",
      (select c.code from barcodes c where c.attribute_value_id = v.id order by c.created_at, c.code limit 1) as code
    from attribute_values v
    join products p on p.id = v.product_id
    join product_attributes a on a.id = v.attribute_id
    join brands b on b.code = p.brand_code
    where v.id = any(${sql.param(`{${units.join(",")}}`)}::int[])`);
  const found = new Map(rows.map((row) => [row.unitId, row]));
  return units.flatMap((unitId) => found.get(unitId) ?? []);
}

/** So many labels as sound pieces came of each unit. Of another store a receipt is not found. */
export async function countReceived(
  db: Db,
  { actor, receiptId }: { actor: Actor; receiptId: number },
): Promise<{ number: string | null; units: { unitId: number; count: number }[] }> {
  requirePermission(actor, "purchase.read");
  const { rows } = await db.execute<{ storeId: number; number: string | null }>(sql`
    select store_id as "storeId", number from goods_receipts where id = ${receiptId}`);
  const [receipt] = rows;
  if (!receipt) throw new AppError("not_found");
  requirePermission(actor, "purchase.read", { storeId: receipt.storeId });
  const { rows: units } = await db.execute<{ unitId: number; count: number }>(sql`
    select attribute_value_id as "unitId", sum(quantity)::int as count from goods_receipt_lines
    where receipt_id = ${receiptId} group by 1 having sum(quantity) > 0 order by min(id)`);
  return { number: receipt.number, units };
}
