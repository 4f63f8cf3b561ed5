import type { FrameDesign } from "./frame-design.ts";

/** Grams in a cubic centimetre, by the name of the material in the catalogue. */
const DENSITIES: Readonly<Record<string, number>> = {
  Acetate: 1.28,
  TR90: 1.02,
  Nylon: 1.13,
  Metal: 8.6,
  "Stainless-steel": 7.9,
  "Carbon Fiber": 1.6,
  Polycarbonate: 1.2,
  Titanium: 4.5,
};
const ACETATE = 1.28;

/** Edges are rounded, and a groove is cut for the lens. */
const OF_THE_RIM = 0.8;
const OF_THE_TEMPLE = 0.78;
/** Hinges and screws; soft pads on their arms; the wire that stiffens a thick temple. */
const HINGES_G = 1.8;
const PADS_G = 0.5;
const CORE_G = 2.6;
/** What sleeves the end of a wire temple. */
const TIP_MM = { long: 42, thick: 2.6 };

/** What a frame weighs without lenses, in whole grams: its parts as bars, by what they are made of. Close to the scales, not more. */
export function weighFrame(design: FrameDesign, material: string): number {
  const density = DENSITIES[material] ?? ACETATE;
  const { lensWidthMm, lensHeightMm, bridgeMm, templeMm, frontThicknessMm, temple } = design;
  const around =
    design.rim === "Rim Less"
      ? 0
      : lensWidthMm * (design.rimTopMm + (design.rim === "Full Rim" ? design.rimBottomMm : 0)) +
        2 * lensHeightMm * design.rimSideMm * (design.rim === "Full Rim" ? 0.9 : 0.5);
  const rims = 2 * around * frontThicknessMm * OF_THE_RIM;
  const bridge = bridgeMm * design.bridgeDepthMm * frontThicknessMm * 1.3;
  const endPieces = 2 * 6 * design.endPieceHeightMm * frontThicknessMm;
  const temples = 2 * templeMm * temple.heightMm * temple.thicknessMm * OF_THE_TEMPLE;
  const isWire = design.build === "wire";
  const extras = isWire ? (2 * TIP_MM.long * TIP_MM.thick * temple.tipHeightMm * ACETATE) / 1_000 : CORE_G;
  const pads = design.nosePads === "wire" ? PADS_G : 0;
  return Math.round(((rims + bridge + endPieces + temples) * density) / 1_000 + extras + HINGES_G + pads);
}
