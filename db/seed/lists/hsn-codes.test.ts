import { expect, test } from "vitest";
import { FIRST_TAX_RATES } from "#tests/support/shop/first-tax-rates.ts";
import { frameHsn, HSN_CODES } from "./hsn-codes.ts";

test("the goods carry the codes of their classes", () => {
  const codes = Object.fromEntries(FIRST_TAX_RATES.map(({ taxClass, hsnCode }) => [taxClass, hsnCode]));
  expect(codes).toMatchObject(HSN_CODES);
});

test("metal frames have their own code", () => {
  expect(frameHsn("Titanium")).toBe("900319");
  expect(frameHsn("Acetate")).toBe("900311");
});
