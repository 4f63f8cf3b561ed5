import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { eq, sql } from "drizzle-orm";

export type MembershipProduct = {
  id: number;
  liveSaleId: number;
  title: string;
  pricePaise: number;
  discountBp: number;
  chargedPaise: number;
  taxBp: number;
  hsnCode: string;
};

/** The Gold membership as a product, or null in a shop that sells none. */
export async function findMembership(db: Db): Promise<MembershipProduct | null> {
  const [product] = await db
    .select({
      id: products.id,
      liveSaleId: products.liveSaleId,
      title: products.title,
      pricePaise: products.pricePaise,
      discountBp: products.discountBp,
      chargedPaise: products.chargedPaise,
      taxBp: products.taxBp,
      hsnCode: products.hsnCode,
    })
    .from(products)
    .where(sql`${eq(products.subCategorySlug, "membership")} and ${products.published}`)
    .orderBy(products.id)
    .limit(1);
  return product ?? null;
}
