import { darker, lighter, lightnessOf, mixColours } from "../../frames/mix-colours.ts";
import { shopEan } from "../ean.ts";
import type { GoodsModel } from "../goods-model.ts";
import { type Art, barCode, disc, type Finish, type Mark, rect, wordmark } from "./art.ts";
import { brandLook } from "./brand-look.ts";

/** The maker's name, centred: the shop's own as its wordmark. */
export function nameMark(
  model: GoodsModel,
  at: { x: number; y: number; width: number; size: number },
  ink: string,
  finish?: Finish,
): Mark[] {
  if (model.brandCode === "chashma")
    return wordmark(at.x - at.width / 2, at.y - at.width * 0.18, at.width, ink, finish);
  const name: Mark = {
    text: model.brand.toLowerCase(),
    x: at.x,
    y: at.y,
    size: at.size,
    width: at.width,
    ink,
    anchor: "middle",
    weight: 600,
    spacing: at.size * 0.06,
  };
  return [{ ...name, ...(finish && { finish }) }];
}

/** Holes that leave a border of teeth, as pinking shears cut it. */
export function pinkedEdge(size: number): Mark[] {
  const [pitch, deep] = [3.6, 2];
  const count = Math.round(size / pitch);
  const step = size / count;
  const teeth = Array.from({ length: count }, (_, nth) => {
    const [a, b, m] = [nth * step, (nth + 1) * step, (nth + 0.5) * step];
    return (
      `M${a} 0L${b} 0L${m} ${deep}zM${a} ${size}L${b} ${size}L${m} ${size - deep}z` +
      `M0 ${a}L0 ${b}L${deep} ${m}zM${size} ${a}L${size} ${b}L${size - deep} ${m}z`
    );
  });
  return [{ path: teeth.join(""), ink: "#000000", finish: "hole" }];
}

/** A square of cloth: the name in a corner, dyed a little lighter. */
export function clothArt(model: GoodsModel, hex: string, size: number): Art {
  const ink = lighter(hex, 0.5);
  return {
    width: size,
    height: size,
    ground: hex,
    marks: [
      ...nameMark(model, { x: size * 0.27, y: size * 0.84, width: size * 0.24, size: 7 }, ink),
      {
        stroke: rect(5.5, 5.5, size - 11, size - 11),
        ink: darker(hex, 0.22),
        widthMm: 0.4,
        dash: [2.2, 1.2],
        opacity: 0.7,
      },
      ...pinkedEdge(size),
    ],
  };
}

/** The paper band around a pack. */
export function bandArt(model: GoodsModel, w: number, h: number): Art {
  const look = brandLook(model.brandCode);
  return {
    width: w,
    height: h,
    ground: "#FBF8F1",
    marks: [
      ...nameMark(model, { x: w / 2, y: h * 0.36, width: w * 0.44, size: 6 }, look.deep),
      {
        text: model.title,
        x: w / 2,
        y: h * 0.56,
        size: h * 0.085,
        ink: "#2B2F34",
        width: w * 0.86,
        anchor: "middle",
        weight: 600,
      },
      {
        text: "18 x 18 cm, microfibre",
        x: w / 2,
        y: h * 0.69,
        size: h * 0.07,
        ink: "#525C66",
        width: w * 0.8,
        anchor: "middle",
        face: "text",
        weight: 500,
      },
      ...barCode(shopEan(model.variant), w / 2 - 56.5 * 0.22, h * 0.75, 0.22, h * 0.2),
      { path: rect(0, 0, w, 1.2), ink: look.accent },
      { path: rect(0, h - 1.2, w, 1.2), ink: look.accent },
    ],
  };
}

/** The lid of a case: the name pressed in, a seam of stitches around. `outline` is the lid's edge as a path about its middle. */
export function lidArt(model: GoodsModel, hex: string, w: number, h: number): Art {
  const inset = 7;
  const [x, y] = [w / 2 - inset, h / 2 - inset];
  return {
    width: w,
    height: h,
    ground: hex,
    marks: [
      ...nameMark(model, { x: w / 2, y: h * 0.53, width: w * 0.24, size: 8 }, darker(hex, 0.4)),
      ...nameMark(model, { x: w / 2, y: h * 0.53, width: w * 0.24, size: 8 }, "#000000", "sunk"),
      ...(["sunk", undefined] as const).map((finish): Mark => ({
        stroke: `M${w / 2 - x} ${h / 2}C${w / 2 - x} ${h / 2 - y * 1.25} ${w / 2 - x * 0.5} ${h / 2 - y} ${w / 2} ${h / 2 - y}S${w / 2 + x} ${h / 2 - y * 1.25} ${w / 2 + x} ${h / 2}S${w / 2 + x * 0.5} ${h / 2 + y} ${w / 2} ${h / 2 + y}S${w / 2 - x} ${h / 2 + y * 1.25} ${w / 2 - x} ${h / 2}z`,
        ink: finish ? "#000000" : lighter(hex, 0.35),
        widthMm: 0.7,
        dash: [2.6, 1.3],
        ...(finish && { finish, opacity: 0.4 }),
      })),
    ],
  };
}

/** A sewn-on label. */
export function tagArt(model: GoodsModel, hex: string, w: number, h: number): Art {
  const ink = lighter(hex, 0.55);
  return {
    width: w,
    height: h,
    ground: hex,
    marks: [
      ...nameMark(model, { x: w / 2, y: h * 0.64, width: w * 0.7, size: h * 0.4 }, ink),
      { stroke: rect(1.2, 1.2, w - 2.4, h - 2.4), ink, widthMm: 0.4, dash: [1.8, 1] },
    ],
  };
}

/** A cap of a lens case: a letter that fingers can read. */
export function capArt(letter: "L" | "R", hex: string, size: number): Art {
  const word: Mark = {
    text: letter,
    x: size / 2,
    y: size * 0.68,
    size: size * 0.52,
    ink: hex,
    width: size,
    anchor: "middle",
    weight: 700,
  };
  return {
    width: size,
    height: size,
    ground: hex,
    marks: [
      { ...word, ink: lightnessOf(hex) > 0.8 ? darker(hex, 0.3) : lighter(hex, 0.24) },
      { ...word, finish: "raised" },
      { stroke: disc(size / 2, size / 2, size * 0.4), ink: "#000000", widthMm: 0.5, finish: "raised" },
    ],
  };
}

/** The lid of a tin. */
export function tinArt(model: GoodsModel, w: number, h: number): Art {
  const look = brandLook(model.brandCode);
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
      [0, "#E9C877"],
      [0.5, "#D8AE58"],
      [1, "#B98734"],
    ],
  } as const;
  const ink = "#4A300A";
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
      line("GOLD MEMBERSHIP", h - 12.5, 4.6, 650),
      line("Buy 1, get 1 · 365 days", h - 7, 3, 500),
      { stroke: disc(w - 23, h - 13, 6.4) + disc(w - 11.5, h - 13, 6.4), ink, widthMm: 1 },
      { stroke: disc(w - 23, h - 13, 6.4) + disc(w - 11.5, h - 13, 6.4), ink: "#000000", widthMm: 1, finish: "sunk" },
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
