import { expect, test } from "vitest";
import { challanSeries, formatInvoiceNumber, INVOICE_SERIES } from "./invoice-number.ts";

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
    { series: "CHWD", number: 100_000 },
  ]) {
    expect(() => formatInvoiceNumber({ ...good, ...bad })).toThrow(RangeError);
  }
});

test("challans of a store are a series of their own, which is nobody's prefix of bills", () => {
  expect([challanSeries("CP"), challanSeries("CHW"), challanSeries("CPD")]).toEqual(["CP-D", "CHWD", "CPDD"]);
  const number = (series: string) => formatInvoiceNumber({ series, financialYear: "2026-27", number: 99_999 });
  expect(number(challanSeries("CHW"))).toBe("CHWD/26-27/99999");
  expect(number(challanSeries("CP"))).toBe("CP-D/26-27/99999");
});
