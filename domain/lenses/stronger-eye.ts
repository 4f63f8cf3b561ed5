import type { EyePower } from "./package-range.ts";
import { indexForEye } from "./recommend-index.ts";
import { type Eye, formatPower, type Hundredths } from "#domain/prescriptions/fields.ts";
import { toMinusCylinder } from "#domain/prescriptions/transpose.ts";

/**
 * The power of an eye where it is strongest: a lens of -2.00 -1.50 is -3.50 across its axis, and as thick there as a
 * lens of -3.50. +2.00 -3.00 is +2.00 one way and -1.00 the other, so +2.00.
 */
export function strongestMeridian({ sph, cyl }: Pick<EyePower, "sph" | "cyl">): Hundredths {
  const one = sph ?? 0;
  const other = one + (cyl ?? 0);
  return Math.abs(other) > Math.abs(one) ? other : one;
}

/** The eye whose lens decides: the one that needs the thinner material, else the one whose lens is thicker. */
export function strongerEye(eyes: Record<Eye, EyePower>): Eye {
  const byIndex = indexForEye(eyes.left) - indexForEye(eyes.right);
  if (byIndex !== 0) return byIndex > 0 ? "left" : "right";
  return thickerEye(eyes);
}

/** The eye whose lens is thicker in one and the same material; of two alike the right. */
export function thickerEye({ right, left }: Record<Eye, EyePower>): Eye {
  return Math.abs(strongestMeridian(left)) > Math.abs(strongestMeridian(right)) ? "left" : "right";
}

/** "SPH -5.25 CYL -1.00", in the minus form in which lenses are made; without a cylinder only the sphere. */
export function powerWords({ sph, cyl, axis }: EyePower): string {
  const minus = toMinusCylinder({ sph: sph ?? 0, cyl: cyl ?? 0, axis: axis ?? 180 });
  return `SPH ${formatPower(minus.sph)}${minus.cyl === 0 ? "" : ` CYL ${formatPower(minus.cyl)}`}`;
}
