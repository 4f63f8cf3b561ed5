import { expect, test } from "vitest";
import type { EyeValues } from "#domain/prescriptions/fields.ts";
import { compareEye } from "./change-words.ts";

const eye = (over: Partial<EyeValues> = {}): EyeValues => ({
  sph: -200,
  cyl: 0,
  axis: null,
  add: null,
  pdMm: 31,
  ...over,
});
const changes = (before: Partial<EyeValues>, after: Partial<EyeValues>) => {
  const values = (one: Partial<EyeValues>) => ({
    typed: null,
    eyes: { right: eye(one), left: eye() },
    pdBinocularMm: null,
    fittingHeightMm: { right: null, left: null },
    prism: { right: "", left: "" },
  });
  const rows = compareEye(values(before), values(after), "right");
  return Object.fromEntries(rows.map(({ name, change }) => [name, change]));
};

test("what has stayed is called the same", () => {
  expect(changes({}, {})).toEqual({
    SPH: "the same",
    CYL: "the same",
    AXIS: "the same",
    ADD: "the same",
    PD: "the same",
  });
});

test.each([
  [{ sph: -200 }, { sph: -250 }, "SPH", "0.50 more minus"],
  [{ sph: -200 }, { sph: -175 }, "SPH", "0.25 more plus"],
  [{ cyl: -50, axis: 90 }, { cyl: -75, axis: 90 }, "CYL", "0.25 stronger"],
  [{ cyl: -75, axis: 90 }, { cyl: -50, axis: 90 }, "CYL", "0.25 weaker"],
  [{ cyl: 0 }, { cyl: -50, axis: 90 }, "CYL", "new"],
  [{ cyl: -50, axis: 90 }, { cyl: 0 }, "AXIS", "gone"],
  [{ cyl: -50, axis: 175 }, { cyl: -50, axis: 5 }, "AXIS", "turned by 10°"],
  [{ add: null }, { add: 100 }, "ADD", "new"],
  [{ add: 150 }, { add: 200 }, "ADD", "0.50 more"],
  [{ pdMm: 31.5 }, { pdMm: 31 }, "PD", "0.5 mm narrower"],
])("%j to %j: %s is %s", (before, after, name, words) => {
  expect(changes(before, after)[name]).toBe(words);
});

test("figures stand as opticians write them, absent ones in words", () => {
  const values = {
    typed: null,
    eyes: { right: eye(), left: eye({ cyl: -50, axis: 180, add: 125 }) },
    pdBinocularMm: null,
    fittingHeightMm: { right: null, left: null },
    prism: { right: "", left: "" },
  };
  expect(compareEye(values, values, "left").map(({ after }) => after)).toEqual([
    "−2.00",
    "−0.50",
    "180",
    "+1.25",
    "31",
  ]);
  expect(compareEye(values, values, "right")[1]!.before).toBe("none");
});
