import { expect, test } from "vitest";
import { canMoveInvoiceStatus, INVOICE_STATUS, invoiceStatusesBefore, invoiceStatusLabel } from "./invoice-status.ts";

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
