import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { CoveredPixels } from "#domain/frames/cut-out.ts";
import type { PictureFolder, SeedPicture } from "./named-picture.ts";

/** A photograph as it is put into the file store. */
export async function readMaster(
  file: string,
  { folder, view, alt }: { folder: PictureFolder; view: string; alt: string },
): Promise<SeedPicture> {
  const content = await readFile(file);
  const { width, height } = await sharp(content).metadata();
  // A model's folder and a file in it are as good as a hash: both are in the name.
  const name = `${path.basename(path.dirname(file))}-${path.basename(file)}`;
  return { path: `${folder}/${name}`, content, width, height, alt, view };
}

/** From here on, of 255, a pixel belongs to the front and not to its edge. */
const COVERED = 128;

/** What a cut-out front covers of its picture. */
export async function measureCutOut(file: string): Promise<CoveredPixels> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const covered = { left: width, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]! < COVERED) continue;
    const x = at % width;
    covered.left = Math.min(covered.left, x);
    covered.right = Math.max(covered.right, x + 1);
    covered.bottom = Math.floor(at / width) + 1;
  }
  return { ...covered, picture: { width, height } };
}
