import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type MadePicture, orWithout, recipe } from "./kept-pictures.ts";

/** Photographs of the demonstration shop at the sizes of lists, made before the shop was shipped. */
export type ShippedPictures = {
  /** Where it lies; null: the shop must make it. */
  pathOf: (picture: MadePicture) => string | null;
};

export const nothingShipped: ShippedPictures = { pathOf: () => null };

/** Of one recipe: when pictures are made otherwise, those of the older one are found no more. */
export const shippedFolder = (root: string): string => join(root, recipe);

/** `name` is that of the whole picture in the file store, which is its content: "0123….avif" at 320 is "0123…-320.avif". */
export const shippedName = (name: string, width: number): string => name.replace(/\.avif$/, `-${width}.avif`);

/** They are served from where they lie; looked up once, since nobody adds to them while the shop runs. */
export async function findShipped(root: string): Promise<ShippedPictures> {
  const folder = shippedFolder(root);
  const names = new Set(await orWithout<string[]>(readdir(folder), []));
  return {
    pathOf({ name, width, kind }) {
      const shipped = shippedName(name, width);
      return kind === "avif" && shipped !== name && names.has(shipped) ? join(folder, shipped) : null;
    },
  };
}
