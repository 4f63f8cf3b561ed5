import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { planGlasses } from "#db/seed/plan-glasses.ts";
import { modelColour } from "#db/seed/product-plan.ts";
import { wearersOf } from "#db/seed/wearer-of.ts";
import { type GoodsView, viewsOfGoods } from "#tools/goods/goods-views.ts";
import type { PictureOrder } from "#tools/photographer/photographer.ts";
import { isWorn, type View } from "#tools/photographer/views.ts";
import { frameOrder } from "./frame-order.ts";
import { goodsModels } from "./goods-models.ts";
import { hashOf } from "./hash-of.ts";

/** Fewer fine edges than a frame. */
const GOODS_SIZE = { width: 1200, height: 900 };
/** Small type and thin edges. */
const GOODS_EXPOSURES = 5;
/** Every sixth design shows how its hinge is made. */
const HINGE_EVERY = 6;

export type PlannedPicture = {
  /** Model code and colour, as in the stock-keeping unit: "CUB-E001-2". */
  variant: string;
  view: View | GoodsView;
  order: PictureOrder;
  size: { width: number; height: number };
  /** Keeps its transparency. */
  cutOut: boolean;
  /** Changes with everything that can be seen. */
  hash: string;
};

/** Every picture of the demonstration shop: of the glasses, then of everything else. */
export function planPictures(): PlannedPicture[] {
  return [...planFrames(), ...planGoodsPictures()];
}

/** Colours of one design in a row. */
function planFrames(): PlannedPicture[] {
  return planGlasses().flatMap((plan, turn) => {
    const { subject } = plan;
    if (subject.kind !== "frame") return [];
    const words = { brand: plan.brandName, model: plan.title.split(" ")[0]! };
    const close: View[] = turn % HINGE_EVERY === 0 ? ["hinge"] : [];
    const views: View[] = [...PRODUCT_KINDS[plan.subCategory].views, ...close, "cut-out", "swatch"];
    const wearers = wearersOf(plan);
    return [...views, ...wearers.map(({ view }) => view)].flatMap((view) =>
      // It is worn in its first colour.
      plan.variants.slice(0, isWorn(view) ? 1 : undefined).flatMap(({ paint, values }) => {
        if (!paint || !("lens" in paint)) return [];
        const variant = modelColour(values);
        const head = wearers.find((wearer) => wearer.view === view)?.head;
        const { order, size } = frameOrder({
          design: subject.design,
          colourway: paint,
          words,
          view,
          ...(head && { head }),
        });
        return [{ variant, view, order, size, cutOut: view === "cut-out", hash: hashOf(order, size) }];
      }),
    );
  });
}

function planGoodsPictures(): PlannedPicture[] {
  const pictures = goodsModels().flatMap((goods) =>
    viewsOfGoods(goods.kind).map((view) => {
      const order: PictureOrder = { subject: { kind: "goods", goods }, view, exposures: GOODS_EXPOSURES };
      const hash = hashOf(order, GOODS_SIZE);
      // What is as large as the one before casts the same shadow, which is cast once.
      const alike = `${goods.kind} ${view} ${goods.quantity}`;
      return { alike, picture: { variant: goods.variant, view, order, size: GOODS_SIZE, cutOut: false, hash } };
    }),
  );
  return [...Map.groupBy(pictures, ({ alike }) => alike).values()].flat().map(({ picture }) => picture);
}
