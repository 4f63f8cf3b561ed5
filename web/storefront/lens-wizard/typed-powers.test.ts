import { expect, test } from "vitest";
import { judgePackage, NO_POWERS, powerMistake, type TypedPowers } from "./typed-powers.ts";

const thin = { sphMin: -400, sphMax: 400, cylMin: -300, cylMax: 0, addMin: null, addMax: null };
const progressive = { ...thin, addMin: 75, addMax: 350 };
const typed = (right: Partial<TypedPowers["right"]>, left: Partial<TypedPowers["left"]> = {}): TypedPowers => ({
  right: { ...NO_POWERS.right, ...right },
  left: { ...NO_POWERS.left, ...left },
});

test("nothing typed refuses nothing", () => {
  expect(judgePackage(progressive, NO_POWERS)).toEqual({ ok: true });
});

test("a lens that cannot be made says why", () => {
  expect(judgePackage(thin, typed({ sph: "-2.25" }, { sph: "-4.50" }))).toMatchObject({
    ok: false,
    words: "Made for SPH -4.00 to +4.00, your left eye has -4.50",
  });
  expect(judgePackage(thin, typed({ sph: "-2.25", cyl: "-1" }, { sph: "plano" }))).toEqual({ ok: true });
  expect(judgePackage(progressive, typed({ sph: "1", add: "2" }, { sph: "1", add: "0" }))).toMatchObject({
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

test("what cannot be read is not judged by", () => {
  expect(judgePackage(thin, typed({ sph: "-99" }))).toEqual({ ok: true });
});
