import { readdir } from "node:fs/promises";
import path from "node:path";

/** The photographs that `npm run pictures` has taken. */
export type Masters = {
  /** Of one colour, "CHA-E001-2": the file of each view. Of "scenes": each scene on a phone and on a desk. */
  of: (variant: string) => ReadonlyMap<string, string>;
};

/** Whether a photograph shows what would be photographed today. */
export type IsCurrent = (master: { variant: string; view: string; hash: string }) => boolean;

/** Its pictures are of no product: the file's whole name is the view. */
export const SCENES_FOLDER = "scenes";
const SCENE_NAME = /^(?<view>[a-z-]+)\.(?<hash>[0-9a-f]+)\.avif$/;
const NAME = /^(?<colour>\d+)-(?<view>[a-z-]+)\.(?<hash>[0-9a-f]+)\.avif$/;

/** One folder for each model, in it "2-front.<hash>.avif". Of two of the same view the current one is taken; an old one is better than none. */
export async function findMasters(folder: string, isCurrent: IsCurrent): Promise<Masters> {
  const found = new Map<string, Map<string, { file: string; hash: string }>>();
  for (const file of (await listFiles(folder)).toSorted()) {
    const folderName = path.basename(path.dirname(file));
    const scene = folderName === SCENES_FOLDER;
    const { colour, view, hash } = (scene ? SCENE_NAME : NAME).exec(path.basename(file))?.groups ?? {};
    if (!view || !hash) continue;
    const variant = scene ? SCENES_FOLDER : `${folderName}-${colour}`;
    const views = found.get(variant) ?? new Map<string, { file: string; hash: string }>();
    found.set(variant, views);
    const other = views.get(view);
    if (other && isCurrent({ variant, view, hash: other.hash })) continue;
    views.set(view, { file: path.join(folder, file), hash });
  }
  const files = new Map(
    [...found].map(([variant, views]) => [variant, new Map([...views].map(([view, { file }]) => [view, file]))]),
  );
  return { of: (variant) => files.get(variant) ?? new Map() };
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
