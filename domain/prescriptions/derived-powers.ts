import type { Hundredths } from "#domain/prescriptions/fields.ts";

/** Eyes turn in for reading: 3 mm less for both, 1.5 mm an eye. */
export const NEAR_PD_SHIFT_MM = { binocular: 3, perEye: 1.5 } as const;

export function nearPdMm(farPdMm: number, measured: keyof typeof NEAR_PD_SHIFT_MM): number {
  return farPdMm - NEAR_PD_SHIFT_MM[measured];
}

/** Reading glasses: SPH + ADD. +1.00 with ADD 2.00 reads at +3.00. */
export function readingSphere(sph: Hundredths, add: Hundredths): Hundredths {
  return sph + add;
}

/** Glasses for the screen: SPH + half the ADD, to the quarter below when it falls between. */
export function computerSphere(sph: Hundredths, add: Hundredths): Hundredths {
  return sph + Math.floor(add / 50) * 25;
}

/** SPH + CYL/2: the one number that stands for both, in hundredths and not rounded to quarters. */
export function sphericalEquivalent(sph: Hundredths, cyl: Hundredths): number {
  return sph + cyl / 2;
}
