import type { Colourway } from "./colourway.ts";
import type { FrameDesign } from "./frame-design.ts";

export type Showpiece = { design: FrameDesign; colourway: Colourway };

const acetate: Omit<FrameDesign, "shape" | "lensWidthMm" | "lensHeightMm" | "outline"> = {
  rim: "Full Rim",
  build: "plate",
  bridgeMm: 18,
  templeMm: 145,
  rimTopMm: 4.6,
  rimSideMm: 3.6,
  rimBottomMm: 3,
  frontThicknessMm: 4.2,
  bridge: "saddle",
  bridgeRise: 0.64,
  bridgeDepthMm: 6,
  nosePads: "moulded",
  endPieceRise: 0.74,
  endPieceHeightMm: 5.8,
  flickMm: 0,
  rimProfile: "rounded",
  rivets: "pin",
  hinge: "five-barrel",
  logo: "foil",
  temple: { form: "tapered", tip: "round", heightMm: 5, thicknessMm: 3.6, tipHeightMm: 4.6, bendMm: 98 },
  faceFormRadiusMm: 330,
  baseCurveDioptres: 4,
  lensThicknessMm: 1.8,
  pantoscopicDegrees: 8,
};
const wire: typeof acetate = {
  ...acetate,
  build: "wire",
  rimTopMm: 1.3,
  rimSideMm: 1.3,
  rimBottomMm: 1.3,
  frontThicknessMm: 1.6,
  bridgeRise: 0.36,
  bridgeDepthMm: 1.5,
  nosePads: "wire",
  endPieceRise: 0.55,
  endPieceHeightMm: 2.2,
  rivets: "none",
  hinge: "three-barrel",
  temple: { form: "slim", tip: "round", heightMm: 2.6, thicknessMm: 1.3, tipHeightMm: 4.6, bendMm: 98 },
  faceFormRadiusMm: 240,
};
const outline = (
  corners: [number, number, number, number],
  bend: Partial<FrameDesign["outline"]> = {},
): FrameDesign["outline"] => ({
  corners: { topTemporal: corners[0], topNasal: corners[1], bottomNasal: corners[2], bottomTemporal: corners[3] },
  taper: 0,
  tilt: 0,
  lift: 0,
  pinch: 0,
  sway: 0,
  ...bend,
});
const HAVANA: Colourway = {
  finish: "tortoise",
  frontHex: "#A8642C",
  secondHex: "#26130A",
  metal: "gold",
  lens: { kind: "clear" },
};
const solid = (frontHex: string, finish: Colourway["finish"] = "glossy"): Colourway => ({
  finish,
  frontHex,
  metal: "gold",
  lens: { kind: "clear" },
});
const gold: Colourway = {
  finish: "metal",
  frontHex: "#CFA04E",
  metal: "gold",
  tipHex: "#4A2816",
  lens: { kind: "clear" },
};

