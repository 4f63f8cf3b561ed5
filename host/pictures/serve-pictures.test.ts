import Fastify from "fastify";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { servePictures } from "#host/http/files.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { recipe } from "./kept-pictures.ts";
import type { Making } from "./make-picture.ts";
import { openPictures } from "./open-pictures.ts";
import { runMaker } from "./run-maker.ts";

const chromium = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const forEver = "public, max-age=31536000, immutable";
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle r="150" cx="200" cy="150"/></svg>';

const dataDir = await mkdtemp(join(tmpdir(), "chashma-pictures-"));
const files = localFiles({ dataDir });
const makings: string[] = [];
const errors: unknown[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (data: unknown) => void errors.push(data),
};

/** A shop's pictures, as after each start of it. */
async function open() {
  const maker = runMaker(log);
  const counted = {
    ...maker,
    make: (making: Making) => {
      if ("width" in making) makings.push(`${making.width}.${making.kind}`);
      return maker.make(making);
    },
  };
  const pictures = openPictures({ dataDir, files, maker: counted, log });
  const app = Fastify();
  await servePictures(app, { uploadsDir: join(dataDir, "uploads"), files, pictures });
  const get = (url: string, accept = chromium, more: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept, ...more } });
  const close = async () => {
    await app.close();
    await pictures.stop();
  };
  return { app, get, pictures, close };
}

let shop: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  shop = await open();
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

let drawn = 0;
/** The address of a picture of its own for each test. */
async function putDrawing(): Promise<string> {
  const bytes = Buffer.from(`${svg}<!-- ${(drawn += 1)} -->`);
  const { path } = await files.put("products", bytes, { contentType: "image/svg+xml", extension: "svg" });
  return `/uploads/products/${path}`;
}
beforeEach(() => {
  makings.length = 0;
  errors.length = 0;
});

test("the first visitor gets WebP at once, later ones the AVIF that is made after it", async () => {
  const address = `${await putDrawing()}/480`;
  const first = await shop.get(address);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "image/webp",
    // A day in this browser; what stands between must not keep it for others.
    "cache-control": "private, max-age=86400",
    vary: "Accept",
  });
  expect(first.headers["content-security-policy"]).toMatch(/sandbox$/);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: "webp", width: 480, height: 360 });

  const type = async () => (await shop.get(address)).headers["content-type"];
  await expect.poll(type, { timeout: 20_000 }).toBe("image/avif");
  const later = await shop.get(address);
  expect(later.headers).toMatchObject({ "cache-control": forEver, vary: "Accept" });
  expect(await sharp(later.rawPayload).metadata()).toMatchObject({ format: "heif", width: 480 });
  expect(makings).toEqual(["480.webp", "480.avif"]);
});

test.each([
  ["WebP", "image/webp,*/*", "image/webp"],
  ["PNG of a drawing", "*/*", "image/png"],
])("who takes no AVIF gets %s for good", async (_what, accept, type) => {
  const answered = await shop.get(`${await putDrawing()}/320`, accept);
  expect(answered.headers).toMatchObject({ "content-type": type, "cache-control": forEver, vary: "Accept" });
  expect(makings).toHaveLength(1);
});

