import { readFile } from "node:fs/promises";
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from "sharp";
import { cardSize } from "#domain/catalogue/picture-address.ts";
import { BRAND, wordmarkSvg } from "#domain/frames/wordmark.ts";
import type { CardWords } from "#services/catalogue/find-card-words.ts";
import { openPicture } from "./open-picture.ts";

type Colour = { r: number; g: number; b: number };
type Size = { width: number; height: number };
type Pixels = { data: Buffer; info: OutputInfo };

/** Behind every product of the shop. */
const SHOP_GROUND: Colour = { r: 0xf2, g: 0xf1, b: 0xec };
const SLATE = "#525C66";
const MARGIN = 64;
/** Where the goods are: above the words, with room at the sides for apps that show a square of the middle. */
const STAGE = { left: 130, top: 44, width: 940, height: 400 };
/** Where they are without words. */
const WHOLE_STAGE = { ...STAGE, height: cardSize.height - 2 * STAGE.top };
/** More than this a photograph is not blown up. */
const MOST_ENLARGED = 1.5;
/** Letters of the shop's typeface; words in others would be empty boxes. */
const HAS_LETTERS = /^[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201e\u2026\u20ac\u2122]+$/u;

/** Goods with the words of their product below them, goods alone, or a scene, which fills the card. */
export type CardOf = CardWords | "goods" | "scene";

/**
 * What other sites show for an address of the shop: the photograph's goods large on their own ground, with the words of their product
 * below them or alone; or a whole scene. JPEG of less than 300 kB, since some messengers show nothing larger.
 */
