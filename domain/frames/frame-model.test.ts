import { describe, expect, test } from "vitest";
import { frontHalfWidthMm } from "./measure-frame.ts";
import { modelOf } from "./frame-model.ts";
import { boxOf } from "./polyline.ts";
import { SHOWPIECES } from "./showpieces.ts";
import { templeLine } from "./temple-line.ts";

const plates = Object.entries(SHOWPIECES).filter(([, { design }]) => design.build === "plate");

describe("a plate front", () => {
  test("has an outer edge and one opening for each lens", () => {
    for (const [name, { design }] of plates) expect(modelOf(design).body.length, name).toBe(3);
  });

  test("is as wide as its design says", () => {
    for (const [name, { design }] of plates) {
      const { right } = boxOf(modelOf(design).body[0]!);
      expect(Math.abs(right - frontHalfWidthMm(design)), name).toBeLessThan(1);
    }
  });

  test("is the same on both sides of the nose", () => {
    for (const [name, { design }] of plates) {
      const outer = modelOf(design).body[0]!;
      for (const [x, y] of outer.filter((_, index) => index % 9 === 0)) {
        const nearest = Math.min(...outer.map(([ax, ay]) => Math.hypot(ax + x, ay - y)));
        // Points of a line at every 0.9 mm: the mirrored one lies between two of them.
        expect(nearest, name).toBeLessThan(0.5);
      }
    }
  });

  test("of a half rim is one piece, open below", () => {
    const design = { ...SHOWPIECES.wayfarerBlack.design, rim: "Half Rim" as const, rimBottomMm: 0 };
    const { body } = modelOf(design);
    expect(body.length).toBe(1);
    expect(boxOf(body[0]!).bottom).toBeGreaterThan(-design.lensHeightMm * 0.3);
  });
});

describe("a frame on the table", () => {
  test("touches it with its rims and with its temple tips", () => {
    for (const [name, { design }] of Object.entries(SHOWPIECES)) {
      const { front, temple, floorY, lens, away } = modelOf(design);
      const rims = lens.map(([x, y]) => front(x + away, y - (design.rim === "Full Rim" ? design.rimBottomMm : 0))[1]);
      const tips = templeLine(design).map(({ bottom }) => temple(bottom)[1]);
      expect(Math.abs(Math.min(...rims) - floorY), name).toBeLessThan(0.4);
      expect(Math.abs(Math.min(...tips) - floorY), name).toBeLessThan(0.4);
    }
  });

  test("has temples of the length printed on them", () => {
    for (const [name, { design }] of Object.entries(SHOWPIECES)) {
      const line = templeLine(design).map(({ centre }) => centre);
      const length = line.slice(1).reduce((sum, [, y, z], index) => {
        return sum + Math.hypot(y - line[index]![1], z - line[index]![2]);
      }, 0);
      expect(Math.abs(length - design.templeMm), name).toBeLessThan(0.1);
    }
  });
});
