import { expect, test } from "vitest";
import { formatPower, missingFieldsText, POWER_FIELDS, REQUIRED_FIELDS } from "./fields.ts";

test("powers are written with sign and two decimals", () => {
  expect([-225, 50, 0, -1050].map(formatPower)).toEqual(["-2.25", "+0.50", "0.00", "-10.50"]);
});

test("the toast names what is missing", () => {
  expect(missingFieldsText(["r_sph", "age"])).toBe("Please fill all the fields. Missing: Right SPH, Age");
});

test("every numeric field must be filled", () => {
  expect(POWER_FIELDS.every((field) => REQUIRED_FIELDS.includes(field))).toBe(true);
});
