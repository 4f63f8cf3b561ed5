import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { getProduct } from "./get-product.ts";
import { selectCards } from "./product-card.ts";

const { db, ids } = await stockedShop();
const { id } = ids.products.frame;

test("a card knows the picture of each colour that shows it worn, and how wide front and face are; the product's page all faces", async () => {
  const colours = await db
    .select({ id: productAttributes.id })
    .from(productAttributes)
    .where(eq(productAttributes.productId, id))
    .orderBy(asc(productAttributes.position));
  const picture = { productId: id, attributeId: colours[0]!.id, alt: "", width: 960, height: 720 };
  await db.insert(productImages).values([
    { ...picture, filePath: "wide.avif", view: "worn-wide", faceMm: 137, position: 21 },
    { ...picture, filePath: "worn.avif", view: "worn", faceMm: 132, position: 22 },
  ]);
  await db.update(products).set({ frontWidthMm: 134 }).where(eq(products.id, id));
  const [card] = await selectCards(db, [id]);
  expect(colours.length).toBeGreaterThan(1);
  expect(card!.swatches.map(({ worn }) => worn)).toEqual([
    { path: "worn.avif", frontMm: 134, faceMm: 132 },
    ...colours.slice(1).map(() => null),
  ]);
  expect(card!.swatches[0]!.picture!.path).not.toBe("worn.avif");
  const { colours: shown } = await getProduct(db, { liveSaleId: card!.liveSaleId });
  const faces = shown[0]!.pictures.flatMap(({ view, faceMm }) => (faceMm === null ? [] : [[view, faceMm]]));
  expect(faces).toEqual([
    ["worn-wide", 137],
    ["worn", 132],
  ]);
});
