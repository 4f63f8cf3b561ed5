import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import { serialKey } from "#domain/stock/serials.ts";

export type ScannedUnit = {
  valueId: number;
  productId: number;
  sku: string;
  title: string;
  colorName: string;
  size: string;
  chargedPaise: number;
  /** As it is printed, where it was the serial number of a piece that was scanned. */
  serial: string | null;
  hasSerials: boolean;
  /** Where it lies, with a place where somebody has said which. */
  stores: { storeId: number; storeCode: string; place: string | null; available: number }[];
};

export type ScannedUnits = { ok: true; units: ScannedUnit[] } | { ok: false; reason: "unknown" | "check_digit" };

/**
 * What a scanner or a hand has put in: a bar code, a SKU or the serial number of a piece. Makers print one code on several units, so it
 * may be any of them. One read by the keys of all.
 */
export async function findUnitsByCode(
  db: Db,
  given: { actor: Actor | SystemActor; text: string; storeId?: number | null },
): Promise<ScannedUnits> {
  requirePermission(given.actor, "stock.read");
  const { storeId = null } = given;
  const text = given.text.trim();
  const read = readBarcode(text);
  const { rows } = await db.execute<ScannedUnit>(sql`
    select v.id as "valueId", v.product_id as "productId", v.sku, p.title, a.color_name as "colorName",
      v.attribute_value as size, p.charged_paise as "chargedPaise", f.serial,
      p.serial_numbers as "hasSerials", s.stores
    from (
      select id, max(serial) as serial from (
        select attribute_value_id as id, null as serial from barcodes where code = ${read.ok ? read.code : null}
        union all select id, null from attribute_values where sku = ${text} or sku = ${text.toUpperCase()}
        union all select attribute_value_id, serial from serials where upper(serial) = ${serialKey(text)}) n
      group by id) f
    join attribute_values v on v.id = f.id
    join product_attributes a on a.id = v.attribute_id
    join products p on p.id = v.product_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('storeId', t.id, 'storeCode', t.store_code, 'place', l.place,
        'available', coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0)) order by t.id), '[]') as stores
      from (select store_id from stock where attribute_value_id = v.id
        union select store_id from shelf_places where attribute_value_id = v.id) o
      join stores t on t.id = o.store_id and (${storeId}::int is null or t.id = ${storeId}::int)
      left join stock s on s.store_id = t.id and s.attribute_value_id = v.id
      left join shelf_places l on l.store_id = t.id and l.attribute_value_id = v.id) s
    order by p.title, v.sku`);
  if (rows.length > 0) return { ok: true, units: rows };
  return { ok: false, reason: read.ok || read.reason === "length" ? "unknown" : "check_digit" };
}
