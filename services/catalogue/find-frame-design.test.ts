import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { findFrameDesign } from "./find-frame-design.ts";

const { db, ids } = await stockedShop();
const { frame } = ids.products;

test("a frame is told as it is drawn, with a colourway for each colour and all its sizes", async () => {
  const found = await findFrameDesign(db, { liveSaleId: frame.liveSaleId });
  expect(found).toMatchObject({ title: "Rajbagh Aviator", sizes: ["52-18-140", "54-19-140"] });
  expect(found?.design.shape).toBe("Aviator");
  expect(found?.colours.map(({ id }) => id)).toEqual(frame.attributes.map(({ id }) => id));
  for (const { colourway } of found!.colours) expect(colourway.lens.kind).toBeTypeOf("string");
});

test("goods, unknown products and designs that this shop cannot draw have none", async () => {
  expect(await findFrameDesign(db, { liveSaleId: ids.membership.liveSaleId })).toBeNull();
  expect(await findFrameDesign(db, { liveSaleId: 2_147_483_647 })).toBeNull();
  await db
    .update(products)
    .set({ frameDesign: { shape: "Triangle" } })
    .where(eq(products.id, frame.id));
  expect(await findFrameDesign(db, { liveSaleId: frame.liveSaleId })).toBeNull();
});

test("what was taken off the shelf is not told", async () => {
  const { discountedFrame } = ids.products;
  expect(await findFrameDesign(db, { liveSaleId: discountedFrame.liveSaleId })).not.toBeNull();
  await db.update(products).set({ published: false }).where(eq(products.id, discountedFrame.id));
  expect(await findFrameDesign(db, { liveSaleId: discountedFrame.liveSaleId })).toBeNull();
});
