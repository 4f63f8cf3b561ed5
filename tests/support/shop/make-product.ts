import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, mainCategories, products, subCategories } from "#db/schema/catalogue.ts";

let made = 0;

/** A published product of a brand and category that are made along with it; it has no colours and no stock. */
export async function makeProduct(db: Db, given: Partial<typeof products.$inferInsert> = {}): Promise<{ id: number }> {
  made += 1;
  await db
    .insert(subCategories)
    .values({ slug: "eye_glasses", categoryName: "Eyeglasses", kind: "glasses", position: 1 })
    .onConflictDoNothing();
  await db.insert(mainCategories).values({ slug: "Men", categoryName: "Men" }).onConflictDoNothing();
  await db.insert(brands).values({ code: "aravalli", name: "Aravalli", display: "glasses" }).onConflictDoNothing();
  const [product] = await db
    .insert(products)
    .values({
      liveSaleId: sql`(select coalesce(max(live_sale_id), 1000) + 1 from products)` as never,
      title: `Aravalli ${made} Round`,
      description: "A round frame.",
      subCategorySlug: "eye_glasses",
      mainCategorySlug: "Men",
      brandCode: "aravalli",
      pricePaise: 120_000,
      mrpPaise: 150_000,
      hsnCode: "900311",
      countryOfOrigin: "India",
      maker: "Aravalli Optics",
      netQuantity: "1 N",
      ...given,
    })
    .returning({ id: products.id });
  return product!;
}
