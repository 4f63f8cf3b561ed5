import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { BlankShop } from "#domain/stock/blank-csv/judge-rows.ts";
import { type BlankId, blankKey, type PresentBlank } from "#domain/stock/blank-csv/judge-rows.ts";
import { listPackages } from "./blank-file.ts";

export type PresentRow = BlankId & PresentBlank & { sku: string };

/** Every blank, as it is in a store: of all packages, in the order of the matrices. */
export async function readPresentBlanks(db: Db, storeId: number): Promise<PresentRow[]> {
  type Row = BlankId & { unitId: number; onHand: number; free: number; sku: string } & {
    minimum: number | null;
    maximum: number | null;
  };
  const { rows } = await db.execute<Row>(sql`
    select x.lens_package_code as "packageCode", x.diameter_mm as "diameterMm", x.base_curve as "baseCurve",
      x.add, x.eye, x.sph, x.cyl, v.id as "unitId", v.sku, l.minimum, l.maximum,
      coalesce(s.total_quantity - s.sold_quantity, 0) as "onHand",
      coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0) as free
    from lens_specs x
    join lens_packages k on k.code = x.lens_package_code
    join attribute_values v on v.id = x.attribute_value_id
    join product_attributes a on a.id = v.attribute_id
    left join stock s on s.store_id = ${storeId} and s.attribute_value_id = v.id
    left join stock_levels l on l.store_id = ${storeId} and l.attribute_value_id = v.id
    order by k.position, k.name, a.position, x.sph desc, x.cyl desc`);
  return rows.map(({ minimum, maximum, ...row }) => ({
    ...row,
    level: minimum === null || maximum === null ? null : { minimum, maximum },
  }));
}

/** What a file of a store is judged by. */
export async function readBlankShop(db: Db, storeId: number): Promise<BlankShop> {
  const [packages, present] = await Promise.all([listPackages(db), readPresentBlanks(db, storeId)]);
  return {
    packages,
    present: new Map(
      present.map((row) => [
        blankKey(row),
        { unitId: row.unitId, onHand: row.onHand, free: row.free, level: row.level },
      ]),
    ),
  };
}
