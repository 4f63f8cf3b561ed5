import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { shopArt } from "#db/seed/pictures/shop-art.ts";
import { drawBanner } from "#domain/frames/draw-banner.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { iconSvg, wordmarkSvg } from "#domain/frames/wordmark.ts";

/**
 * Writes the drawings that belong to the shop itself and not to its goods: `node tools/draw-shop-art.ts`. They are kept in the
 * repository, since pages import them; run it again after a change to a drawing.
 */
const root = path.join(import.meta.dirname, "..");

function write(file: string, content: string | Buffer): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** What is shown where somebody shares a page without a picture of its own: links' cards know no drawings. */
async function socialCard(): Promise<Buffer> {
  const scene = drawBanner(1200, 630, {
    ground: "#E9DCC6",
    accent: "#0B6E6E",
    figure: "disc",
    frames: [{ piece: SHOWPIECES.roundTortoise, view: "three-quarter", x: 840, y: 330, scale: 0.62 }],
  });
  const wordmark = await sharp(Buffer.from(wordmarkSvg())).resize({ width: 400 }).png().toBuffer();
  const placed = { input: wordmark, left: 80, top: 276 };
  return sharp(Buffer.from(scene)).composite([placed]).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
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
