import { mixColours } from "#domain/frames/mix-colours.ts";
import { shopEan } from "#tools/goods/ean.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { type Art, barCode, type Mark, paragraph, rect } from "./art.ts";
import { backdropOf } from "./backdrops.ts";
import { lookOf } from "./brand-look.ts";

/** "AquaRinse", "Multipurpose Solution": what the title says without the amount. */
export function wordsOfBottle({ title }: GoodsModel): { name: string; rest: string } {
  const words = title.replace(/\s*(Twin Pack )?(\d+ x )?\d+\s*ml.*$/i, "").split(" ");
  const names = words.length > 3 ? 2 : 1;
  return { name: words.slice(0, names).join(" "), rest: words.slice(names).join(" ") };
}

const amountOf = ({ quantity }: GoodsModel) => quantity.replace(/^\d+ x /, "");

/** The label on a bottle's front, as wide as it is when it is taken off; `seen` mm of it face the viewer. */
export function frontLabel(model: GoodsModel, w: number, h: number, seen: number): Art {
  const look = lookOf(model);
  const { ground, marks, ink, soft } = labelBackdrop(model, w, h);
  const { name, rest } = wordsOfBottle(model);
  const foot = ["horizon", "plain"].includes(look.layout) ? "#FFFFFF" : ink;
  const middle = w / 2;
  const line = (text: string, y: number, size: number, inkOf: string, weight: number): Mark => ({
    text,
    x: middle,
    y: h * y,
    size: seen * size,
    ink: inkOf,
    width: seen * 0.8,
    weight,
    anchor: "middle",
  });
  return {
    width: w,
    height: h,
    ground,
    marks: [
      ...marks,
      line(model.brand, 0.13, 0.085, soft, 600),
      line(name, 0.28, 0.2, ink, 750),
      ...twoLines(rest).map((text, nth) => line(text, 0.37 + nth * 0.07, 0.095, soft, 500)),
      line(claimOf(model), 0.55, 0.066, ink, 500),
      line(amountOf(model), 0.93, 0.1, foot, 650),
    ],
  };
}

/** The layouts are made for something wide: on a tall label they take its lower half. */
function labelBackdrop(model: GoodsModel, w: number, h: number): ReturnType<typeof backdropOf> {
  const look = lookOf(model);
  if (look.layout !== "orbit") return backdropOf(w, h, look);
  const { ground, ink, soft } = backdropOf(w, h, look);
  const ring = (share: number): Mark => {
    const r = w * share;
    return {
      stroke: `M${w / 2 - r} ${h * 0.78}a${r} ${r} 0 0 1 ${r * 2} 0`,
      ink: look.accent,
      widthMm: 0.35,
      opacity: 0.8 - share,
    };
  };
  return { ground, ink, soft, marks: [0.14, 0.22, 0.3, 0.38].map(ring) };
}

function twoLines(text: string): string[] {
  if (text.length < 16) return text ? [text] : [];
  const words = text.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

function claimOf({ kind, title }: GoodsModel): string {
  if (title.includes("Saline")) return "sterile, for rinsing only";
  if (title.includes("Peroxide")) return "without preservatives";
  if (title.includes("Anti-Fog")) return "one application a day";
  if (kind === "spray") return "for every coating";
  if (kind === "drops") return "with the lens in the eye";
  return "for all soft lenses";
}

/** The label on its back: how to use it, and the bar code. */
export function backLabel(model: GoodsModel, w: number, h: number, seen: number, words: string): Art {
  const look = lookOf(model);
  const { name } = wordsOfBottle(model);
  const module = Math.min(0.33, (seen * 0.72) / 113);
  return {
    width: w,
    height: h,
    ground: mixColours(look.pale, "#FFFFFF", 0.45),
    marks: [
      { path: rect(0, 0, w, h * 0.13), ink: look.deep },
      {
        text: name,
        x: w / 2,
        y: h * 0.09,
        size: seen * 0.075,
        ink: "#FFFFFF",
        width: seen * 0.8,
        weight: 700,
        anchor: "middle",
      },
      ...paragraph(words, {
        x: (w - seen * 0.84) / 2,
        y: h * 0.2,
        size: seen * 0.058,
        width: seen * 0.84,
        ink: "#2B2F34",
        lines: 11,
      }),
      ...barCode(shopEan(model.variant), w / 2 - 56.5 * module, h * 0.73, module, h * 0.2),
    ],
  };
}
