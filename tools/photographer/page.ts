import { type SceneOrder, scenePhotographer } from "./scene/photograph-scene.ts";
import { photographer, type Picture, type PictureOrder } from "./photographer.ts";

export type Order = PictureOrder | SceneOrder;

/** Posts the pixels of a picture to the address it was ordered from; answers how long each step took. */
type Shoot = (order: Order, size: { width: number; height: number }, to: string) => Promise<Picture["seconds"]>;

declare global {
  // The script that drives the page finds it here.
  var shoot: Shoot | undefined;
}

const cameras = new Map<string, ReturnType<typeof photographer>>();
let scenes: ReturnType<typeof scenePhotographer> | undefined;
const FACES = { display: "Studio", text: "Label" };

function take(order: Order, width: number, height: number): Picture {
  if ("set" in order) return (scenes ??= scenePhotographer(FACES))(order, width, height);
  const size = `${width} x ${height}`;
  const camera = cameras.get(size) ?? photographer(width, height, FACES);
  cameras.set(size, camera);
  return camera(order);
}

globalThis.shoot = async (order, { width, height }, to) => {
  const { pixels, seconds } = take(order, width, height);
  await fetch(to, { method: "POST", body: pixels as Uint8Array<ArrayBuffer> });
  return seconds;
};
