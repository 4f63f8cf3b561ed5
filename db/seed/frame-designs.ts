import type { Colourway, LensColour } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { type FrameShape, type FrameType } from "#domain/catalogue/lists.ts";
import { seededRandom } from "#domain/frames/seeded-random.ts";
import { CARBON, JUNIOR_COLOURS, PLATE_COLOURS, SUN_LENSES, WIRE_COLOURS } from "./pictures/frame-palette.ts";
import type { ColorFamily, PaletteEntry } from "./pictures/frame-palette.ts";
import { ANGULAR_RECIPES } from "#domain/frames/recipes/angular-recipes.ts";
import { CURVED_RECIPES } from "#domain/frames/recipes/curved-recipes.ts";
import type { FrameRecipe } from "#domain/frames/recipes/frame-recipe.ts";
import { mended, mendedColour } from "./mends/mended.ts";

export type FrameKind = "eye_glasses" | "sun_glasses" | "computer_glasses";
export type Audience = "Men" | "Women" | "Juniors";
export type DemoColourway = { colourway: Colourway; colorName: string; colorFamily: ColorFamily };
export type DemoFrame = {
  design: FrameDesign;
  colourways: DemoColourway[];
  shape: FrameShape;
  rim: FrameType;
  material: string;
  audience: Audience[];
  kind: FrameKind;
};

const RANGE: Record<FrameKind, Record<FrameShape, number>> = {
  eye_glasses: { Rectangle: 19, Round: 16, Square: 15, Aviator: 8, Wayfarer: 14, "Cat Eye": 14, Hexagon: 10 },
  sun_glasses: { Rectangle: 4, Round: 8, Square: 7, Aviator: 11, Wayfarer: 9, "Cat Eye": 6, Hexagon: 3 },
  computer_glasses: { Rectangle: 4, Round: 3, Square: 3, Aviator: 1, Wayfarer: 2, "Cat Eye": 2, Hexagon: 1 },
};

const FRAME_RECIPES: Record<FrameShape, FrameRecipe[]> = { ...ANGULAR_RECIPES, ...CURVED_RECIPES };

/** Lens width, bridge and temple that fit each face, as the trade cuts them. */
const FACES: Record<
  "men" | "women" | "both" | "juniors",
  { audience: Audience[]; lens: number; bridge: number; temple: number }
> = {
  men: { audience: ["Men"], lens: 53, bridge: 18, temple: 145 },
  women: { audience: ["Women"], lens: 51, bridge: 16, temple: 140 },
  both: { audience: ["Men", "Women"], lens: 51, bridge: 18, temple: 145 },
  juniors: { audience: ["Juniors"], lens: 45, bridge: 15, temple: 125 },
};
type Face = keyof typeof FACES;
/** How far the lower nasal side gives way to a nose, where the shape itself does not. */
const NOSE_ROOM: Partial<Record<FrameShape, number>> = { Rectangle: 0.11, Square: 0.12, Wayfarer: 0.07 };
const ROTA: Face[] = ["both", "women", "men", "both", "men", "women", "juniors", "both"];

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const tenth = (value: number) => Math.round(value * 10) / 10;

function faceFor(shape: FrameShape, ordinal: number): Face {
  const face = ROTA[ordinal % ROTA.length]!;
  if (shape === "Cat Eye" && face !== "juniors") return "women";
  if (shape === "Aviator" && face === "women") return "both";
  return face;
}

