import { access, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type PublicArea, publicAreas } from "#integrations/files/file-store.ts";
import type { PictureKind } from "./picture-kinds.ts";

export type PictureName = { area: PublicArea; name: string };
export type MadePicture = PictureName & { width: number; kind: PictureKind };

export type KeptPictures = {
  pathOf: (picture: MadePicture) => string;
  has: (picture: MadePicture) => Promise<boolean>;
  /** Null: not made yet. */
  read: (picture: MadePicture) => Promise<Buffer | null>;
  /** Removes what was made from pictures that are gone, or in a way that is given up. Answers how many folders went. */
  sweep: (isThere: (picture: PictureName) => Promise<boolean>) => Promise<number>;
};

/** Raise it when pictures are made otherwise: what was made before is then made anew, and browsers are told so. */
export const recipe = "r2";

/** Files under `<dataDir>/pictures/<recipe>/<area>/<name of the picture>/<width>.<kind>`; all of them can be made again. */
export function keptPictures(dataDir: string): KeptPictures {
  const root = join(dataDir, "pictures");
  const folderOf = ({ area, name }: PictureName) => join(root, recipe, area, name);
  const pathOf = (picture: MadePicture) => join(folderOf(picture), `${picture.width}.${picture.kind}`);

  return {
    pathOf,
    has: (picture) =>
      orWithout(
        access(pathOf(picture)).then(() => true),
        false,
      ),
    read: (picture) => orWithout<Buffer | null>(readFile(pathOf(picture)), null),
    async sweep(isThere) {
      let gone = 0;
      const remove = async (folder: string) => {
        await rm(folder, { recursive: true, force: true });
        gone += 1;
      };
      for (const old of await list(root)) if (old !== recipe) await remove(join(root, old));
      for (const area of publicAreas)
        for (const name of await list(join(root, recipe, area)))
          if (!(await isThere({ area, name }))) await remove(folderOf({ area, name }));
      return gone;
    },
  };
}

const list = (folder: string) => orWithout<string[]>(readdir(folder), []);

async function orWithout<Value>(reading: Promise<Value>, without: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return without;
    throw error;
  }
}
