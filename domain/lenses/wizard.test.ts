import { expect, test } from "vitest";
import { POWER_TYPES } from "./power-types.ts";
import { decideLens, decidePowerType, lensesOf, listPowerTypeChoices, pairTotalPaise } from "./wizard.ts";

const single = "single-vision-prescription-glasses";
const lens = (
  id: number,
  powerTypeCode: string,
  pricePaise: number | null,
  discountPricePaise: number | null = null,
) => ({
  id,
  powerTypeCode,
  pricePaise,
  discountPricePaise,
});
const lenses = [
  lens(1, single, 120_000),
  lens(2, single, 150_000, 90_000),
  lens(3, "zero-power-computer-glasses", null),
  lens(4, "colored-tint-power-single-vision", 150_000),
];

test("eyeglasses are offered every power type, with the price of its cheapest lens; what fits comes first", () => {
  const choices = listPowerTypeChoices("eye_glasses", POWER_TYPES, lenses);
  expect(choices.map(({ code, fromPaise, canChoose }) => [code, fromPaise, canChoose])).toEqual([
    [single, 90_000, true],
    ["zero-power-computer-glasses", 0, true],
    ["colored-tint-power-single-vision", 150_000, true],
    ["frame_only", null, true],
    ["safe-drive-single-vision", null, false],
    ["bifocal-progressive-office-lens", null, false],
  ]);
});

test("sunglasses are offered the power types of sunglasses and the frame alone", () => {
  const choices = listPowerTypeChoices("sun_glasses", POWER_TYPES, lenses);
  expect(choices.map(({ code }) => code)).toEqual(["colored-tint-power-single-vision", "frame_only"]);
});

test("the last step shows the lenses of the chosen power type", () => {
  expect(lensesOf(single, lenses).map(({ id }) => id)).toEqual([1, 2]);
  expect(lensesOf("frame_only", lenses)).toEqual([]);
});

test("the frame alone goes to the cart, any other power type to its lenses", () => {
  const choices = listPowerTypeChoices("eye_glasses", POWER_TYPES, lenses);
  expect(decidePowerType("frame_only", choices)).toMatchObject({ ok: true, goTo: "cart" });
  expect(decidePowerType(single, choices)).toMatchObject({ ok: true, goTo: "lenses" });
});

test.each([null, "", "no-such-type", "safe-drive-single-vision"])("Next with %j as power type is refused", (code) => {
  const choices = listPowerTypeChoices("eye_glasses", POWER_TYPES, lenses);
  expect(decidePowerType(code, choices)).toEqual({ ok: false, message: "Please select power type to proceed." });
});

test("a lens of another power type is no choice", () => {
  expect(decideLens({ powerTypeCode: single, lensId: 2 }, lenses)).toMatchObject({ ok: true, lens: { id: 2 } });
  const refusal = { ok: false, message: "Please select lense to proceed." };
  expect(decideLens({ powerTypeCode: single, lensId: 4 }, lenses)).toEqual(refusal);
  expect(decideLens({ powerTypeCode: single, lensId: null }, lenses)).toEqual(refusal);
});

test("the total is what is charged for frame and lens", () => {
  expect(pairTotalPaise(134_900, null)).toBe(134_900);
  expect(pairTotalPaise(134_900, lenses[1]!)).toBe(224_900);
  expect(pairTotalPaise(134_900, lenses[2]!)).toBe(134_900);
});
