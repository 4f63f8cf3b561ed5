import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { CAT_EYES } from "./cat-eyes.ts";
import { PLATES } from "./plates.ts";
import { WIRES } from "./wires.ts";
import type { Mends } from "./mend.ts";

/** Designs that an optician sent back, with what was altered. All others keep what recipe and turn gave them, and their pictures. */
const MENDS: Mends = { ...CAT_EYES, ...PLATES, ...WIRES };

/** Redrawn designs without new photographs yet: the shop still sells the old design. Remove a number when its new pictures are there. */
export const WAITING: ReadonlySet<number> = new Set<number>([
  56, 61, 68, 69, 70, 80, 81, 88, 98, 102, 107, 109, 124, 128, 131, 133, 139, 142, 145, 151, 153,
]);

/** The demonstration lens of a rim: thin enough for the whole of its edge to sit in the groove. */
export const THIN_LENS_MM = 1.1;

/** The redrawn design of this number; the given one where nothing was altered. */
export function redrawn(design: FrameDesign, number: number): FrameDesign {
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

/** The design of this number as the shop sells it. */
export const mended = (design: FrameDesign, number: number): FrameDesign =>
  WAITING.has(number) ? design : redrawn(design, number);

/** Bare lenses of clear glass that could hardly be seen on a card: their cut edges are tinted. */
const TINTED_EDGES: ReadonlySet<number> = new Set([22, 32, 37, 45, 62, 145, 158]);
const EDGE_HEX = "#4A5658";
/** Whose slender front the blocks of a weave would fray. */
const PLAIN_CARBON = 111;

/** A colour of that design as the shop sells it. */
export function mendedColour(colourway: Colourway, number: number): Colourway {
  if (WAITING.has(number)) return colourway;
  if (TINTED_EDGES.has(number)) return { ...colourway, edgeHex: EDGE_HEX };
  const isFrayed = number === PLAIN_CARBON && colourway.finish === "carbon";
  return isFrayed ? { ...colourway, finish: "matt", frontHex: "#26282B" } : colourway;
}
