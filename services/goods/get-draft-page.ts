import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type ProductDetail, productColumns } from "#services/catalogue/get-product.ts";
import { hasOwnPage } from "./product-row.ts";

/** What the page of a product would show, for staff who keep it, on sale or not. Throws `not_found`. */
export async function getDraftPage(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<ProductDetail> {
  requirePermission(actor, "goods.read");
  const [product] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .innerJoin(mainCategories, eq(mainCategories.slug, products.mainCategorySlug))
    .where(and(eq(products.id, id), hasOwnPage));
  if (!product) throw new AppError("not_found");
  return product;
}
