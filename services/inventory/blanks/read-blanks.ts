import { asc, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lensPackages } from "#db/schema/lenses.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { BlankPower } from "#domain/stock/lens-blanks.ts";
import { AppError } from "#domain/wire/errors.ts";
import { ofStores } from "#services/inventory/list-stock.ts";

export type BlankPackage = { code: string; name: string; families: { id: number; name: string; blanks: number }[] };

/** The packages that have blanks, each with its families as they were made. */
export async function listBlankPackages(db: Db, { actor }: { actor: Actor }): Promise<BlankPackage[]> {
  requirePermission(actor, "stock.read");
  const { rows } = await db.execute<BlankPackage>(sql`
    select k.code, k.name, json_agg(json_build_object('id', f.id, 'name', f.name, 'blanks', f.blanks) order by f.position) as families
    from (
      select s.lens_package_code as code, a.id, a.color_name as name, a.position, count(*)::int as blanks
      from lens_specs s join attribute_values v on v.id = s.attribute_value_id join product_attributes a on a.id = v.attribute_id
      group by s.lens_package_code, a.id) f
    join lens_packages k on k.code = f.code group by k.code order by k.position, k.name`);
  return rows;
}

/** What blanks can be made of, with the powers of each. */
export async function listBlankChoices(db: Db, { actor }: { actor: Actor }) {
  requirePermission(actor, "stock.blanks");
  const { code, name, sphMin, sphMax, cylMin, cylMax, addMin, addMax } = lensPackages;
  return db
    .select({ code, name, sphMin, sphMax, cylMin, cylMax, addMin, addMax })
    .from(lensPackages)
    .orderBy(asc(lensPackages.position), asc(lensPackages.name));
}

export type BlankCell = BlankPower & {
  unitId: number;
  sku: string;
  free: number;
  onHand: number;
  /** Of all the stores together; null: none is set. */
  minimum: number | null;
  /** In one of the stores at least. */
  isBelow: boolean;
};

export type BlankFamilyStock = { packageCode: string; packageName: string; familyName: string; cells: BlankCell[] };

/** What lies of each blank of a family in a store, or in all in which somebody works. */
export async function getBlankFamily(
  db: Db,
  { actor, familyId, storeId }: { actor: Actor; familyId: number; storeId: number | null },
): Promise<BlankFamilyStock> {
  requirePermission(actor, "stock.read");
  const here = ofStores(storeId !== null ? [storeId] : permittedOf(actor, "order.serve", null));
  const { rows } = await db.execute<BlankCell & Omit<BlankFamilyStock, "cells">>(sql`
    select x.sph, x.cyl, v.id as "unitId", v.sku, k.code as "packageCode", k.name as "packageName", a.color_name as "familyName",
      coalesce(q.free, 0) as free, coalesce(q.on_hand, 0) as "onHand", l.minimum, coalesce(l.below, false) as "isBelow"
    from attribute_values v
    join lens_specs x on x.attribute_value_id = v.id
    join lens_packages k on k.code = x.lens_package_code
    join product_attributes a on a.id = v.attribute_id
    left join lateral (
      select sum(s.total_quantity - s.sold_quantity - s.held_quantity)::int as free,
        sum(s.total_quantity - s.sold_quantity)::int as on_hand
      from stock s where s.attribute_value_id = v.id and ${here}) q on true
    left join lateral (
      select sum(s.minimum)::int as minimum,
        bool_or(coalesce(t.total_quantity - t.sold_quantity - t.held_quantity, 0) < s.minimum) as below
      from stock_levels s left join stock t on t.store_id = s.store_id and t.attribute_value_id = s.attribute_value_id
      where s.attribute_value_id = v.id and ${here}) l on true
    where v.attribute_id = ${familyId}
    order by x.sph desc, x.cyl desc`);
  const [first] = rows;
  if (!first) throw new AppError("not_found");
  const { packageCode, packageName, familyName } = first;
  return {
    packageCode,
    packageName,
    familyName,
    cells: rows.map(({ sph, cyl, unitId, sku, free, onHand, minimum, isBelow }) => ({
      sph,
      cyl,
      unitId,
      sku,
      free,
      onHand,
      minimum,
      isBelow,
    })),
  };
}
