import { lensOutline } from "#domain/frames/lens-outline.ts";
import type { FrameRule } from "./frame-fault.ts";

/** An ellipse fills 0.785 of its box, a teardrop a little more, a square with round corners from 0.85. */
const FULLEST_TEARDROP = 0.845;

/** What is called an aviator has the teardrop of one. */
export const calledAviator: FrameRule = (design) => {
  if (design.shape !== "Aviator") return [];
  const outline = lensOutline(design);
  const area = outline.reduce((sum, [x, y], nth) => {
    const [nextX, nextY] = outline[(nth + 1) % outline.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
  if (area <= FULLEST_TEARDROP * design.lensWidthMm * design.lensHeightMm) return [];
  return [
    {
      rule: "aviator",
      words:
        "The lens is nearly square, and an aviator's is a teardrop: draw its lower nasal side in, or call it a square.",
      isUnwearable: false,
    },
  ];
};
