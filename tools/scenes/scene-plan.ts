import type { Coat, GoodsShown, Lying, Prop, SceneCamera, SceneDevice, SceneSet, Standing } from "./scene.ts";

/** A frame of the shop in one of its colours: model code and colour, as in the stock-keeping unit. */
export type SceneProduct = Standing & { variant: string; stance: "open" | "folded" };

/** Anything else that the shop sells, under the name of its pictures: "CEL-L018-2". */
export type SceneThing = Standing & Lying & { variant: string; shown: GoodsShown };

type SceneView = SceneCamera & { size: { width: number; height: number } };

/**
 * A still life of the shop, and how it is seen on a phone and on a desk; each leaves room for the words. Without a view for a
 * phone the other one is shown there too.
 */
export type ScenePlan = {
  name: string;
  set: SceneSet;
  products: readonly SceneProduct[];
  goods?: readonly SceneThing[];
  views: Record<Exclude<SceneDevice, "phone">, SceneView> & Partial<Record<SceneDevice, SceneView>>;
};

export const HERO_SIZE = { desk: { width: 1600, height: 560 }, phone: { width: 880, height: 1100 } };
export const PROMO_SIZE = { desk: { width: 880, height: 495 }, phone: { width: 880, height: 660 } };
export const STORE_SIZE = { width: 1280, height: 640 };
export const LIST_SIZE = { desk: { width: 1600, height: 320 }, phone: { width: 880, height: 440 } };

export const open = (variant: string, at: Standing["at"], turn: number): SceneProduct => ({
  variant,
  at,
  turn,
  stance: "open",
});
export const folded = (variant: string, at: Standing["at"], turn: number): SceneProduct => ({
  variant,
  at,
  turn,
  stance: "folded",
});

const shown =
  (what: GoodsShown) =>
  (variant: string, at: Standing["at"], turn: number, lying: Lying = {}): SceneThing => ({
    variant,
    shown: what,
    at,
    turn,
    ...lying,
  });
export const pack = shown("pack");
export const opened = shown("open");
export const blister = shown("blister");
export const lens = shown("lens");

const coat = (surface: Coat["surface"]) => (colour: string) => ({ colour, surface });
export const plaster = coat("plaster");
export const stone = coat("travertine");
export const paper = coat("paper");
export const linen = coat("linen");

const prop = (form: Prop["form"], coated: Coat, at: Standing["at"], turn = 0): Prop => ({ form, at, turn, ...coated });

/** Middle of the foot last, then the turn. */
export const block = (
  [width, height, depth]: readonly [number, number, number],
  coated: Coat,
  at: Standing["at"],
  turn = 0,
) => prop({ kind: "block", width, height, depth, ease: 1.3 }, coated, at, turn);
export const drum = (radius: number, height: number, coated: Coat, at: Standing["at"]) =>
  prop({ kind: "drum", radius, height, ease: 1.2 }, coated, at);
export const disc = (radius: number, depth: number, coated: Coat, at: Standing["at"], turn = 0) =>
  prop({ kind: "disc", radius, depth, ease: 1.4 }, coated, at, turn);
export const ball = (radius: number, coated: Coat, at: Standing["at"]) => prop({ kind: "ball", radius }, coated, at);
export const arch = (
  [width, height, depth, opening]: readonly [number, number, number, number],
  coated: Coat,
  at: Standing["at"],
  turn = 0,
) => prop({ kind: "arch", width, height, depth, opening, ease: 1.5 }, coated, at, turn);
export const cloth = (width: number, depth: number, layers: number, colour: string, at: Standing["at"], turn = 0) =>
  prop({ kind: "cloth", width, depth, layers }, linen(colour), at, turn);
