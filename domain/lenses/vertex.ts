import type { Hundredths } from "#domain/prescriptions/fields.ts";

/** Distance from the spectacle lens to the eye, m. */
const VERTEX_M = 0.012;

/** From this strength on the distance matters. */
const FROM: Hundredths = 400;

/**
 * The contact lens power that equals a spectacle power: Fc = F / (1 - 0.012 F), to a quarter dioptre.
 * -6.00 is -5.50, -8.00 is -7.25, +6.00 is +6.50; below 4.00 it is the same.
 */
export function contactLensPower(power: Hundredths): Hundredths {
  if (Math.abs(power) < FROM) return power;
  const dioptres = power / 100;
  const exact = dioptres / (1 - VERTEX_M * dioptres);
  return Math.sign(exact) * Math.round(Math.abs(exact) * 4) * 25;
}
