import type { OrderRefundReason, RefundReason } from "./refund-reasons.ts";

/** How far money that goes back has come, as staff are told. `bank`: no gateway has seen it, and somebody pays it back by bank. */
export const REFUND_STATES = ["asked", "sent", "bank", "failed", "processed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_STATE_WORDS: Readonly<Record<RefundState, string>> = {
  asked: "Asked",
  sent: "With the gateway",
  bank: "To be paid by bank",
  failed: "Failed",
  processed: "Paid back",
};

type Facts = { status: "wanted" | "sent" | "processed" | "failed"; isByHand: boolean };

export function refundState({ status, isByHand }: Facts): RefundState {
  if (status === "processed" || status === "sent") return status;
  if (isByHand) return "bank";
  return status === "wanted" ? "asked" : "failed";
}

const CAUSES: Readonly<Record<RefundReason | OrderRefundReason, string>> = {
  cancelled: "Order cancelled",
  returned: "Goods returned",
  not_collected: "Not collected",
  amount_mismatch: "Another amount was paid",
  paid_twice: "Paid twice",
  cart_already_bought: "Bought with another payment",
  out_of_stock: "Sold out before the payment came",
  coupon_used_up: "Coupon used up before the payment came",
  too_late: "Paid more than a day late",
  order_cancelled: "Cancelled before the payment came",
  account_erased: "Account erased before the payment came",
};

/** Why money goes back, as staff say it. */
export const refundCause = (reason: string): string =>
  Object.hasOwn(CAUSES, reason) ? CAUSES[reason as keyof typeof CAUSES] : reason;

export type RetryRefusal = "not_failed" | "just_answered" | "meanwhile";

export const RETRY_REFUSALS: Readonly<Record<RetryRefusal, string>> = {
  not_failed: "This refund has not failed: there is nothing to try again",
  just_answered: "The gateway answered only just now. Please try again in a minute",
  meanwhile: "Somebody tried it meanwhile, and the gateway said no once more",
};
