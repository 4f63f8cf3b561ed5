import type { GoodsModel } from "#tools/goods/goods-model.ts";
import type { GoodsView } from "#tools/goods/goods-views.ts";
import { cartonArt } from "#tools/goods/label/carton-art.ts";
import { cartonSize } from "#tools/goods/label/words-of-pack.ts";
import { SHOWPIECES, type Showpiece } from "#domain/frames/showpieces.ts";
import type { Framing } from "#tools/photographer/views.ts";
import type { GoodsPart } from "./goods-part.ts";
import { besides, stand } from "./place.ts";
import { blister, contactLens } from "./things/blister.ts";
import { dropBottle, solutionBottle, sprayBottle } from "./things/bottles.ts";
import { carton } from "./things/carton.ts";
import { hardCase, softPouch, travelCase } from "./things/cases.ts";
import { cloth, clothPack } from "./things/cloths.ts";
import { lensCaseSet, spareLensCase } from "./things/lens-case.ts";
import { careKit, memberCard, STAND_HEIGHT_MM, woodStand } from "./things/small-things.ts";
import { chain, cord } from "./things/threads.ts";

export type Arrangement = {
  framing: Framing;
  parts: GoodsPart[];
  /** A folded pair that lies in it or on it, so many mm above the ground. */
  glasses?: { piece: Showpiece; high: number };
};

const framing = (turn: number, raise: number, fill: number, aperture = 1.4): Framing => ({
  turn,
  raise,
  fill,
  aperture,
});
const near = (whole: Framing): Framing => ({ ...whole, close: true });

/** What stands in the set for a view of goods, and how it is looked at. */
export function arrangeGoods(model: GoodsModel, view: GoodsView): Arrangement {
  const first = view === "front";
  switch (model.kind) {
    case "contact-lens":
      return lensBox(model, first);
    case "solution":
      return {
        framing: framing(first ? -16 : 166, model.quantity.startsWith("2 x") ? 13 : 8, 0.8),
        parts: bottles(model),
      };
    case "drops":
      return { framing: framing(first ? -14 : 164, 10, 0.78), parts: dropBottle(model) };
    case "spray":
      return { framing: framing(first ? -14 : 164, 9, 0.8), parts: sprayBottle(model) };
    case "hard-case":
      return first
        ? { framing: framing(-24, 22, 0.74), parts: hardCase(model, false) }
        : {
            framing: framing(-16, 30, 0.72),
            parts: hardCase(model, true),
            glasses: { piece: SHOWPIECES.wayfarerTortoise, high: 4 },
          };
    case "travel-case":
      return { framing: framing(first ? -26 : 148, 20, 0.76), parts: travelCase(model) };
    case "soft-case":
      return first
        ? { framing: framing(-12, 38, 0.76), parts: softPouch(model) }
        : { framing: near(framing(-38, 26, 1.25, 2.4)), parts: softPouch(model) };
    case "lens-case":
      return { framing: framing(first ? -12 : -6, 32, 0.7), parts: lensCaseSet(model, !first) };
    case "kit":
      return first
        ? { framing: framing(-8, 30, 0.78), parts: careKit(model) }
        : { framing: near(framing(20, 24, 1.15, 2.4)), parts: careKit(model) };
    case "cloth":
      return first
        ? { framing: framing(-14, 40, 0.76), parts: cloth(model) }
        : { framing: near(framing(24, 30, 1.35, 2.6)), parts: cloth(model) };
    case "cloth-pack":
      return first
        ? { framing: framing(-12, 36, 0.66), parts: clothPack(model) }
        : { framing: near(framing(30, 20, 1.1, 2.2)), parts: clothPack(model) };
    case "chain":
    case "cord": {
      const parts = model.kind === "chain" ? chain(model) : cord(model);
      return { framing: first ? framing(0, 46, 0.78) : near(framing(14, 30, 1.7, 2.6)), parts };
    }
    case "stand":
      return {
        framing: framing(first ? -24 : 34, 16, 0.74),
        parts: woodStand(),
        glasses: { piece: SHOWPIECES.roundTortoise, high: STAND_HEIGHT_MM },
      };
    case "membership":
      return first
        ? { framing: framing(-6, 48, 0.68), parts: memberCard() }
        : { framing: near(framing(18, 28, 1.1, 2.4)), parts: memberCard() };
  }
}

function lensBox(model: GoodsModel, first: boolean): Arrangement {
  const size = cartonSize(model);
  const box = carton(size, cartonArt(model));
  if (first) return { framing: framing(-26, 15, 0.7), parts: box };
  return {
    framing: near(framing(-12, 24, 0.84, 2.2)),
    parts: [
      ...besides(stand(box, { turn: -8, at: [2, 0, -size[2] / 2 - 20] })),
      ...stand(blister(model), { tip: 17, turn: 14, at: [-10, 0, 10], rest: true }),
      ...stand(contactLens(model), { tip: 26, at: [25, 0.05, 20], rest: true }),
    ],
  };
}

/** Bottles as they are sold: a pack of two comes with two cases. */
function bottles(model: GoodsModel): GoodsPart[] {
  const bottle = solutionBottle(model);
  if (!model.quantity.startsWith("2 x")) return bottle;
  return [
    ...stand(bottle, { turn: 6, at: [-38, 0, 0] }),
    ...stand(bottle, { turn: -4, at: [36, 0, -10] }),
    ...stand(spareLensCase(model), { turn: 14, at: [-30, 0, 66] }),
    ...stand(spareLensCase(model), { turn: -18, at: [52, 0, 62] }),
  ];
}
