import type { RefundAnswer } from "./refund-payment.ts";

/** A refusal in the real gateway's words: an unknown id is a 400 there too. */
export const razorpayError = (description: string, reason = "input_validation_failed", field?: string) => ({
  error: {
    code: "BAD_REQUEST_ERROR",
    description,
    source: "business",
    step: "payment_initiation",
    reason,
    metadata: {},
    ...(field ? { field } : {}),
  },
});

export const UNKNOWN_ID = razorpayError("The id provided does not exist");

export const UNKNOWN_URL = razorpayError("The requested URL was not found on the server.", "NA");

export const refundRefusals: Record<Exclude<RefundAnswer, { ok: true }>["reason"], string> = {
  no_payment: "The id provided does not exist",
  not_captured: "The payment status should be captured for action to be taken",
  fully_refunded: "The payment has been fully refunded already",
  too_much: "The total refund amount is greater than the refund payment amount",
  key_used_otherwise: "Different request with the same idempotency key has already been processed.",
};
