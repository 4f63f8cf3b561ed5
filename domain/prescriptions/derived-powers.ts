import type { Hundredths } from "./fields.ts";

/** Reading glasses: SPH + ADD. +1.00 with ADD 2.00 reads at +3.00. */
export function readingSphere(sph: Hundredths, add: Hundredths): Hundredths {
  return sph + add;
}

/** Glasses for the screen: SPH + half the ADD, to the quarter below when it falls between. */
export function computerSphere(sph: Hundredths, add: Hundredths): Hundredths {
  return sph + Math.floor(add / 50) * 25;
}
