import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { shopArt } from "#db/seed/pictures/shop-art.ts";
import { iconSvg, wordmarkSvg } from "#domain/frames/wordmark.ts";

/**
 * Writes the drawings that belong to the shop itself and not to its goods: `node scripts/draw-shop-art.ts`. They are kept in the
 * repository, since pages import them; run it again after a change to a drawing.
 */
const root = path.join(import.meta.dirname, "..");

function write(file: string, content: string | Buffer): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
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
