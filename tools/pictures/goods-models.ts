import { planContactLenses, planGoods, planMembership } from "#db/seed/plan-goods.ts";
import {
  MEMBERSHIP_MODEL,
  modelColour,
  type ProductPlan,
  type Subject,
  type VariantPlan,
} from "#db/seed/product-plan.ts";
import type { GoodsKind, GoodsModel } from "#tools/goods/goods-model.ts";

/** Every colour of everything in the demonstration shop that is not a pair of glasses. */
export function goodsModels(): GoodsModel[] {
  return [...planContactLenses(), ...planGoods(), planMembership()].flatMap((plan) => {
    const { brandCode, brandName, title, netQuantity, baseCurveHmm, diameterHmm } = plan;
    const one = (variant: string, colour?: GoodsModel["colour"]): GoodsModel => ({
      kind: kindOf(plan),
      brandCode,
      brand: brandName,
      title,
      quantity: netQuantity,
      variant,
      ...(EDITIONS[variant] && { edition: EDITIONS[variant] }),
      ...(colour && { colour }),
      ...(baseCurveHmm && diameterHmm && { lens: { baseCurveHmm, diameterHmm } }),
    });
    return plan.variants.length
      ? plan.variants.map((variant) => one(modelColour(variant.values), colourOf(variant)))
      : [one(MEMBERSHIP_MODEL)];
  });
}

/** What would look like its smaller or larger pack beside it. */
const EDITIONS: Readonly<Record<string, GoodsModel["edition"]>> = { "BAU-G001-1": "family", "ALC-L004-1": "trial" };

function colourOf({ paint, colorName }: VariantPlan): GoodsModel["colour"] {
  return paint && "hex" in paint ? { name: colorName, hex: paint.hex } : undefined;
}

/** Goods that are taxed and listed alike may look quite different. */
function kindOf({ subject, title, netQuantity }: ProductPlan): GoodsKind {
  const kind = plainKind(subject);
  if (kind === "hard-case" && title.includes("Travel")) return "travel-case";
  if (kind === "cloth" && !netQuantity.startsWith("1 ")) return "cloth-pack";
  return kind;
}

function plainKind(subject: Subject): GoodsKind {
  if (subject.kind === "frame") throw new TypeError("A frame is no goods");
  return subject.kind === "goods" ? subject.goods : subject.kind;
}
