import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attributeValues, productAttributes, productImages, products, subCategories } from "#db/schema/catalogue.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { eachFeedProduct, readFeedTag } from "./list-feed-products.ts";
import { eachSitemapProduct, listSitemapLists, listSitemapParts, SITEMAP_PART } from "./list-sitemap.ts";

const { db } = await testDatabase();

// A first product brings the categories; then many, with holes, over the border of a part.
const { id: first } = await makeProduct(db, { audiences: ["Men", "Women"], frameShape: "Round" });
await db.execute(sql`
  insert into products (id, live_sale_id, title, description, sub_category_slug, main_category_slug, brand_code,
    audiences, price_paise, mrp_paise, tax_bp, hsn_code, country_of_origin, maker, net_quantity, published, changed_at)
  select ${SITEMAP_PART} - 1500 + n, 900000 + n, 'Frame ' || n, '', 'eye_glasses', 'Men', 'aravalli', array['Men'], 100, 100,
    500, '900311', 'India', 'A', '1 N', n % 7 <> 0, timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 3000) n`);

async function collect<Row>(steps: AsyncIterable<Row[]>) {
  const sizes: number[] = [];
  const rows: Row[] = [];
  for await (const step of steps) {
    sizes.push(step.length);
    rows.push(...step);
  }
  return { sizes, rows };
}

const publishedIds = async () =>
  (await db.select({ id: products.id }).from(products).where(eq(products.published, true)).orderBy(products.id)).map(
    ({ id }) => id,
  );

test("the parts hold every published product once, in steps that never grow", async () => {
  const parts = await listSitemapParts(db);
  expect(parts.map(({ part }) => part)).toEqual([0, 1]);
  expect(parts[1]!.changedAt.toISOString()).toBe("2026-01-03T02:00:00.000Z");
  const all: number[] = [];
  for (const { part } of parts) {
    const { sizes, rows } = await collect(eachSitemapProduct(db, { part, step: 250 }));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
    expect(rows.length).toBeLessThanOrEqual(SITEMAP_PART);
    all.push(...rows.map(({ id }) => id));
  }
  expect(all).toEqual(await publishedIds());
});

test("the feed reads every published product once", async () => {
  const { sizes, rows } = await collect(eachFeedProduct(db, { step: 200 }));
  expect(Math.max(...sizes)).toBe(200);
  expect(rows.map(({ id }) => id)).toEqual(await publishedIds());
});

test("lists are named that have something in them, each once, and goods have no facets", async () => {
  await db
    .insert(subCategories)
    .values({ slug: "accessories", categoryName: "Accessories", kind: "goods", position: 6 });
  await makeProduct(db, { subCategorySlug: "accessories", audiences: [], frameShape: null });
  const lists = (await listSitemapLists(db)).map(({ slug, brand, shape, gender }) =>
    [slug, brand, shape, gender].map((one) => one ?? "-").join(" "),
  );
  expect(lists.toSorted()).toEqual(
    [
      "- - - -",
      "- - Round -",
      "accessories - - -",
      "eye_glasses - - -",
      "eye_glasses - - Men",
      "eye_glasses - - Women",
      "eye_glasses - Round -",
      "eye_glasses - Round Men",
      "eye_glasses - Round Women",
      "eye_glasses aravalli - -",
      "eye_glasses aravalli - Men",
      "eye_glasses aravalli - Women",
    ].toSorted(),
  );
});

test("the pictures are those of the first colour, and the feed has every size with its stock", async () => {
  const picture = { view: "front", alt: "", width: 4, height: 3 };
  const [black, olive] = await db
    .insert(productAttributes)
    .values(
      ["Black", "Olive"].map((colorName, position) => ({
        productId: first,
        color: "a.svg",
        colorName,
        attributeType: "other" as const,
        position,
      })),
    )
    .returning({ id: productAttributes.id });
  await db.insert(productImages).values([
    { ...picture, productId: first, attributeId: olive!.id, filePath: "olive.svg", position: 0 },
    { ...picture, productId: first, attributeId: black!.id, filePath: "black.svg", position: 0 },
  ]);
  await db
    .insert(attributeValues)
    .values({ productId: first, attributeId: black!.id, attributeValue: "52-18-140", sku: "F-1", position: 0 });
  const { rows } = await collect(eachSitemapProduct(db, { part: 0, step: 1_000 }));
  expect(rows[0]!.pictures).toEqual(["black.svg"]);
  const feed = await collect(eachFeedProduct(db, { step: 1_000 }));
  expect(feed.rows[0]).toMatchObject({
    id: first,
    subCategoryName: "Eyeglasses",
    colours: [
      { colorName: "Black", values: [{ sku: "F-1", totalQuantity: 0 }], pictures: [{ path: "black.svg" }] },
      { colorName: "Olive", values: [] },
    ],
  });
});

test("the tag of the feed stays while nothing changes, and moves with the products", async () => {
  const tag = await readFeedTag(db);
  expect(await readFeedTag(db)).toBe(tag);
  await db
    .update(products)
    .set({ title: "Renamed" })
    .where(sql`id = ${first}`);
  expect(await readFeedTag(db)).not.toBe(tag);
});
