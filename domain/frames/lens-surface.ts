import type { FrameDesign } from "./frame-design.ts";
import type { Point } from "./polyline.ts";
import { BROW_BEND_RADIUS_MM } from "./temple-line.ts";

/** Millimetres over the radius of a surface of one dioptre, at the trade's index of 1.530. */
const MM_PER_DIOPTRE = 530;

/** The middle surface of a lens before it is bent with the front: its height towards the viewer, mm, and its curves, 1 / mm. */
export type LensSurface = { across: number; up: number; heightAt: (x: number, y: number) => number };

/**
 * `outline` is the lens around its own centre. What the bend of the front will add is left out, so that the lens as worn has the
 * curve that its design says. Its edge stands in the rim as evenly as a sphere allows.
 */
export function lensSurface(design: FrameDesign, outline: readonly Point[]): LensSurface {
  const curve = design.baseCurveDioptres / MM_PER_DIOPTRE;
  const across = curve - 1 / design.faceFormRadiusMm;
  const up = curve - 1 / BROW_BEND_RADIUS_MM;
  const sag = (x: number, y: number) => (across * x * x + up * y * y) / 2;
  const level = outline.reduce((sum, [x, y]) => sum + sag(x, y), 0) / outline.length;
  return { across, up, heightAt: (x, y) => 0.2 + 0.85 * level - sag(x, y) };
}
