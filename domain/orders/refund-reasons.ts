/** Why money that was captured could not become an order. */
export const REFUND_REASONS = [
  "amount_mismatch",
  "paid_twice",
  "cart_already_bought",
  "out_of_stock",
  "coupon_used_up",
  "too_late",
  "order_cancelled",
  "account_erased",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_TEXT: Readonly<Record<RefundReason, string>> = {
  amount_mismatch: "The amount that was paid is not the amount of the order",
  paid_twice: "This order was already paid",
  cart_already_bought: "These items were already bought with another payment",
  out_of_stock: "The last piece was sold before your payment arrived",
  coupon_used_up: "The coupon was used up before your payment arrived",
  account_erased: "The account was erased before the payment arrived",
  too_late: "The payment came more than a day after its price was fixed",
  order_cancelled: "The order was cancelled before your payment arrived",
};

/** Why money of a paid order goes back, the whole of it or a part: each such refund has its credit note. */
export const ORDER_REFUND_REASONS = ["cancelled", "returned", "not_collected"] as const;
export type OrderRefundReason = (typeof ORDER_REFUND_REASONS)[number];

export const ORDER_REFUND_TEXT: Readonly<Record<OrderRefundReason, string>> = {
  cancelled: "The order was cancelled",
  returned: "We have what you sent back",
  not_collected: "The order was not collected",
};

const ALL_TEXTS: Readonly<Record<string, string>> = { ...REFUND_TEXT, ...ORDER_REFUND_TEXT };

export const refundText = (reason: string): string => ALL_TEXTS[reason] ?? reason;

export const isRefundReason = (reason: string): reason is RefundReason =>
  (REFUND_REASONS as readonly string[]).includes(reason);
