import { type Eye, EYES, type Eyes, formatPower, SOFT_LIMITS } from "./fields.ts";

/** A question of a prescription, asked once: by its code the customer says that it is right. */
export type SoftWarning = { code: WarningCode; text: string };

export const WARNING_CODES = [
  "right_sph",
  "left_sph",
  "right_cyl",
  "left_cyl",
  "signs",
  "sph_difference",
  "add_difference",
  "pd_rare",
  "pd_difference",
  "pd_one_eye",
  "old",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What is possible but rare enough to ask about, in plain words. */
export function softWarnings(eyes: Eyes, pdBinocularMm: number | null = null): SoftWarning[] {
  return [
    ...EYES.flatMap((eye) => eyeWarnings(eyes, eye)),
    ...powerWarnings(eyes),
    ...distanceWarnings(eyes, pdBinocularMm),
  ];
}

function eyeWarnings(eyes: Eyes, eye: Eye): SoftWarning[] {
  const { sph, cyl } = eyes[eye];
  const warnings: SoftWarning[] = [];
  if (sph !== null && Math.abs(sph) > SOFT_LIMITS.sph) {
    const text = `SPH ${formatPower(sph)} of the ${eye} eye is very strong. Is it right?`;
    warnings.push({ code: `${eye}_sph`, text });
  }
  if (cyl !== null && Math.abs(cyl) > SOFT_LIMITS.cyl) {
    const text = `CYL ${formatPower(cyl)} of the ${eye} eye is very strong. Is it right?`;
    warnings.push({ code: `${eye}_cyl`, text });
  }
  return warnings;
}

function powerWarnings({ right, left }: Eyes): SoftWarning[] {
  const warnings: SoftWarning[] = [];
  if (right.sph !== null && left.sph !== null) {
    if (right.sph * left.sph < 0) {
      const text = "One eye has a plus and the other a minus sphere. Are the signs right?";
      warnings.push({ code: "signs", text });
    }
    if (Math.abs(right.sph - left.sph) > SOFT_LIMITS.sphDifference) {
      const text = "The spheres of both eyes differ by more than 2.00. Is that right?";
      warnings.push({ code: "sph_difference", text });
    }
  }
  if (right.add !== left.add) {
    const text = "The near additions of both eyes differ. Is that right?";
    warnings.push({ code: "add_difference", text });
  }
  return warnings;
}

function distanceWarnings({ right, left }: Eyes, pdBinocularMm: number | null): SoftWarning[] {
  const warnings: SoftWarning[] = [];
  const isPerEye = right.pdMm !== null && left.pdMm !== null;
  const both = isPerEye ? right.pdMm! + left.pdMm! : pdBinocularMm;
  const { min, max } = SOFT_LIMITS.pdBinocularMm;
  if (both !== null && (both < min || both > max)) {
    warnings.push({ code: "pd_rare", text: `A distance of ${both} mm between the eyes is rare. Is it right?` });
  }
  if (isPerEye && Math.abs(right.pdMm! - left.pdMm!) > SOFT_LIMITS.pdDifferenceMm) {
    const text = "The distances of both eyes differ by more than 3 mm. Is that right?";
    warnings.push({ code: "pd_difference", text });
  }
  if ((right.pdMm === null) !== (left.pdMm === null)) {
    warnings.push({ code: "pd_one_eye", text: "The PD of one eye only is given. Is there none for the other?" });
  }
  return warnings;
}
