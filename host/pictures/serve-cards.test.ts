import Fastify from "fastify";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { servePictures } from "#host/http/files.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import type { CardWords } from "#services/catalogue/find-card-words.ts";
import { recipe } from "./kept-pictures.ts";
import { openPictures } from "./open-pictures.ts";
import { runMaker } from "./run-maker.ts";

const dataDir = await mkdtemp(join(tmpdir(), "chashma-cards-"));
const files = localFiles({ dataDir });
const errors: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (data: unknown) => void errors.push(data) };
const runner = runMaker(log);
let makings = 0;
const maker: typeof runner = {
  ...runner,
  make: (making) => {
    makings += 1;
    return runner.make(making);
  },
};
const pictures = openPictures({ dataDir, files, maker, log });
const sold: CardWords = { brand: "A & M", title: "Pehla <i>", colour: "Jet Black", shop: "Chashma" };
let words = sold;
const app = Fastify();
await servePictures(app, {
  uploadsDir: join(dataDir, "uploads"),
  files,
  pictures,
  findWords: async ({ liveSaleId }) => (liveSaleId === 5_001 ? words : null),
});
afterAll(async () => {
  await app.close();
  await pictures.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  words = sold;
  makings = 0;
  errors.length = 0;
});

let put = 0;
/** Goods in red on a ground, as staff photograph them; answers the picture's name. */
async function putPhotograph(ground: string, size = { width: 1_280, height: 960 }): Promise<string> {
  const { width, height } = size;
  const goods = { create: { width: width / 2, height: height / 6, channels: 3, background: "#c00" } } as const;
  const bytes = await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite([{ input: await sharp(goods).png().toBuffer(), left: width / 4, top: Math.round(height / 2) }])
    .withExif({ IFD0: { Copyright: `${(put += 1)}` } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return (await files.put("products", bytes, { contentType: "image/jpeg", extension: "jpg" })).path;
}
const addressOf = (name: string, card = "5001.jpg") => `/uploads/products/${name}/cards/${card}`;

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!] as const;
  };
}
const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((part, at) => Math.abs(part - other[at]!) < 12);

