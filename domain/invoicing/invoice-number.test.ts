import { expect, test } from "vitest";
import { formatInvoiceNumber, INVOICE_SERIES } from "./invoice-number.ts";

test("is at most 16 of the allowed characters", () => {
  const first = formatInvoiceNumber({ series: INVOICE_SERIES.website, financialYear: "2026-27", number: 1 });
  expect(first).toBe("CHW/26-27/000001");
  expect(formatInvoiceNumber({ series: "CHW", financialYear: "2026-27", number: 999_999 })).toMatch(
    /^[A-Z0-9/-]{1,16}$/,
  );
});

test("refuses what would break the format", () => {
  const good = { series: "CHW", financialYear: "2026-27", number: 1 };
  for (const bad of [
    { series: "CHWX" },
    { series: "c" },
    { financialYear: "26-27" },
    { number: 0 },
    { number: 1_000_000 },
  ]) {
    expect(() => formatInvoiceNumber({ ...good, ...bad })).toThrow(RangeError);
  }
});
