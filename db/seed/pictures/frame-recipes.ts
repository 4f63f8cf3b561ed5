import type { BridgeKind, FrameDesign, FrameShape, LensOutlineShape, RimType, TempleForm } from "#domain/frames/frame-design.ts";

type Corners = [topTemporal: number, topNasal: number, bottomNasal: number, bottomTemporal: number];

/** One way to cut a shape. Rims are top, side, bottom in mm. */
export type FrameRecipe = {
  rim: RimType;
  build: FrameDesign["build"];
  material: string;
  /** Lens height over width. */
  ratio: number;
  corners: Corners;
  bend?: Partial<Omit<LensOutlineShape, "corners">>;
  rims: [number, number, number];
  bridge: BridgeKind;
  bridgeRise: number;
  bridgeDepth: number;
  endRise: number;
  endHeight: number;
  flick?: number;
  pads?: FrameDesign["nosePads"];
  rivets?: FrameDesign["rivets"];
  temple: TempleForm;
  /** Added to the audience's usual lens width. */
  wider?: number;
};

const plate = (
  ratio: number,
  corners: Corners,
  rims: [number, number, number],
  rest: Partial<FrameRecipe> & Pick<FrameRecipe, "endRise">,
): FrameRecipe => ({
  rim: "Full Rim",
  build: "plate",
  material: "Acetate",
  ratio,
  corners,
  rims,
  bridge: "saddle",
  bridgeRise: 0.6,
  bridgeDepth: 5.6,
  endHeight: 5.8,
  temple: "tapered",
  ...rest,
});

const wire = (ratio: number, corners: Corners, rest: Partial<FrameRecipe> & Pick<FrameRecipe, "endRise">): FrameRecipe => ({
  rim: "Full Rim",
  build: "wire",
  material: "Metal",
  ratio,
  corners,
  rims: [1.3, 1.3, 1.3],
  bridge: "saddle",
  bridgeRise: 0.42,
  bridgeDepth: 1.5,
  endHeight: 2.2,
  pads: "wire",
  temple: "slim",
  ...rest,
});

