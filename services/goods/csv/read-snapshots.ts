import { inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Snapshot, SnapshotColour, SnapshotUnit } from "#domain/goods/csv/snapshot.ts";
import { SALE_TYPES, SLIDER_KEYS } from "#domain/catalogue/lists.ts";
import { hasOwnPage } from "#services/goods/product-row.ts";
import { intArray } from "./as-param.ts";
import { PRODUCT_FIELDS, type ProductField, type ProductValues } from "#domain/goods/product-values.ts";

type OwnField = Exclude<ProductField, "lenses" | "collections">;
/** The fields of a product that are columns of its own table. */
export const OWN_FIELDS = PRODUCT_FIELDS.filter(
  (field): field is OwnField => field !== "lenses" && field !== "collections",
);

const ownColumns = Object.fromEntries(OWN_FIELDS.map((field) => [field, products[field]])) as Pick<
  typeof products,
  OwnField
>;

type Parts = {
  colours: (Omit<SnapshotColour, "units" | "pictures" | "hidden"> & { published: boolean })[];
  units: SnapshotUnit[];
};

/** Products whole, in the order of their ids; membership and customers' own frames are none. */
export async function readSnapshots(db: Db, ids: readonly number[]): Promise<Snapshot[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      liveSaleId: products.liveSaleId,
      revision: products.revision,
      published: products.published,
      liveAt: products.liveAt,
      archivedAt: products.archivedAt,
      mainCategorySlug: products.mainCategorySlug,
      values: ownColumns,
    })
    .from(products)
    .where(sql`${products.id} = any(${intArray(ids)}) and ${hasOwnPage}`)
    .orderBy(products.id);
  const all = intArray(ids);
  const lenses = await grouped<{ lens: string }>(
    db,
    sql`select l.product_id as of, r.power_type_code || '/' || r.lens_package_code as lens
      from product_lenses l join lens_records r on r.id = l.lens_record_id where l.product_id = any(${all})`,
  );
  const sliders = await grouped<{ key: string; colourId: number; position: number }>(
    db,
    sql`select product_id as of, key, attribute_id as "colourId", position from slider_entries
      where product_id = any(${all}) order by key, position`,
  );
  const pictures = await grouped<{ colourId: number | null; filePath: string }>(
    db,
    sql`select product_id as of, attribute_id as "colourId", file_path as "filePath" from product_images
      where product_id = any(${all}) order by position, id`,
  );
  const colours = await grouped<Parts["colours"][number]>(
    db,
    sql`select product_id as of, id, position, color_name as "colorName", color_family as "colorFamily", hex, color,
        attribute_type as "attributeType", published
      from product_attributes where product_id = any(${all}) order by position, id`,
  );
  const units = await grouped<Parts["units"][number] & { colourId: number }>(
    db,
    sql`select v.product_id as of, v.id, v.attribute_id as "colourId", v.attribute_value as "attributeValue", v.sku, v.position,
        coalesce((select json_agg(b.code order by b.code) from barcodes b where b.attribute_value_id = v.id), '[]')
          as codes
      from attribute_values v where v.product_id = any(${all}) order by v.position, v.id`,
  );
  return rows.map((row): Snapshot => {
    const places = sliders.get(row.id) ?? [];
    const shown = pictures.get(row.id) ?? [];
    return {
      ...row,
      liveAt: row.liveAt?.toISOString() ?? null,
      archivedAt: row.archivedAt?.toISOString() ?? null,
      values: {
        // The columns are as narrow as the checks of the table keep them.
        ...(row.values as Pick<ProductValues, OwnField>),
        lenses: (lenses.get(row.id) ?? []).map(({ lens }) => lens).toSorted(),
        collections: [...SLIDER_KEYS, ...SALE_TYPES].filter((key) => places.some((place) => place.key === key)),
      },
      sliders: places,
      sharedPictures: shown.filter(({ colourId }) => colourId === null).length,
      colours: (colours.get(row.id) ?? []).map(({ published, ...colour }) => ({
        ...colour,
        ...(!published && { hidden: true }),
        pictures: shown.filter(({ colourId }) => colourId === colour.id).map(({ filePath }) => filePath),
        units: (units.get(row.id) ?? [])
          .filter(({ colourId }) => colourId === colour.id)
          .map(({ colourId: _colourId, ...unit }) => unit),
      })),
    };
  });
}

/** Rows by the product that they are of. */
async function grouped<Row>(db: Db, query: SQL): Promise<Map<number, Row[]>> {
  const { rows } = await db.execute<{ of: number }>(query);
  const groups = new Map<number, Row[]>();
  for (const { of, ...row } of rows) {
    const group = groups.get(of);
    if (group) group.push(row as Row);
    else groups.set(of, [row as Row]);
  }
  return groups;
}

/** Lets nobody else write these products until the transaction ends. */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, sql`(select unnest(${intArray(ids)}))` as never))
    .orderBy(products.id)
    .for("no key update");
}
