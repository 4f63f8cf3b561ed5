import type { Colourway } from "./colourway.ts";
import type { FrameDesign } from "./frame-design.ts";
import { lensOutline } from "./lens-outline.ts";
import { smoothPath } from "./path-data.ts";

/** The frame turned by a third, 1200 x 900, all frames at the same scale. */
export function drawThreeQuarter(design: FrameDesign, colourway: Colourway, { background = true }: { background?: boolean } = {}): string {
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const rims = [-1, 1].map((side) =>
    smoothPath(lensOutline(design).map(([x, y]) => [600 + side * (x + away) * 6.4, 430 - y * 6.4]), 0.5, true),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${
    background ? '<path fill="#F3F1EC" d="M0 0h1200v900H0z"/>' : ""
  }<path d="${rims.join("")}" fill="none" stroke="${colourway.frontHex}" stroke-width="22"/></svg>`;
}
