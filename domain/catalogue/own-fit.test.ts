import { expect, test } from "vitest";
import {
  compareWords,
  fitsOwn,
  frontForPd,
  type OwnFit,
  ownFitQuery,
  ownFrontMm,
  readOwnFit,
  widthsAround,
  writeOwnFit,
} from "./own-fit.ts";

const size = { lensMm: 52, bridgeMm: 18, templeMm: 140 };
const typed: OwnFit = { size, frontMm: null, title: null };
const marked: OwnFit = { size, frontMm: 134, title: "Goa / Sun" };
const face: OwnFit = { size: null, frontMm: 137, title: null };

test.each([typed, marked, face])("what is kept is read again", (own) => {
  expect(readOwnFit(writeOwnFit(own))).toEqual(own);
});

test.each(["", "//", "52-18/abc/", "99/20/x", "/999/Frame", "<script>"])("%j says nothing of anybody's fit", (text) => {
  expect(readOwnFit(text)).toBeNull();
});

test("a front is compared with the one that somebody wears, and a guess says so", () => {
  const large = (mm: number) => ({ size: "56-18-140", mm });
  const alike = (mm: number) => ({ size: "53-18-140", mm });
  expect(compareWords(large(140), marked)).toBe("6 mm wider than yours");
  expect(compareWords(large(134), marked)).toBe("As wide as yours");
  expect(compareWords(alike(131), marked)).toBe("Fits like yours, 3 mm narrower");
  expect(compareWords(alike(134), marked)).toBe("Fits like yours");
  // 2 x 52 + 18 and what is usual beside: 132.
  expect(ownFrontMm(typed)).toBe(132);
  expect(compareWords(large(140), typed)).toBe("About 8 mm wider than yours");
  expect(compareWords(large(132), typed)).toBe("About as wide as yours");
  expect(compareWords(alike(134), typed)).toBe("Fits like yours, about 2 mm wider");
  expect(compareWords(alike(139), face)).toBe("2 mm wider than your face");
});

test("a frame fits by one of its sizes, or by its width where nobody knows a size", () => {
  const fronts = [
    { size: "48-18-140", mm: 124 },
    { size: "53-19-145", mm: 135 },
  ];
  expect(fitsOwn(fronts, typed)).toBe(true);
  expect(fitsOwn(fronts.slice(0, 1), typed)).toBe(false);
  expect(fitsOwn(fronts, face)).toBe(true);
  expect(fitsOwn(fronts.slice(0, 1), face)).toBe(false);
  expect(fitsOwn([], face)).toBe(false);
});

test("the list is narrowed by the size, or by the classes around the width", () => {
  expect(ownFitQuery(typed)).toBe("fits=52-18-140");
  expect(ownFitQuery(face)).toBe("frame_width=wide");
  expect(widthsAround(132)).toEqual(["medium"]);
  expect(widthsAround(134)).toEqual(["medium", "wide"]);
  expect(widthsAround(141)).toEqual(["wide", "extra wide"]);
});

test("a mean distance between the pupils asks for a medium front", () => {
  expect([58, 63, 68].map(frontForPd)).toEqual([120, 130, 140]);
});
