import type { SizedFront } from "./frame-width.ts";

export type FrontInPicture = {
  /** Smallest first: that one is photographed. */
  fronts: readonly SizedFront[];
  /** It has a cut-out for trying on: then it was photographed as the studio does, its front over four fifths of the picture. */
  canTryOn: boolean;
};

/**
 * By how much each picture is made smaller, so that fronts beside each other are as wide as they are in truth: the widest stays as
 * it is, one of 113 mm beside one of 142 is 0.796. A picture of whose scale nothing is known stays as it is.
 */
export function inOneScale(frames: readonly FrontInPicture[]): number[] {
  const widths = frames.map(({ fronts, canTryOn }) => (canTryOn ? (fronts[0]?.mm ?? null) : null));
  const widest = Math.max(...widths.map((mm) => mm ?? 0));
  return widths.map((mm) => (mm === null ? 1 : Math.round((mm / widest) * 1_000) / 1_000));
}
