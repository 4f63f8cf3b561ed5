import { expect, test } from "vitest";
import { financialYear } from "./financial-year.ts";

test("turns on 1 April at midnight in India", () => {
  expect(financialYear(new Date("2026-03-31T18:29:59Z"))).toBe("2025-26");
  expect(financialYear(new Date("2026-03-31T18:30:00Z"))).toBe("2026-27");
  expect(financialYear(new Date("2027-01-15T00:00:00Z"))).toBe("2026-27");
});

test("writes the turn of the century with two digits", () => {
  expect(financialYear(new Date("2099-06-01T00:00:00Z"))).toBe("2099-00");
});
