import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { barcodes } from "#db/schema/shelves.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods } from "#tests/support/shop/goods-scene.ts";
import { type FileLine, frames, importScene, table } from "#tests/support/shop/import-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let actor: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  actor = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
});
const { upload, apply, bringIn, errorsOf } = importScene(db, { shop, actor: () => actor });

test("doubled keys, rows that disagree and a row that is cut off are named", async () => {
  const [one, two, three] = frames("bad", 3) as [FileLine, FileLine, FileLine];
  const text = new TextDecoder().decode(
    table([one, { ...two, SKU: one.SKU! }, { ...three, Product: "bad-0", Size: "50-18-140", Name: "Else" }]),
  );
  const { id } = await upload(new TextEncoder().encode(`${text}bad-9,Cut`));
  expect(await errorsOf(id)).toEqual([
    [2, "sku: BAD-0 stands in row 3 too. A file has each SKU once"],
    [3, "sku: BAD-0 stands in row 2 too. A file has each SKU once"],
    [4, "title: Row 2 says “bad 0”. All rows of a product say the same"],
    [5, expect.stringMatching(/^null: The row has 2 cells, and the headings 15/)],
  ]);
});

test("a product is live only with all that it needs", async () => {
  const [row] = frames("live", 1) as [FileLine];
  const { id } = await upload(table([{ ...row, State: "live" }]));
  const [[, words]] = (await errorsOf(id)) as [[number, string]];
  expect(words).toMatch(/lensWidthMm: Lens width is missing/);
  expect(words).toMatch(/pictures: Black has no picture yet/);
});

const SHOPIFY = [
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Status",
  'nila,Nila,"<p>Round &amp; light</p><p>For <b>every</b> day</p>",Aravalli,,Sunglasses,"women, summer",true,Color,Matte Black,Size,52-18-140,,20,4,1500.00,2000.00,4006381333931,https://cdn.example/a.jpg,1,,Nila,,active',
  "nila,,,,,,,,,Brown,,54-18-145,NIL-BR,20,0,1500.00,,,,,,,,",
  "nila,,,,,,,,,,,,,,,,,,https://cdn.example/b.jpg,2,,,,",
  "case,Hard case,,Aravalli,,Accessories,,true,Title,Default Title,,,CASE-1,90,3,199,,,,,,,,archived",
].join("\n");

test("a Shopify export makes drafts, and the same file again changes nothing", async () => {
  const bytes = new TextEncoder().encode(SHOPIFY);
  const { id, counts, isShopify } = await upload(bytes);
  expect(isShopify).toBe(true);
  expect(await errorsOf(id)).toEqual([]);
  expect(counts).toMatchObject({ new: 3, wrong: 0, products: 2 });
  expect(await apply(id)).toMatchObject({ state: "applied" });
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.title, ["Nila", "Hard case"]))
    .orderBy(products.title);
  expect(rows).toMatchObject([
    { title: "Hard case", published: false, archivedAt: expect.any(Date), pricePaise: 19_900, mrpPaise: 19_900 },
    {
      title: "Nila",
      published: false,
      description: "Round & light\nFor every day",
      subCategorySlug: "sun_glasses",
      pricePaise: 150_000,
      mrpPaise: 200_000,
      audiences: ["Women"],
      seoTitle: "Nila",
    },
  ]);
  const units = await db
    .select()
    .from(attributeValues)
    .where(
      inArray(
        attributeValues.productId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(attributeValues.sku);
  expect(units.map(({ sku, attributeValue }) => [sku, attributeValue])).toEqual([
    ["CASE-1", "Standard"],
    ["NIL-BR", "54-18-145"],
    ["NILA-MATTE-BLACK-52-18-140", "52-18-140"],
  ]);
  expect((await upload(bytes)).counts).toMatchObject({ new: 0, changed: 0, same: 3, wrong: 0 });
});

test("a Shopify export leaves what staff have written since, and a handle of digits is no number of the shop", async () => {
  await bringIn(frames("number", 1));
  const [other] = await db.select().from(products).where(eq(products.title, "number 0"));
  const [headers] = SHOPIFY.split("\n");
  const handle = String(other!.liveSaleId);
  const said: Record<string, string> = {
    Handle: handle,
    Title: "Bare",
    Vendor: "Aravalli",
    Type: "Accessories",
    Status: "active",
    "Option1 Name": "Color",
    "Option1 Value": "Teal",
    "Variant Price": "900",
  };
  const cells = headers!.split(",").map((header) => said[header] ?? "");
  const bytes = new TextEncoder().encode(`${headers}\n${cells.join(",")}`);
  const { id, counts } = await upload(bytes);
  expect(await errorsOf(id)).toEqual([]);
  expect(counts).toMatchObject({ new: 1, wrong: 0 });
  await apply(id);
  expect(await db.$count(products, eq(products.title, "number 0"))).toBe(1);
  const written = {
    description: "By hand",
    seoTitle: "Bare glasses",
    seoDescription: "By hand",
    audiences: ["Women" as const],
  };
  const [bare] = await db.update(products).set(written).where(eq(products.title, "Bare")).returning();
  await db.update(productAttributes).set({ colorFamily: "Green" }).where(eq(productAttributes.productId, bare!.id));
  const [unit] = await db.select().from(attributeValues).where(eq(attributeValues.productId, bare!.id));
  await db.insert(barcodes).values({ code: "4006381333948", attributeValueId: unit!.id });
  expect((await upload(bytes)).counts).toMatchObject({ new: 0, changed: 0, same: 1, wrong: 0 });
});
