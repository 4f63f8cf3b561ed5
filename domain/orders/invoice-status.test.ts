import { expect, test } from "vitest";
import {
  canMoveInvoiceStatus,
  INVOICE_STATUS,
  invoiceStatusesBefore,
  invoiceStatusLabel,
  whyNoInvoice,
} from "./invoice-status.ts";

test("1 is Paid, any other value Pending", () => {
  expect([0, 1, 2, 7].map(invoiceStatusLabel)).toEqual(["Pending", "Paid", "Pending", "Pending"]);
});

test("paid never goes back, failed may become paid", () => {
  const { unpaid, paid, failed } = INVOICE_STATUS;
  expect(canMoveInvoiceStatus(failed, paid)).toBe(true);
  expect(canMoveInvoiceStatus(unpaid, paid)).toBe(true);
  expect(canMoveInvoiceStatus(paid, failed)).toBe(false);
  expect(canMoveInvoiceStatus(paid, unpaid)).toBe(false);
  expect(invoiceStatusesBefore(paid)).toEqual([unpaid, failed]);
  expect(invoiceStatusesBefore(failed)).toEqual([unpaid]);
  expect(invoiceStatusesBefore(unpaid)).toEqual([]);
});

test("a bill without a number says why, and never claims what is not owed", () => {
  const why = (invoiceStatus: number, stage: string, invoiceNo: string | null = null) =>
    whyNoInvoice({ invoiceNo, invoiceStatus, stage });
  expect(why(INVOICE_STATUS.paid, "confirmed", "CHW/26-27/000001")).toBeNull();
  expect(why(INVOICE_STATUS.failed, "payment_failed")).toMatch(/payment .* failed.* nothing to pay$/);
  expect(why(INVOICE_STATUS.unpaid, "cancelled")).toMatch(/cancelled before .* nothing to pay$/);
  expect(why(INVOICE_STATUS.unpaid, "confirmed")).toBe(
    "There is no invoice yet. You get it when the order is paid or sent",
  );
});