export const FRAME_RECIPES: Record<FrameShape, FrameRecipe[]> = {
  Rectangle: [
    plate(0.61, [4.8, 4.2, 2.9, 3.3], [4, 3.2, 2.6], { bend: { taper: 0.05, tilt: 0.02 }, endRise: 0.76, rivets: "pin" }),
    wire(0.56, [5.4, 4.6, 3.4, 3.8], { rim: "Half Rim", rims: [1.7, 1.5, 0], endRise: 0.62, material: "Stainless-steel" }),
    plate(0.56, [6.2, 5.4, 4.2, 4.6], [2.6, 2.3, 2], { material: "TR90", endRise: 0.7, endHeight: 4.4, bridgeDepth: 4.2, temple: "straight" }),
    wire(0.58, [4.6, 4, 3, 3.2], { rim: "Rim Less", endRise: 0.5, bridgeRise: 0.3, material: "Titanium" }),
    plate(0.68, [5.6, 5, 3.8, 4.2], [5.6, 4.4, 4], { endRise: 0.72, endHeight: 7, bridgeDepth: 7, temple: "paddle", rivets: "bar" }),
    plate(0.6, [4.6, 3.8, 2.5, 2.8], [4.8, 3.4, 0], { rim: "Half Rim", bend: { taper: 0.06 }, endRise: 0.72, rivets: "pair", pads: "wire" }),
    wire(0.63, [3.8, 3.4, 2.9, 3.1], { endRise: 0.55, material: "Titanium" }),
    plate(0.64, [3.6, 3.2, 2.4, 2.6], [3.4, 2.8, 2.4], { bridge: "keyhole", bend: { taper: 0.08 }, endRise: 0.66, endHeight: 5 }),
  ],
  Round: [
    plate(0.94, [2.08, 2.08, 2.02, 2.02], [3.4, 3.1, 2.8], { bridge: "keyhole", bridgeRise: 0.46, endRise: 0.46, endHeight: 5, rivets: "pin" }),
    wire(0.96, [2.02, 2.02, 2, 2], { endRise: 0.36, bridgeRise: 0.34 }),
    plate(0.88, [2.5, 2.3, 2.05, 2.1], [4.2, 3.5, 3.2], { bend: { taper: 0.07 }, endRise: 0.62, bridgeRise: 0.58, rivets: "pair" }),
    wire(0.9, [2.3, 2.2, 2.05, 2.1], { bend: { taper: 0.05 }, bridge: "bar", bridgeRise: 0.56, endRise: 0.5, material: "Titanium" }),
    plate(0.98, [2.02, 2.02, 2, 2], [5.8, 5, 4.8], { endRise: 0.3, endHeight: 6, bridgeRise: 0.36, bridgeDepth: 6.4, temple: "paddle", rivets: "pin", wider: -2 }),
    wire(0.92, [2.1, 2.1, 2.05, 2.05], { rim: "Rim Less", endRise: 0.34, bridgeRise: 0.3, material: "Titanium" }),
    plate(0.91, [2.2, 2.15, 2.05, 2.05], [2.6, 2.4, 2.2], { material: "TR90", endRise: 0.5, endHeight: 4, bridgeDepth: 4, temple: "slim" }),
    wire(0.9, [2.15, 2.1, 2.02, 2.02], { bridge: "double", bridgeRise: 0.34, endRise: 0.5 }),
  ],
  Square: [
    plate(0.75, [4.4, 3.9, 2.9, 3.3], [4.8, 3.8, 3.1], { bend: { taper: 0.06, tilt: 0.015 }, endRise: 0.78, endHeight: 6.4, bridgeRise: 0.68, bridgeDepth: 6.4, rivets: "pin" }),
    wire(0.78, [4.2, 3.8, 3.4, 3.6], { endRise: 0.6, bridge: "double", bridgeRise: 0.4 }),
    plate(0.82, [5.4, 5, 4.4, 4.6], [6.4, 5.2, 5], { endRise: 0.74, endHeight: 8, bridgeRise: 0.62, bridgeDepth: 8, temple: "paddle", rivets: "bar" }),
    plate(0.77, [3.4, 3.1, 2.5, 2.7], [3, 2.6, 2.3], { bridge: "keyhole", endRise: 0.66, endHeight: 4.6, bend: { taper: 0.09 } }),
    wire(0.74, [3.8, 3.4, 2.8, 3], { rim: "Half Rim", rims: [1.8, 1.6, 0], endRise: 0.62, material: "Stainless-steel" }),
    plate(0.8, [4, 3.8, 3.4, 3.6], [3.6, 3.2, 3], { material: "Polycarbonate", endRise: 0.7, endHeight: 5.2, temple: "straight" }),
    wire(0.8, [3.6, 3.4, 3.2, 3.3], { rim: "Rim Less", endRise: 0.44, material: "Titanium" }),
  ],
  Aviator: [
    wire(0.85, [2.9, 2.5, 2.15, 2.35], { bend: { pinch: 0.32, sway: 0.05, tilt: -0.03 }, bridge: "double", bridgeRise: 0.26, endRise: 0.62, wider: 5 }),
    wire(0.8, [3.6, 3.1, 2.4, 2.7], { bend: { pinch: 0.24, sway: 0.04, tilt: -0.02 }, bridge: "double", bridgeRise: 0.3, endRise: 0.68, wider: 4 }),
    plate(0.84, [2.9, 2.5, 2.1, 2.3], [4.2, 3.2, 2.8], { bend: { pinch: 0.26, sway: 0.05, tilt: -0.02 }, bridge: "double", bridgeRise: 0.5, bridgeDepth: 4.4, endRise: 0.72, wider: 3, pads: "wire" }),
    wire(0.88, [2.6, 2.4, 2.1, 2.25], { bend: { pinch: 0.36, sway: 0.06, tilt: -0.04 }, bridge: "bar", bridgeRise: 0.72, endRise: 0.6, wider: 4, material: "Stainless-steel" }),
    wire(0.82, [2.8, 2.5, 2.15, 2.3], { rim: "Rim Less", bend: { pinch: 0.28, sway: 0.05, tilt: -0.02 }, bridge: "double", bridgeRise: 0.34, endRise: 0.6, wider: 4 }),
    wire(0.76, [4.2, 3.6, 2.6, 3], { rim: "Half Rim", rims: [1.9, 1.6, 0], bend: { pinch: 0.18, sway: 0.03 }, bridge: "double", bridgeRise: 0.36, endRise: 0.7, wider: 3, material: "Stainless-steel" }),
  ],
  Wayfarer: [
    plate(0.735, [4.8, 3.4, 2.7, 2.9], [5.4, 3.8, 3.1], { bend: { taper: 0.15, tilt: 0.03, lift: 0.04 }, endRise: 0.84, endHeight: 6.8, bridgeRise: 0.72, bridgeDepth: 7, rivets: "pair" }),
    plate(0.78, [4.2, 3.2, 2.4, 2.6], [4.2, 3.2, 2.8], { bend: { taper: 0.18, tilt: 0.02, lift: 0.03 }, bridge: "keyhole", bridgeRise: 0.66, endRise: 0.78, rivets: "pin" }),
    plate(0.7, [5.4, 3.8, 3, 3.2], [6.6, 4.8, 4], { bend: { taper: 0.13, tilt: 0.04, lift: 0.06 }, endRise: 0.84, endHeight: 8, bridgeRise: 0.74, bridgeDepth: 8, temple: "paddle", rivets: "bar" }),
    plate(0.76, [3.8, 3, 2.3, 2.5], [3, 2.6, 2.3], { bend: { taper: 0.14, tilt: 0.02 }, material: "TR90", endRise: 0.74, endHeight: 4.6, temple: "slim" }),
    plate(0.74, [4.4, 3.2, 2.4, 2.6], [6, 3.6, 0], { rim: "Half Rim", bend: { taper: 0.14, tilt: 0.03 }, endRise: 0.8, endHeight: 6.6, bridgeRise: 0.7, pads: "wire", rivets: "pair" }),
    wire(0.76, [4, 3.1, 2.5, 2.7], { bend: { taper: 0.14, tilt: 0.02 }, endRise: 0.72, bridgeRise: 0.5, material: "Stainless-steel" }),
  ],
  "Cat Eye": [
    plate(0.7, [3, 2.5, 2.15, 2.25], [4.2, 3.2, 2.7], { bend: { taper: 0.11, tilt: 0.1, lift: 0.16 }, flick: 6, endRise: 0.86, bridgeRise: 0.5 }),
    plate(0.8, [2.6, 2.3, 2.05, 2.1], [3.4, 3, 2.8], { bend: { taper: 0.09, tilt: 0.08, lift: 0.1 }, flick: 3.4, bridge: "keyhole", endRise: 0.72, bridgeRise: 0.46, rivets: "pin" }),
    plate(0.62, [3.6, 2.8, 2.2, 2.4], [5.4, 3.6, 2.8], { bend: { taper: 0.13, tilt: 0.12, lift: 0.2 }, flick: 9, endRise: 0.9, endHeight: 6.4, bridgeRise: 0.56, temple: "paddle", rivets: "pair" }),
    wire(0.76, [2.9, 2.4, 2.1, 2.2], { bend: { taper: 0.1, tilt: 0.1, lift: 0.18 }, endRise: 0.78, bridgeRise: 0.4 }),
    plate(0.68, [3.2, 2.6, 2.2, 2.3], [5.6, 3.4, 0], { rim: "Half Rim", bend: { taper: 0.12, tilt: 0.09, lift: 0.14 }, flick: 5, endRise: 0.84, bridgeRise: 0.52, pads: "wire", rivets: "pin" }),
    plate(0.86, [2.8, 2.4, 2.1, 2.2], [6, 5, 4.6], { bend: { taper: 0.1, tilt: 0.07, lift: 0.12 }, flick: 4.4, endRise: 0.78, endHeight: 7, bridgeRise: 0.5, bridgeDepth: 7, temple: "paddle" }),
  ],
  Hexagon: [
    wire(0.9, [3, 3, 3, 3], { endRise: 0.2, bridgeRise: 0.3 }),
    wire(0.84, [3, 3, 3, 3], { bridge: "double", bridgeRise: 0.3, endRise: 0.26, bend: { taper: 0.05 } }),
    plate(0.88, [3, 3, 3, 3], [3.4, 3, 2.8], { bridge: "keyhole", bridgeRise: 0.5, endRise: 0.3, endHeight: 5, rivets: "pin", bend: { taper: 0.04 } }),
    wire(0.86, [3, 3, 3, 3], { rim: "Rim Less", endRise: 0.2, bridgeRise: 0.28, material: "Titanium", bend: { taper: 0.06 } }),
    plate(0.84, [3, 3, 3, 3], [5, 4.4, 4.2], { bridgeRise: 0.54, bridgeDepth: 6, endRise: 0.34, endHeight: 6.4, temple: "paddle", bend: { taper: 0.08 } }),
  ],
};
