import { expect, test } from "vitest";
import { COUNTER_TERMS, invoiceTerms } from "./invoice-terms.ts";

const online = invoiceTerms({ boughtOnline: true, court: "New Delhi" });

test.each([
  ["at the counter", invoiceTerms({ boughtOnline: false, court: "New Delhi" })],
  ["online", online],
])("a bill %s has 18 terms, each once, and keeps the facts that were promised", (_where, terms) => {
  expect(new Set(terms).size).toBe(18);
  const all = terms.join("\n");
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

test("a bill online takes away nothing that the return policy grants", () => {
  expect(online[0]).toContain("within 14 days of delivery, and the money is sent back within 7 days");
  expect(online[1]).toContain("cancelled free of charge until its lenses have been ordered");
  expect(online[15]).toContain("within 7 days");
  expect(online.filter((term) => /^Goods once billed|cannot be exchanged once/.test(term))).toEqual([]);
  expect(COUNTER_TERMS[0]).toBe("Goods once billed are not taken back and no refund is paid.");
});

test.each([true, false])("the court is that of the settings, bought online: %s", (boughtOnline) => {
  const terms = invoiceTerms({ boughtOnline, court: "Mumbai" });
  expect(terms[17]).toBe("Disputes are subject to the jurisdiction of the courts of Mumbai.");
  expect(terms.join()).not.toContain("New Delhi");
  expect(invoiceTerms({ boughtOnline, court: "New Delhi" })[17]).toBe(COUNTER_TERMS[17]);
});