function designFrom(
  shape: FrameShape,
  recipe: FrameRecipe,
  face: Face,
  kind: FrameKind,
  random: () => number,
): FrameDesign {
  const wide = FACES[face];
  const jitter = (reach: number) => (random() * 2 - 1) * reach;
  const junior = face === "juniors";
  const round = shape === "Round" || shape === "Hexagon" ? -2 : 0;
  const sun = kind === "sun_glasses" && !junior ? 2 : 0;
  const lensWidthMm = Math.round(
    clamp(wide.lens + round + sun + (recipe.wider ?? 0) * (junior ? 0.5 : 1) + jitter(2), 41, 62),
  );
  const lensHeightMm = tenth(lensWidthMm * clamp(recipe.ratio + jitter(0.025) + (sun ? 0.015 : 0), 0.5, 1));
  const weight =
    (junior ? 0.86 : 1) *
    (sun && recipe.build === "plate" ? 1.1 : 1) *
    (recipe.build === "plate" ? 1 + jitter(0.12) : 1);
  const corner = (exponent: number) => clamp(2 + (exponent - 2) * (1 + jitter(0.12)), 2, 7.5);
  const [topTemporal, topNasal, bottomNasal, bottomTemporal] = recipe.corners;
  const [top, side, bottom] = recipe.rims;
  const wireBuilt = recipe.build === "wire";
  return {
    shape,
    rim: recipe.rim,
    build: recipe.build,
    lensWidthMm,
    lensHeightMm,
    bridgeMm: Math.round(clamp(wide.bridge + (round ? 3 : 0) - (shape === "Aviator" ? 3 : 0) + jitter(1.2), 13, 25)),
    templeMm: Math.round((wide.temple + jitter(3)) / 5) * 5,
    outline: {
      corners: {
        topTemporal: corner(topTemporal),
        topNasal: corner(topNasal),
        bottomNasal: corner(bottomNasal),
        bottomTemporal: corner(bottomTemporal),
      },
      taper: 0,
      tilt: 0,
      lift: 0,
      pinch: NOSE_ROOM[shape] ?? 0,
      sway: 0,
      ...recipe.bend,
    },
    rimTopMm: tenth(top * weight),
    rimSideMm: tenth(side * weight),
    rimBottomMm: tenth(bottom * weight),
    frontThicknessMm: wireBuilt ? 1.6 : tenth(3.6 + side * 0.16),
    rimProfile: recipe.profile ?? "rounded",
    bridge: recipe.bridge,
    bridgeRise: clamp(recipe.bridgeRise + jitter(0.04), 0, 1),
    bridgeDepthMm: tenth(recipe.bridgeDepth * (wireBuilt ? 1 : weight)),
    nosePads: recipe.pads ?? "moulded",
    endPieceRise: clamp(recipe.endRise + jitter(0.03), 0, 1),
    endPieceHeightMm: tenth(recipe.endHeight * (wireBuilt ? 1 : weight)),
    flickMm: tenth((recipe.flick ?? 0) * (junior ? 0.7 : 1)),
    rivets: recipe.rivets ?? "none",
    hinge: recipe.hinge ?? (wireBuilt ? "three-barrel" : "five-barrel"),
    logo: recipe.logo ?? (wireBuilt ? "none" : "foil"),
    temple: templeFrom(recipe, junior, weight),
    faceFormRadiusMm: wireBuilt ? 240 : 330,
    baseCurveDioptres: kind === "sun_glasses" ? 6 : 4,
    lensThicknessMm: recipe.rim === "Rim Less" ? 2.2 : 1.8,
    pantoscopicDegrees: 8,
  };
}

function templeFrom(recipe: FrameRecipe, junior: boolean, weight: number): FrameDesign["temple"] {
  const bendMm = junior ? 84 : 98;
  const tipForm = recipe.tip ?? "round";
  if (recipe.build === "wire") {
    return { form: recipe.temple, tip: tipForm, heightMm: 2.6, thicknessMm: 1.3, tipHeightMm: 4.6, bendMm };
  }
  const heightMm = tenth(clamp(recipe.endHeight * weight * 0.86, 3.2, 8.4));
  const tip = { straight: 1, tapered: 0.86, paddle: 1.12, slim: 1.05 }[recipe.temple];
  return {
    form: recipe.temple,
    tip: tipForm,
    heightMm,
    thicknessMm: tenth(clamp(2.7 + heightMm * 0.18, 3, 4.4) * (junior ? 0.92 : 1)),
    tipHeightMm: tenth(clamp(heightMm * tip, 3.6, 9)),
    bendMm,
  };
}

function lensFor(kind: FrameKind, family: ColorFamily, turn: number): LensColour {
  if (kind === "eye_glasses") return { kind: "clear" };
  if (kind === "computer_glasses") return { kind: "blue-block" };
  const suited = SUN_LENSES[family];
  return suited[turn % suited.length]!;
}

function coloursFor(recipe: FrameRecipe, face: Face, kind: FrameKind, start: number, count: number): DemoColourway[] {
  const range = recipe.build === "wire" ? WIRE_COLOURS : face === "juniors" ? JUNIOR_COLOURS : PLATE_COLOURS;
  const chosen: PaletteEntry[] = recipe.material === "Carbon Fiber" ? [CARBON] : [];
  for (let turn = 0; chosen.length < count; turn += 1) {
    const entry = range[(start + turn) % range.length]!;
    if (!chosen.some((other) => other.colorFamily === entry.colorFamily)) chosen.push(entry);
  }
  return chosen.map(({ colorName, colorFamily, paint }, turn) => ({
    colourway: { ...paint, lens: lensFor(kind, colorFamily, start + turn) },
    colorName,
    colorFamily,
  }));
}

