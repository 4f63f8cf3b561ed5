import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productAttributes, productImages } from "#db/schema/catalogue.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { listFirstListPictures, listHomePictures, listPopularPictures } from "./list-first-pictures.ts";

const { db, ids, shop } = await stockedShop();
const frame = ids.products.frame.id;
// In the test shop all fronts are one picture, as cards show them; all views at an angle another, as tiles do.
const front = `${"b".repeat(32)}.svg`;
const angle = `${"c".repeat(32)}.svg`;

const named = (pictures: readonly { place: string; path: string }[]) =>
  pictures.map(({ place, path }) => `${place} ${path}`);

test("the first pictures are those of tiles and cards, each once", async () => {
  const home = named(await listHomePictures(shop));
  expect(home).toEqual(expect.arrayContaining([`tile ${angle}`, `card ${front}`]));
  const lists = named(await listFirstListPictures(shop));
  expect(lists).toContain(`card ${front}`);
  for (const names of [home, lists]) expect(new Set(names).size).toBe(names.length);
});

test("what the shop has drawn of itself needs no making", async () => {
  const shown = [...(await listHomePictures(shop)), ...(await listFirstListPictures(shop))];
  expect(shown.filter(({ place, path }) => !/^(tile|card)$/.test(place) && path.endsWith(".svg"))).toEqual([]);
});

/** One picture of its own for each colour and view, "1 front.avif", of the best seller. */
async function photograph(): Promise<void> {
  const colours = await db
    .select({ id: productAttributes.id })
    .from(productAttributes)
    .where(eq(productAttributes.productId, frame))
    .orderBy(asc(productAttributes.position));
  await db.delete(productImages).where(eq(productImages.productId, frame));
  await db.insert(productImages).values(
    // The later colour is put away first: it is its position that counts.
    colours.toReversed().flatMap(({ id }, turn) =>
      ["front", "side", "worn-wide"].map((view, position) => ({
        productId: frame,
        attributeId: id,
        filePath: `${colours.length - turn} ${view}.avif`,
        view,
        alt: view,
        width: 800,
        height: 600,
        position,
      })),
    ),
  );
}

test("of the best sellers come the first colour's gallery, the cards of all colours, or all pictures", async () => {
  await photograph();
  const all = shop.catalogue.find({ filter: {}, order: "popular", offset: 0, limit: 100 }).ids;
  const offset = all.indexOf(frame);
  const of = async (part: "first gallery" | "cards" | "galleries") =>
    named(await listPopularPictures(shop, { part, offset, limit: 1 }));
  expect(await of("first gallery")).toEqual(["gallery 1 front.avif", "gallery 1 side.avif"]);
  expect((await of("cards")).slice(0, 2)).toEqual(["card 1 front.avif", "card 2 front.avif"]);
  expect((await of("galleries")).slice(0, 4)).toEqual([
    "gallery 1 front.avif",
    "gallery 1 side.avif",
    "gallery 1 worn-wide.avif",
    "gallery 2 front.avif",
  ]);
  expect(await listPopularPictures(shop, { part: "galleries", offset: all.length, limit: 10 })).toEqual([]);
});

test("a product without a picture is passed over", async () => {
  await db.delete(productImages).where(eq(productImages.productId, frame));
  await shop.catchUp();
  expect(named(await listFirstListPictures(shop))).toContain(`card ${front}`);
});
