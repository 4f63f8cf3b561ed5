import { FRAME_ONLY } from "#domain/lenses/power-types.ts";
import type { DeliveryPlan } from "./delivery-plan.ts";

/** Where a pair's lenses come from: there are none, they lie in stock, are ordered, or are tinted or coated on top. */
export const LENS_SUPPLIES = ["none", "ready", "ordered", "coated"] as const;
export type LensSupply = (typeof LENS_SUPPLIES)[number];

type Lens = { powerTypeCode: string; packageCode: string };

/** By power type and package, as the shop's plan has them. A package that it does not know is ordered. */
export function lensSupply(lens: Lens | null, plan: DeliveryPlan): LensSupply {
  if (lens === null || lens.powerTypeCode === FRAME_ONLY) return "none";
  if (plan.coatedPackages.includes(lens.packageCode)) return "coated";
  const isOrdered = plan.orderedPowerTypes.some((code) => code === lens.powerTypeCode);
  return !isOrdered && plan.readyPackages.includes(lens.packageCode) ? "ready" : "ordered";
}

/** The one that takes longest decides when all of it can leave. */
export function slowestSupply(supplies: readonly LensSupply[]): LensSupply {
  return LENS_SUPPLIES.findLast((supply) => supplies.includes(supply)) ?? "none";
}
