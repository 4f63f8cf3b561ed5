import { mkdir, readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { writeWhole } from "#integrations/files/write-whole.ts";
import type { PictureKind } from "./picture-kinds.ts";

export type Making = { source: string; target: string; width: number; kind: PictureKind };

/** A photograph of 48 million pixels is one of a good camera; more is a bomb. */
const mostPixels = 50_000_000;
const mostSourceBytes = 40 * 1_024 * 1_024;
const mostSeconds = 30;
/** Of SVG, which says its size in pixels of a 72nd of an inch. */
const svgDensity = 72;

/** One thread for a picture: several are made at once. What was read is not needed again. */
export function tameSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

/** Reads the picture, makes it as wide as asked for and puts it away whole. Throws on what is no picture. */
export async function makePicture({ source, target, width, kind }: Making): Promise<void> {
  const bytes = await readFile(source);
  if (bytes.length > mostSourceBytes) throw new RangeError(`A picture of ${bytes.length} bytes is too large`);
  const { opened, bits } = await open(bytes, width);
  const picture = opened.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: mostSeconds });
  const made = await finish(picture, kind, bits).toBuffer();
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await writeWhole(dirname(target), basename(target), made);
}

/** A drawing is drawn at the size it is shown at, so that its lines are sharp; all else has the pixels it has. */
async function open(bytes: Buffer, width: number): Promise<{ opened: Sharp; bits: number }> {
  const opened = sharp(bytes, { limitInputPixels: mostPixels });
  const { format, width: own, bitsPerSample: bits = 8 } = await opened.metadata();
  if (format !== "svg") return { opened, bits };
  const density = Math.min(2_400, Math.max(1, (svgDensity * width) / own));
  return { opened: sharp(bytes, { limitInputPixels: mostPixels, density }), bits };
}

/** `bits` of a colour in the source: a smooth ground that has more than 8 keeps 10, in which no blocks show. */
function finish(picture: Sharp, kind: PictureKind, bits: number): Sharp {
  switch (kind) {
    case "avif":
      return picture.avif({ quality: 58, effort: 4, bitdepth: bits > 8 ? 10 : 8 });
    case "webp":
      return picture.webp({ quality: 80, effort: 4, smartSubsample: true });
    case "png":
      return picture.png({ compressionLevel: 9 });
    case "jpg":
      return picture.flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true });
  }
}
