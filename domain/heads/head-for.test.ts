import { describe, expect, test } from "vitest";
import { WIDTHS_MM } from "#domain/catalogue/frame-width.ts";
import { FACE_OF_CLASS_MM, headFor } from "./head-for.ts";
import { measureHead } from "./head.ts";

const frontHex = "#141518";

describe("who wears a frame in its picture", () => {
  test.each([
    [["Women"], "woman"],
    [["Men"], "man"],
    [["Juniors"], "child"],
    [["Women", "Juniors"], "woman"],
  ] as const)("made for %j: a %s", (audiences, person) => {
    for (const nth of [0, 1, 2]) expect(headFor({ audiences, frontMm: 131, frontHex }, nth).person).toBe(person);
  });

  test("made for everybody: women and men in turn", () => {
    const of = (nth: number) => headFor({ audiences: ["Men", "Women"], frontMm: 131, frontHex }, nth).person;
    expect([of(0), of(1), of(2)]).toEqual(["woman", "man", "woman"]);
  });

  test.each([
    [126, "narrow"],
    [131.6, "medium"],
    [139.4, "wide"],
    [141, "extra wide"],
  ] as const)("a front of %d mm is worn on a %s face", (frontMm, width) => {
    const { faceWidthMm } = headFor({ audiences: ["Women"], frontMm, frontHex }, 0);
    expect(faceWidthMm).toBe(FACE_OF_CLASS_MM[width]);
    expect(faceWidthMm).toBeLessThanOrEqual(WIDTHS_MM[width].toMm);
    expect(faceWidthMm).toBeGreaterThanOrEqual(WIDTHS_MM[width].fromMm);
  });

  test("a child's front is never much wider than the face", () => {
    for (let frontMm = 105; frontMm <= 128; frontMm += 1) {
      const { faceWidthMm } = headFor({ audiences: ["Juniors"], frontMm, frontHex }, 0);
      expect(frontMm - faceWidthMm).toBeLessThanOrEqual(4);
      expect(faceWidthMm).toBeGreaterThanOrEqual(112);
    }
  });

  test("a frame is worn on a bust that it stands out from, a dark one in each tone in turn", () => {
    const tonesOf = (hex: string) =>
      [0, 1, 2].map((nth) => headFor({ audiences: ["Men"], frontMm: 131, frontHex: hex }, nth).skin);
    expect(tonesOf("#141518")).toEqual(["sand", "clay", "pale"]);
    // Silver, bronze, and blue of about the lightness of sand.
    expect(tonesOf("#B9BDC2")).toEqual(["clay", "clay", "clay"]);
    expect(tonesOf("#8A6244")).toEqual(["sand", "pale", "pale"]);
    expect(tonesOf("#86AECB")).toEqual(["pale", "pale", "pale"]);
  });

  test("the same frame is worn by the same head", () => {
    const one = headFor({ audiences: ["Men"], frontMm: 133, frontHex }, 5);
    expect(headFor({ audiences: ["Men"], frontMm: 133, frontHex }, 5)).toEqual(one);
  });
});

test("pupils are as far apart as those of people with such a face", () => {
  const pdOf = (faceWidthMm: number) => measureHead({ person: "man", faceWidthMm }).pdMm;
  // Men's mean is 64 mm at 140; the least and the most that prescriptions name are 50 and 75.
  expect(pdOf(140)).toBeCloseTo(64.4, 1);
  expect(pdOf(112)).toBeGreaterThan(50);
  expect(pdOf(155)).toBeLessThan(75);
});
