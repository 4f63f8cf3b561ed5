import { mkdir, readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { writeWhole } from "#integrations/files/write-whole.ts";
import { type CardOf, makeCard } from "./make-card.ts";
import { openPicture } from "./open-picture.ts";
import type { PictureKind } from "./picture-kinds.ts";

/** The picture at a width, or what other sites show for a page with it. */
export type Making = { source: string; target: string } & ({ width: number; kind: PictureKind } | { card: CardOf });

/** One thread for a picture: several are made at once. What was read is not needed again. */
export function tameSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

/** Reads the picture, makes of it what is asked for and puts that away whole. Throws on what is no picture. */
export async function makePicture(making: Making): Promise<void> {
  const { source, target } = making;
  const made = "card" in making ? await makeCard(source, making.card) : await atWidth(making);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await writeWhole(dirname(target), basename(target), made);
}

async function atWidth({ source, width, kind }: { source: string; width: number; kind: PictureKind }): Promise<Buffer> {
  const { picture, bits } = await openPicture(await readFile(source), width);
  return finish(picture.resize({ width, withoutEnlargement: true }), kind, bits).toBuffer();
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
