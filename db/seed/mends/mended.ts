import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { CAT_EYES } from "./cat-eyes.ts";
import { PLATES } from "./plates.ts";
import { WIRES } from "./wires.ts";
import type { Mends } from "./mend.ts";

/** Designs that an optician sent back, with what was altered. All others are what recipe and turn made of them. */
const MENDS: Mends = { ...CAT_EYES, ...PLATES, ...WIRES };

/** The demonstration lens of a rim: thin enough for the whole of its edge to sit in the groove. */
export const THIN_LENS_MM = 1.1;

/** The design of this number as the shop sells it: the given one where nothing was altered. */
export function mended(design: FrameDesign, number: number): FrameDesign {
  const mend = MENDS[number];
  if (!mend) return design;
  const { outline, ...rest } = mend;
  const isRimmed = (rest.rim ?? design.rim) === "Full Rim";
  return {
    ...design,
    ...(isRimmed && { lensThicknessMm: THIN_LENS_MM }),
    ...rest,
    outline: { ...design.outline, ...outline },
  };
}

/** The cut edge of a bare lens: clear glass could hardly be seen on a card. */
const EDGE_HEX = "#4A5658";
/** Whose slender front the blocks of a weave would fray. */
const PLAIN_CARBON = 111;

/** A colour of that design as the shop sells it. */
export function mendedColour(colourway: Colourway, { rim }: FrameDesign, number: number): Colourway {
  const isClear = colourway.lens.kind === "clear" || colourway.lens.kind === "blue-block";
  if (rim === "Rim Less" && isClear) return { ...colourway, edgeHex: EDGE_HEX };
  const isFrayed = number === PLAIN_CARBON && colourway.finish === "carbon";
  return isFrayed ? { ...colourway, finish: "matt", frontHex: "#26282B" } : colourway;
}
