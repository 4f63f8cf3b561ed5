import { expect, test } from "vitest";
import { SHOWPIECES } from "./showpieces.ts";
import { scaleOfCutOut } from "./cut-out.ts";
import { frontHalfWidthMm } from "./measure-frame.ts";

const { design } = SHOWPIECES.rectangleBlack;
const picture = { width: 900, height: 675 };
const covered = { left: 18, right: 882, bottom: 460, picture };

test("a front that covers 864 pixels has about its width through 864, less what its lenses are nearer", () => {
  const { mmPerPx, originPx } = scaleOfCutOut(design, covered);
  const atItsEnds = (2 * frontHalfWidthMm(design)) / 864;
  expect(mmPerPx).toBeLessThan(atItsEnds);
  expect(mmPerPx).toBeGreaterThan(atItsEnds * 0.97);
  expect(originPx.x).toBe(450);
});

test("the middles of the lenses stand half a lens and the rim above the foot", () => {
  const { mmPerPx, originPx } = scaleOfCutOut(design, covered);
  const above = (covered.bottom - originPx.y) * mmPerPx;
  expect(Math.abs(above - design.lensHeightMm / 2 - design.rimBottomMm)).toBeLessThan(1);
});

test("the same front photographed at half the size has pixels twice as wide", () => {
  const half = { left: 9, right: 441, bottom: 230, picture: { width: 450, height: 337.5 } };
  const [large, small] = [scaleOfCutOut(design, covered), scaleOfCutOut(design, half)];
  expect(small.mmPerPx / large.mmPerPx).toBeCloseTo(2, 6);
  expect(small.originPx.y * 2).toBeCloseTo(large.originPx.y, 6);
});
