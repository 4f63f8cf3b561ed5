import { expect, test } from "vitest";
import { cleanNumericInput, parseNumber, parsePower } from "./parse-power.ts";

test.each([
  ["-2.25", -225],
  ["+2.25", 225],
  ["+225", 225],
  ["-1050", -1050],
  ["075", 75],
  ["-075", -75],
  ["+075", 75],
  ["025", 25],
  ["-0225", -225],
  ["000", 0],
  ["2", 200],
  ["-10", -1000],
  [".5", 50],
  ["1.", 100],
  ["-0", 0],
  ["−1.50", -150],
  ["- 1.50", -150],
  ["1,25", 125],
  ["0.333", null],
  ["", null],
  ["+", null],
  ["1.2.3", null],
  ["abc", null],
])("%j is %j hundredths", (text, value) => {
  expect(parsePower(text)).toEqual(value === null ? { ok: false } : { ok: true, value });
});

test("the words for nothing are 0", () => {
  for (const word of ["DS", "ds", "SPH", "PL", "plano", " Plano ", "none"]) {
    expect(parsePower(word)).toEqual({ ok: true, value: 0 });
    expect(cleanNumericInput(word)).toBe("0");
  }
});

test("a field keeps half-typed numbers and clears the rest", () => {
  for (const text of ["-", "+", "1.", "-.5", "12.75", ""]) expect(cleanNumericInput(text)).toBe(text);
  for (const text of ["1a", "1.2.3", "--1", "e5", "2 5"]) expect(cleanNumericInput(text)).toBe("");
});

test("axes and distances are plain numbers", () => {
  expect(parseNumber("180")).toEqual({ ok: true, value: 180 });
  expect(parseNumber("31.5")).toEqual({ ok: true, value: 31.5 });
  expect(parseNumber("none")).toEqual({ ok: true, value: 0 });
  expect(parseNumber("x")).toEqual({ ok: false });
});