export async function makeCard(source: string, of: CardOf): Promise<Buffer> {
  const { picture } = await openPicture(await readFile(source), cardSize.width);
  const card = of === "scene" ? cutScene(picture) : await setGoods(picture, of === "goods" ? null : of);
  return card.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

const cutScene = (picture: Sharp): Sharp =>
  picture.resize({ ...cardSize, fit: "cover" }).flatten({ background: SHOP_GROUND });

async function setGoods(picture: Sharp, words: CardWords | null): Promise<Sharp> {
  const even = await evenGround(picture);
  const ground = even && words && isDark(even) ? null : even;
  const goods = await placeGoods(picture, ground, words ? STAGE : WHOLE_STAGE);
  const { width, height } = cardSize;
  return sharp({ create: { width, height, channels: 3, background: ground ?? SHOP_GROUND } }).composite([
    goods,
    ...(words ? await placeWords(words) : []),
  ]);
}

/** Too dark for dark words. */
const isDark = ({ r, g, b }: Colour): boolean => Math.min(r, g, b) < 0xd0;

/** The colour all around a picture; null: there is none. */
async function evenGround(picture: Sharp): Promise<Colour | null> {
  const [width, height] = [32, 24];
  const small = await picture
    .clone()
    .flatten({ background: SHOP_GROUND })
    .resize({ width, height, fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const edge: Colour[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : width - 1) {
      const at = (y * width + x) * 3;
      edge.push({ r: small[at]!, g: small[at + 1]!, b: small[at + 2]! });
    }
  const mean = (of: keyof Colour) => Math.round(edge.reduce((sum, pixel) => sum + pixel[of], 0) / edge.length);
  const ground = { r: mean("r"), g: mean("g"), b: mean("b") };
  const isEven = edge.every((pixel) => (["r", "g", "b"] as const).every((of) => Math.abs(pixel[of] - ground[of]) <= 8));
  return isEven ? ground : null;
}

/** What differs from the ground is as large as the stage; the ground around it goes on. Without one the picture stands on the shop's. */
async function placeGoods(picture: Sharp, ground: Colour | null, stage: typeof STAGE): Promise<OverlayOptions> {
  const whole = await picture
    .resize({ width: 1_600, withoutEnlargement: true })
    .flatten({ background: ground ?? SHOP_GROUND })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = ground ? await boxOf(whole, ground) : { left: 0, top: 0, ...sizeOf(whole) };
  const scale = Math.min(stage.width / box.width, stage.height / box.height, MOST_ENLARGED);
  const size = { width: Math.round(whole.info.width * scale), height: Math.round(whole.info.height * scale) };
  const resized = await open(whole)
    .resize({ ...size, fit: "fill" })
    .composite([
      {
        input: fadedSides(size, Math.min(box.left, whole.info.width - box.left - box.width) * scale),
        blend: "dest-in",
      },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(stage.left + stage.width / 2 - (box.left + box.width / 2) * scale);
  const top = Math.round(stage.top + stage.height / 2 - (box.top + box.height / 2) * scale);
  // Only what lies on the card.
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const width = Math.min(resized.info.width - cut.left, cardSize.width - Math.max(0, left));
  const height = Math.min(resized.info.height - cut.top, cardSize.height - Math.max(0, top));
  const input = await open(resized)
    .extract({ ...cut, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

/** A shadow that a photograph cuts off at its side fades out before it, beside the goods. */
function fadedSides({ width, height }: Size, beside: number): Buffer {
  const fade = Math.max(0, Math.min(0.1, beside / width));
  const stops = [
    [0, fade > 0 ? 0 : 1],
    [fade, 1],
    [1 - fade, 1],
    [1, fade > 0 ? 0 : 1],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-opacity="${opacity}"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a">${stops.join("")}</linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );
}

const sizeOf = ({ info: { width, height } }: Pixels): Size => ({ width, height });

const open = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function boxOf(whole: Pixels, ground: Colour) {
  const { info } = await open(whole).trim({ background: ground, threshold: 14 }).toBuffer({ resolveWithObject: true });
  // Sharp gives both offsets as negative numbers.
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return { left, top, width: info.width, height: info.height };
}

async function placeWords({ brand, title, colour, shop }: CardWords): Promise<OverlayOptions[]> {
  const mark = shop === "Chashma" ? await wordmark() : await line(shop, { points: 40, weight: "bold", width: 300 });
  const markAt = mark && {
    input: mark.data,
    left: cardSize.width - MARGIN - mark.info.width,
    top: cardSize.height - MARGIN - mark.info.height,
  };
  const room = cardSize.width - 2 * MARGIN - (mark ? mark.info.width + 48 : 0);
  const below = await line(colour ? `${brand} · ${colour}` : brand, { points: 30, color: SLATE, width: room });
  const name = await line(title, { points: 52, weight: "bold", width: room });
  const placed: OverlayOptions[] = markAt ? [markAt] : [];
  let bottom = cardSize.height - MARGIN + 6;
  for (const words of [below, name]) {
    if (!words) continue;
    bottom -= words.info.height;
    placed.push({ input: words.data, left: MARGIN, top: bottom });
    bottom -= 14;
  }
  return placed;
}

async function wordmark(): Promise<Pixels> {
  return sharp(Buffer.from(wordmarkSvg()), { density: 120 }).resize({ width: 236 }).png().toBuffer({
    resolveWithObject: true,
  });
}

type Style = { points: number; color?: string; weight?: "bold"; width: number };

/** One line, with what finds no room left out at its end; null where the typeface lacks a letter. */
async function line(text: string, { points, color = BRAND.ink, weight, width }: Style): Promise<Pixels | null> {
  const words = text.replaceAll(/\s+/gu, " ").trim();
  if (!HAS_LETTERS.test(words)) return null;
  for (let length = words.length; length > 0; length -= Math.max(1, Math.floor(length / 12))) {
    const shown = length === words.length ? words : `${words.slice(0, length).trimEnd()}…`;
    const markup = `<span foreground="${color}"${weight ? ` weight="${weight}"` : ""}>${escape(shown)}</span>`;
    const font = `Atkinson Hyperlegible Next ${points}`;
    const set = await sharp({ text: { text: markup, font, rgba: true, dpi: 72, wrap: "none" } })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (set.info.width <= width) return set;
  }
  return null;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
