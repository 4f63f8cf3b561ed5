import { estimateThickness, type LensThickness } from "./edge-thickness.ts";
import type { LensIndex } from "./recommend-index.ts";
import type { Hundredths } from "#domain/prescriptions/fields.ts";

export type LensCut = {
  power: Hundredths;
  index: LensIndex;
  /** A, mm. */
  lensWidthMm: number;
  /** DBL, mm. */
  bridgeMm: number;
  /** Both eyes together, mm. */
  pdMm: number;
};

/** Seen from above, the nose to the left, in mm: `x` from the left edge, `y` from the front of the lens to its back. */
export type LensProfile = LensThickness & {
  /** A path for SVG, one unit a millimetre. */
  path: string;
  widthMm: number;
  /** From the foremost to the hindmost point. */
  depthMm: number;
};

/**
 * The cross-section of a lens in its true proportions. Both faces are drawn as parabolas, which the thickness rule takes
 * them for (sag = h^2 F / (2000 (n - 1))), so that a quadratic curve is exact.
 */
export function drawLensProfile(cut: LensCut): LensProfile {
  const { power, index, lensWidthMm, bridgeMm, pdMm } = cut;
  const thickness = estimateThickness(cut);
  const outwardsMm = Math.max(0, lensWidthMm + bridgeMm - pdMm) / 2;
  // The pupil is nearer to the nose than the middle of the lens.
  const from = -(lensWidthMm / 2 - outwardsMm);
  const to = lensWidthMm / 2 + outwardsMm;
  const bend = 2 * (index - 1000);
  const front = baseCurve(power) / bend;
  const back = (baseCurve(power) - power / 100) / bend;
  const at = (x: number) => round(x - from);
  // A plus lens is as thick in the middle as its far edge needs.
  const centreMm = power > 0 ? thickness.edgeMm + (to ** 2 * power) / 100 / bend : thickness.centreMm;
  const ends = [front * from ** 2, front * to ** 2, centreMm + back * from ** 2, centreMm + back * to ** 2];
  const curve = (a: number, offset: number, start: number, end: number) =>
    `Q${at((start + end) / 2)} ${round(offset + a * start * end)} ${at(end)} ${round(offset + a * end ** 2)}`;
  const path =
    `M${at(from)} ${round(ends[0]!)}${curve(front, 0, from, to)}` +
    `L${at(to)} ${round(ends[3]!)}${curve(back, centreMm, to, from)}Z`;
  return { ...thickness, path, widthMm: lensWidthMm, depthMm: round(Math.max(centreMm, ...ends)) };
}

/** Vogel's rule of thumb for the front of a lens, in dioptres: plus lenses bulge, strong minus lenses are nearly flat. */
function baseCurve(power: Hundredths): number {
  const dioptres = power / 100;
  return dioptres > 0 ? Math.min(10, dioptres + 6) : Math.max(0.5, dioptres / 2 + 6);
}

function round(mm: number): number {
  return Math.round(mm * 100) / 100;
}
