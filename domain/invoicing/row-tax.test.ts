import { expect, test } from "vitest";
import { FIRST_TAX_RATES as rates } from "#tests/support/shop/first-tax-rates.ts";
import { productTax, usualTaxClass } from "./product-tax.ts";
import { rowTax } from "./row-tax.ts";

const on = new Date("2026-05-10T06:00:00Z");
const product = { category: "sun_glasses", taxClass: null, hsnCode: "900410" };

test("sunglasses with power are corrective, without power they are not", () => {
  const frame = { kind: "frame", product, rates, on } as const;
  expect(rowTax({ ...frame, hasPower: true })).toEqual({ hsnCode: "900490", rateBp: 500 });
  expect(rowTax({ ...frame, hasPower: false })).toEqual({ hsnCode: "900410", rateBp: 1_800 });
});

test("a lens has its own code whatever it is in", () => {
  expect(rowTax({ kind: "lens", hasPower: true, product, rates, on }).hsnCode).toBe("900150");
});

test("all else carries what the product says", () => {
  const solution = { category: "contact_lens_solution", taxClass: null, hsnCode: "33079020" };
  expect(rowTax({ kind: "goods", hasPower: false, product: solution, rates, on })).toEqual({
    hsnCode: "33079020",
    rateBp: 1_800,
  });
  const frame = { category: "eye_glasses", taxClass: null, hsnCode: "900319" };
  expect(rowTax({ kind: "frame", hasPower: true, product: frame, rates, on })).toEqual({
    hsnCode: "900319",
    rateBp: 500,
  });
});

test("a class that a product names comes before the usual one of its sub-category", () => {
  const gift = { category: "accessories", taxClass: "contact-lens", hsnCode: "900130" } as const;
  expect(productTax(gift, rates, on).rateBp).toBe(500);
  expect(productTax({ ...gift, taxClass: null }, rates, on).rateBp).toBe(1_800);
  expect(() => usualTaxClass("hats")).toThrow("hats has no tax class");
});
