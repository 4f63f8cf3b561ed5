import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { KEPT_WORDS } from "#domain/goods/goods-refusals.ts";
import type { Snapshot } from "#domain/goods/csv/snapshot.ts";
import { whyProductKept, whyUnitsKept } from "#services/goods/why-kept.ts";
import { intArray } from "./as-param.ts";

/** What an import made and somebody has bought, put into a cart, asked about or given a picture. */
export async function findKept(
  tx: Db,
  goods: readonly { before: Snapshot | null; after: Snapshot }[],
): Promise<string[]> {
  const made = goods.map(({ before, after }) => {
    const was = new Set((before?.colours ?? []).flatMap(({ units }) => units.map((unit) => unit.id)));
    const wasColour = new Set((before?.colours ?? []).map(({ id }) => id));
    const units = after.colours.flatMap((colour) => colour.units.filter((unit) => !was.has(unit.id)));
    const colours = after.colours.filter(({ id }) => !wasColour.has(id));
    return {
      after,
      isNew: before === null,
      units: units.map((unit) => unit.id!),
      colours: colours.map(({ id }) => id!),
    };
  });
  // First whether there is any at all: of ten thousand new ones usually none was touched.
  const units = intArray(made.flatMap((one) => one.units));
  const colours = intArray(made.flatMap((one) => one.colours));
  const products = intArray(made.flatMap((one) => (one.isNew ? [one.after.id!] : [])));
  const { rows } = await tx.execute<{ id: number }>(sql`
    select product_id as id from attribute_values v where v.id = any(${units}) and (
      exists (select from stock s where s.attribute_value_id = v.id)
      or exists (select from stock_movements s where s.attribute_value_id = v.id)
      or exists (select from stock_transfer_lines l where l.attribute_value_id = v.id)
      or exists (select from stock_count_entries e where e.attribute_value_id = v.id)
      or exists (select from order_lines l where l.attribute_value_id = v.id)
      or exists (select from cart_lines c where c.attribute_value_id = v.id)
      or exists (select from stock_waits w where w.attribute_value_id = v.id))
    union select id from products p where p.id = any(${products}) and (
      exists (select from order_lines l where l.product_id = p.id) or exists (select from cart_lines c where c.product_id = p.id)
      or exists (select from reviews r where r.product_id = p.id)
      or exists (select from product_questions q where q.product_id = p.id))`);
  const touched = new Set(rows.map((row) => row.id));
  const { rows: shown } = await tx.execute<{ id: number }>(sql`
    select product_id as id from product_images where product_id = any(${products}) or attribute_id = any(${colours})
    union select product_id from product_attributes where id = any(${colours}) and cut_out is not null`);
  const pictured = new Set(shown.map((row) => row.id));
  const words: string[] = [];
  const kept = made.filter(({ after }) => touched.has(after.id!) || pictured.has(after.id!));
  for (const { after, isNew, units: own } of kept.slice(0, 20)) {
    const why =
      (await whyUnitsKept(tx, own)) ??
      (isNew ? await whyProductKept(tx, after.id!) : null) ??
      (pictured.has(after.id!) ? "pictures" : null);
    if (why) words.push(`${after.liveSaleId}, ${after.values.title}: ${KEPT_WORDS[why]}`);
  }
  return words;
}
