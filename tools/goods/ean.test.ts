import { expect, test } from "vitest";
import { checkDigit, eanModules, shopEan } from "./ean.ts";

test("a check digit makes the weighted sum a multiple of ten", () => {
  // The example of the GS1 specification.
  expect(checkDigit("629104150021")).toBe(3);
});

test("a number of the shop is of the range for use within shops, and the same every time", () => {
  const ean = shopEan("BAU-L001-1");
  expect(ean).toMatch(/^29\d{11}$/);
  expect(checkDigit(ean.slice(0, 12))).toBe(Number(ean[12]));
  expect(shopEan("BAU-L001-1")).toBe(ean);
  expect(shopEan("BAU-L002-1")).not.toBe(ean);
});

test("bars are those of EAN-13", () => {
  // 5901234123457, the usual worked example.
  expect(eanModules("5901234123457")).toBe(
    "10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101",
  );
  expect(eanModules(shopEan("x"))).toHaveLength(95);
});
