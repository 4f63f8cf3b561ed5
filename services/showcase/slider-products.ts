import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { SliderLack } from "#domain/showcase/slider-lack.ts";
import { suggestProducts } from "#services/catalogue/suggest-products.ts";
import type { Shop } from "#services/shop.ts";

/** A product of a slider, in the colour that it is shown in. */
export type SliderProduct = {
  attributeId: number;
  productId: number;
  title: string;
  brand: string;
  colour: string;
  picture: { path: string; width: number; height: number } | null;
  /** Why customers do not see it there, or what they find when they come; null: they can buy it. */
  lack: SliderLack | null;
};

/** These colours, in the order in which they are asked for; those that are gone are left out. */
export async function readSliderProducts(db: Db, attributeIds: readonly number[]): Promise<SliderProduct[]> {
  if (attributeIds.length === 0) return [];
  const rows = await select(db).where(inArray(productAttributes.id, [...attributeIds]));
  const byId = new Map(rows.map((row) => [row.attributeId, row]));
  return attributeIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [viewOf(row)] : [];
  });
}

/** What can be added for what somebody typed: each colour of the products that customers would find by it. */
export async function findSliderProducts(
  shop: Pick<Shop, "db" | "catalogue" | "cards">,
  { actor, term }: { actor: Actor; term: string },
): Promise<SliderProduct[]> {
  requirePermission(actor, "content.keep");
  if (!/[\p{L}\p{N}]{2}/u.test(term)) return [];
  const { products: found } = await suggestProducts(shop, { term: term.slice(0, 80) });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await select(shop.db)
    .where(inArray(products.id, ids))
    .orderBy(productAttributes.position, productAttributes.id);
  return rows.toSorted((a, b) => ids.indexOf(a.productId) - ids.indexOf(b.productId)).map(viewOf);
}

const picture = sql<SliderProduct["picture"]>`(
  select json_build_object('path', i.file_path, 'width', i.width, 'height', i.height) from product_images i
  where i.product_id = ${products.id} and (i.attribute_id = ${productAttributes.id} or i.attribute_id is null)
  order by i.attribute_id is null, i.position, i.id limit 1)`;

const isFree = sql<boolean>`exists (
  select from attribute_values v join stock s on s.attribute_value_id = v.id
  where v.attribute_id = ${productAttributes.id} and s.store_id = ${WEBSITE_STORE.id}
    and s.total_quantity > s.sold_quantity + s.held_quantity)`;

const select = (db: Db) =>
  db
    .select({
      attributeId: productAttributes.id,
      productId: products.id,
      title: products.title,
      brand: brands.name,
      colour: productAttributes.colorName,
      published: sql<boolean>`${products.published} and ${productAttributes.published}`,
      archivedAt: products.archivedAt,
      picture,
      isFree,
    })
    .from(productAttributes)
    .innerJoin(products, eq(products.id, productAttributes.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode));

type Row = Awaited<ReturnType<typeof select>>[number];

const viewOf = ({ published, archivedAt, isFree: free, ...row }: Row): SliderProduct => ({
  ...row,
  lack: archivedAt !== null ? "archived" : !published ? "not live" : free ? null : "sold out",
});
