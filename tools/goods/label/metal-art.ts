import { mixColours } from "#domain/frames/mix-colours.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { type Art, disc, type Mark, rect, wordmark } from "./art.ts";
import { brandLook, lookOf } from "./brand-look.ts";

/** The lid of a tin. */
export function tinArt(model: GoodsModel, w: number, h: number): Art {
  const look = lookOf(model);
  return {
    width: w,
    height: h,
    ground: {
      from: [0, 0],
      to: [w, h],
      stops: [
        [0, mixColours(look.deep, look.bright, 0.3)],
        [1, look.deep],
      ],
    },
    marks: [
      {
        stroke: `M${w * 0.1} ${h * 0.12}h${w * 0.8}M${w * 0.1} ${h * 0.88}h${w * 0.8}`,
        ink: look.accent,
        widthMm: 0.6,
        finish: "foil",
      },
      {
        stroke:
          disc(w * 0.42, h * 0.3, h * 0.085) +
          disc(w * 0.58, h * 0.3, h * 0.085) +
          `M${w * 0.47} ${h * 0.28}q${w * 0.03} ${-h * 0.05} ${w * 0.06} 0`,
        ink: look.accent,
        widthMm: 1.1,
        finish: "foil",
      },
      {
        text: model.brand,
        x: w / 2,
        y: h * 0.57,
        size: h * 0.13,
        ink: "#FFFFFF",
        width: w * 0.8,
        anchor: "middle",
        weight: 700,
      },
      {
        text: model.title,
        x: w / 2,
        y: h * 0.71,
        size: h * 0.085,
        ink: look.pale,
        width: w * 0.7,
        anchor: "middle",
        weight: 450,
      },
      {
        text: "spray · cloth · screwdriver · screws",
        x: w / 2,
        y: h * 0.82,
        size: h * 0.05,
        ink: look.accent,
        width: w * 0.8,
        anchor: "middle",
        face: "text",
        weight: 500,
      },
    ],
  };
}

/** The Gold card, ISO/IEC 7810 ID-1. */
export function memberArt(w: number, h: number): Art {
  const gold = {
    from: [0, 0],
    to: [w, h],
    stops: [
      [0, "#E4C685"],
      [0.5, "#D0A65C"],
      [1, "#B07F38"],
    ],
  } as const;
  const ink = "#4A300A";
  const rings = disc(w - 20.5, h - 11.8, 5) + disc(w - 11.7, h - 11.8, 5);
  const line = (text: string, y: number, size: number, weight: number): Mark => ({
    text,
    x: 7,
    y,
    size,
    ink,
    width: w * 0.7,
    weight,
    spacing: size * 0.06,
  });
  return {
    width: w,
    height: h,
    ground: gold,
    marks: [
      ...wordmark(7, 7.5, 32, ink),
      ...wordmark(7, 7.5, 32, "#000000", "sunk"),
      line("GOLD MEMBERSHIP", h - 12.5, 3.9, 650),
      line("Buy 1, get 1 · 365 days", h - 7, 2.8, 500),
      { stroke: rings, ink, widthMm: 0.8 },
      { stroke: rings, ink: "#000000", widthMm: 0.8, finish: "sunk" },
    ],
  };
}

/** The sleeve that the card comes in. */
export function sleeveArt(w: number, h: number): Art {
  const look = brandLook("chashma");
  return {
    width: w,
    height: h,
    ground: look.deep,
    marks: [
      ...wordmark(w * 0.1, h * 0.74, w * 0.3, "#E2C07A", "foil"),
      { stroke: rect(2.5, 2.5, w - 5, h - 5), ink: "#E2C07A", widthMm: 0.3, finish: "foil" },
    ],
  };
}
