import { linearOf } from "#domain/frames/linear-of.ts";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Colourway, LensColour, Metal } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { lighter } from "#domain/frames/mix-colours.ts";
import type { PartSlot } from "#studio/mesh/frame-solid.ts";

/** How a part answers light. Colours are linear, 0 to 1. */
export type Paint =
  | {
      kind: "solid";
      pattern: "plain" | "tortoise" | "two-tone" | "carbon" | "matt" | "metal" | "brushed";
      base: Point3;
      second: Point3;
      rough: number;
      /** Seen from within too, as the far edge of a bare lens is through its glass. */
      within?: boolean;
    }
  | { kind: "clear"; absorb: Point3; cloud: Point3; cloudy: number; rough: number }
  | {
      kind: "lens";
      top: Point3;
      bottom: Point3;
      mirror: number;
      film: { top: Point3; bottom: Point3 };
      coat: Point3;
      left: number;
    };

type SolidPaint = Extract<Paint, { kind: "solid" }>;

const METAL_REFLECTANCE: Record<Metal, { base: Point3; rough: number }> = {
  gold: { base: [0.9, 0.61, 0.28], rough: 0.12 },
  silver: { base: [0.88, 0.87, 0.85], rough: 0.13 },
  gunmetal: { base: [0.3, 0.31, 0.33], rough: 0.2 },
  rose: { base: [0.88, 0.56, 0.45], rough: 0.13 },
  black: { base: [0.03, 0.031, 0.034], rough: 0.34 },
  bronze: { base: [0.46, 0.31, 0.2], rough: 0.24 },
};

/** The same change to red, green and blue. */
export const eachBand = ([red, green, blue]: Point3, change: (band: number) => number): Point3 => [
  change(red),
  change(green),
  change(blue),
];

const BLACK: Point3 = [0, 0, 0];
const solid = (
  base: Point3,
  rough: number,
  pattern: SolidPaint["pattern"] = "plain",
  second: Point3 = BLACK,
): SolidPaint => ({ kind: "solid", pattern, base, second, rough });

/** A sheet that lets `hex` through where it is `thickMm` thick. */
function clear(hex: string, thickMm: number, cloudy: number, rough = 0.02): Paint {
  const colour = linearOf(hex);
  const absorb = eachBand(colour, (band) => -Math.log(Math.min(0.985, Math.max(0.004, band))) / thickMm);
  return { kind: "clear", absorb, cloud: colour, cloudy, rough };
}

function sheetPaint(colourway: Colourway, hex: string): Paint {
  const base = linearOf(hex);
  const second = linearOf(colourway.secondHex ?? hex);
  switch (colourway.finish) {
    case "tortoise":
      return solid(base, 0.06, "tortoise", second);
    case "two-tone":
      return solid(base, 0.06, "two-tone", second);
    case "crystal":
      return clear(lighter(hex, 0.3), 5, 0.05);
    case "translucent":
      return clear(hex, 4, 0.22);
    case "carbon":
      return solid(base, 0.09, "carbon");
    case "matt":
      return solid(base, 0.46, "matt");
    case "metal":
      return metalPaint(colourway.metal);
    case "glossy":
      return solid(base, 0.05);
  }
}

function metalPaint(metal: Metal): Paint {
  const { base, rough } = METAL_REFLECTANCE[metal];
  return metal === "black" ? solid(base, rough, "matt") : solid(base, rough, "metal");
}

