import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** The photographs that `npm run pictures` has taken. */
export type Masters = {
  /** Of one colour, "CHA-E001-2": the file of each view. Of "scenes": each scene on a phone and on a desk. */
  of: (variant: string) => ReadonlyMap<string, string>;
};

/** Its pictures are of no product: the file's whole name is the view. */
export const SCENES_FOLDER = "scenes";
/** Scene and device as its photographs are called: "hero-aviators-phone". */
export const sceneView = (name: string, device: "desk" | "phone") => `${name}-${device}`;

const SCENE_NAME = /^(?<view>[a-z-]+)\.[0-9a-f]+\.avif$/;
const NAME = /^(?<colour>\d+)-(?<view>[a-z-]+)\.[0-9a-f]+\.avif$/;

/**
 * One folder for each model, in it "2-front.<hash>.avif". The photographer removes the photograph that a new one replaces; where
 * it was stopped in between, the newer of the two is taken.
 */
export async function findMasters(folder: string): Promise<Masters> {
  const found = new Map<string, Map<string, string>>();
  for (const name of await listFiles(folder)) {
    const folderName = path.basename(path.dirname(name));
    const scene = folderName === SCENES_FOLDER;
    const { colour, view } = (scene ? SCENE_NAME : NAME).exec(path.basename(name))?.groups ?? {};
    if (!view) continue;
    const variant = scene ? SCENES_FOLDER : `${folderName}-${colour}`;
    const views = found.get(variant) ?? new Map<string, string>();
    found.set(variant, views);
    const file = path.join(folder, name);
    const other = views.get(view);
    views.set(view, other ? await newerOf(other, file) : file);
  }
  return { of: (variant) => found.get(variant) ?? new Map() };
}

async function newerOf(one: string, other: string): Promise<string> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.mtimeMs > second.mtimeMs ? one : other;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
