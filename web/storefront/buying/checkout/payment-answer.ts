import type { InvoiceStatus } from "#domain/orders/invoice-status.ts";
import type { PurchaseTax } from "#domain/orders/purchase.ts";
import type { ErrorCode, FieldErrors } from "#domain/wire/errors.ts";

/** What the checkout's own script is answered; always with status 200, the kind tells what happened. */
export type PaymentAnswer = OpenedOrder | PlacedOrder | PaymentProblem;

/** A payment order, with all that the payment window needs. */
export type OpenedOrder = {
  kind: "opened";
  id: string;
  amountPaise: number;
  currency: string;
  isFree: boolean;
  /** ISO 8601. */
  holdExpiresAt: string;
  /** How long that is from now: the browser's clock may be another one. */
  holdLeftMs: number;
  prefill: { name: string; email: string; contact: string };
  tax: PurchaseTax;
};

export type PlacedOrder = { kind: "placed"; id: string; invoiceStatus: InvoiceStatus; message: string | null };

export type PaymentProblem = {
  kind: "problem";
  code: ErrorCode | "no_answer";
  message: string;
  fields?: FieldErrors;
};