async function expectCard(answered: Awaited<ReturnType<typeof app.inject>>, keptFor: string): Promise<void> {
  expect(answered.statusCode).toBe(200);
  expect(answered.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": keptFor,
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(await sharp(answered.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
}

test.each([
  ["of the shop", "#f2f1ec", [0xf2, 0xf1, 0xec]],
  ["of a shop's white", "#ffffff", [0xff, 0xff, 0xff]],
  ["that is dark, which stands on the shop's,", "#203040", [0xf2, 0xf1, 0xec]],
])("a photograph on a ground %s becomes a card with the goods large and words below", async (_what, ground, around) => {
  const answered = await app.inject(addressOf(await putPhotograph(ground)));
  await expectCard(answered, "public, max-age=86400");
  // Messengers leave out what is larger.
  expect(answered.rawPayload.length).toBeLessThan(300_000);
  const at = await pixelsOf(answered.rawPayload);
  for (const corner of [at(2, 2), at(1_197, 2), at(2, 627), at(1_197, 627)]) expect(isNear(corner, around)).toBe(true);
  // In the middle of a square that some cut out as well.
  const middle = Array.from({ length: 300 }, (_, up) => at(600, 100 + up));
  expect(middle.some((pixel) => isNear(pixel, [0xcc, 0, 0]))).toBe(true);
  const dark = (x: number) => Array.from({ length: 130 }, (_, up) => at(x, 470 + up)).some(([r]) => r < 0x40);
  expect(Array.from({ length: 200 }, (_, x) => 64 + x).some(dark)).toBe(true);
});

test("fifty requests at once make one card, which is kept; another name of the product makes another card", async () => {
  const address = addressOf(await putPhotograph("#ffffff"));
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(address)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const etag = String(answers[0]!.headers.etag);
  expect((await app.inject({ url: address, headers: { "if-none-match": etag } })).statusCode).toBe(304);
  expect(makings).toBe(1);
  words = { ...sold, title: "Doosra" };
  const renamed = await app.inject({ url: address, headers: { "if-none-match": etag } });
  expect(renamed.statusCode).toBe(200);
  expect(renamed.rawPayload).not.toEqual(answers[0]!.rawPayload);
  expect(makings).toBe(2);
});

test.each([
  ["a name longer than the card", { ...sold, title: "Sunglasses ".repeat(20).trim() }],
  ["letters that the typeface has not", { ...sold, title: "चश्मा 👓", brand: "दृष्टि" }],
  ["a shop of another name", { ...sold, shop: "Drishti" }],
  ["no colour", { ...sold, colour: null }],
  ["no words at all", { brand: "", title: " ", colour: null, shop: "दृष्टि" }],
])("%s makes a card all the same", async (_what, given) => {
  words = given;
  const answered = await app.inject(addressOf(await putPhotograph("#f2f1ec", { width: 900, height: 1_200 })));
  expect(await sharp(answered.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
});

test("a drawing, a see-through picture and one with nothing on it have cards", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9" cx="20" cy="15"/></svg>';
  const svg = await files.put("products", Buffer.from(drawing), { contentType: "image/svg+xml", extension: "svg" });
  const at = await pixelsOf((await app.inject(addressOf(svg.path))).rawPayload);
  expect(isNear(at(600, 244), [0, 0, 0])).toBe(true);
  expect(isNear(at(2, 2), [0xf2, 0xf1, 0xec])).toBe(true);
  for (const background of ["#fff", { r: 0, g: 0, b: 0, alpha: 0 }]) {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 4, background } })
      .png()
      .toBuffer();
    const { path } = await files.put("products", blank, { contentType: "image/png", extension: "png" });
    expect((await app.inject(addressOf(path))).statusCode).toBe(200);
  }
});

test("a photograph of goods has a card without words, with the goods large in its middle", async () => {
  const name = await putPhotograph("#f2f1ec");
  const address = `/uploads/products/${name}/card.jpg`;
  const answered = await app.inject(address);
  await expectCard(answered, "public, max-age=31536000, immutable");
  const at = await pixelsOf(answered.rawPayload);
  expect(isNear(at(600, 315), [0xcc, 0, 0])).toBe(true);
  for (const corner of [at(2, 2), at(1_197, 627)]) expect(isNear(corner, [0xf2, 0xf1, 0xec])).toBe(true);
  const again = await app.inject({ url: address, headers: { "if-none-match": String(answered.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(makings).toBe(1);
});

test("a banner and the picture of a store fill the card, whatever their shape", async () => {
  const stripes = sharp({ create: { width: 1_600, height: 320, channels: 3, background: "#0a0" } });
  const middle = { create: { width: 400, height: 320, channels: 3, background: "#00c" } } as const;
  const bytes = await stripes
    .composite([{ input: await sharp(middle).png().toBuffer(), left: 600, top: 0 }])
    .png()
    .toBuffer();
  const kind = { contentType: "image/png", extension: "png" } as const;
  for (const [area, prefix] of [["assets", "/assets"] as const, ["stores", "/uploads/stores"] as const]) {
    const { path } = await files.put(area, bytes, kind);
    const answered = await app.inject(`${prefix}/${path}/card.jpg`);
    expect(await sharp(answered.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
    const at = await pixelsOf(answered.rawPayload);
    expect(isNear(at(600, 2), [0, 0, 0xcc])).toBe(true);
    expect(isNear(at(2, 627), [0, 0xaa, 0])).toBe(true);
  }
});

test("nobody's portrait, review or document has a card, and nothing that is not there", async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  for (const area of ["profiles", "reviews"] as const) {
    const { path } = await files.put(area, bytes, { contentType: "image/png", extension: "png" });
    expect((await app.inject(`/uploads/${area}/${path}/card.jpg`)).statusCode).toBe(404);
  }
  for (const name of [`${"0".repeat(32)}.png`, `${"0".repeat(32)}.pdf`, "..%2fsecrets.json"]) {
    const answered = await app.inject(`/assets/${name}/card.jpg`);
    expect(answered.statusCode).toBe(404);
    // The page that says so is no picture in a sandbox.
    expect(answered.headers["content-security-policy"]).toBeUndefined();
  }
  expect(makings).toBe(0);
});

test.each([
  "5002.jpg",
  "0.jpg",
  "-1.jpg",
  "05001",
  "05001.jpg",
  "5001.png",
  "5001.0.jpg",
  "1e3.jpg",
  `${"9".repeat(400)}.jpg`,
  "%00",
])("%s is no card", async (card) => {
  expect((await app.inject(addressOf(await putPhotograph("#ffffff"), card))).statusCode).toBe(404);
  expect(makings).toBe(0);
});

test("a photograph that nobody has is none, nor is a file beside the photographs", async () => {
  for (const name of [`${"0".repeat(32)}.jpg`, "..%2f..%2fsecrets.json", `${"0".repeat(32)}.pdf`])
    expect((await app.inject(addressOf(name))).statusCode).toBe(404);
  expect(makings).toBe(0);
});

test("a broken photograph is logged and tried again later; a card goes with its photograph", async () => {
  const { path } = await files.put("products", Buffer.from("no picture"), {
    contentType: "image/png",
    extension: "png",
  });
  const broken = await app.inject(addressOf(path));
  expect([broken.statusCode, broken.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(errors).toHaveLength(1);

  const name = await putPhotograph("#ffffff");
  await app.inject(addressOf(name));
  const kept = () => readdir(join(dataDir, "pictures", recipe, "products"));
  expect(await kept()).toContain(name);
  await files.remove("products", name);
  expect((await app.inject(addressOf(name))).statusCode).toBe(404);
  await pictures.sweep();
  expect(await kept()).not.toContain(name);
});
