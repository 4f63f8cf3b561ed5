import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { KeptReason } from "#domain/goods/goods-refusals.ts";

/** Why these units cannot be taken away; null: nothing was ever done with them. */
export async function whyUnitsKept(tx: Db, ids: readonly number[]): Promise<KeptReason | null> {
  if (ids.length === 0) return null;
  const own = sql`${[...ids]}`;
  const { rows } = await tx.execute<Record<KeptReason, boolean>>(sql`
    select
      exists (select from stock_holds where attribute_value_id in ${own} and state = 'live') as held,
      exists (select from stock where attribute_value_id in ${own} and sold_quantity > 0)
        or exists (select from order_lines where attribute_value_id in ${own}) as sold,
      exists (select from stock where attribute_value_id in ${own} and total_quantity > 0)
        or exists (select from stock_movements where attribute_value_id in ${own})
        or exists (select from purchase_order_lines where attribute_value_id in ${own})
        or exists (select from goods_receipt_lines where attribute_value_id in ${own})
        or exists (select from stock_transfer_lines where attribute_value_id in ${own})
        or exists (select from stock_count_entries where attribute_value_id in ${own}) as stock,
      exists (select from cart_lines where attribute_value_id in ${own}) as carts,
      exists (select from stock_waits where attribute_value_id in ${own}) as waits`);
  return firstOf(rows[0]!);
}

/** The same of a product as a whole, beside its units. */
export async function whyProductKept(tx: Db, id: number): Promise<KeptReason | null> {
  const { rows } = await tx.execute<Record<KeptReason, boolean>>(sql`
    select
      exists (select from order_lines where product_id = ${id}) as sold,
      exists (select from cart_lines where product_id = ${id}) as carts,
      exists (select from reviews where product_id = ${id})
        or exists (select from product_questions where product_id = ${id}) as asked`);
  return firstOf(rows[0]!);
}

const ORDER: readonly KeptReason[] = ["held", "sold", "stock", "carts", "waits", "asked"];

const firstOf = (found: Partial<Record<KeptReason, boolean>>): KeptReason | null =>
  ORDER.find((reason) => found[reason]) ?? null;
