import { expect, test } from "vitest";
import { INVOICE_TERMS } from "./invoice-terms.ts";

test("there are 18 terms, each once", () => {
  expect(new Set(INVOICE_TERMS).size).toBe(18);
});

test("the terms keep the facts that were promised", () => {
  const all = INVOICE_TERMS.join("\n");
  for (const fact of [
    "no refund",
    "cannot be cancelled or altered",
    "30 days",
    "soldered joint",
    "credit note that is valid for 6 months",
    "warranty of 1 year",
    "warranty of 6 months",
    "courts of New Delhi",
  ]) {
    expect(all).toContain(fact);
  }
});
