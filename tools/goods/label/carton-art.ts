import { lighter, mixColours } from "#domain/frames/mix-colours.ts";
import { shopEan } from "#tools/goods/ean.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { type Art, barCode, disc, type Mark, paragraph, rect } from "./art.ts";
import { backdropOf } from "./backdrops.ts";
import { lookOf } from "./brand-look.ts";
import { irisMarks } from "./iris-art.ts";
import { cartonSize, inMm, wordsOfPack } from "./words-of-pack.ts";

export type CartonArt = Record<"front" | "back" | "right" | "left" | "top", Art>;

/** Card shows white where it is folded, and dark where a flap is tucked in. */
function folds(width: number, height: number, tucked: "top" | "none"): Mark[] {
  return [
    { stroke: rect(0.12, 0.12, width - 0.24, height - 0.24), ink: "#FFFFFF", widthMm: 0.3, opacity: 0.28 },
    ...(tucked === "top"
      ? ([{ path: rect(0.5, 0, width - 1, 0.34), ink: "#2A2622", opacity: 0.8 }] satisfies Mark[])
      : []),
  ];
}

/** All faces of a box of contact lenses. */
export function cartonArt(model: GoodsModel): CartonArt {
  const [width, height, depth] = cartonSize(model);
  return {
    front: frontArt(model, width, height),
    back: backArt(model, width, height),
    right: endArt(model, depth, height),
    left: endArt(model, depth, height),
    top: topArt(model, width, depth),
  };
}

function frontArt(model: GoodsModel, w: number, h: number): Art {
  const look = lookOf(model);
  const { name, kind, count, unit } = wordsOfPack(model);
  const tone = model.colour?.hex ?? look.bright;
  const { ground, marks, ink, soft } = backdropOf(w, h, look, tone);
  const left = w * 0.085;
  const low = h * 0.93;
  // Words at the foot stand on what the layout has there.
  const foot = look.layout === "horizon" || look.layout === "plain" ? "#FFFFFF" : ink;
  const iris = model.colour ? irisMarks(w * 0.8, h * 0.46, h * 0.25, model.colour.hex) : [];
  const swim = model.colour || look.layout === "orbit" ? [] : floatingLens(w * 0.8, h * 0.42, h * 0.24, soft);
  const lens = model.lens
    ? `BC ${inMm(model.lens.baseCurveHmm)}   DIA ${inMm(model.lens.diameterHmm)}`
    : model.quantity;
  return {
    width: w,
    height: h,
    ground,
    marks: [
      ...marks,
      ...swim,
      ...iris,
      { text: model.brand, x: left, y: h * 0.17, size: h * 0.085, ink: soft, width: w * 0.5, weight: 600 },
      {
        text: name,
        x: left - 0.3,
        y: h * 0.4,
        size: h * 0.205,
        ink,
        width: w * (look.layout === "orbit" ? 0.46 : 0.5),
        weight: 750,
        spacing: -0.3,
      },
      { text: kind, x: left, y: h * 0.53, size: h * 0.088, ink: soft, width: w * 0.46, weight: 450 },
      ...(model.colour
        ? ([
            {
              text: model.colour.name.toUpperCase(),
              x: left,
              y: h * 0.655,
              size: h * 0.062,
              ink,
              width: w * 0.4,
              weight: 700,
              spacing: h * 0.012,
            },
          ] satisfies Mark[])
        : []),
      { text: String(count), x: left, y: low, size: h * 0.15, ink: foot, width: w * 0.2, weight: 700 },
      {
        text: unit,
        x: left + h * (count > 9 ? 0.2 : 0.11),
        y: low,
        size: h * 0.07,
        ink: foot,
        width: w * 0.3,
        weight: 500,
      },
      {
        text: lens,
        x: w * 0.93,
        y: low,
        size: h * 0.055,
        ink: foot === ink && look.layout === "column" ? look.deep : foot,
        width: w * 0.36,
        weight: 500,
        anchor: "end",
        face: "text",
      },
      ...folds(w, h, "top"),
    ],
  };
}

/** A clear lens drawn as light on water: a rim, a hint of tint, two glints. */
function floatingLens(x: number, y: number, r: number, hex: string): Mark[] {
  return [
    {
      path: disc(x, y, r),
      ink: {
        at: [x, y],
        radius: r,
        stops: [
          [0, lighter(hex, 0.85)],
          [0.72, lighter(hex, 0.7)],
          [0.92, lighter(hex, 0.35)],
          [1, lighter(hex, 0.75)],
        ],
      },
      opacity: 0.85,
    },
    { stroke: disc(x, y, r), ink: "#FFFFFF", widthMm: r * 0.05, opacity: 0.9 },
    {
      path: `M${x - r * 0.7} ${y - r * 0.34}A${r * 0.78} ${r * 0.78} 0 0 1 ${x + r * 0.12} ${y - r * 0.77}A${r * 0.94} ${r * 0.94} 0 0 0 ${x - r * 0.7} ${y - r * 0.34}z`,
      ink: "#FFFFFF",
      opacity: 0.95,
    },
  ];
}

