import { seededRandom } from "#domain/frames/seeded-random.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { type Art, disc, type Mark, rect } from "./art.ts";
import { lookOf } from "./brand-look.ts";
import { irisMarks } from "./iris-art.ts";
import { inMm, wordsOfPack } from "./words-of-pack.ts";

/** The foil over a blister, from above: 48 x 31 mm, the tab to pull it off at the left. */
export function foilArt(model: GoodsModel): Art {
  const [width, height] = [48, 31];
  const look = lookOf(model);
  const { name, kind } = wordsOfPack(model);
  const { baseCurveHmm = 860, diameterHmm = 1420 } = model.lens ?? {};
  const small = (text: string, x: number, y: number, size = 2.1): Mark => ({
    text,
    x,
    y,
    size,
    ink: "#3A4047",
    width: 30,
    face: "text",
    weight: 600,
  });
  return {
    width,
    height,
    ground: "#E6E9EA",
    marks: [
      { path: rect(0, 0, 9.5, height), ink: look.deep },
      { path: rect(9.5, 0, 0.8, height), ink: look.accent },
      { text: "peel", x: 6.6, y: 19.5, size: 3.2, ink: "#FFFFFF", width: 10, turn: -90, weight: 500 },
      { text: name, x: 13.5, y: 9.2, size: 5, ink: look.deep, width: 30, weight: 750 },
      { text: kind, x: 13.6, y: 13, size: 2.6, ink: look.deep, width: 30, weight: 500 },
      small(`BC ${inMm(baseCurveHmm)}   DIA ${inMm(diameterHmm)}`, 13.6, 19.4),
      small("PWR -2.00   EXP 2029-06", 13.6, 22.8),
      small(`LOT ${model.variant.replaceAll("-", "")}7`, 13.6, 26.2),
      // The seal is welded in a ring around the bowl.
      { stroke: disc(29, height / 2, 12.6), ink: "#000000", widthMm: 0.4, finish: "sunk", opacity: 0.4 },
    ],
  };
}

/** The tint in a coloured lens, seen from above: a ring of dots that leaves the pupil free. `radius` mm of the lens. */
export function tintArt(hex: string, radius: number): Art {
  const size = radius * 2;
  const random = seededRandom(41);
  const hole = (angle: number, away: number, width: number): Mark => ({
    path: disc(radius + Math.cos(angle) * away, radius + Math.sin(angle) * away, width),
    ink: "#000000",
    finish: "hole",
  });
  const edge = radius * 0.86;
  const dots = Array.from({ length: 260 }, () =>
    hole(random() * Math.PI * 2, edge * (0.4 + 0.16 * random()), radius * (0.008 + 0.014 * random())),
  );
  const outer = Array.from({ length: 160 }, () =>
    hole(random() * Math.PI * 2, edge * (0.95 + 0.06 * random()), radius * (0.008 + 0.016 * random())),
  );
  return {
    width: size,
    height: size,
    ground: hex,
    marks: [
      ...irisMarks(radius, radius, edge, hex, hex),
      { path: disc(radius, radius, edge * 0.41), ink: "#000000", finish: "hole" },
      { stroke: disc(radius, radius, edge + radius * 0.2), ink: "#000000", widthMm: radius * 0.4, finish: "hole" },
      ...dots,
      ...outer,
    ],
  };
}
