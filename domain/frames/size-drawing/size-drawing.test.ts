import { describe, expect, test } from "vitest";
import { designInSize } from "#domain/frames/in-size.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { templeLine } from "#domain/frames/temple-line.ts";
import { drawing, stacked } from "./drafting.ts";
import { frontSize, frontWords } from "./front-size.ts";
import { BANK_CARD, besideCard, rulerFigure } from "./paper-checks.ts";
import { templeSize } from "./temple-size.ts";

const { wayfarerBlack, aviatorGold, catEyeBurgundy, hexagonGold, rectangleTeal, roundTortoise } = SHOWPIECES;
const DESIGNS: [string, FrameDesign][] = [
  ["wayfarer", wayfarerBlack.design],
  ["round with a keyhole", roundTortoise.design],
  ["cat eye", catEyeBurgundy.design],
  ["aviator of wire", aviatorGold.design],
  ["hexagon of wire", hexagonGold.design],
  ["half rim", { ...rectangleTeal.design, rim: "Half Rim", rimBottomMm: 0, nosePads: "wire" }],
  ["half rim of wire", { ...hexagonGold.design, shape: "Rectangle", rim: "Half Rim", rimBottomMm: 0, rimTopMm: 1.7 }],
  ["rimless", { ...hexagonGold.design, rim: "Rim Less" }],
];

type Extent = { left: number; right: number; bottom: number; top: number };

/** What a path of M, L, C, c and Z covers, walked along its curves; tenths of a millimetre become millimetres, y up. */
function extentOf(data: string): Extent {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const see = (x: number, y: number) => {
    box.left = Math.min(box.left, x / 10);
    box.right = Math.max(box.right, x / 10);
    box.bottom = Math.min(box.bottom, -y / 10);
    box.top = Math.max(box.top, -y / 10);
  };
  let [x, y] = [0, 0];
  for (const [, letter, rest] of data.matchAll(/([MLCcZz])([^MLCcZz]*)/g)) {
    const numbers = (rest!.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (letter === "M" || letter === "L") {
      for (let at = 0; at < numbers.length; at += 2) see(([x] = [numbers[at]!])[0]!, ([y] = [numbers[at + 1]!])[0]!);
    }
    if (letter?.toLowerCase() !== "c") continue;
    for (let at = 0; at < numbers.length; at += 6) {
      const [ox, oy] = letter === "c" ? [x, y] : [0, 0];
      const [ax, ay, bx, by, ex, ey] = numbers.slice(at, at + 6).map((value, nth) => value + (nth % 2 ? oy : ox));
      for (let step = 0; step <= 40; step += 1) {
        const [t, r] = [step / 40, 1 - step / 40];
        const on = (a: number, b: number, c: number, d: number) =>
          r ** 3 * a + 3 * r * r * t * b + 3 * r * t * t * c + t ** 3 * d;
        see(on(x, ax!, bx!, ex!), on(y, ay!, by!, ey!));
      }
      [x, y] = [ex!, ey!];
    }
  }
  return box;
}

const pathsOf = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(`<path class="${name}"[^>]* d="([^"]*)"`, "g"))].map(([, data]) => data!);
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);
/** How far a figure is off, mm. */
const off = (found: number, wanted: number) => Math.abs(found - wanted);

