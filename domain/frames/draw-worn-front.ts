import { DRAWN_PX_PER_MM, drawnSize } from "#domain/try-on/front-picture.ts";
import type { Colourway } from "./colourway.ts";
import { drawFrontAlone } from "./draw-frame.ts";
import { frontPlacement } from "./draw-front.ts";
import type { FrameDesign } from "./frame-design.ts";
import { frontHalfWidthMm } from "./measure-frame.ts";
import { short } from "./path-data.ts";

/**
 * The front as others see it on a face, without ground and shadow: as large as `drawnSize` says, the middle of the bridge in
 * the middle. Its scale is taken at its ends, which are farther away than its bridge.
 */
export function drawWornFront(design: FrameDesign, colourway: Colourway): string {
  const { defs, content, geometry } = drawFrontAlone(design, colourway, frontPlacement(design));
  const half = frontHalfWidthMm(design);
  const endY = (design.lensHeightMm / 2) * design.endPieceRise;
  const pxPerMm = (geometry.at(half, endY)[0] - geometry.at(-half, endY)[0]) / (2 * half);
  const { widthMm, heightMm } = drawnSize(design);
  const [width, height] = [widthMm * pxPerMm, heightMm * pxPerMm];
  const [x, y] = geometry.at(0, 0);
  const box = [x - width / 2, y - height / 2, width, height].map(short).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm * DRAWN_PX_PER_MM}" height="${heightMm * DRAWN_PX_PER_MM}" viewBox="${box}"><defs>${defs}</defs>${content}</svg>`;
}
