import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { FIRST_LARGE_ID } from "#db/seed/large/first-large-id.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { PackageRange } from "#domain/lenses/package-range.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { BillLine } from "#domain/pricing/bill-line.ts";
import { loadUnits } from "#services/cart/load-units.ts";

export type LensOption = { lens: NonNullable<BillLine["lens"]>; range: PackageRange };

/** What can be sold from one shelf. */
export type Shelf = {
  glasses: Unit[];
  /** Those of them that are offered with lenses which need a prescription. */
  prescribed: Unit[];
  contactLenses: Unit[];
  goods: Unit[];
};
export type Unit = { product: BillLine["product"]; value: NonNullable<BillLine["value"]> };

export type Goods = {
  /** By store. */
  shelves: ReadonlyMap<number, Shelf>;
  /** By product. */
  lenses: ReadonlyMap<number, readonly LensOption[]>;
  membership: BillLine["product"] | null;
};

/** The goods of the plain demonstration shop as a bill knows them, with where they lie and which lenses go with them. */
export async function readGoods(tx: Db): Promise<Goods> {
  const { rows: places } = await tx.execute<{ storeId: number; valueId: number; productId: number }>(sql`
    select s.store_id as "storeId", v.id as "valueId", v.product_id as "productId"
    from stock s join attribute_values v on v.id = s.attribute_value_id join products p on p.id = v.product_id
    join product_attributes a on a.id = v.attribute_id and a.published
    where p.published and p.id < ${FIRST_LARGE_ID} order by s.store_id, v.id`);
  const { rows: offered } = await tx.execute<PackageRange & { productId: number; recordId: number }>(sql`
    select o.product_id as "productId", r.id as "recordId", k.sph_min as "sphMin", k.sph_max as "sphMax",
      k.cyl_min as "cylMin", k.cyl_max as "cylMax", k.add_min as "addMin", k.add_max as "addMax"
    from product_lenses o join lens_records r on r.id = o.lens_record_id join products p on p.id = o.product_id
    join lens_packages k on k.code = r.lens_package_code
    where p.published and p.id < ${FIRST_LARGE_ID} order by 1, 2`);
  const { rows: members } = await tx.execute<{ id: number }>(
    sql`select id from products where sub_category_slug = 'membership' and published order by id limit 1`,
  );
  const units = await unitsOf(tx, places);
  const shelves = new Map<number, Shelf>();
  for (const { storeId, valueId } of places) {
    const unit = units.get(valueId);
    if (unit) put(shelves, storeId, unit);
  }
  const lenses = await lensesOf(tx, offered);
  for (const shelf of shelves.values())
    shelf.prescribed = shelf.glasses.filter(({ product }) =>
      lenses.get(product.id)?.some(({ lens }) => needsPrescription(lens.powerTypeCode)),
    );
  return { shelves, lenses, membership: await productOf(tx, members[0]?.id) };
}

const line = { clientKey: "", quantity: 1, eye: null };
type Line = Parameters<typeof loadUnits>[1]["lines"][number];
const asLine = (of: Pick<Line, "productId" | "attributeValueId" | "lensRecordId">) => ({ ...line, ...of }) as Line;

async function unitsOf(tx: Db, places: readonly { valueId: number; productId: number }[]): Promise<Map<number, Unit>> {
  const products = new Map(places.map(({ valueId, productId }) => [valueId, productId]));
  const found = await loadUnits(tx, {
    lines: [...products].map(([attributeValueId, productId]) =>
      asLine({ productId, attributeValueId, lensRecordId: null }),
    ),
    userId: null,
  });
  return new Map(
    found.flatMap(({ product, value }) => (product && value ? [[value.id, { product, value }] as const] : [])),
  );
}

async function lensesOf(
  tx: Db,
  offered: readonly (PackageRange & { productId: number; recordId: number })[],
): Promise<Map<number, LensOption[]>> {
  const found = await loadUnits(tx, {
    lines: offered.map(({ productId, recordId }) =>
      asLine({ productId, attributeValueId: null, lensRecordId: recordId }),
    ),
    userId: null,
  });
  const lenses = new Map<number, LensOption[]>();
  found.forEach(({ lens }, n) => {
    const { productId, recordId: _record, ...range } = offered[n]!;
    if (lens) lenses.set(productId, [...(lenses.get(productId) ?? []), { lens, range }]);
  });
  return lenses;
}

async function productOf(tx: Db, id: number | undefined): Promise<BillLine["product"] | null> {
  if (id === undefined) return null;
  const [found] = await loadUnits(tx, {
    lines: [asLine({ productId: id, attributeValueId: null, lensRecordId: null })],
    userId: null,
  });
  return found?.product ?? null;
}

function put(shelves: Map<number, Shelf>, storeId: number, unit: Unit): void {
  const shelf = shelves.get(storeId) ?? { glasses: [], prescribed: [], contactLenses: [], goods: [] };
  shelves.set(storeId, shelf);
  const { category } = unit.product;
  if (category === "contact_lens" || category === "daily_disposable") shelf.contactLenses.push(unit);
  else if (category === "contact_lens_solution" || category === "accessories") shelf.goods.push(unit);
  else if (category !== "membership") shelf.glasses.push(unit);
}

/** The shelf that online orders are sent from. */
export const websiteShelf = (goods: Goods): Shelf => {
  const shelf = goods.shelves.get(WEBSITE_STORE.id);
  if (!shelf) throw new RangeError("The demonstration shop has no goods.");
  return shelf;
};
