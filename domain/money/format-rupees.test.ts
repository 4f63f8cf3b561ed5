import { expect, test } from "vitest";
import { formatRupees, groupIndian } from "./format-rupees.ts";

test("groups in the Indian way", () => {
  const cases = {
    0: "0",
    999: "999",
    1000: "1,000",
    99999: "99,999",
    100000: "1,00,000",
    123456789: "12,34,56,789",
  };
  for (const [n, text] of Object.entries(cases)) expect(groupIndian(Number(n))).toBe(text);
});

test("shows paise only when there are any, or as told", () => {
  expect(formatRupees(10_000_000)).toBe("₹1,00,000");
  expect(formatRupees(149_950)).toBe("₹1,499.50");
  expect(formatRupees(149_900, { decimals: 2 })).toBe("₹1,499.00");
  expect(formatRupees(149_905, { decimals: 2 })).toBe("₹1,499.05");
});

test("whole rupees are floored, never rounded up", () => {
  expect(formatRupees(149_999, { decimals: 0 })).toBe("₹1,499");
});

test("a minus stands before the sign and not before nothing", () => {
  expect(formatRupees(-50_000)).toBe("-₹500");
  expect(formatRupees(-50, { decimals: 0 })).toBe("₹0");
  expect(formatRupees(-50)).toBe("-₹0.50");
});

test("refuses fractions of a paisa", () => {
  expect(() => formatRupees(1.5)).toThrow(RangeError);
});
