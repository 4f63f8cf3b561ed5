import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { findCardWords } from "./find-card-words.ts";
import { getProduct } from "./get-product.ts";

const { db, ids } = await stockedShop();
const { liveSaleId, id } = ids.products.frame;
const product = await getProduct(db, { liveSaleId });
const [first, second] = product.colours;
const front = first!.pictures[0]!.path;

test("a card says brand, name, shop and the colour whose photograph it is", async () => {
  const said = { brand: product.brandName, title: product.title, shop: "Chashma" };
  await db.update(productAttributes).set({ attributeType: "other" }).where(eq(productAttributes.productId, id));
  const picture = { productId: id, view: "front", alt: "", width: 1_280, height: 960, position: 9 };
  await db.insert(productImages).values([
    { ...picture, filePath: "of-one.avif", attributeId: second!.id },
    { ...picture, filePath: "of-all.avif", attributeId: null },
  ]);
  const words = (filePath: string) => findCardWords(db, { liveSaleId, picture: filePath });
  expect(await words("of-one.avif")).toEqual({ ...said, colour: second!.colorName });
  expect(await words("of-all.avif")).toEqual({ ...said, colour: null });
});

test("another product's photograph, an unknown product and the membership have no card", async () => {
  const { discountedFrame } = ids.products;
  const own = { attributeId: null, view: "front", alt: "", width: 1_280, height: 960, position: 9 };
  await db.insert(productImages).values([
    { ...own, productId: discountedFrame.id, filePath: "of-another.avif" },
    { ...own, productId: ids.membership.id, filePath: "of-membership.avif" },
  ]);
  const ofAnother = { picture: "of-another.avif" };
  expect(await findCardWords(db, { liveSaleId: discountedFrame.liveSaleId, ...ofAnother })).not.toBeNull();
  expect(await findCardWords(db, { liveSaleId, ...ofAnother })).toBeNull();
  expect(await findCardWords(db, { liveSaleId, picture: "none.avif" })).toBeNull();
  expect(await findCardWords(db, { liveSaleId: 2_147_483_647, picture: front })).toBeNull();
  expect(await findCardWords(db, { liveSaleId: ids.membership.liveSaleId, picture: "of-membership.avif" })).toBeNull();
});

test("what is off the shelf has none any more", async () => {
  await db.update(products).set({ published: false }).where(eq(products.id, id));
  expect(await findCardWords(db, { liveSaleId, picture: front })).toBeNull();
});
