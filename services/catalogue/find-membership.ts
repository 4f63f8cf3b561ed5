import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products, subCategories } from "#db/schema/catalogue.ts";

export type MembershipProduct = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** The Gold membership as a product, or null in a shop that sells none. */
export async function findMembership(db: Db) {
  const [product] = await db
    .select({
      id: products.id,
      liveSaleId: products.liveSaleId,
      title: products.title,
      pricePaise: products.pricePaise,
      discountBp: products.discountBp,
      chargedPaise: products.chargedPaise,
      taxClass: products.taxClass,
      hsnCode: products.hsnCode,
      category: { slug: subCategories.slug, category_name: subCategories.categoryName },
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .where(sql`${subCategories.kind} = 'membership' and ${products.published}`)
    .orderBy(products.id)
    .limit(1);
  return product ?? null;
}
