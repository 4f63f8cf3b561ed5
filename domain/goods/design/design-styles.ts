import { FRAME_SHAPES, FRAME_TYPES, type FrameShape, type FrameType } from "#domain/catalogue/lists.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import { type FrameDesign, frameDesignSchema } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { ANGULAR_RECIPES } from "#domain/frames/recipes/angular-recipes.ts";
import { CURVED_RECIPES } from "#domain/frames/recipes/curved-recipes.ts";
import type { FrameRecipe } from "#domain/frames/recipes/frame-recipe.ts";
import type { ProductValues } from "#domain/goods/product-values.ts";

/** What of a product its design is made from. */
export type Measured = Pick<
  ProductValues,
  | "subCategorySlug"
  | "frameShape"
  | "frameType"
  | "lensWidthMm"
  | "lensHeightMm"
  | "bridgeMm"
  | "templeMm"
  | "frontWidthMm"
  | "audiences"
>;

/** One way to build a frame of this shape and rim. */
export type DesignStyle = { key: string; words: string; design: FrameDesign };

const RECIPES: Record<FrameShape, readonly FrameRecipe[]> = { ...ANGULAR_RECIPES, ...CURVED_RECIPES };
const NEEDED = ["frameShape", "frameType", "lensWidthMm", "bridgeMm", "templeMm"] as const;
export type NeededField = (typeof NEEDED)[number];

/** What must be typed before it can be drawn. */
export const missingForDesign = (values: Measured): NeededField[] => NEEDED.filter((field) => values[field] === null);

/** Every way to build it with its own measures; none where it is no frame, something is missing, or nothing fits. */
export function listStyles(values: Measured): DesignStyle[] {
  const shape = FRAME_SHAPES.find((one) => one === values.frameShape);
  const rim = FRAME_TYPES.find((one) => one === values.frameType);
  if (findKind(values.subCategorySlug)?.family !== "glasses" || !shape || !rim) return [];
  if (missingForDesign(values).length > 0) return [];
  return recipesOf(shape, rim).flatMap((recipe, at) => {
    const read = frameDesignSchema.safeParse(designOf(recipe, { shape, rim, values }));
    return read.success ? [{ key: String(at + 1), words: wordsOf(recipe), design: read.data }] : [];
  });
}

/** Those of the rim; where a shape has none, its full rims with what that rim leaves out. */
function recipesOf(shape: FrameShape, rim: FrameType): readonly FrameRecipe[] {
  const own = RECIPES[shape].filter((recipe) => recipe.rim === rim);
  if (own.length > 0) return own;
  return RECIPES[shape].filter(
    (recipe) => recipe.rim === "Full Rim" && (rim === "Half Rim" || recipe.build === "wire"),
  );
}

const NOSE_ROOM: Partial<Record<FrameShape, number>> = { Rectangle: 0.11, Square: 0.12, Wayfarer: 0.07 };
const tenth = (value: number) => Math.round(value * 10) / 10;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

type Given = { shape: FrameShape; rim: FrameType; values: Measured };

function designOf(recipe: FrameRecipe, { shape, rim, values }: Given): FrameDesign {
  const lensWidthMm = values.lensWidthMm!;
  const [top, side, bottom] = recipe.rims;
  const [topTemporal, topNasal, bottomNasal, bottomTemporal] = recipe.corners;
  const isWire = recipe.build === "wire";
  const isSmall = values.audiences.length > 0 && values.audiences.every((one) => one === "Juniors");
  const design: FrameDesign = {
    shape,
    rim,
    build: recipe.build,
    lensWidthMm,
    bridgeMm: values.bridgeMm!,
    templeMm: values.templeMm!,
    lensHeightMm: values.lensHeightMm ?? tenth(lensWidthMm * recipe.ratio),
    outline: {
      corners: {
        topTemporal,
        topNasal,
        bottomNasal,
        bottomTemporal,
      },
      taper: 0,
      tilt: 0,
      lift: 0,
      pinch: NOSE_ROOM[shape] ?? 0,
      sway: 0,
      ...recipe.bend,
    },
    rimTopMm: top,
    rimSideMm: side,
    rimBottomMm: bottom,
    frontThicknessMm: isWire ? 1.6 : tenth(3.6 + side * 0.16),
    rimProfile: recipe.profile ?? "rounded",
    bridge: recipe.bridge,
    bridgeRise: recipe.bridgeRise,
    bridgeDepthMm: recipe.bridgeDepth,
    nosePads: recipe.pads ?? "moulded",
    endPieceRise: recipe.endRise,
    endPieceHeightMm: recipe.endHeight,
    flickMm: recipe.flick ?? 0,
    rivets: recipe.rivets ?? "none",
    hinge: recipe.hinge ?? (isWire ? "three-barrel" : "five-barrel"),
    logo: recipe.logo ?? (isWire ? "none" : "foil"),
    temple: templeOf(recipe, isSmall),
    faceFormRadiusMm: isWire ? 240 : 330,
    baseCurveDioptres: values.subCategorySlug === "sun_glasses" ? 6 : 4,
    lensThicknessMm: rim === "Rim Less" ? 2.2 : 1.8,
    pantoscopicDegrees: 8,
  };
  if (values.frontWidthMm === null || isWire) return design;
  // The typed width over all is met as far as the rim beside the lens allows.
  const wider = values.frontWidthMm / 2 - frontHalfWidthMm(design);
  return { ...design, rimSideMm: tenth(clamp(side + wider, Math.max(0.6, side * 0.6), Math.min(8, side * 1.6))) };
}

function templeOf(recipe: FrameRecipe, isSmall: boolean): FrameDesign["temple"] {
  const bendMm = isSmall ? 84 : 98;
  const tip = recipe.tip ?? "round";
  if (recipe.build === "wire")
    return { form: recipe.temple, tip, heightMm: 2.6, thicknessMm: 1.3, tipHeightMm: 4.6, bendMm };
  const heightMm = tenth(clamp(recipe.endHeight * 0.86, 3.2, 8.4));
  const tipShare = { straight: 1, tapered: 0.86, paddle: 1.12, slim: 1.05 }[recipe.temple];
  return {
    form: recipe.temple,
    tip,
    heightMm,
    bendMm,
    thicknessMm: tenth(clamp(2.7 + heightMm * 0.18, 3, 4.4)),
    tipHeightMm: tenth(clamp(heightMm * tipShare, 3.6, 9)),
  };
}

const BRIDGES = { keyhole: "keyhole bridge", saddle: "saddle bridge", double: "double bridge", bar: "bar bridge" };

/** "Plate, keyhole bridge, tapered temples" */
function wordsOf({ build, bridge, temple, rims, profile }: FrameRecipe): string {
  const weight = build === "wire" ? "" : rims[1] >= 4.5 ? "Bold " : rims[1] <= 2.8 ? "Light " : "";
  const front = weight === "" ? (build === "wire" ? "Wire" : "Plate") : `${weight}plate`;
  return [front, BRIDGES[bridge], `${temple} temples`, ...(profile ? [`${profile} edge`] : [])].join(", ");
}
