import { planGlasses } from "#db/seed/plan-glasses.ts";
import { modelColour } from "#db/seed/product-plan.ts";
import type { PictureOrder } from "#studio/photograph/photographer.ts";
import type { View } from "#studio/photograph/views.ts";

/** As large as a laptop shows it over its whole screen; half as much again would take half as long again. */
import { hashOf } from "./hash-of.ts";

const MASTER_SIZE = { width: 1280, height: 960 };
const SIZES: Partial<Record<View, typeof MASTER_SIZE>> = {
  "cut-out": { width: 900, height: 675 },
  swatch: { width: 192, height: 144 },
};
const EXPOSURES = 6;
/** Light bent twice has finer edges. */
const CLEAR_EXPOSURES = 10;
/** Every sixth design shows how its hinge is made. */
const HINGE_EVERY = 6;
/** Plans depend on the day through tax rates alone. */
const ANY_DAY = new Date("2026-01-01T00:00:00Z");

export type PlannedPicture = {
  /** Model code and colour, as in the stock-keeping unit: "CUB-E001-2". */
  variant: string;
  view: View;
  order: PictureOrder;
  size: { width: number; height: number };
  /** Keeps its transparency. */
  cutOut: boolean;
  /** Changes with everything that can be seen. */
  hash: string;
};

/** Every picture of every colour of the glasses of the demonstration shop, colours of one design in a row. */
export function planPictures(): PlannedPicture[] {
  return planGlasses(ANY_DAY).flatMap((plan, turn) => {
    const { subject } = plan;
    if (subject.kind !== "frame") return [];
    const words = { brand: plan.brandName, model: plan.title.split(" ")[0]! };
    const third: View = plan.subCategory === "sun_glasses" ? "folded" : "side";
    const close: View[] = turn % HINGE_EVERY === 0 ? ["hinge"] : [];
    const views: View[] = ["front", "three-quarter", third, ...close, "cut-out", "swatch"];
    return views.flatMap((view) =>
      plan.variants.flatMap(({ paint, values }) => {
        if (!paint || !("lens" in paint)) return [];
        const variant = modelColour(values);
        const clear = paint.finish === "crystal" || paint.finish === "translucent";
        const exposures = clear ? CLEAR_EXPOSURES : EXPOSURES;
        const order: PictureOrder = {
          subject: { kind: "frame", design: subject.design, colourway: paint, words },
          view,
          exposures,
        };
        const size = SIZES[view] ?? MASTER_SIZE;
        return [{ variant, view, order, size, cutOut: view === "cut-out", hash: hashOf(order, size) }];
      }),
    );
  });
}
