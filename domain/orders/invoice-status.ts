/** 0 unpaid or offline, 1 paid, 2 payment failed. */
export const INVOICE_STATUS = { unpaid: 0, paid: 1, failed: 2 } as const;
export type InvoiceStatus = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS];

/** Paid never goes back; a failed payment may be followed by a good one on the same payment order. */
export const INVOICE_STATUS_MOVES: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  0: [1, 2],
  1: [],
  2: [1],
};

export function canMoveInvoiceStatus(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return INVOICE_STATUS_MOVES[from].includes(to);
}

/** The statuses from which a move may come, for the guard in its UPDATE. */
export function invoiceStatusesBefore(to: InvoiceStatus): InvoiceStatus[] {
  return Object.values(INVOICE_STATUS).filter((from) => canMoveInvoiceStatus(from, to));
}

/** What bills and orders say. */
export function invoiceStatusLabel(status: number): "Paid" | "Pending" {
  return status === INVOICE_STATUS.paid ? "Paid" : "Pending";
}

/** Printed on the bill of a failed payment, which has no invoice number. */
export const NOT_A_TAX_INVOICE = "Not a tax invoice";

/** Why an order has no invoice, as its bill's page says it; null if it has one. A cancelled or failed order has nothing left to pay. */
export function whyNoInvoice(order: { invoiceNo: string | null; invoiceStatus: number; stage: string }): string | null {
  if (order.invoiceNo !== null) return null;
  if (order.stage === "cancelled" || order.stage === "returned")
    return "This order was cancelled before it was paid. There is no invoice, and nothing to pay";
  if (order.invoiceStatus === INVOICE_STATUS.failed)
    return "The payment of this order failed, so it was not placed. There is no invoice, and nothing to pay";
  return "There is no invoice yet. You get it when the order is paid or sent";
}
