import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, expect, test } from "vitest";
import { makePicture } from "./make-picture.ts";
import { type PictureKind, pictureKinds } from "./picture-kinds.ts";

const folder = await mkdtemp(join(tmpdir(), "chashma-making-"));
afterAll(() => rm(folder, { recursive: true }));

const put = async (name: string, bytes: string | Buffer) => {
  const source = join(folder, name);
  await writeFile(source, bytes);
  return source;
};
let made = 0;
const make = async (source: string, width: number, kind: PictureKind) => {
  const target = join(folder, "made", String((made += 1)), `${width}.${kind}`);
  await makePicture({ source, target, width, kind });
  return sharp(await readFile(target));
};

/** Left half black, right half see-through. */
const drawing = (size = 'width="100" height="75"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 100 75"><rect width="50" height="75"/></svg>`;
const photograph = sharp({ create: { width: 800, height: 600, channels: 3, background: "#7a3" } });

/** The picture's pixels of one row, as [red, alpha]. */
async function rowOf(picture: Sharp): Promise<[number, number][]> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.height / 2) * info.width;
  return Array.from({ length: info.width }, (_, x) => [data[(at + x) * 4]!, data[(at + x) * 4 + 3]!]);
}

test.each([
  ["in pixels", 'width="100" height="75"'],
  ["in nothing", ""],
  ["larger than asked for", 'width="4000" height="3000"'],
])("a drawing that says its size %s is drawn as large as asked for, with sharp edges", async (_how, size) => {
  const source = await put("drawing.svg", drawing(size));
  const picture = await make(source, 480, "png");
  expect(await picture.metadata()).toMatchObject({ format: "png", width: 480, height: 360 });
  const row = await rowOf(picture);
  // Blown up, the edge would be blurred over many pixels.
  expect(row.filter(([, alpha]) => alpha > 0 && alpha < 255).length).toBeLessThanOrEqual(2);
  expect(row[10]).toEqual([0, 255]);
  expect(row[470]![1]).toBe(0);
});

test.each(["avif", "webp", "png"] as const)("%s keeps what is see-through", async (kind) => {
  const row = await rowOf(await make(await put("drawing.svg", drawing()), 320, kind));
  expect(row[300]![1]).toBe(0);
  expect(row[20]![1]).toBe(255);
});

test("JPEG has white where a drawing is see-through", async () => {
  const row = await rowOf(await make(await put("drawing.svg", drawing()), 320, "jpg"));
  expect(row[300]![0]).toBeGreaterThan(250);
});

test.each(["avif", "webp", "png", "jpeg"] as const)("a photograph in %s becomes every kind", async (format) => {
  const source = await put(`photograph.${format}`, await photograph.clone().toFormat(format).toBuffer());
  for (const kind of pictureKinds) {
    const { width, height, format: madeFormat } = await (await make(source, 480, kind)).metadata();
    expect([width, height], kind).toEqual([480, 360]);
    expect(madeFormat).toBe({ avif: "heif", webp: "webp", png: "png", jpg: "jpeg" }[kind]);
  }
});

test("a smooth ground of more than 8 bits keeps 10 as AVIF, and becomes every other kind", async () => {
  const source = await put("ground.avif", await photograph.clone().avif({ bitdepth: 10 }).toBuffer());
  const depth = async (kind: "avif" | "webp" | "jpg") => (await (await make(source, 480, kind)).metadata()).depth;
  expect([await depth("avif"), await depth("webp"), await depth("jpg")]).toEqual(["ushort", "uchar", "uchar"]);
});

test("a photograph is not blown up, and stands upright", async () => {
  const turned = await photograph.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const picture = await make(await put("turned.jpg", turned), 1280, "webp");
  expect(await picture.metadata()).toMatchObject({ width: 600, height: 800 });
});

test("what its camera wrote into a photograph, such as the place, is left out", async () => {
  const told = await photograph
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toBuffer();
  const picture = await make(await put("told.jpg", told), 160, "webp");
  expect((await picture.metadata()).exif).toBeUndefined();
});

test.each([
  ["no picture", Buffer.from("<html>"), "unsupported image format"],
  ["half a picture", (await photograph.clone().png().toBuffer()).subarray(0, 300), "png"],
  [
    "a bomb of pixels",
    await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
    "pixel limit",
  ],
])("%s is refused, and nothing is left of it", async (name, bytes, why) => {
  const source = await put("broken.png", bytes);
  const target = join(folder, "broken", name, "480.webp");
  await expect(makePicture({ source, target, width: 480, kind: "webp" })).rejects.toThrow(why);
  expect(await readdir(join(folder, "broken", name)).catch(() => [])).toEqual([]);
});
