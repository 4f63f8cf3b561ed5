import type { EyePower } from "./package-range.ts";
import { computerSphere, readingSphere } from "#domain/prescriptions/derived-powers.ts";
import { type Eye, formatPower, type Hundredths } from "#domain/prescriptions/fields.ts";

export type NearUse = Record<"far" | "reading" | "computer", Record<Eye, Hundredths>>;

/**
 * What a near addition means in lenses with a single power: glasses see sharp at one distance. SPH +1.00 with ADD +2.00
 * is +1.00 far away, +3.00 for a book and +2.00 for a screen. Null for eyes without an addition.
 */
export function nearUseOf(eyes: Record<Eye, EyePower>): NearUse | null {
  const add = eyes.right.add ?? eyes.left.add;
  if (add === null) return null;
  const each = (sphereOf: (sph: Hundredths, add: Hundredths) => Hundredths) => ({
    right: sphereOf(eyes.right.sph ?? 0, eyes.right.add ?? add),
    left: sphereOf(eyes.left.sph ?? 0, eyes.left.add ?? add),
  });
  return { far: each((sph) => sph), reading: each(readingSphere), computer: each(computerSphere) };
}

/** "right +1.00, left +1.25" */
export function sphereWords({ right, left }: Record<Eye, Hundredths>): string {
  return `right ${formatPower(right)}, left ${formatPower(left)}`;
}
