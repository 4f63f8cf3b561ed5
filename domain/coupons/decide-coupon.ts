import { paiseToRupees, type Paise } from "#domain/money/paise.ts";

/** A coupon as far as its decision goes. The browser knows only amount and minimum; the server knows the rest. */
export type Coupon = {
  code: string;
  amountPaise: Paise;
  minAmountPaise: Paise;
  startsAt?: Date | null;
  /** The first moment at which it no longer counts. */
  expiresAt?: Date | null;
  /** How often it may be used in all; null is without end. */
  usageLimit?: number | null;
  usedCount?: number;
};

export type CouponRefusal =
  | { reason: "unknown" }
  | { reason: "not-started" }
  | { reason: "expired" }
  | { reason: "used-up" }
  | { reason: "below-minimum"; minAmountPaise: Paise };

export type CouponDecision = { ok: true; savingPaise: Paise } | ({ ok: false } & CouponRefusal);

/**
 * Compared with the net before the coupon; the saving is never more than that net.
 * Rs 500 off from Rs 1,000: at Rs 999.99 refused, at Rs 1,000 it saves 500. `coupon` is null when no code matched.
 */
export function decideCoupon(question: {
  coupon: Coupon | null;
  netBeforeCouponPaise: Paise;
  now: Date;
}): CouponDecision {
  const { coupon, netBeforeCouponPaise, now } = question;
  if (coupon === null) return { ok: false, reason: "unknown" };
  if (coupon.startsAt != null && now < coupon.startsAt) return { ok: false, reason: "not-started" };
  if (coupon.expiresAt != null && now >= coupon.expiresAt) return { ok: false, reason: "expired" };
  if (coupon.usageLimit != null && (coupon.usedCount ?? 0) >= coupon.usageLimit) {
    return { ok: false, reason: "used-up" };
  }
  if (netBeforeCouponPaise < coupon.minAmountPaise) {
    return { ok: false, reason: "below-minimum", minAmountPaise: coupon.minAmountPaise };
  }
  return { ok: true, savingPaise: Math.max(0, Math.min(coupon.amountPaise, netBeforeCouponPaise)) };
}

/** What the toast says. */
export function couponRefusalText(refusal: CouponRefusal): string {
  switch (refusal.reason) {
    case "unknown":
      return "This coupon code does not exist";
    case "not-started":
      return "This coupon is not valid yet";
    case "expired":
      return "This coupon has expired";
    case "used-up":
      return "This coupon has been used up";
    case "below-minimum":
      return `Coupon applicable for orders equal to or greater than ${paiseToRupees(refusal.minAmountPaise)}`;
  }
}

/** Codes are compared without case and outer spaces. */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}
