import { INVOICE_STATUS } from "./invoice-status.ts";
import type { Stage } from "./stages.ts";

/** A row of an order, and how many pieces of it were taken back. */
export type BoughtFacts = { invoiceStatus: number; stage: Stage; quantity: number; takenBack: number };

/** Paid for, and kept: neither was the order cancelled or taken back, nor every piece of the row. */
export function isBought({ invoiceStatus, stage, quantity, takenBack }: BoughtFacts): boolean {
  if (invoiceStatus !== INVOICE_STATUS.paid) return false;
  return stage !== "cancelled" && stage !== "returned" && takenBack < quantity;
}
