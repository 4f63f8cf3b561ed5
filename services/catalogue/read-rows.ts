import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { FACET_COLUMNS } from "#db/schema/catalogue.ts";
import { WORD_FACETS } from "#domain/catalogue/facets.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";
import { PAGELESS_KINDS } from "./pageless-kinds.ts";
import { readLensKinds } from "./read-lens-kinds.ts";

/** Reading this many takes some 20 ms of the process; between chunks others are answered. */
const chunkSize = 2_000;

/** Every published product but what has no page, chunk by chunk. In one snapshot when the caller's transaction has one. */
export async function* readAllRows(db: Db): AsyncGenerator<CatalogueRow[]> {
  let coming = readChunk(db, 0);
  for (;;) {
    const chunk = await coming;
    if (chunk === null) return;
    // The database reads on while the caller puts this one away.
    coming = readChunk(db, chunk.last);
    coming.catch(() => undefined);
    yield chunk.rows;
  }
}

async function readChunk(db: Db, after: number): Promise<{ rows: CatalogueRow[]; last: number } | null> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(id) as last from (select id from products where id > ${after} order by id limit ${chunkSize}) chunk`,
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return null;
  return { rows: await selectRows(db, (id) => sql`${id} > ${after} and ${id} <= ${last}`), last };
}

/** Those of the products that are published; whoever is absent is on sale no longer. */
export function readRows(db: Db, ids: readonly number[]): Promise<CatalogueRow[]> {
  return selectRows(db, (id) => sql`${id} = any(${`{${ids.join(",")}}`}::int[])`);
}

const words = sql.join(
  WORD_FACETS.map((facet) => sql`p.${sql.identifier(FACET_COLUMNS[facet].name)} as ${sql.identifier(facet)}`),
  sql`, `,
);

/** Few at any time, found by an index of their own: less than joining each size to its colour. */
const hiddenColours = sql`select id from product_attributes where not published`;

type Raw = Omit<CatalogueRow, "sizes" | "lensKeys"> & { sizes: string[]; lensKeys: string };

/**
 * Each table is narrowed by itself and then joined: PostgreSQL reads a chunk of neighbours much faster than each of them
 * alone. Not so the stock, all of which it would read for each chunk.
 */
async function selectRows(db: Db, chosen: (id: SQL) => SQL): Promise<CatalogueRow[]> {
  const { rows } = await db.execute<Raw>(sql`
    select p.id, p.title, p.brand_code as "brandCode", b.name as "brandName", p.sub_category_slug as "subCategorySlug",
      to_json(p.audiences) as audiences, ${words}, p.front_width_mm - 2 * p.lens_width_mm - p.bridge_mm as "sidesMm",
      coalesce(c.colours, '[]') as colours, coalesce(u.sizes, '[]') as sizes,
      p.charged_paise as "chargedPaise", p.discount_bp as "discountBp", p.popularity,
      (extract(epoch from p.created_at) * 1000)::float8 as "createdAt", p.review_count as "reviewCount",
      p.rating_halves as "ratingHalves", coalesce(u.in_stock, false) as "inStock", coalesce(l.kinds, '') as "lensKeys"
    from products p
    join brands b on b.code = p.brand_code
    left join (
      select product_id, json_agg(json_build_object('family', color_family, 'name', color_name) order by position) as colours
      from product_attributes where ${chosen(sql`product_id`)} and published group by product_id) c on c.product_id = p.id
    left join (
      select v.product_id, json_agg(distinct v.attribute_value) as sizes,
        bool_or((select s.total_quantity > s.sold_quantity + s.held_quantity from stock s
          where s.store_id = ${WEBSITE_STORE.id} and s.attribute_value_id = v.id)) as in_stock
      from attribute_values v
      where ${chosen(sql`v.product_id`)} and v.attribute_id not in (${hiddenColours}) group by v.product_id) u on u.product_id = p.id
    left join (select product_id, kinds from product_lens_kinds where ${chosen(sql`product_id`)}) l on l.product_id = p.id
    where ${chosen(sql`p.id`)} and p.published and p.sub_category_slug not in ${PAGELESS_KINDS}
    order by p.id`);
  // After the rows, so that no number of theirs is missing.
  const lensKeysOf = await readLensKinds(db);
  return rows.map((row) => ({
    ...row,
    sizes: row.sizes.flatMap((size) => readFrameSize(size) ?? []),
    lensKeys: lensKeysOf(row.subCategorySlug, row.lensKeys),
  }));
}
