import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { FACET_COLUMNS } from "#db/schema/catalogue.ts";
import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { NAMED_FAMILIES } from "#domain/catalogue/colour-families.ts";
import { FIT_TOLERANCE_MM } from "#domain/catalogue/fits-like.ts";
import { FRAME_WIDTHS, WIDTHS_MM } from "#domain/catalogue/frame-width.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { SIZE_BANDS } from "#domain/catalogue/size-bands.ts";
import { FACETS, type Facet, WORD_FACETS } from "#domain/catalogue/facets.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { PRICE_BANDS } from "#domain/pricing/price-bands.ts";
import type { ListQuery } from "#search/catalogue.ts";

/**
 * What the catalogue in memory must answer, told by the database itself as it is now: one table of the products on sale with
 * the values that each has of each facet. Words apart, which the catalogue looks for in its own way.
 */
export async function sqlCatalogue(db: Db) {
  await db.execute(sql`create table on_sale as
    with sizes as (
      select v.product_id, string_to_array(attribute_value, '-')::int[] as mm
      from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
      where attribute_value ~ '^[0-9]{2}-[0-9]{2}-[0-9]{3}$')
    select p.*, p.rating_halves::float8 / nullif(p.review_count, 0) as mean,
      array[p.brand_code] as brand_values, p.audiences as main_category_values, ${words},
      array(select distinct family from product_attributes a, unnest(${familiesOfColour}) family
        where a.product_id = p.id and a.published and family is not null) as frame_color_values,
      array[${bandOf(sql`p.charged_paise`, PRICE_BANDS, "fromPaise")}] as price_values,
      array(select distinct ${bandOf(sql`mm[1]`, SIZE_BANDS.lens_width, "fromMm")} from sizes where product_id = p.id) as lens_width_values,
      array(select distinct ${bandOf(sql`mm[2]`, SIZE_BANDS.bridge, "fromMm")} from sizes where product_id = p.id) as bridge_values,
      array(select distinct ${bandOf(sql`mm[3]`, SIZE_BANDS.temple, "fromMm")} from sizes where product_id = p.id) as temple_values,
      array(select distinct ${bandOf(frontMm, frameWidths, "fromMm")} from sizes
        where product_id = p.id and p.front_width_mm is not null) as frame_width_values,
      (select json_agg(mm) from sizes where product_id = p.id) as sizes,
      exists (select from attribute_values v join product_attributes a on a.id = v.attribute_id and a.published
        join stock s on s.attribute_value_id = v.id
        where v.product_id = p.id and s.store_id = 45 and s.total_quantity > s.sold_quantity + s.held_quantity) as in_stock
    from products p where p.published and p.sub_category_slug <> 'membership'`);

  return {
    async find({ filter, order, offset, limit }: ListQuery) {
      const { rows } = await db.execute<{ id: number | null; total: number }>(sql`
        with narrowed as (select * from on_sale where ${conditions(filter)})
        select page.id, total from (select count(*)::int as total from narrowed) counted
        left join (select id, row_number() over (order by ${sql.raw(orders[order])}) as place from narrowed
          order by place limit ${limit} offset ${offset}) page on true
        order by place`);
      return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]!.total };
    },

    async countFacets(filter: CatalogueFilter): Promise<FacetCounts> {
      // What is not chosen counts what the whole filter leaves, which is looked for once.
      const parts = FACETS.map((facet) => {
        const from = filter[facet]?.length
          ? sql`on_sale, unnest(${columnOf(facet)}) value where ${conditions(filter, facet)}`
          : sql`narrowed, unnest(${columnOf(facet)}) value`;
        return sql`select ${facet}::text as facet, value, count(*)::int as count from ${from} group by value`;
      });
      const { rows } = await db.execute<{ facet: Facet; value: string; count: number }>(sql`
        with narrowed as materialized (select ${facetColumns} from on_sale where ${conditions(filter)})
        ${sql.join(parts, sql` union all `)}`);
      const counts: Record<Facet, Record<string, number>> = recordOf(FACETS, () => ({}));
      for (const { facet, value, count } of rows) counts[facet][value] = count;
      return counts;
    },
  };
}

/** Its own front is known in one size; in another the lenses and the bridge differ. */
const frontMm = sql`p.front_width_mm + 2 * (mm[1] - p.lens_width_mm) + mm[2] - p.bridge_mm`;
const frameWidths = FRAME_WIDTHS.map((code) => ({ code, ...WIDTHS_MM[code] }));

/** A colour's own family, and those that a word of its name tells. */
const familiesOfColour = sql`array[a.color_family, ${sql.join(
  Object.entries(NAMED_FAMILIES).map(([family, words]) =>
    sql.raw(`case when a.color_name ~* '\\m(${words.join("|")})\\M' then '${family}' end`),
  ),
  sql`, `,
)}]`;

/** Of a word facet the one value or none. */
const words = sql.join(
  WORD_FACETS.map(
    (facet) => sql`array_remove(array[p.${sql.identifier(FACET_COLUMNS[facet].name)}], null) as ${columnOf(facet)}`,
  ),
  sql`, `,
);

const orders: Record<ListOrder, string> = {
  popular: "popularity desc, id",
  newest: "created_at desc, id desc",
  "price-up": "charged_paise, id",
  "price-down": "charged_paise desc, id",
  rating: "mean desc nulls last, review_count desc, id",
  discount: "discount_bp desc, id",
};

function columnOf(facet: Facet) {
  return sql.identifier(`${facet}_values`);
}

const facetColumns = sql.join(FACETS.map(columnOf), sql`, `);

/** The conditions of a filter; `without` leaves one facet's own choice out, for its counts. */
function conditions(filter: CatalogueFilter, without?: Facet): SQL {
  const chosen = FACETS.filter((facet) => facet !== without && filter[facet]?.length);
  const all = chosen.map((facet) => sql`${columnOf(facet)} && ${texts(filter[facet]!)}`);
  if (filter.subCategories?.length) all.push(sql`sub_category_slug = any(${texts(filter.subCategories)})`);
  if (filter.inStock) all.push(sql`in_stock`);
  if (filter.fits) {
    const near = (place: number, own: number, tolerance: number) =>
      sql`abs((size ->> ${sql.raw(String(place))})::int - ${own}) <= ${tolerance}`;
    all.push(sql`exists (select from json_array_elements(sizes) size
      where ${near(0, filter.fits.lensMm, FIT_TOLERANCE_MM.lensMm)} and ${near(1, filter.fits.bridgeMm, FIT_TOLERANCE_MM.bridgeMm)}
        and ${near(2, filter.fits.templeMm, FIT_TOLERANCE_MM.templeMm)})`);
  }
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

function texts(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}

/** The code of the band that a value falls into. */
function bandOf<Key extends string>(value: SQL, bands: readonly ({ code: string } & Record<Key, number>)[], from: Key) {
  const branches = bands
    .toReversed()
    .map((band) => sql`when ${value} >= ${sql.raw(String(band[from]))} then ${sql.raw(`'${band.code}'`)}`);
  return sql`case ${sql.join(branches, sql` `)} end`;
}
