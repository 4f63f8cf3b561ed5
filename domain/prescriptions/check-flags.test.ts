import { expect, test } from "vitest";
import { flagsOf } from "./check-flags.ts";
import type { Eyes, EyeValues } from "./fields.ts";

const now = new Date("2026-11-25T06:00:00Z");
const eye = (over: Partial<EyeValues> = {}): EyeValues => ({
  sph: -200,
  cyl: 0,
  axis: null,
  add: null,
  pdMm: 31,
  ...over,
});
const both = (over: Partial<EyeValues> = {}): Eyes => ({ right: eye(over), left: eye() });
const content = { eyes: both(), prism: { right: "", left: "" }, age: 41, prescribedOn: null };
const facts = { before: null, givenOn: "2026-11-20", now, range: null };
const range = { sphMin: -600, sphMax: 400, cylMin: -200, cylMax: 0, addMin: null, addMax: null };

test("a common prescription has no flag, and neither has a sheet that nobody has read", () => {
  expect(flagsOf(content, { ...facts, before: both(), range })).toEqual([]);
  expect(flagsOf({ ...content, eyes: null, age: null }, { ...facts, before: both(), range })).toEqual([]);
});

test.each([
  ["prism", { prism: { right: "", left: "2.00 base in" } }, {}],
  ["high", { eyes: both({ sph: 825 }) }, {}],
  ["high", { eyes: both({ cyl: -425, axis: 10 }) }, {}],
  ["differs", { eyes: both({ sph: -425 }) }, { before: both() }],
  ["differs", { eyes: both({ cyl: -225, axis: 90 }) }, { before: both() }],
  ["child", { age: 17 }, {}],
  ["old", { prescribedOn: "2024-11-24" }, {}],
  ["lens", { eyes: both({ sph: -625 }) }, { range }],
] as const)("%s", (flag, over, more) =>
  expect(flagsOf({ ...content, ...over }, { ...facts, ...more })).toEqual([flag]),
);

test("two dioptres and two years are not yet too much", () => {
  const given = { ...content, eyes: both({ sph: -400 }), prescribedOn: "2024-11-25" };
  expect(flagsOf(given, { ...facts, before: both() })).toEqual([]);
});
