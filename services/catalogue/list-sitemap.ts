import { and, asc, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";

/** Ids per part of the sitemap. A part is a range of ids: it is found without counting and never moves. */
export const SITEMAP_PART = 20_000;

export type SitemapPart = { part: number; changedAt: Date };

/** Not the membership, which has no page. */
const hasPage = sql`${products.published} and ${products.subCategorySlug} in ${[...SUB_CATEGORY_SLUGS]}`;

/** The parts that hold a product, each with its last change. */
export async function listSitemapParts(db: Db): Promise<SitemapPart[]> {
  const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(SITEMAP_PART))}`;
  return db
    .select({ part, changedAt: sql`max(${products.changedAt})`.mapWith(products.changedAt) })
    .from(products)
    .where(hasPage)
    .groupBy(part)
    .orderBy(part);
}

export type SitemapProduct = { id: number; liveSaleId: number; changedAt: Date; pictures: string[] };

const mostPictures = 4;

/** Products of a part in steps by their id, with the pictures of the first colour. */
export async function* eachSitemapProduct(
  db: Db,
  given: { part: number; step: number },
): AsyncGenerator<SitemapProduct[]> {
  const last = (given.part + 1) * SITEMAP_PART;
  for (let after = given.part * SITEMAP_PART; ;) {
    const rows = await db
      .select({
        id: products.id,
        liveSaleId: products.liveSaleId,
        changedAt: products.changedAt,
        pictures: sql<string[]>`array(
          select i.file_path from product_images i
          where i.product_id = products.id and (i.attribute_id is null or i.attribute_id = (
            select a.id from product_attributes a where a.product_id = products.id and a.published
            order by a.position limit 1))
          order by i.attribute_id nulls last, i.position limit ${mostPictures})`,
      })
      .from(products)
      .where(and(hasPage, gt(products.id, after), lte(products.id, last)))
      .orderBy(asc(products.id))
      .limit(given.step);
    if (rows.length > 0) yield rows;
    const reached = rows.at(-1);
    if (!reached || rows.length < given.step) return;
    after = reached.id;
  }
}

export type SitemapList = {
  slug: string | null;
  brand: string | null;
  shape: string | null;
  gender: string | null;
  changedAt: Date;
};

/** The lists that have something in them: each category, and for glasses by brand and shape, for each audience. */
export async function listSitemapLists(db: Db): Promise<SitemapList[]> {
  const { rows } = await db.execute<Omit<SitemapList, "changedAt"> & { changed_at: string }>(sql`
    with shown as (
      select p.sub_category_slug as slug, s.kind = 'glasses' as glasses, p.brand_code as brand, p.frame_shape as shape,
        g.gender, p.changed_at
      from products p join sub_categories s on s.slug = p.sub_category_slug
      left join lateral unnest(p.audiences) as g (gender) on true
      where p.published and p.sub_category_slug in ${[...SUB_CATEGORY_SLUGS]})
    select slug, brand, shape, gender, max(changed_at) as changed_at from shown
    group by grouping sets ((slug), (slug, brand), (slug, shape), (slug, gender), (slug, brand, gender), (slug, shape, gender))
    having grouping(brand) + grouping(shape) + grouping(gender) = 3
      or (bool_and(glasses) and (grouping(brand) = 1 or brand is not null)
        and (grouping(shape) = 1 or shape is not null) and (grouping(gender) = 1 or gender is not null))
    union all
    select null, null, shape, null, max(changed_at) from shown where glasses and shape is not null group by shape
    union all
    select null, null, null, null, max(changed_at) from shown where glasses having count(*) > 0
    order by 1 nulls first, 2 nulls first, 3 nulls first, 4 nulls first`);
  return rows.map(({ changed_at, ...list }) => ({ ...list, changedAt: new Date(changed_at) }));
}
