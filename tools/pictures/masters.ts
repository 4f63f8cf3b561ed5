import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { SCENES_FOLDER } from "#db/seed/pictures/find-masters.ts";
import { grained } from "./grain.ts";
import type { PlannedPicture } from "./plan-pictures.ts";
import type { PlannedScene } from "./plan-scenes.ts";

/** One folder for each design, in it "2-front.<hash>.avif": colour, view, and what the picture was made from. Scenes have one for all. */
export const MASTERS = path.join(import.meta.dirname, "../../db/seed/pictures/masters");
/** Of the sizes that look alike on a large screen this is the smallest. */
const QUALITY = 62;
/** Smooth walls would show bands at less; every size on a page is made of this one. */
const SCENE_QUALITY = 76;
/** Of what is worn: most of it is rough stone, whose grain weighs a third of its bytes at the quality of the others. */
const WORN_QUALITY = 52;
/** One more would save 6 % of the bytes and take four times as long. */
const EFFORT = 3;

/** At less the grain of what was grained is taken for nothing. */
const GRAINED_QUALITY = 65;
/** Views of frames that show so much soft shadow that it fell into blocks. */
const GRAINED: ReadonlySet<string> = new Set(["front", "three-quarter", "folded", "hinge"]);

export type Planned = PlannedPicture | PlannedScene;

const isScene = ({ variant }: Planned) => variant === SCENES_FOLDER;
const folderOf = (picture: Planned) =>
  path.join(MASTERS, isScene(picture) ? SCENES_FOLDER : picture.variant.slice(0, picture.variant.lastIndexOf("-")));
const stemOf = (picture: Planned) =>
  isScene(picture) ? picture.view : `${picture.variant.slice(picture.variant.lastIndexOf("-") + 1)}-${picture.view}`;

/** The pictures that need not be taken again. */
export async function keptMasters(): Promise<{ has: (picture: Planned) => boolean }> {
  const files = await readdir(MASTERS, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const kept = new Set(files.map((file) => path.join(MASTERS, file)));
  return { has: (picture) => kept.has(fileOf(picture)) };
}

function fileOf(picture: Planned): string {
  return path.join(folderOf(picture), `${stemOf(picture)}.${picture.hash}.avif`);
}

function qualityOf({ view, variant }: Planned, isGrained: boolean): number {
  if (variant === SCENES_FOLDER) return SCENE_QUALITY;
  if (view.startsWith("worn")) return WORN_QUALITY;
  return isGrained ? GRAINED_QUALITY : QUALITY;
}

/** Writes a master under its final name only when it is whole, then takes away the one that it replaces. */
export async function keepMaster(picture: Planned, pixels: Buffer): Promise<void> {
  const folder = folderOf(picture);
  const file = fileOf(picture);
  await mkdir(folder, { recursive: true });
  const { size, cutOut } = picture;
  const isGrained = "subject" in picture.order && picture.order.subject.kind === "frame" && GRAINED.has(picture.view);
  const laid = isGrained ? grained(pixels, size, `${picture.variant} ${picture.view}`) : pixels;
  const image = sharp(laid, { raw: { ...size, channels: 4 } });
  await (cutOut ? image : image.removeAlpha())
    .avif({
      quality: qualityOf(picture, isGrained),
      chromaSubsampling: "4:4:4",
      effort: EFFORT,
      // In 8 bits the ground, of which neighbours differ by less than a step, falls into blocks.
      bitdepth: cutOut ? 8 : 10,
    })
    .toFile(`${file}.part`);
  await rename(`${file}.part`, file);
  for (const other of await readdir(folder)) {
    const old = other.startsWith(`${stemOf(picture)}.`) && path.join(folder, other) !== file;
    if (old) await rm(path.join(folder, other));
  }
}
