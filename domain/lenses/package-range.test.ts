import { expect, test } from "vitest";
import { servesPrescription } from "./package-range.ts";

const singleVision = { sphMin: -600, sphMax: 400, cylMin: -200, cylMax: 200, addMin: null, addMax: null };
const progressive = { ...singleVision, addMin: 100, addMax: 250 };
const eye = (sph: number, cyl = 0, add: number | null = null) => ({ sph, cyl, axis: cyl === 0 ? null : 90, add });

test("serves what lies within, borders included", () => {
  expect(servesPrescription(singleVision, { right: eye(-600), left: eye(400, -200) })).toEqual({ ok: true });
  expect(servesPrescription(progressive, { right: eye(0, 0, 100), left: eye(0, 0, 250) })).toEqual({ ok: true });
});

test("says which eye is outside and why", () => {
  expect(servesPrescription(singleVision, { right: eye(-625), left: eye(0) })).toEqual({
    ok: false,
    reason: "sphere",
    eye: "right",
    words: "Made for SPH -6.00 to +4.00, your right eye has -6.25",
  });
  expect(servesPrescription(singleVision, { right: eye(0), left: eye(0, -225) })).toMatchObject({
    reason: "cylinder",
    eye: "left",
  });
  expect(servesPrescription(progressive, { right: eye(0, 0, 300), left: eye(0, 0, 200) })).toMatchObject({
    reason: "addition",
  });
});

test("an ADD is needed for progressive lenses and does not matter for single vision", () => {
  expect(servesPrescription(progressive, { right: eye(0, 0, 100), left: eye(0) })).toMatchObject({
    reason: "no-addition",
    words: "Needs an ADD, and your left eye has none",
  });
  expect(servesPrescription(singleVision, { right: eye(0, 0, 100), left: eye(0) })).toEqual({ ok: true });
});

test("a plus cylinder is judged as the same lens in minus form", () => {
  // +3.00 +1.50 is +4.50 -1.50
  expect(servesPrescription(singleVision, { right: eye(300, 150), left: eye(0) })).toMatchObject({ reason: "sphere" });
  expect(servesPrescription({ ...singleVision, cylMax: 0 }, { right: eye(-200, 150), left: eye(0) })).toEqual({
    ok: true,
  });
});
