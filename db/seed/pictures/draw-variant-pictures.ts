import type { Colourway } from "#domain/frames/colourway.ts";
import { drawFront } from "#domain/frames/draw-front.ts";
import { drawThreeQuarter } from "#domain/frames/draw-three-quarter.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { namedPicture, type DrawnPicture } from "./named-picture.ts";

/** All pictures of one colour of one frame, in the order of the gallery. `alt` says colour, shape and brand; the view is added. */
export function drawVariantPictures(variant: {
  design: FrameDesign;
  colourway: Colourway;
  alt: string;
}): DrawnPicture[] {
  const { design, colourway, alt } = variant;
  return [
    namedPicture("uploads/products", drawFront(design, colourway), { view: "front", alt: `${alt}, front view` }),
    namedPicture("uploads/products", drawThreeQuarter(design, colourway), {
      view: "three-quarter",
      alt: `${alt}, three-quarter view`,
    }),
  ];
}