describe.each(DESIGNS)("the drawing of a %s", (_, design) => {
  const svg = drawing(frontSize(design, 5));

  test("has the lenses' exact boxes where they sit", () => {
    const [data] = pathsOf(svg, "lens");
    const second = data!.indexOf("M", 1);
    const right = extentOf(data!.slice(0, second));
    const left = extentOf(data!.slice(second));
    expect(off(right.left, design.bridgeMm / 2)).toBeLessThan(0.1);
    expect(off(right.right - right.left, design.lensWidthMm)).toBeLessThan(0.1);
    expect(off(right.top - right.bottom, design.lensHeightMm)).toBeLessThan(0.1);
    expect(off(right.left - left.right, design.bridgeMm)).toBeLessThan(0.1);
  });

  test("is as wide as the front", () => {
    const edges = extentOf(pathsOf(svg, "edge")[0]!);
    expect(off(edges.right - edges.left, 2 * frontHalfWidthMm(design))).toBeLessThan(0.1);
    expect(off(edges.right + edges.left, 0)).toBeLessThan(0.1);
    const beside = extentOf(pathsOf(drawing(besideCard(design, 5)), "edge")[0]!);
    expect(off(beside.right - beside.left, 2 * frontHalfWidthMm(design))).toBeLessThan(0.1);
  });

  test("says what it measures, and its arrows are as long", () => {
    const { lensWidthMm, lensHeightMm, bridgeMm } = design;
    const wanted = [2 * frontHalfWidthMm(design), lensWidthMm, bridgeMm, lensHeightMm];
    expect(textsOf(svg)).toEqual(
      ["Front", "Lens", "Bridge", "Height"].map((name, nth) => `${name} ${wanted[nth]!.toFixed(1)} mm`),
    );
    const arrows = pathsOf(svg, "measure").map(extentOf);
    arrows.forEach(({ left, right, bottom, top }, nth) =>
      expect(off(Math.max(right - left, top - bottom), wanted[nth]!)).toBeLessThan(0.1),
    );
    for (const length of wanted) expect(frontWords(design)).toContain(`${length.toFixed(1)} mm`);
  });

  test("has its true size in its root", () => {
    const [, wide, box] = /width="([\d.]+)mm".*?viewBox="([^"]*)"/.exec(svg)!;
    const [left, top, width, height] = box!.split(" ").map(Number) as [number, number, number, number];
    expect(width).toBeCloseTo(Number(wide) * 10, 0);
    const edges = extentOf(pathsOf(svg, "edge")[0]!);
    expect(edges.left * 10).toBeGreaterThan(left);
    expect(edges.right * 10).toBeLessThan(left + width);
    expect(-edges.top * 10).toBeGreaterThan(top);
    expect(-edges.bottom * 10).toBeLessThan(top + height);
  });

  test("shows the temple as long as it is along its middle", () => {
    const middle = templeLine(design).map(({ centre: [, y, z] }) => [z, y] as const);
    const length = middle
      .slice(1)
      .reduce((sum, [x, y], nth) => sum + Math.hypot(x - middle[nth]![0], y - middle[nth]![1]), 0);
    expect(off(length, design.templeMm)).toBeLessThan(0.1);
    expect(textsOf(drawing(templeSize(design, 5)))).toEqual([
      `Temple ${design.templeMm.toFixed(1)} mm, along its middle`,
    ]);
  });
});

test("the card and the ruler of the sheet have the size that the standard and the ruler say", () => {
  expect(BANK_CARD).toMatchObject({ widthMm: 85.6, heightMm: 53.98 });
  expect(drawing(besideCard(wayfarerBlack.design, 5))).toMatch(/class="card" [^>]*width="856" height="539\.8"/);
  const { left, right } = extentOf(pathsOf(drawing(rulerFigure(3)), "ruler")[0]!);
  expect(right - left).toBe(50);
});

test("a larger size keeps the outline and takes its figures from the label", () => {
  const { design } = wayfarerBlack;
  const label = { lensMm: design.lensWidthMm, bridgeMm: design.bridgeMm, templeMm: design.templeMm };
  expect(designInSize(design, label)).toEqual(design);
  const larger = designInSize(design, { ...label, lensMm: label.lensMm + 2, bridgeMm: label.bridgeMm + 1 });
  expect(larger.lensWidthMm).toBe(label.lensMm + 2);
  expect(larger.lensHeightMm / larger.lensWidthMm).toBeCloseTo(design.lensHeightMm / design.lensWidthMm, 2);
  const lens = extentOf(
    pathsOf(drawing(frontSize(larger, 5)), "lens")[0]!
      .split("M")[1]!
      .replace(/^/, "M"),
  );
  expect(off(lens.right - lens.left, larger.lensWidthMm)).toBeLessThan(0.1);
});

test("figures that stand together have one scale, none over another", () => {
  const { design } = catEyeBurgundy;
  const svg = stacked([frontSize(design, 5), templeSize(design, 5), besideCard(design, 5)], 4);
  const inner = [
    ...svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" viewBox="([^"]*)"/g),
  ];
  expect(inner).toHaveLength(3);
  let end = -40;
  for (const [, , y, width, height, box] of inner) {
    expect(box!.split(" ").slice(2)).toEqual([width, height]);
    expect(Number(y)).toBeCloseTo(end + 40, 0);
    end = Number(y) + Number(height);
  }
  expect(Number(/viewBox="\S+ \S+ \S+ (\S+)"/.exec(svg)![1])).toBeCloseTo(end, 0);
});
