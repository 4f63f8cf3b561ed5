import { expect, test } from "vitest";
import { lensPrice } from "./lens-price.ts";

test("no price at all is a free lens", () => {
  const expected = { chargedPaise: 0, listPricePaise: 0, label: { kind: "free-lens" } };
  expect(lensPrice({ pricePaise: null, discountPricePaise: null })).toEqual(expected);
  expect(lensPrice({ pricePaise: 0, discountPricePaise: null })).toEqual(expected);
});

test("a discount price of 0 is free, with the original struck", () => {
  expect(lensPrice({ pricePaise: 90_000, discountPricePaise: 0 })).toEqual({
    chargedPaise: 0,
    listPricePaise: 90_000,
    label: { kind: "free", struckPaise: 90_000 },
  });
  expect(lensPrice({ pricePaise: null, discountPricePaise: 0 }).label).toEqual({
    kind: "free",
    struckPaise: null,
  });
});

test("a discount price is charged, floored to whole rupees", () => {
  expect(lensPrice({ pricePaise: 120_000, discountPricePaise: 90_050 })).toEqual({
    chargedPaise: 90_000,
    listPricePaise: 120_000,
    label: { kind: "discounted", pricePaise: 90_000, struckPaise: 120_000 },
  });
});

test("without a discount price the price stands, paise and all", () => {
  expect(lensPrice({ pricePaise: 120_050, discountPricePaise: null })).toEqual({
    chargedPaise: 120_050,
    listPricePaise: 120_050,
    label: { kind: "plain", pricePaise: 120_050 },
  });
});

test("a discount that does not lower the price is never struck through", () => {
  expect(lensPrice({ pricePaise: 50_000, discountPricePaise: 60_000 })).toEqual({
    chargedPaise: 60_000,
    listPricePaise: 60_000,
    label: { kind: "plain", pricePaise: 60_000 },
  });
  expect(lensPrice({ pricePaise: null, discountPricePaise: 60_000 }).label.kind).toBe("plain");
});
