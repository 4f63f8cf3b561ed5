import type { SizedFront } from "./frame-width.ts";

export type FrontInPicture = {
  /** Smallest first: that one is photographed. */
  fronts: readonly SizedFront[];
  /** The first colour's picture is the front. */
  swatches: readonly { picture: { path: string; width: number; height: number } | null }[];
};

/**
 * By how much each picture is made smaller, so that fronts beside each other are as wide as they are in truth: the widest stays as
 * it is, one of 113 mm beside one of 142 is 0.796. `leastMm` stands for wider ones that may come. Only the studio takes all fronts
 * over four fifths of the picture: a picture from elsewhere stays as it is.
 */
export function inOneScale(frames: readonly FrontInPicture[], leastMm = 0): number[] {
  const widths = frames.map((frame) => (isOfStudio(frame) ? (frame.fronts[0]?.mm ?? null) : null));
  const widest = Math.max(leastMm, ...widths.map((mm) => mm ?? 0));
  return widths.map((mm) => (mm === null ? 1 : Math.round((mm / widest) * 1_000) / 1_000));
}

/** AVIF in 4:3: what staff upload is kept as WebP. */
function isOfStudio({ swatches: [first] }: FrontInPicture): boolean {
  const picture = first?.picture;
  return !!picture && picture.path.endsWith(".avif") && picture.width * 3 === picture.height * 4;
}
