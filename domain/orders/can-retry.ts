import { INVOICE_STATUS, type InvoiceStatus } from "./invoice-status.ts";
import type { PaymentStatus } from "./payment-states.ts";

/** Prices of yesterday are still honoured; after that the cart is priced anew. */
export const RETRY_MS = 24 * 3_600_000;

const RETRYABLE: readonly PaymentStatus[] = ["pending", "failed", "expired", "superseded"];

/** Whether a payment that failed can be tried again on the same order. */
export function canRetry(
  facts: {
    invoiceStatus: InvoiceStatus;
    paymentStatus: PaymentStatus | null;
    paymentCreatedAt: Date | null;
    /** Any of its things was bought with another order. */
    isBought: boolean;
    isCancelled: boolean;
    /** Money came for it and goes back. */
    hasRefund: boolean;
    /** A later try was approved by the bank, and its money is on its way. */
    isApproved: boolean;
  },
  now: Date,
): boolean {
  const { invoiceStatus, paymentStatus, paymentCreatedAt, isBought, isCancelled, hasRefund, isApproved } = facts;
  if (invoiceStatus !== INVOICE_STATUS.failed || paymentStatus === null || paymentCreatedAt === null) return false;
  if (isBought || isCancelled || hasRefund || isApproved || !RETRYABLE.includes(paymentStatus)) return false;
  return now.getTime() - paymentCreatedAt.getTime() < RETRY_MS;
}
