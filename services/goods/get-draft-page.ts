import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { allColours, type ProductDetail, productColumns } from "#services/catalogue/get-product.ts";
import { hasOwnPage } from "./product-row.ts";

/** `hidden` names those colours that customers do not see yet. */
export type DraftPage = { product: ProductDetail; hidden: string[] };

const hidden = sql<string[]>`array(select a.color_name from product_attributes a
  where a.product_id = ${products.id} and not a.published order by a.position)`;

/** What the page of a product would show, for staff who keep it, on sale or not. Throws `not_found`. */
export async function getDraftPage(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<DraftPage> {
  requirePermission(actor, "goods.read");
  const [found] = await db
    .select({ product: { ...productColumns, colours: allColours }, hidden })
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .innerJoin(mainCategories, eq(mainCategories.slug, products.mainCategorySlug))
    .where(and(eq(products.id, id), hasOwnPage));
  if (!found) throw new AppError("not_found");
  return found;
}
