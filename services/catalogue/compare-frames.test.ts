import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { compareFrames } from "./compare-frames.ts";
import { listCards } from "./list-cards.ts";

const { db, ids, shop } = await stockedShop();
const { frame, discountedFrame, soldOutColour } = ids.products;

test("cards come in the order asked for, without what nobody sells", async () => {
  const liveSaleIds = [discountedFrame.liveSaleId, 2_147_483_647, frame.liveSaleId];
  const cards = await listCards(shop, { liveSaleIds });
  expect(cards.map(({ liveSaleId }) => liveSaleId)).toEqual([discountedFrame.liveSaleId, frame.liveSaleId]);
  expect(await listCards(shop, { liveSaleIds: [] })).toEqual([]);
});

test("a frame is compared with its sizes and the first one that can be bought", async () => {
  const [first, second] = await compareFrames(shop, { liveSaleIds: [frame.liveSaleId, soldOutColour.liveSaleId] });
  expect(first).toMatchObject({
    title: "Rajbagh Aviator",
    material: "Metal",
    sizes: ["52-18-140", "54-19-140"],
    offersLenses: true,
    freeSizeId: frame.valueId,
  });
  // Its first colour is gone, so the size is of another.
  expect(second?.freeSizeId).toBe(soldOutColour.attributes[1]?.values[0]);
});

test("goods are no frames, and what was taken off the shelf is gone", async () => {
  const others = Object.values(ids.products).map(({ liveSaleId }) => liveSaleId);
  const compared = await compareFrames(shop, { liveSaleIds: [...others, ids.membership.liveSaleId] });
  expect(compared.length).toBeGreaterThan(3);
  expect(new Set(compared.map(({ subCategorySlug }) => subCategorySlug))).toEqual(
    new Set(["eye_glasses", "sun_glasses", "computer_glasses"]),
  );
  await db.update(products).set({ published: false }).where(eq(products.id, frame.id));
  expect(await compareFrames(shop, { liveSaleIds: [frame.liveSaleId] })).toEqual([]);
});
