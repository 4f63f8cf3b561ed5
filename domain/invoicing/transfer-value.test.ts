import { expect, test } from "vitest";
import { addGst, transferUnitPaise } from "./transfer-value.ts";

test("a piece is worth its average cost, and else nine tenths of its price without tax", () => {
  expect(transferUnitPaise({ costPaise: 41_237, pricePaise: 200_000, rateBp: 500 })).toBe(41_237);
  expect(transferUnitPaise({ costPaise: null, pricePaise: 105_000, rateBp: 500 })).toBe(90_000);
  expect(transferUnitPaise({ costPaise: 0, pricePaise: 105_000, rateBp: 500 })).toBe(0);
});

test("tax comes on top: halves within a State, IGST between States, none on a challan", () => {
  const of = (tax: Parameters<typeof addGst>[0]["tax"]) => addGst({ taxablePaise: 99_999, rateBp: 500, tax });
  expect(of("same-state")).toEqual({ taxablePaise: 99_999, cgstPaise: 2_500, sgstPaise: 2_500, igstPaise: 0 });
  expect(of("igst")).toEqual({ taxablePaise: 99_999, cgstPaise: 0, sgstPaise: 0, igstPaise: 5_000 });
  expect(of("none")).toEqual({ taxablePaise: 99_999, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 });
  expect(() => addGst({ taxablePaise: -1, rateBp: 500, tax: "igst" })).toThrow(RangeError);
  expect(() => addGst({ taxablePaise: 1, rateBp: 10_001, tax: "igst" })).toThrow(RangeError);
});
