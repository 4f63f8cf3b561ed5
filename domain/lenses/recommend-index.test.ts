import { expect, test } from "vitest";
import { indexLabel, recommendIndex, type RimKind } from "./recommend-index.ts";

const eye = (sph: number, cyl = 0) => ({ sph, cyl, axis: cyl === 0 ? null : 90, add: null });
const recommend = (right: ReturnType<typeof eye>, over: { rim?: RimKind; isChild?: boolean } = {}) =>
  recommendIndex({ eyes: { right, left: eye(0) }, rim: "full", isChild: false, ...over });

test.each([
  [-200, 0, 1500],
  [-200, -200, 1500],
  [-225, 0, 1560],
  [250, -200, 1560],
  [-275, 0, 1610],
  [-100, -225, 1610],
  [-400, -300, 1610],
  [-425, 0, 1670],
  [-700, -400, 1670],
  [-725, 0, 1740],
  [0, -425, 1740],
])("SPH %d CYL %d needs %d", (sph, cyl, index) => {
  expect(recommend(eye(sph, cyl))).toBe(index);
});

test("the stronger eye decides", () => {
  expect(recommendIndex({ eyes: { right: eye(-100), left: eye(-500) }, rim: "full", isChild: false })).toBe(1670);
});

test("children and rimless frames get polycarbonate, half-rims never 1.50", () => {
  expect(recommend(eye(-100), { isChild: true })).toBe(1590);
  expect(recommend(eye(-100), { rim: "rimless" })).toBe(1590);
  expect(recommend(eye(-100), { rim: "half" })).toBe(1560);
  expect(recommend(eye(-500), { rim: "half" })).toBe(1670);
});

test("indexes are written with two decimals", () => {
  expect([indexLabel(1500), indexLabel(1740), indexLabel(1590)]).toEqual(["1.50", "1.74", "1.59 polycarbonate"]);
});
