import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { findMasters } from "#db/seed/pictures/find-masters.ts";
import { shopArt } from "#db/seed/pictures/shop-art.ts";
import { cardSize } from "#domain/catalogue/picture-address.ts";
import { iconSvg, wordmarkSvg } from "#domain/frames/wordmark.ts";
import { MASTERS } from "./pictures/masters.ts";
import {
  ABOUT_SIZE,
  ARTICLE_PHOTOGRAPHS,
  ARTICLE_SIZE,
  BENCH,
  type ShopPhotograph,
} from "./pictures/shop-photographs.ts";

/**
 * Writes the pictures that belong to the shop itself and not to its goods: `node tools/draw-shop-art.ts`. They are kept in the
 * repository, since pages import them; run it again after a change to a drawing or to a photograph that is one of them.
 */
const root = path.join(import.meta.dirname, "..");

function write(file: string, content: string | Buffer): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

const masters = await findMasters(MASTERS);

function photograph({ variant, view }: ShopPhotograph): Sharp {
  const file = masters.of(variant).get(view);
  if (!file) throw new Error(`${variant} ${view} is not photographed: npm run pictures`);
  return sharp(file);
}

/** WebP, which every browser shows: pages import them and offer no other kind. */
const pagePicture = (shown: ShopPhotograph, size: { width: number; height: number }) =>
  photograph(shown)
    .resize({ ...size, fit: "cover" })
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer();

/** What other sites show for an article with this picture: cards cannot show drawings, and some cannot show WebP. */
const articleCard = (shown: ShopPhotograph) =>
  photograph(shown)
    .resize({ ...cardSize, fit: "cover" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

/** What is shown where somebody shares a page without a picture of its own. */
async function socialCard(): Promise<Buffer> {
  const wordmark = await sharp(Buffer.from(wordmarkSvg())).resize({ width: 380 }).png().toBuffer();
  const placed = { input: wordmark, left: 80, top: 120 };
  return photograph(BENCH).resize(cardSize).composite([placed]).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** A PNG in the container that browsers ask for where a page names no icon, such as an answer of the API. */
function iconFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const [name, content] of Object.entries(shopArt())) write(`web/ui/art/${name}.svg`, content);
for (const [name, shown] of Object.entries(ARTICLE_PHOTOGRAPHS)) {
  write(`web/ui/art/${name}.webp`, await pagePicture(shown, ARTICLE_SIZE));
  write(`web/public/cards/${name}.jpg`, await articleCard(shown));
}
write("web/ui/art/about-team.webp", await pagePicture(BENCH, ABOUT_SIZE));
write("web/ui/brand/wordmark.svg", wordmarkSvg());
write("web/ui/brand/favicon.svg", iconSvg(64, 14));
write("web/public/favicon.svg", iconSvg(64, 14));
for (const [name, size] of [
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
] as const) {
  // Phones cut their own corners.
  write(
    `web/public/${name}.png`,
    await sharp(Buffer.from(iconSvg(size, 0)))
      .png({ palette: true })
      .toBuffer(),
  );
}
write(
  "web/public/favicon.ico",
  iconFile(
    await sharp(Buffer.from(iconSvg(32, 7)))
      .png()
      .toBuffer(),
    32,
  ),
);
write("web/public/social-card.jpg", await socialCard());
