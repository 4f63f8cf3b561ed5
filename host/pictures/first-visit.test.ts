import Fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { seedShop } from "#db/seed/seed-shop.ts";
import {
  CARD_WIDTHS,
  type PictureAddress,
  pictureAt,
  pictureWidths,
  productPicture,
  shopPicture,
} from "#domain/catalogue/picture-address.ts";
import { servePictures } from "#host/http/files.ts";
import { findShippedPictures, findShopMasters } from "#host/open/shop-masters.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import {
  listFirstListPictures,
  listHomePictures,
  listPopularPictures,
  type PicturePlace,
} from "#services/catalogue/list-first-pictures.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { MadePicture } from "./kept-pictures.ts";
import type { Making } from "./make-picture.ts";
import { openPictures } from "./open-pictures.ts";
import { listAhead } from "./prepare-ahead.ts";

const dataDir = await mkdtemp(join(tmpdir(), "chashma-first-visit-"));
const files = localFiles({ dataDir });
const { db } = await testDatabase();
const word = "a-word-1";
await seedShop(db, {
  files,
  masters: await findShopMasters(),
  passwords: { customer: word, seller: word, optometrist: word, manager: word, admin: word },
  now: new Date("2026-11-23T06:00:00Z"),
  log: { info: () => undefined },
});
const shop = testShop(db);
await shop.catchUp();

const makings: Making[] = [];
const maker = {
  make: async (making: Making) => {
    makings.push(making);
    throw new Error("A first visit needs no picture that is not there");
  },
  stop: async () => undefined,
};
const pictures = openPictures({ dataDir, files, maker, log: shop.log, shipped: await findShippedPictures() });
const app = Fastify();
await servePictures(app, { uploadsDir: join(dataDir, "uploads"), files, pictures });
afterAll(async () => {
  await app.close();
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  makings.length = 0;
});

const accept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const between = (from: number, to: number) => pictureWidths.filter((width) => width >= from && width <= to);
/** Every width that a browser may choose there, whatever its screen; of banners what phones and desks choose. */
const widths: Record<Exclude<PicturePlace, "gallery">, readonly (typeof pictureWidths)[number][]> = {
  card: between(CARD_WIDTHS.from, CARD_WIDTHS.to),
  tile: between(CARD_WIDTHS.from, 480),
  swatch: [80],
  "phone banner": [640, 960],
  "desk banner": [1280, 1600],
  "small banner": [480, 960],
};

test.each([
  [
    "the home page",
    () => listHomePictures(shop),
    ["card", "swatch", "tile", "phone banner", "desk banner", "small banner"],
  ],
  ["the first page of each list", () => listFirstListPictures(shop), ["card", "swatch", "phone banner", "desk banner"]],
  [
    "all further pages of lists, and the cart",
    () => listPopularPictures(shop, { part: "cards", offset: 0, limit: 1_000 }),
    ["card"],
  ],
] as const)("a fresh shop answers every picture of %s at once, making none", async (what, list, places) => {
  const shown = await list();
  expect([...new Set(shown.map(({ place }) => place))].toSorted()).toEqual(places.toSorted());
  for (const { place, path } of shown) {
    if (place === "gallery") continue;
    const address: PictureAddress = place === "card" || place === "tile" ? productPicture(path) : shopPicture(path);
    // Over a list the desk's stands on a phone too.
    const isStrip = what === "the first page of each list" && place === "desk banner";
    for (const width of isStrip ? [...widths["phone banner"], ...widths[place]] : widths[place]) {
      const { statusCode, headers } = await app.inject({ url: pictureAt(address, width), headers: { accept } });
      expect([place, path, width, statusCode, headers["content-type"]]).toEqual([
        place,
        path,
        width,
        200,
        "image/avif",
      ]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  }
  expect(shown.length).toBeGreaterThan(50);
  expect(makings).toEqual([]);
});

test("what comes is the picture at its width", async () => {
  const card = (await listFirstListPictures(shop)).find(({ place }) => place === "card")!;
  const { rawPayload } = await app.inject({ url: pictureAt(productPicture(card.path), 480), headers: { accept } });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "heif", width: 480, height: 360 });
});

async function batchesAhead(): Promise<MadePicture[][]> {
  const batches: MadePicture[][] = [];
  for await (const batch of listAhead(shop)) batches.push(batch);
  return batches;
}

test("ahead come the home page, the first lists, the galleries of best sellers, all cards, then all galleries", async () => {
  const [home = [], lists = [], popular = [], ...rest] = await batchesAhead();
  const names = (batch: readonly MadePicture[]) => [...new Set(batch.map(({ name }) => name))];
  const paths = (shown: readonly { path: string }[]) => [...new Set(shown.map(({ path }) => path))];
  expect(names(home)).toEqual(paths(await listHomePictures(shop)));
  expect(names(lists)).toEqual(paths(await listFirstListPictures(shop)));
  const [best] = shop.catalogue.find({ filter: {}, order: "popular", offset: 0, limit: 1 }).ids;
  const gallery = await listPopularPictures(shop, { part: "first gallery", offset: 0, limit: 1 });
  expect(best).toBeDefined();
  expect(names(popular).slice(0, gallery.length)).toEqual(paths(gallery));
  for (const batch of [home, lists, popular]) {
    // Soon there first, then best.
    const kinds = batch.map(({ kind }) => kind);
    expect(kinds).toEqual([...kinds].sort().reverse());
  }
  const places = rest
    .filter((batch) => batch.length > 0)
    .map((batch) => (batch.some(({ width }) => width === 960) ? "galleries" : "cards"));
  expect(places).toEqual([...places].sort());
  expect(new Set(places)).toEqual(new Set(["cards", "galleries"]));
});

test("of home and first lists nothing is left to be made", async () => {
  const [home = [], lists = [], popular = []] = await batchesAhead();
  await pictures.prepare([...home, ...lists]);
  expect(makings).toEqual([]);
  await pictures.prepare(popular.slice(0, 1));
  expect(makings).toHaveLength(1);
});
