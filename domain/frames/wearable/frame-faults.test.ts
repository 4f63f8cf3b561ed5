import { expect, test } from "vitest";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { frameFaults } from "./frame-faults.ts";
import type { FrameFault, Wearer } from "./frame-fault.ts";

const SQUARE: FrameDesign = {
  ...SHOWPIECES.squareOlive.design,
  outline: { ...SHOWPIECES.squareOlive.design.outline, pinch: 0.14 },
};
const CAT_EYE: FrameDesign = {
  ...SHOWPIECES.catEyeBurgundy.design,
  lensHeightMm: 40,
  bridgeMm: 17,
  flickMm: 2.6,
  flickRise: 0.9,
  bridgeRise: 0.54,
  outline: {
    corners: { topTemporal: 2.7, topNasal: 2.7, bottomNasal: 2.1, bottomTemporal: 2.1 },
    taper: 0.08,
    tilt: 0.12,
    lift: 0.3,
    pinch: 0.1,
    sway: 0,
  },
};
const RIMLESS: FrameDesign = { ...SHOWPIECES.aviatorGold.design, rim: "Rim Less", bridge: "saddle" };

const rulesOf = (design: FrameDesign, wearer: Wearer = "grown"): FrameFault["rule"][] =>
  frameFaults(design, wearer).map(({ rule }) => rule);

test("a well-made frame has no fault", () => {
  for (const design of [SQUARE, CAT_EYE, RIMLESS, SHOWPIECES.aviatorGold.design, SHOWPIECES.rectangleBlack.design])
    expect(rulesOf(design)).toEqual([]);
});

test("rims that leave no room for a nose cannot be worn; a child's nose is smaller", () => {
  const tight = { ...SQUARE, bridgeMm: 14, rimSideMm: 5 };
  const [first] = frameFaults(tight, "grown");
  expect(first).toMatchObject({ rule: "nose-room", isUnwearable: true });
  expect(first!.words).toMatch(
    /^There is no room for a nose: 1[08] mm below the bridge the rims stand \d+\.\d mm apart/,
  );
  const narrow = { ...SQUARE, bridgeMm: 14 };
  expect(rulesOf(narrow)).toContain("nose-room");
  expect(rulesOf(narrow, "child")).not.toContain("nose-room");
  // Pads on arms are bent to any nose.
  expect(rulesOf({ ...tight, nosePads: "wire" })).toEqual([]);
});

test("a bridge is not too high, no slab and no plank", () => {
  expect(rulesOf({ ...SQUARE, bridgeRise: 0.95, bridgeDepthMm: 4 })).toContain("bridge");
  expect(rulesOf({ ...SQUARE, bridge: "keyhole", rimTopMm: 2, rimSideMm: 2, rimBottomMm: 2 })).toContain("bridge");
  expect(rulesOf({ ...SHOWPIECES.roundNavy.design, lensWidthMm: 44, bridgeMm: 21 })).toContain("bridge");
});

test("a rim is no ring", () => {
  expect(rulesOf({ ...SQUARE, rimBottomMm: 5 })).toEqual(["rim-weight"]);
});

test("a cat eye climbs in one line from a lens with a middle", () => {
  expect(rulesOf({ ...CAT_EYE, lensHeightMm: 34, outline: { ...CAT_EYE.outline, taper: 0.2 } })).toContain("cat-eye");
  const { flickRise: _, ...level } = CAT_EYE;
  expect(rulesOf({ ...level, outline: { ...CAT_EYE.outline, tilt: 0 } })).toContain("cat-eye");
});

test("what is called an aviator is a teardrop", () => {
  const { outline } = SQUARE;
  expect(rulesOf({ ...SHOWPIECES.aviatorGold.design, outline })).toEqual(["aviator"]);
});

test("no bare lens for a child, no bar that hangs on nothing", () => {
  expect(rulesOf(RIMLESS, "child")).toEqual(["rimless"]);
  expect(rulesOf({ ...RIMLESS, bridge: "double" })).toEqual(["rimless"]);
});
