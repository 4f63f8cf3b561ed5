import { expect, test } from "vitest";
import { cellInWords, cellKey, raiseCell, readCell, writeCell } from "./lens-price-cell.ts";

const price = (pricePaise: number | null, discountPricePaise: number | null = null) => ({
  pricePaise,
  discountPricePaise,
});

test.each([
  ["1500", price(150_000)],
  [" ₹1,500 ", price(150_000)],
  ["Rs. 1,50,000.50", price(15_000_050)],
  ["1500/1200", price(150_000, 120_000)],
  ["1500 / 0", price(150_000, 0)],
  ["1500 / 1500", price(150_000)],
  ["FREE", price(null)],
  ["0", price(0)],
  ["", null],
])("“%s” is read", (typed, read) => {
  expect(readCell(typed)).toEqual({ ok: true, price: read });
  expect(readCell(writeCell(read))).toEqual({ ok: true, price: read });
});

test.each([
  "abc",
  "-5",
  "1500 / 1200 / 1000",
  "1200 / 1500",
  "15.123",
  "=1+1",
  "200001",
  "1e5",
  "1500 /",
  "99999999999",
])("“%s” is refused in words", (typed) => expect(readCell(typed)).toMatchObject({ ok: false }));

test("a column is raised or lowered and made round, and what is free stays free", () => {
  expect(raiseCell(price(150_000, 120_000), 1_000, "10")).toEqual(price(165_000, 132_000));
  expect(raiseCell(price(139_900), -500, "9")).toEqual(price(132_900));
  expect(raiseCell(price(100), -9_000, "1")).toEqual(price(100));
  expect(raiseCell(price(150_000, 0), 500, "50")).toEqual(price(160_000, 0));
  expect(raiseCell(price(null), 500, "50")).toEqual(price(null));
  // Two prices that meet take nothing off.
  expect(raiseCell(price(1_000, 900), -5_000, "10")).toEqual(price(1_000));
});

test("a cell is named", () => {
  expect(cellInWords(cellKey("safe-drive-single-vision", "drive-safe"))).toBe("Safe Drive Single Vision, drive safe");
});
