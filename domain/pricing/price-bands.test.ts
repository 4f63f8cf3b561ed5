import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_BAND_CODES, PRICE_BANDS, priceBandOf } from "./price-bands.ts";

test("a price on a border belongs to the upper band, Rs 15,000 to the last closed one", () => {
  expect(priceBandOf(99_999).code).toBe("under_1000");
  expect(priceBandOf(100_000).code).toBe("1000_1500");
  expect(priceBandOf(150_000).code).toBe("1500_2000");
  expect(priceBandOf(1_500_000).code).toBe("10000_15000");
  expect(priceBandOf(1_500_001).code).toBe("above_15000");
});

test("every price is in exactly one band", () => {
  fc.assert(
    fc.property(fc.nat(3_000_000), (paise) => {
      const bands = PRICE_BANDS.filter((b) => paise >= b.fromPaise && (b.belowPaise === null || paise < b.belowPaise));
      expect(bands).toEqual([priceBandOf(paise)]);
    }),
  );
});

test("the codes are those of the filter", () => {
  expect(PRICE_BANDS.map((band) => band.code)).toEqual([...PRICE_BAND_CODES]);
});
