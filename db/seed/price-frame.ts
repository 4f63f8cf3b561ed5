import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import type { Tier } from "./lists/brands.ts";
import type { RandomChoices } from "./random-choices.ts";
import type { FrameKind } from "./frame-designs.ts";

/** Charged prices in rupees by kind and tier. The lowest of each kind are the starting prices of the home page. */
const RANGES: Record<FrameKind, Record<Tier, [low: number, high: number]>> = {
  eye_glasses: { value: [1200, 1950], mid: [2000, 3900], premium: [4200, 8900], luxe: [9400, 14_500] },
  sun_glasses: { value: [3000, 3600], mid: [3600, 4900], premium: [5200, 9400], luxe: [10_200, 14_500] },
  computer_glasses: { value: [800, 1450], mid: [1500, 2400], premium: [2600, 3900], luxe: [4200, 5900] },
};
const DISCOUNTS = [0, 0, 0, 0, 10, 10, 15, 20, 20, 25, 30, 40, 50, 60];
const MOST_RUPEES = 15_000;

export type FramePrice = { pricePaise: number; discountBp: number; mrpPaise: number };

/** A list price and a discount whose charged price lies in the tier's range; list prices end as shop prices do. */
export function priceFrame(kind: FrameKind, tier: Tier, choices: RandomChoices): FramePrice {
  const [low, high] = RANGES[kind][tier];
  const target = choices.between(low / 50, high / 50) * 50;
  const wanted = choices.pick(DISCOUNTS);
  // A price struck from nowhere would not be believed.
  const discount = (target * 100) / (100 - wanted) <= Math.min(high * 2, MOST_RUPEES) ? wanted : 0;
  const list = Math.ceil((target * 2) / (100 - discount)) * 50;
  const ending = choices.pick([0, 1, 1, 10]);
  const rupees = chargedRupees(list - ending, discount) >= low ? list - ending : list;
  const labelled = choices.chance(0.3) ? Math.min(Math.ceil((rupees * 1.08) / 100) * 100, MOST_RUPEES) : rupees;
  return { pricePaise: rupees * 100, discountBp: discount * 100, mrpPaise: Math.max(labelled, rupees) * 100 };
}

function chargedRupees(rupees: number, percent: number): number {
  return chargedPricePaise({ listPricePaise: rupees * 100, discountBp: percent * 100 }) / 100;
}