function materialFor(recipe: FrameRecipe, face: Face, ordinal: number): string {
  if (recipe.build === "plate" && face === "juniors") return ordinal % 2 === 0 ? "TR90" : "Nylon";
  if (recipe.material === "TR90" && ordinal % 5 === 2 && recipe.rim === "Full Rim") return "Carbon Fiber";
  return recipe.material;
}

/** The whole range of the demonstration shop: 96 eyeglasses, 48 sunglasses, 16 computer glasses, always the same. */
export function demoFrames(): DemoFrame[] {
  const random = seededRandom(0xc4a5);
  const frames: DemoFrame[] = [];
  for (const kind of Object.keys(RANGE) as FrameKind[]) {
    const waiting = Object.entries(RANGE[kind]).map(([shape, count]) => ({
      shape: shape as FrameShape,
      count,
      made: 0,
    }));
    // Shapes take turns, so that any page of the shop shows all of them.
    while (waiting.some((entry) => entry.made < entry.count)) {
      for (const entry of waiting) {
        if (entry.made >= entry.count) continue;
        frames.push(frameNumber(entry.shape, entry.made, kind, frames.length, random));
        entry.made += 1;
      }
    }
  }
  return frames;
}

function frameNumber(
  shape: FrameShape,
  ordinal: number,
  kind: FrameKind,
  turn: number,
  random: () => number,
): DemoFrame {
  const recipes = FRAME_RECIPES[shape];
  const place = ordinal + (kind === "computer_glasses" ? 3 : 0);
  const recipe = revised(recipes[place % recipes.length]!, Math.floor(ordinal / recipes.length));
  const face = faceFor(shape, ordinal + turn);
  const material = materialFor(recipe, face, ordinal);
  const design = mended(designFrom(shape, recipe, face, kind, random), turn + 1);
  const chosen = coloursFor(
    { ...recipe, material },
    face,
    kind,
    // Rounds of a range shift against its colours, so that neighbours in the shop differ in both.
    turn * 3 + Math.floor(turn / 7) * 2,
    turn % 3 === 0 ? 3 : 2,
  );
  const colourways = chosen.map((one) => ({ ...one, colourway: mendedColour(one.colourway, design, turn + 1) }));
  // A lens this much wider than its face would make a child's frame an adult's.
  const audience: Audience[] = face === "juniors" && frontHalfWidthMm(design) > 66 ? ["Women"] : FACES[face].audience;
  return { design, colourways, shape, rim: design.rim, material, audience, kind };
}

/** A recipe used again in the same range is cut lighter with another bridge, then bolder and lower. */
function revised(recipe: FrameRecipe, round: number): FrameRecipe {
  if (round === 0) return recipe;
  const [top, side, bottom] = recipe.rims;
  const weight = recipe.build === "wire" ? 1 : round === 1 ? 0.76 : 1.22;
  // A teardrop with squarer corners is none.
  const sharper = (recipe.bend?.pinch ?? 0) >= 0.15 ? 0.1 : round === 1 ? 0.6 : -0.2;
  return {
    ...recipe,
    ratio: recipe.ratio + (round === 1 ? 0.05 : -0.05),
    corners: recipe.corners.map((exponent) =>
      exponent < 2.2 ? exponent : exponent + sharper,
    ) as FrameRecipe["corners"],
    rims: [top * weight, side * weight, bottom * weight],
    bridge: otherBridge(recipe, round),
    wider: (recipe.wider ?? 0) + (round === 1 ? -1 : 2),
  };
}

function otherBridge({ bridge, build, rim, ratio }: FrameRecipe, round: number): FrameRecipe["bridge"] {
  if (build === "wire") {
    if (bridge === "double") return round === 1 && ratio > 0.82 ? "saddle" : "bar";
    return round === 2 ? "double" : bridge === "saddle" ? "bar" : "saddle";
  }
  if (round > 1 || bridge === "double" || rim === "Half Rim") return bridge;
  return bridge === "saddle" ? "keyhole" : "saddle";
}
