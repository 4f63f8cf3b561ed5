import { expect, test } from "vitest";
import { evenPd, type EyeMarks, type PhotoScale, readScale } from "./photo-scale.ts";
import { type Matrix, moveBy, pictureMatrix, placeFront, UNMOVED, wayOnFace } from "./place-front.ts";

const front = { mmPerPx: 0.15, originPx: { x: 450, y: 330 } };
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });

function laid(eyes: EyeMarks, pd = evenPd(62), moved = UNMOVED): { scale: PhotoScale; matrix: Matrix } {
  const read = readScale(eyes, { by: "pd", pd });
  if (!read.ok) throw new Error(read.reason);
  const place = placeFront({ eyes, scale: read.scale, lensHeightMm: 40, moved });
  return { scale: read.scale, matrix: pictureMatrix(place, front) };
}

const level: EyeMarks = { right: { x: 500, y: 700 }, left: { x: 810, y: 700 } };
const rolled: EyeMarks = { right: { x: 500, y: 700 }, left: { x: 748, y: 886 } };

test.each([
  ["a level head", level],
  ["a head held aslant", rolled],
])("on %s a millimetre of the front is a millimetre of the photo", (_name, eyes) => {
  const { scale, matrix } = laid(eyes);
  const [one, other] = [at(matrix, 20, 100), at(matrix, 880, 100)];
  const mm = Math.hypot(other.x - one.x, other.y - one.y) / scale.pxPerMm;
  expect(Math.abs(mm - 860 * 0.15)).toBeLessThan(0.001);
});

test("the pupils stand a tenth of the lens's height above its middle, and the nose between them", () => {
  const { scale, matrix } = laid(level);
  const middle = at(matrix, 450, 330);
  expect(scale.pxPerMm).toBe(5);
  expect(middle.x).toBeCloseTo(655, 9);
  // A lens of 40 mm: 4 mm, at 5 pixels each.
  expect(middle.y).toBeCloseTo(720, 9);
});

test("the front lies along the line of the pupils", () => {
  const { matrix } = laid(rolled);
  const [one, other] = [at(matrix, 0, 330), at(matrix, 900, 330)];
  expect((other.y - one.y) / (other.x - one.x)).toBeCloseTo(186 / 248, 9);
});

test("two unlike values move the nose towards the nearer pupil", () => {
  const { matrix } = laid(level, { rightMm: 30, leftMm: 32 });
  expect(at(matrix, 450, 330).x).toBeCloseTo(500 + 150, 9);
});

test("a hand moves it by millimetres of the face, turns it on its middle, and cannot lose it", () => {
  const moved = moveBy(moveBy(UNMOVED, { acrossMm: 2, downMm: -1.5 }), { turnDegrees: 3 });
  const [before, after] = [laid(level).matrix, laid(level, evenPd(62), moved).matrix];
  const [from, to] = [at(before, 450, 330), at(after, 450, 330)];
  expect([to.x - from.x, to.y - from.y].map((px) => Math.round(px * 1000) / 1000)).toEqual([10, -7.5]);
  expect((Math.atan2(after[1], after[0]) * 180) / Math.PI).toBeCloseTo(3, 9);
  const far = moveBy(moved, { acrossMm: 500, downMm: -500, turnDegrees: 400 });
  expect(far).toEqual({ acrossMm: 20, downMm: -30, turnDegrees: 20 });
});

test("a way over the photo is one along and across the face", () => {
  const { scale } = laid(rolled);
  const way = wayOnFace({ x: 0.8 * scale.pxPerMm, y: 0.6 * scale.pxPerMm }, scale);
  expect(way.acrossMm).toBeCloseTo(1, 9);
  expect(way.downMm).toBeCloseTo(0, 9);
});
