/** A frame whose lens centres lie within this of the pupils needs little decentring. */
const IDEAL_MM = 8;

/**
 * What to know when a frame is much wider or narrower than the distance between the eyes; null when it suits. Its own
 * distance is A + DBL: 52 + 18 is 70, which is 8 more than a PD of 62 and just suits.
 */
export function frameFitWords(frame: { lensWidthMm: number; bridgeMm: number }, pdMm: number): string | null {
  const difference = frame.lensWidthMm + frame.bridgeMm - pdMm;
  if (Math.abs(difference) <= IDEAL_MM) return null;
  return difference > 0
    ? `This frame is ${difference} mm wider than the distance between your eyes. A smaller frame gives thinner lenses.`
    : `This frame is ${-difference} mm narrower than the distance between your eyes. A wider frame suits you better.`;
}
