import type { LensIndex } from "./recommend-index.ts";
import type { Hundredths } from "#domain/prescriptions/fields.ts";

/** How thin the middle of a minus lens can be made, mm. */
const MINUS_CENTRE_MM: Readonly<Record<LensIndex, number>> = {
  1500: 2,
  1560: 1.5,
  1590: 1.5,
  1610: 1.2,
  1670: 1.2,
  1740: 1.1,
};

/** The edge of a plus lens, mm. */
const PLUS_EDGE_MM = 1;

export type LensThickness = { centreMm: number; edgeMm: number };

/**
 * An estimate of how thick a lens will be, to a tenth of a millimetre: the sag h^2 |F| / (2000 (n - 1)), where h is
 * the distance from the pupil to the far edge, A/2 + ((A + DBL) - PD)/2. A minus lens grows towards its edge, a plus
 * lens towards its middle. A 52, DBL 18, PD 62, -6.00 D: 7.4 mm at 1.50, 5.2 mm at 1.67.
 */
export function estimateThickness(lens: {
  power: Hundredths;
  index: LensIndex;
  /** A: width of the lens, mm. */
  lensWidthMm: number;
  /** DBL: distance between the lenses, mm. */
  bridgeMm: number;
  /** Both eyes together, mm. */
  pdMm: number;
}): LensThickness {
  const { power, index, lensWidthMm, bridgeMm, pdMm } = lens;
  const reachMm = lensWidthMm / 2 + Math.max(0, lensWidthMm + bridgeMm - pdMm) / 2;
  const sagMm = (reachMm ** 2 * Math.abs(power / 100)) / (2 * (index - 1000));
  const minusCentreMm = MINUS_CENTRE_MM[index];
  return power > 0
    ? { centreMm: tenth(PLUS_EDGE_MM + sagMm), edgeMm: PLUS_EDGE_MM }
    : { centreMm: minusCentreMm, edgeMm: tenth(minusCentreMm + sagMm) };
}

function tenth(mm: number): number {
  return Math.round(mm * 10) / 10;
}
