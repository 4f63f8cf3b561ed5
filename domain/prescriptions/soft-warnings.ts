import { type Eye, EYES, type Eyes, formatPower, SOFT_LIMITS } from "#domain/prescriptions/fields.ts";

/** What is possible but rare enough to ask about, in plain words. */
export function softWarnings(eyes: Eyes): string[] {
  return [...EYES.flatMap((eye) => eyeWarnings(eyes, eye)), ...pairWarnings(eyes)];
}

function eyeWarnings(eyes: Eyes, eye: Eye): string[] {
  const { sph, cyl } = eyes[eye];
  const warnings: string[] = [];
  if (Math.abs(sph ?? 0) > SOFT_LIMITS.sph) {
    warnings.push(`SPH ${formatPower(sph!)} of the ${eye} eye is very strong. Is it right?`);
  }
  if (Math.abs(cyl ?? 0) > SOFT_LIMITS.cyl) {
    warnings.push(`CYL ${formatPower(cyl!)} of the ${eye} eye is very strong. Is it right?`);
  }
  return warnings;
}

function pairWarnings({ right, left }: Eyes): string[] {
  const warnings: string[] = [];
  if (right.sph !== null && left.sph !== null) {
    if (right.sph * left.sph < 0)
      warnings.push("One eye has a plus and the other a minus sphere. Are the signs right?");
    if (Math.abs(right.sph - left.sph) > SOFT_LIMITS.sphDifference) {
      warnings.push("The spheres of both eyes differ by more than 2.00. Is that right?");
    }
  }
  if (right.add !== left.add) warnings.push("The near additions of both eyes differ. Is that right?");
  if (right.pdMm !== null && left.pdMm !== null) {
    const { min, max } = SOFT_LIMITS.pdBinocularMm;
    const both = right.pdMm + left.pdMm;
    if (both < min || both > max) warnings.push(`A distance of ${both} mm between the eyes is rare. Is it right?`);
    if (Math.abs(right.pdMm - left.pdMm) > SOFT_LIMITS.pdDifferenceMm) {
      warnings.push("The distances of both eyes differ by more than 3 mm. Is that right?");
    }
  }
  return warnings;
}
