import { type Eye, EYES, formatPower, type Hundredths } from "#domain/prescriptions/fields.ts";
import { toMinusCylinder } from "#domain/prescriptions/transpose.ts";

/** What a lens package can be made in, in hundredths of a dioptre; no ADD range means single vision. */
export type PackageRange = {
  sphMin: Hundredths;
  sphMax: Hundredths;
  cylMin: Hundredths;
  cylMax: Hundredths;
  addMin: Hundredths | null;
  addMax: Hundredths | null;
};

/** The powers of one eye; absent ones count as 0, an absent ADD as none. */
export type EyePower = {
  sph: Hundredths | null;
  cyl: Hundredths | null;
  axis: number | null;
  add: Hundredths | null;
};

export type RangeVerdict =
  | { ok: true }
  | { ok: false; reason: "sphere" | "cylinder" | "addition" | "no-addition"; eye: Eye; words: string };

/**
 * Whether a package can be made for both eyes, with the reason in plain words if not. Compared in minus cylinder:
 * -2.00 +1.50 x 90 is the lens -0.50 -1.50 x 180, and judged as that.
 */
export function servesPrescription(range: PackageRange, eyes: Record<Eye, EyePower>): RangeVerdict {
  for (const eye of EYES) {
    const verdict = servesEye(range, eyes[eye], eye);
    if (!verdict.ok) return verdict;
  }
  return { ok: true };
}

function servesEye(range: PackageRange, power: EyePower, eye: Eye): RangeVerdict {
  const { sph, cyl } = minusForm(power);
  if (sph < range.sphMin || sph > range.sphMax) {
    return refuse("sphere", eye, `SPH ${span(range.sphMin, range.sphMax)}`, sph);
  }
  if (cyl < range.cylMin || cyl > range.cylMax) {
    return refuse("cylinder", eye, `CYL ${span(range.cylMin, range.cylMax)}`, cyl);
  }
  if (range.addMin === null || range.addMax === null) return { ok: true };
  if (power.add === null) {
    return { ok: false, reason: "no-addition", eye, words: `Needs an ADD, and your ${eye} eye has none` };
  }
  if (power.add < range.addMin || power.add > range.addMax) {
    return refuse("addition", eye, `ADD ${span(range.addMin, range.addMax)}`, power.add);
  }
  return { ok: true };
}

/** A sheet may give a cylinder whose axis is still missing; its powers do not depend on the axis. */
function minusForm({ sph, cyl, axis }: EyePower): { sph: Hundredths; cyl: Hundredths } {
  return toMinusCylinder({ sph: sph ?? 0, cyl: cyl ?? 0, axis: axis ?? 180 });
}

function span(min: Hundredths, max: Hundredths): string {
  return `${formatPower(min)} to ${formatPower(max)}`;
}

function refuse(reason: "sphere" | "cylinder" | "addition", eye: Eye, made: string, value: Hundredths): RangeVerdict {
  return { ok: false, reason, eye, words: `Made for ${made}, your ${eye} eye has ${formatPower(value)}` };
}
