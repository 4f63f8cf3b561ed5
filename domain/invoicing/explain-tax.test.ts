import { expect, test } from "vitest";
import { explainTax, gstinStateNote } from "./explain-tax.ts";

test("within a State the tax is two halves, between States it is one, and the words say why", () => {
  const within = { placeOfSupply: "07", sameState: true, cgstPaise: 3_247, sgstPaise: 3_247, igstPaise: 0 };
  expect(explainTax(within)).toBe(
    "GST included: CGST ₹32.47 and SGST ₹32.47: delivered within Delhi, where the shop is registered.",
  );
  const between = { placeOfSupply: "27", sameState: false, cgstPaise: 0, sgstPaise: 0, igstPaise: 6_494 };
  expect(explainTax(between)).toBe(
    "GST included: IGST ₹64.94: delivered to Maharashtra, and the shop is registered in another State.",
  );
});

test("a GSTIN of another State than the parcel's is explained, a fitting or unfinished one is not", () => {
  expect(gstinStateNote("27AAACO1234B1Z4", "07")).toMatch(/^This GSTIN is registered in Maharashtra, and .* Delhi\./);
  expect(gstinStateNote("07AAACO1234B1Z6", "07")).toBeNull();
  expect(gstinStateNote("27AAACO1234B1Z4", null)).toBeNull();
  expect(gstinStateNote("27AAACO", "07")).toBeNull();
});

test("what is collected is taxed where the store is", () => {
  const there = { placeOfSupply: "06", sameState: true, cgstPaise: 100, sgstPaise: 100, igstPaise: 0 };
  expect(explainTax(there, { isCollected: true })).toBe(
    "GST included: CGST ₹1.00 and SGST ₹1.00: collected in a store in Haryana.",
  );
  expect(gstinStateNote("27AAACO1234B1Z4", "06", { isCollected: true })).toMatch(/you collect in Haryana/);
});
