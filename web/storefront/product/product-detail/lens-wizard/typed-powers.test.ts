import { expect, test } from "vitest";
import { type PackageRange, servesPrescription } from "#domain/lenses/package-range.ts";
import { CHOOSE_THE_SIGN } from "#domain/prescriptions/plus-cylinder.ts";
import { knownEyes } from "./known-eyes.ts";
import { NO_POWERS, powerMistake, signQuestion, type TypedPowers } from "./typed-powers.ts";

const thin = { sphMin: -400, sphMax: 400, cylMin: -300, cylMax: 0, addMin: null, addMax: null };
const progressive = { ...thin, addMin: 75, addMax: 350 };
const typed = (right: Partial<TypedPowers["right"]>, left: Partial<TypedPowers["left"]> = {}): TypedPowers => ({
  right: { ...NO_POWERS.right, ...right },
  left: { ...NO_POWERS.left, ...left },
});
const judge = (range: PackageRange, powers: TypedPowers) => servesPrescription(range, knownEyes(null, powers)!.eyes);

test("of nothing typed nothing is known", () => {
  expect(knownEyes(null, NO_POWERS)).toBeNull();
});

test("a lens that cannot be made says why", () => {
  expect(judge(thin, typed({ sph: "-2.25" }, { sph: "-4.50" }))).toMatchObject({
    ok: false,
    words: "Made for SPH -4.00 to +4.00, your left eye has -4.50",
  });
  expect(judge(thin, typed({ sph: "-2.25", cyl: "-1" }, { sph: "plano" }))).toEqual({ ok: true });
  expect(judge(progressive, typed({ sph: "1", add: "2" }, { sph: "1", add: "0" }))).toMatchObject({
    ok: false,
    reason: "no-addition",
  });
});

test.each([
  ["sph", "", null],
  ["sph", "-2.25", null],
  ["sph", "DS", null],
  ["sph", "-225", null],
  ["sph", "abc", "Write a number, such as -2.25"],
  ["sph", "-2.30", "In steps of 0.25"],
  ["sph", "-21", "From -20 to 20"],
  ["add", "0.25", "From 0.5 to 3.5"],
  ["add", "0", null],
] as const)("%s %j: %j", (field, text, words) => {
  expect(powerMistake(field, text)).toBe(words);
});

test("who only looks is asked for the sign too, of a sphere and a cylinder", () => {
  expect(signQuestion("sph", "225")).toBe(CHOOSE_THE_SIGN);
  expect(signQuestion("cyl", "0.75")).toBe(CHOOSE_THE_SIGN);
  for (const signed of ["-2.25", "+2.25", "0", "plano", ""]) expect(signQuestion("sph", signed)).toBeNull();
  expect(signQuestion("add", "2")).toBeNull();
});

test("what cannot be read is not judged by", () => {
  expect(judge(thin, typed({ sph: "-99" }))).toEqual({ ok: true });
});

test("a prescription that was given counts before what was typed to try", () => {
  const none = { sph: 0, cyl: 0, axis: null, add: null, pdMm: 31 };
  const eyes = { right: { ...none, sph: -500 }, left: none };
  const given = {
    id: "x",
    label: "Asha",
    eyes,
    typed: null,
    canCorrect: false,
    pdBinocularMm: null,
    age: 30,
    refusal: null,
  };
  expect(knownEyes(given, typed({ sph: "-1" }))).toEqual({ eyes, pdBinocularMm: null, age: 30 });
  // A sheet that nobody has read yet says nothing of the eyes.
  expect(knownEyes({ ...given, eyes: null }, NO_POWERS)).toBeNull();
});
