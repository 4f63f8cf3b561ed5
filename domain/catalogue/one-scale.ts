import type { SizedFront } from "./frame-width.ts";

export type FrontInPicture = {
  /** Smallest first: that one is photographed. */
  fronts: readonly SizedFront[];
  /** The first colour's picture is the front. */
  swatches: readonly { picture: { path: string } | null }[];
};

/**
 * By how much each picture is made smaller, so that fronts beside each other are as wide as they are in truth: the widest stays as
 * it is, one of 113 mm beside one of 142 is 0.796. `leastMm` stands for wider ones that may come. Only the studio takes all fronts
 * over four fifths of the picture: a picture from elsewhere stays as it is.
 */
export function inOneScale(frames: readonly FrontInPicture[], leastMm = 1): number[] {
  // AVIF is the studio's: what staff upload is kept as WebP.
  const widths = frames.map(
    ({ fronts: [front], swatches: [first] }) => first?.picture?.path.endsWith(".avif") && front?.mm,
  );
  const widest = Math.max(leastMm, ...widths.map((mm) => mm || 0));
  return widths.map((mm) => (mm ? +(mm / widest).toFixed(3) : 1));
}
