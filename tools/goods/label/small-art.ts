import { darker, lighter, lightnessOf } from "#domain/frames/mix-colours.ts";
import { shopEan } from "#tools/goods/ean.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { type Art, barCode, disc, type Finish, type Mark, rect, wordmark } from "./art.ts";
import { lookOf } from "./brand-look.ts";

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
  const look = lookOf(model);
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