/** The ends carry what an optician looks for. */
function endArt(model: GoodsModel, w: number, h: number): Art {
  const look = lookOf(model);
  const { name } = wordsOfPack(model);
  const left = w * 0.1;
  const wide = w * 0.8;
  const rows: [string, string][] = [
    ["BC", inMm(model.lens?.baseCurveHmm ?? 860)],
    ["DIA", inMm(model.lens?.diameterHmm ?? 1420)],
    ["PWR", "-2.00"],
    ["EXP", "2029-06"],
  ];
  const size = Math.min(h * 0.052, w * 0.12);
  return {
    width: w,
    height: h,
    ground: mixColours(look.pale, "#FFFFFF", 0.4),
    marks: [
      { path: rect(0, 0, w, h * 0.2), ink: look.deep },
      { text: name, x: left, y: h * 0.135, size: h * 0.085, ink: "#FFFFFF", width: wide, weight: 700 },
      ...rows.flatMap(([what, value], nth): Mark[] => {
        const y = h * 0.3 + nth * size * 1.6;
        return [
          { text: what, x: left, y, size, ink: "#4B5057", width: wide * 0.4, face: "text", weight: 500 },
          {
            text: value,
            x: w - left,
            y,
            size,
            ink: "#16181B",
            width: wide * 0.6,
            face: "text",
            weight: 700,
            anchor: "end",
          },
          { stroke: `M${left} ${y + size * 0.4}h${wide}`, ink: "#B9BDC0", widthMm: 0.12 },
        ];
      }),
      ...barCode(
        shopEan(model.variant),
        w * 0.5 - 56.5 * Math.min(0.33, (w * 0.86) / 113),
        h * 0.72,
        Math.min(0.33, (w * 0.86) / 113),
        h * 0.22,
      ),
      ...folds(w, h, "none"),
    ],
  };
}

function topArt(model: GoodsModel, w: number, d: number): Art {
  const look = lookOf(model);
  const { name, kind } = wordsOfPack(model);
  const { ground, ink } = backdropOf(w, d, look);
  return {
    width: w,
    height: d,
    ground: typeof ground === "string" ? mixColours(look.pale, "#FFFFFF", 0.5) : ground,
    marks: [
      { text: name, x: w * 0.085, y: d * 0.6, size: Math.min(9, d * 0.26), ink, width: w * 0.4, weight: 700 },
      {
        text: kind,
        x: w * 0.93,
        y: d * 0.6,
        size: Math.min(5, d * 0.14),
        ink,
        width: w * 0.4,
        weight: 450,
        anchor: "end",
      },
      ...folds(w, d, "none"),
    ],
  };
}

function backArt(model: GoodsModel, w: number, h: number): Art {
  const look = lookOf(model);
  const { name, kind } = wordsOfPack(model);
  const words = `${model.quantity}, sterile in blisters with buffered saline. Wash and dry your hands before you touch a lens. Do not use if the seal of a blister is broken. Wear and replace as your optometrist has told you. Keep dry, below 30 degrees.`;
  const size = h * 0.05;
  return {
    width: w,
    height: h,
    ground: mixColours(look.pale, "#FFFFFF", 0.4),
    marks: [
      { path: rect(0, 0, w, h * 0.2), ink: look.deep },
      {
        text: `${name} ${kind}`,
        x: w * 0.06,
        y: h * 0.135,
        size: h * 0.085,
        ink: "#FFFFFF",
        width: w * 0.85,
        weight: 700,
      },
      ...paragraph(words, { x: w * 0.06, y: h * 0.32, size, width: w * 0.5, ink: "#2B2F34", lines: 9 }),
      ...[0, 1, 2].flatMap((nth): Mark[] => {
        const [x, y, r] = [w * 0.66 + nth * w * 0.12, h * 0.36, h * 0.06];
        return [
          { stroke: disc(x, y, r), ink: look.deep, widthMm: 0.35 },
          {
            text: ["2", "UV", "Rx"][nth]!,
            x,
            y: y + r * 0.35,
            size: r * 0.95,
            ink: look.deep,
            width: r * 1.6,
            anchor: "middle",
            weight: 700,
          },
        ];
      }),
      ...barCode(shopEan(model.variant), w * 0.6, h * 0.55, 0.33, h * 0.33),
      ...folds(w, h, "top"),
    ],
  };
}