function lensPaint(lens: LensColour): Paint {
  const make = (top: Point3, bottom: Point3, rest: Partial<Extract<Paint, { kind: "lens" }>> = {}): Paint => ({
    kind: "lens",
    top,
    bottom,
    mirror: 0,
    film: { top: BLACK, bottom: BLACK },
    coat: [0.72, 1, 0.82],
    left: 0.85,
    ...rest,
  });
  const clearGlass: Point3 = [0.972, 0.98, 0.974];
  const dark = (hex: string): Point3 => {
    const [r, g, b] = linearOf(hex);
    return [r * 1.25 + 0.012, g * 1.25 + 0.012, b * 1.25 + 0.012];
  };
  switch (lens.kind) {
    case "clear":
      return make(clearGlass, clearGlass);
    case "blue-block":
      return make([0.975, 0.965, 0.9], [0.975, 0.965, 0.9], { coat: [0.45, 0.6, 1.5], left: 1 });
    case "tint":
      return make(dark(lens.hex), dark(lens.hex), { coat: [1, 1, 1], left: 0.9 });
    case "gradient":
      return make(dark(lens.topHex), dark(lens.bottomHex), { coat: [1, 1, 1], left: 0.9 });
    case "mirror":
      return make([0.06, 0.062, 0.066], [0.09, 0.09, 0.092], {
        mirror: 1,
        film: { top: linearOf(lens.topHex), bottom: linearOf(lens.bottomHex) },
      });
  }
}

/** The paint of a part in a colour. */
export function paintPart(slot: PartSlot, colourway: Colourway, design: FrameDesign): Paint {
  const wire = design.build === "wire";
  switch (slot) {
    case "front":
      return sheetPaint(colourway, colourway.frontHex);
    case "temple": {
      const hex = colourway.templeHex ?? colourway.frontHex;
      // Only a front is laminated of two sheets.
      return colourway.finish === "two-tone" ? solid(linearOf(hex), 0.06) : sheetPaint(colourway, hex);
    }
    case "sleeve":
      return solid(linearOf(colourway.tipHex ?? "#17181B"), 0.08);
    case "metal":
      if (!wire) return metalPaint(colourway.metal);
      return colourway.finish === "metal" ? metalPaint(colourway.metal) : lacquer(colourway);
    case "core":
      // Seen through the sheet it mirrors no lamp, and is grey.
      return solid([0.3, 0.29, 0.27], 0.5);
    case "hinge":
      return metalPaint(colourway.metal === "black" ? "gunmetal" : colourway.metal);
    case "pad":
      return { kind: "clear", absorb: [0.015, 0.018, 0.026], cloud: [0.93, 0.92, 0.89], cloudy: 0.5, rough: 0.16 };
    case "lens-edge":
      return {
        ...(colourway.edgeHex ? solid(linearOf(colourway.edgeHex), 0.42) : edgePaint(colourway.lens)),
        within: design.rim !== "Full Rim",
      };
    case "nylon":
      return { kind: "clear", absorb: [0.05, 0.03, 0.045], cloud: [0.82, 0.87, 0.84], cloudy: 0.35, rough: 0.1 };
    case "lens":
      return lensPaint(colourway.lens);
  }
}

/** Colour baked on wire. */
function lacquer({ frontHex, finish }: Colourway): Paint {
  return solid(linearOf(frontHex), finish === "matt" ? 0.36 : 0.12, finish === "matt" ? "matt" : "plain");
}

/** Ground and not polished: it gathers the light that runs about in the lens. */
function edgePaint(lens: LensColour): SolidPaint {
  const paint = lensPaint(lens);
  if (paint.kind !== "lens" || lens.kind === "clear" || lens.kind === "blue-block")
    return solid([0.5, 0.57, 0.54], 0.3);
  const mean = (axis: 0 | 1 | 2) => (paint.top[axis] + paint.bottom[axis]) * 0.35;
  return solid([mean(0), mean(1), mean(2)], 0.3);
}

/** What a lens lets through to the ground, on the whole. */
export function lensShade(lens: LensColour): Point3 {
  const paint = lensPaint(lens);
  if (paint.kind !== "lens") return [1, 1, 1];
  const mean = (a: number, b: number) => Math.min(1, ((a + b) / 2) * 0.96);
  return [
    mean(paint.top[0], paint.bottom[0]),
    mean(paint.top[1], paint.bottom[1]),
    mean(paint.top[2], paint.bottom[2]),
  ];
}