const ROUND: FrameDesign = {
  ...acetate,
  shape: "Round",
  lensWidthMm: 47,
  lensHeightMm: 44.5,
  bridgeMm: 21,
  rimTopMm: 3.4,
  rimSideMm: 3.1,
  rimBottomMm: 2.8,
  bridge: "keyhole",
  bridgeRise: 0.46,
  endPieceRise: 0.46,
  endPieceHeightMm: 5,
  outline: outline([2.08, 2.08, 2.02, 2.02]),
};
const WAYFARER: FrameDesign = {
  ...acetate,
  shape: "Wayfarer",
  lensWidthMm: 51,
  lensHeightMm: 37.5,
  rimTopMm: 5.4,
  rimSideMm: 3.8,
  bridgeRise: 0.72,
  bridgeDepthMm: 7,
  endPieceRise: 0.84,
  endPieceHeightMm: 6.8,
  rivets: "pair",
  outline: outline([4.8, 3.4, 2.7, 2.9], { taper: 0.15, tilt: 0.03, lift: 0.04 }),
};
const AVIATOR: FrameDesign = {
  ...wire,
  shape: "Aviator",
  lensWidthMm: 58,
  lensHeightMm: 49.5,
  bridgeMm: 14,
  bridge: "double",
  bridgeRise: 0.26,
  endPieceRise: 0.62,
  outline: outline([2.9, 2.5, 2.15, 2.35], { pinch: 0.32, sway: 0.05, tilt: -0.03 }),
};
const CAT_EYE: FrameDesign = {
  ...acetate,
  shape: "Cat Eye",
  lensWidthMm: 52,
  lensHeightMm: 37,
  bridgeMm: 16,
  rimTopMm: 4.2,
  rimSideMm: 3.2,
  rimBottomMm: 2.7,
  bridgeRise: 0.5,
  endPieceRise: 0.86,
  flickMm: 6,
  rivets: "none",
  outline: outline([3, 2.5, 2.15, 2.25], { taper: 0.11, tilt: 0.1, lift: 0.16 }),
};
const SQUARE: FrameDesign = {
  ...acetate,
  shape: "Square",
  lensWidthMm: 52,
  lensHeightMm: 40,
  endPieceRise: 0.78,
  endPieceHeightMm: 6.4,
  outline: outline([4.4, 3.9, 2.9, 3.3], { taper: 0.06, tilt: 0.015 }),
};
const RECTANGLE: FrameDesign = {
  ...acetate,
  shape: "Rectangle",
  lensWidthMm: 53,
  lensHeightMm: 32.5,
  rimTopMm: 4,
  rimSideMm: 3.2,
  rimBottomMm: 2.6,
  outline: outline([4.8, 4.2, 2.9, 3.3], { taper: 0.05, tilt: 0.02 }),
};
const HEXAGON: FrameDesign = {
  ...wire,
  shape: "Hexagon",
  lensWidthMm: 49,
  lensHeightMm: 43,
  bridgeMm: 20,
  endPieceRise: 0.2,
  bridgeRise: 0.3,
  outline: outline([3, 3, 3, 3]),
};

/** One well-made frame of every shape, for tiles and banners: what the shape looks like when nothing distracts. */
export const SHOWPIECES = {
  roundTortoise: { design: ROUND, colourway: HAVANA },
  roundNavy: { design: ROUND, colourway: solid("#18233F") },
  wayfarerBlack: { design: WAYFARER, colourway: solid("#141518") },
  wayfarerTortoise: { design: WAYFARER, colourway: HAVANA },
  wayfarerSun: { design: WAYFARER, colourway: { ...HAVANA, lens: { kind: "tint", hex: "#3C4D3D" } } },
  wayfarerScreen: {
    design: WAYFARER,
    colourway: { ...solid("#7F848A", "crystal"), metal: "gunmetal", lens: { kind: "blue-block" } },
  },
  aviatorGold: { design: AVIATOR, colourway: gold },
  aviatorSun: {
    design: AVIATOR,
    colourway: { ...gold, lens: { kind: "gradient", topHex: "#3A2618", bottomHex: "#C59F76" } },
  },
  aviatorGreen: { design: AVIATOR, colourway: { ...gold, lens: { kind: "tint", hex: "#3C4D3D" } } },
  catEyeBurgundy: { design: CAT_EYE, colourway: solid("#571525") },
  catEyeSun: {
    design: CAT_EYE,
    colourway: { ...solid("#141518"), lens: { kind: "gradient", topHex: "#23272D", bottomHex: "#A9AFB5" } },
  },
  squareOlive: { design: SQUARE, colourway: solid("#4F5330") },
  squareChampagne: { design: SQUARE, colourway: solid("#E2CBA6", "crystal") },
  rectangleBlack: { design: RECTANGLE, colourway: { ...solid("#25272A", "matt"), metal: "silver" } },
  rectangleTeal: { design: RECTANGLE, colourway: solid("#0F5558") },
  hexagonGold: { design: HEXAGON, colourway: gold },
  kidsBlue: { design: kids(ROUND), colourway: solid("#2F6EA8", "translucent") },
  kidsCoral: { design: kids(RECTANGLE), colourway: solid("#D95B43", "matt") },
  kidsYellow: { design: kids(SQUARE), colourway: solid("#D9A92F", "matt") },
} satisfies Record<string, Showpiece>;

function kids(design: FrameDesign): FrameDesign {
  return {
    ...design,
    lensWidthMm: design.lensWidthMm * 0.86,
    lensHeightMm: design.lensHeightMm * 0.88,
    bridgeMm: design.bridgeMm * 0.84,
    templeMm: 125,
    temple: { ...design.temple, bendMm: 84 },
  };
}
