import { access, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type PublicArea, publicAreas } from "#integrations/files/file-store.ts";
import type { PictureKind } from "./picture-kinds.ts";
import type { ShippedPictures } from "./shipped-pictures.ts";

export type PictureName = { area: PublicArea; name: string };
/** Of other sites' cards: `version` changes with what is on it. */
export type MadeCard = PictureName & { version: string };
export type MadePicture = PictureName & { width: number; kind: PictureKind };

export type KeptPictures = {
  /** Where it is put when it is made. */
  pathOf: (picture: MadePicture) => string;
  pathOfCard: (card: MadeCard) => string;
  /** What was shipped is there too. */
  has: (picture: MadePicture) => Promise<boolean>;
  /** Null: not made yet. */
  read: (picture: MadePicture) => Promise<Buffer | null>;
  readCard: (card: MadeCard) => Promise<Buffer | null>;
  /** Removes what was made from pictures that are gone, or in a way that is given up. Answers how many folders went. */
  sweep: (isPicture: (picture: PictureName) => Promise<boolean>) => Promise<number>;
};

/** Raise it when pictures are made otherwise: what was made before is then made anew, and browsers are told so. */
export const recipe = "r2";

/**
 * Files under `<dataDir>/pictures/<recipe>/<area>/<name of the picture>/<width>.<kind>`, cards as `card-<version>.jpg`; all of
 * them can be made again. What came with the shop is read from where it lies.
 */
export function keptPictures(dataDir: string, shipped: ShippedPictures): KeptPictures {
  const root = join(dataDir, "pictures");
  const folderOf = ({ area, name }: PictureName) => join(root, recipe, area, name);
  const pathOf = (picture: MadePicture) => join(folderOf(picture), `${picture.width}.${picture.kind}`);
  const pathOfCard = (card: MadeCard) => join(folderOf(card), `card-${card.version}.jpg`);
  const readIfThere = (path: string) => orWithout<Buffer | null>(readFile(path), null);
  const isThere = (path: string) =>
    orWithout(
      access(path).then(() => true),
      false,
    );

  return {
    pathOf,
    pathOfCard,
    readCard: (card) => readIfThere(pathOfCard(card)),
    async has(picture) {
      const came = shipped.pathOf(picture);
      return (came !== null && (await isThere(came))) || isThere(pathOf(picture));
    },
    async read(picture) {
      const came = shipped.pathOf(picture);
      return (came === null ? null : await readIfThere(came)) ?? readIfThere(pathOf(picture));
    },
    async sweep(isPicture) {
      let gone = 0;
      const remove = async (folder: string) => {
        await rm(folder, { recursive: true, force: true });
        gone += 1;
      };
      for (const old of await list(root)) if (old !== recipe) await remove(join(root, old));
      for (const area of publicAreas)
        for (const name of await list(join(root, recipe, area)))
          if (!(await isPicture({ area, name }))) await remove(folderOf({ area, name }));
      return gone;
    },
  };
}

const list = (folder: string) => orWithout<string[]>(readdir(folder), []);

/** What is not there is no fault. */
export async function orWithout<Value>(reading: Promise<Value>, without: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return without;
    throw error;
  }
}
