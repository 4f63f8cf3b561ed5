import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedPricePaise, DISCOUNT_OUT_OF_RANGE, discountPricePaise } from "./charged-price.ts";

test("a discounted price is floored to whole rupees", () => {
  expect(chargedPricePaise({ listPricePaise: 149_950, discountBp: 1_000 })).toBe(134_900);
  expect(chargedPricePaise({ listPricePaise: 75_000, discountBp: 2_900 })).toBe(53_200);
});

test("without a discount the price is left alone, at 100 % it is 0", () => {
  expect(chargedPricePaise({ listPricePaise: 149_950, discountBp: 0 })).toBe(149_950);
  expect(chargedPricePaise({ listPricePaise: 149_950, discountBp: 10_000 })).toBe(0);
});

test("an exact result is not floored away by float noise", () => {
  // 1100 * (1 - 0.1) is 990.0000000000001 and 700 * (1 - 0.15) 595 in floats; 110 * 0.9 is 99.00000000000001
  for (const rupees of [110, 700, 1100, 1990]) {
    for (let percent = 0; percent <= 100; percent += 10) {
      expect(chargedPricePaise({ listPricePaise: rupees * 100, discountBp: percent * 100 })).toBe(
        percent === 0 ? rupees * 100 : Math.floor((rupees * (100 - percent)) / 100) * 100,
      );
    }
  }
});

test("never more than the list price, never below 0, whole rupees when discounted", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 10_000 }), (listPricePaise, discountBp) => {
      const charged = chargedPricePaise({ listPricePaise, discountBp });
      expect(charged >= 0 && charged <= listPricePaise && charged % 100 === 0).toBe(true);
    }),
  );
});

test("a discount outside 0 to 100 % is refused in words", () => {
  for (const discountBp of [-1, 10_001, 0.5, Number.NaN]) {
    expect(() => chargedPricePaise({ listPricePaise: 100, discountBp })).toThrow(DISCOUNT_OUT_OF_RANGE);
  }
  expect(DISCOUNT_OUT_OF_RANGE).toBe("Discount percentage should be between 0 and 100.");
});

test("discount_price is 0 when there is no discount", () => {
  expect(discountPricePaise({ listPricePaise: 149_950, discountBp: 0 })).toBe(0);
  expect(discountPricePaise({ listPricePaise: 149_950, discountBp: 1_000 })).toBe(134_900);
});