test("a JPEG is one whoever asks, for social cards, feeds and mails", async () => {
  const answered = await shop.get(`${await putDrawing()}/1280.jpg`);
  // A mail that is read in a browser is part of another site's page.
  const forOthers = { "cross-origin-resource-policy": "cross-origin" };
  expect(answered.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": forEver, ...forOthers });
  expect(answered.headers.vary).toBeUndefined();
  expect((await shop.get(`${await putDrawing()}/1280`)).headers).not.toMatchObject(forOthers);
  expect(await sharp(answered.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1280, height: 960 });
});

/** As `npm run pictures` writes them: AVIF with full colour, a cut-out with what is see-through. */
async function putMaster(channels: 3 | 4): Promise<string> {
  const background = { r: 20, g: 60, b: (drawn += 1), alpha: 0 };
  const bytes = await sharp({ create: { width: 900, height: 675, channels, background } })
    .composite([{ input: Buffer.from('<svg width="300" height="300"><rect width="300" height="300"/></svg>') }])
    .avif({ quality: 62, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { path } = await files.put("products", bytes, { contentType: "image/avif", extension: "avif" });
  return `/uploads/products/${path}`;
}

test.each([
  ["AVIF, WebP", "/480", chromium, "image/webp", { format: "webp", width: 480, height: 360 }],
  ["WebP", "/480", "image/webp,*/*", "image/webp", { format: "webp", width: 480, height: 360 }],
  ["neither, JPEG", "/480", "*/*", "image/jpeg", { format: "jpeg", width: 480, height: 360 }],
  ["anything, JPEG for a card", "/1280.jpg", chromium, "image/jpeg", { format: "jpeg", width: 900, height: 675 }],
])("of a photograph who takes %s gets it", async (_what, size, accept, type, made) => {
  const answered = await shop.get(`${await putMaster(3)}${size}`, accept);
  expect(answered.headers["content-type"]).toBe(type);
  expect(await sharp(answered.rawPayload).metadata()).toMatchObject(made);
});

test.each([
  ["WebP", chromium, "webp"],
  ["PNG when it must", "*/*", "png"],
])("a cut-out stays see-through, as %s", async (_what, accept, format) => {
  const answered = await shop.get(`${await putMaster(4)}/960.clear`, accept);
  const picture = sharp(answered.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format, width: 900, height: 675, hasAlpha: true });
  expect((await picture.stats()).channels[3]).toMatchObject({ min: 0, max: 255 });
});

test("pictures are made ahead, and those that are made already are passed over", async () => {
  const address = await putDrawing();
  const name = address.split("/").at(-1)!;
  await shop.get(`${address}/480`, "image/webp");
  const of = (width: number) => ({ area: "products", name, width, kind: "webp" }) as const;
  await shop.pictures.prepare([of(480), of(640)]);
  expect(makings).toEqual(["480.webp", "640.webp"]);
  await shop.get(`${address}/640`, "image/webp");
  expect(makings).toHaveLength(2);
});

test("fifty who ask at once wait for one making", async () => {
  const address = `${await putDrawing()}/640`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.get(address, "image/webp")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(makings).toEqual(["640.webp"]);
});

test("what was made is there after a restart", async () => {
  const address = `${await putDrawing()}/240`;
  const before = await shop.get(address, "image/webp");
  const again = await open();
  const after = await again.get(address, "image/webp");
  await again.close();
  expect(after.rawPayload).toEqual(before.rawPayload);
  expect(makings).toEqual(["240.webp"]);
});

test("HEAD tells of the picture, and who has it is told so", async () => {
  const url = `${await putDrawing()}/160`;
  const { headers, rawPayload } = await shop.get(url, "image/webp");
  const head = await shop.app.inject({ method: "HEAD", url, headers: { accept: "image/webp" } });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  expect(head.headers).toMatchObject({ "content-length": String(rawPayload.length), etag: headers.etag });

  const known = await shop.get(url, "image/webp", { "if-none-match": String(headers.etag) });
  expect(known.statusCode).toBe(304);
  expect(known.rawPayload).toHaveLength(0);
  expect(known.headers).toMatchObject({ "cache-control": forEver, vary: "Accept" });
  // Another kind under the same address is another answer.
  expect((await shop.get(url, "*/*", { "if-none-match": String(headers.etag) })).statusCode).toBe(200);
});

test.each(["0", "1", "481", "480.avif", "480.JPG", "0480", "480.0", "4e2", "-480", "99999999999", "original", "%00"])(
  "%s is no width",
  async (size) => {
    expect((await shop.get(`${await putDrawing()}/${size}`)).statusCode).toBe(404);
    expect(makings).toEqual([]);
  },
);

test.each([
  "/uploads/products/..%2f..%2fsecrets.json/480",
  "/uploads/products/../../secrets.json/480",
  "/uploads/products/%2e%2e/480",
  "/uploads/products/..%5csecrets.json/480",
  `/uploads/products/${"0".repeat(32)}.svg/480`,
  `/uploads/products/${"0".repeat(32)}.svg%00.svg/480`,
  `/uploads/products/${"0".repeat(32)}.constructor/480`,
  "/uploads/products/480",
  `/uploads/prescription/${"0".repeat(32)}.png/480`,
])("%s is no picture", async (url) => {
  expect((await shop.get(url)).statusCode).toBe(404);
  expect(makings).toEqual([]);
});

test("a prescription that looks like a picture is none of these", async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const { path } = await files.put("prescription", bytes, { contentType: "image/png", extension: "png" });
  expect((await shop.get(`/uploads/prescription/${path}/480`)).statusCode).toBe(404);
  expect((await shop.get(`/uploads/products/${path}/480`)).statusCode).toBe(404);
});

test("a broken picture is logged, comes as it is for now, and is tried again", async () => {
  const bytes = Buffer.from("no picture");
  const { path } = await files.put("products", bytes, { contentType: "image/png", extension: "png" });
  const broken = await shop.get(`/uploads/products/${path}/480`, "image/webp");
  expect(broken.statusCode).toBe(200);
  expect(broken.headers).toMatchObject({ "content-type": "image/png", "cache-control": "no-store" });
  expect(broken.rawPayload).toEqual(bytes);
  expect(errors).toHaveLength(1);

  await shop.get(`/uploads/products/${path}/480`, "image/webp");
  expect(makings).toEqual(["480.webp", "480.webp"]);
  // Nothing else can be given as a JPEG: the page has a picture for that.
  const jpeg = await shop.get(`/uploads/products/${path}/480.jpg`);
  expect([jpeg.statusCode, jpeg.headers["cache-control"]]).toEqual([503, "no-store"]);
});

test("when a picture goes, what was made of it is shown no more and swept away", async () => {
  const address = await putDrawing();
  await shop.get(`${address}/480`, "image/webp");
  const kept = () => readdir(join(dataDir, "pictures", recipe, "products"));
  const name = address.split("/").at(-1)!;
  expect(await kept()).toContain(name);
  await files.remove("products", name);
  expect((await shop.get(`${address}/480`, "image/webp")).statusCode).toBe(404);
  await shop.pictures.sweep();
  expect(await kept()).not.toContain(name);
});
