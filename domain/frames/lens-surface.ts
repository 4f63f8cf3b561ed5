import type { FrameDesign } from "./frame-design.ts";
import type { Point } from "./polyline.ts";

/** What the bend of the front itself already gives a lens of its curve: 1 / radius in mm. */
const FRONT_BEND = 1 / 900;

/** The middle surface of a lens before it is bent with the front: its height towards the viewer, mm, and its curve, 1 / mm. */
export type LensSurface = { curve: number; heightAt: (x: number, y: number) => number };

/** `outline` is the lens around its own centre. The edge stands in the rim as evenly as a sphere allows. */
export function lensSurface(design: FrameDesign, outline: readonly Point[]): LensSurface {
  const curve = design.baseCurveDioptres / 530 - FRONT_BEND;
  const level = outline.reduce((sum, [x, y]) => sum + x * x + y * y, 0) / outline.length;
  return { curve, heightAt: (x, y) => 0.2 + (0.85 * level - x * x - y * y) * (curve / 2) };
}
