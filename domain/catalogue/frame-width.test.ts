import { expect, test } from "vitest";
import {
  FRAME_WIDTHS,
  frameWidthOf,
  frontInSize,
  frontsOf,
  frontMmWords,
  WIDTH_RANGES,
  WIDTHS_MM,
  widthWords,
} from "./frame-width.ts";

test("a front is narrow to 129 mm, medium to 134, wide to 139 and extra wide from there on", () => {
  const at = [0, 129, 130, 134, 135, 139, 140, 170].map(frameWidthOf);
  expect(at).toEqual(["narrow", "narrow", "medium", "medium", "wide", "wide", "extra wide", "extra wide"]);
});

test("the classes follow each other without gaps, and say their ends", () => {
  const ends = FRAME_WIDTHS.map((width) => WIDTHS_MM[width]);
  expect(ends.slice(1).map(({ fromMm }) => fromMm - 1)).toEqual(ends.slice(0, -1).map(({ toMm }) => toMm));
  for (const width of FRAME_WIDTHS) {
    const { fromMm, toMm } = WIDTHS_MM[width];
    for (const end of [fromMm, toMm].filter((mm) => mm > 0 && mm < Infinity))
      expect(WIDTH_RANGES[width]).toContain(String(end));
  }
});

test("another size of a frame is wider by its two lenses and its bridge", () => {
  const known = { frontWidthMm: 132, lensWidthMm: 52, bridgeMm: 18 };
  expect(frontInSize(known, { lensMm: 52, bridgeMm: 18 })).toBe(132);
  expect(frontInSize(known, { lensMm: 54, bridgeMm: 19 })).toBe(137);
});

test("a frame says the classes of its sizes, and nothing where its width is not known", () => {
  const known = { frontWidthMm: 128, lensWidthMm: 50, bridgeMm: 18 };
  const fronts = frontsOf(known, ["50-18-140", "52-19-140", "Standard"]);
  expect(fronts).toEqual([
    { size: "50-18-140", mm: 128 },
    { size: "52-19-140", mm: 133 },
  ]);
  expect(widthWords(fronts)).toBe("Narrow, medium");
  expect(widthWords(fronts.slice(0, 1))).toBe("Narrow");
  expect(widthWords(frontsOf({ ...known, frontWidthMm: null }, ["50-18-140"]))).toBeNull();
});

test("a front says its millimetres, from the narrowest of its sizes to the widest", () => {
  const front = (mm: number) => ({ size: "52-18-140", mm });
  expect(frontMmWords([front(132)])).toBe("132\u00A0mm");
  expect(frontMmWords([front(132), front(137)])).toBe("132–137\u00A0mm");
});
