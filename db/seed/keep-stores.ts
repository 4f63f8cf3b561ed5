import { inTurns, type KeepPicture } from "./keep-pictures.ts";
import { SHOPS } from "./lists/shops.ts";
import { drawStorePicture } from "./pictures/draw-shop-pictures.ts";
import { type Masters, SCENES_FOLDER, sceneView } from "./pictures/find-masters.ts";
import { readMaster } from "./pictures/read-master.ts";

const AT_ONCE = 16;

/**
 * What one sees in any store of the shop, in turn: none of them shows one store alone. Pages show them without alternative
 * text: they say nothing of a store, and whoever hears a list of stores would hear the same three words over and over.
 */
export const STORE_VIEWS = ["store-shelves", "store-drawer", "store-counter"] as const;

/** The picture of each store by its code. Where the scenes are not photographed, a front is drawn. */
export async function keepStores(keep: KeepPicture, masters: Masters): Promise<Record<string, string>> {
  const photographs = masters.of(SCENES_FOLDER);
  const kept = await inTurns(SHOPS, AT_ONCE, async ({ code, name }, turn) => {
    const scene = STORE_VIEWS[turn % STORE_VIEWS.length]!;
    const file = photographs.get(sceneView(scene, "desk"));
    const picture = file
      ? await readMaster(file, { folder: "uploads/stores", view: "front", alt: "" })
      : drawStorePicture(turn, name);
    return [code, (await keep(picture)).name] as const;
  });
  return Object.fromEntries(kept);
}
