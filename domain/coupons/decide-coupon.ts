import { formatRupees } from "#domain/money/format-rupees.ts";
import { paiseToRupees, type Paise } from "#domain/money/paise.ts";
import { percentOfPaise } from "#domain/money/percent-of.ts";
import { countedPaise, type CouponGoods, type CouponLine } from "./coupon-goods.ts";

export const COUPON_CUSTOMERS = ["all", "first", "one"] as const;
export const COUPON_CHANNELS = ["both", "online", "counter"] as const;
export type CouponCustomers = (typeof COUPON_CUSTOMERS)[number];
export type CouponChannel = (typeof COUPON_CHANNELS)[number];

/** Who asks, as far as the coupon needs to know it. */
export type CouponBuyer = {
  /** The one customer that it is for. */
  isTheirs: boolean;
  hasOrdered: boolean;
  /** How often they have used it. */
  uses: number;
};

/** A coupon as far as its decision goes. The browser knows only amount and minimum; the server knows the rest. */
export type Coupon = {
  code: string;
  /** What it saves; of a per cent coupon the most. */
  amountPaise: Paise;
  /** Null or left out: it saves its amount. */
  percentBp?: number | null;
  minAmountPaise: Paise;
  startsAt?: Date | null;
  /** The first moment at which it no longer counts. */
  expiresAt?: Date | null;
  /** How often it may be used in all; null is without end. */
  usageLimit?: number | null;
  usedCount?: number;
  paused?: boolean;
  goods?: CouponGoods;
  channel?: CouponChannel;
  customers?: CouponCustomers;
  /** How often one customer may use it; null is without end. */
  perCustomer?: number | null;
  /** Null or left out: nobody is known yet, as in the cart of a guest. */
  buyer?: CouponBuyer | null;
};

export type CouponRefusal =
  | { reason: "unknown" }
  | { reason: "paused" }
  | { reason: "not-started" }
  | { reason: "expired" }
  | { reason: "used-up" }
  | { reason: "counter-only" }
  | { reason: "online-only" }
  | { reason: "sign-in" }
  | { reason: "other-customer" }
  | { reason: "not-first" }
  | { reason: "used-by-customer" }
  | { reason: "other-goods" }
  | { reason: "below-minimum"; minAmountPaise: Paise; ofGoods?: true };

export type CouponDecision = { ok: true; savingPaise: Paise } | ({ ok: false } & CouponRefusal);

export type CouponQuestion = {
  coupon: Coupon;
  netBeforeCouponPaise: Paise;
  /** What the net is of. Only a coupon for some goods asks. */
  lines?: readonly (CouponLine & { netPaise: Paise })[];
  /** Where it is taken. Left out: whoever asks does not know yet, as in a look-up by code. */
  channel?: Exclude<CouponChannel, "both">;
  now: Date;
};

/** One thing that a coupon asks for, and why it is refused where that is not so. */
export type CouponRule = {
  about: "paused" | "starts" | "ends" | "uses" | "channel" | "customer" | "per-customer" | "goods" | "minimum";
  refusal: CouponRefusal | null;
};

/** Every rule of a coupon in the order in which it is refused, and what it would save if all were met. */
export function judgeCoupon(question: CouponQuestion): {
  rules: CouponRule[];
  /** Of the cart: what its goods come to. */
  countedPaise: Paise;
  savingPaise: Paise;
} {
  const { coupon, netBeforeCouponPaise: netPaise, lines = [], channel, now } = question;
  const { startsAt, expiresAt, usageLimit, goods, perCustomer, buyer } = coupon;
  const isOfAll = goods === undefined || goods.kind === "all";
  const counted = isOfAll ? { isAny: true, paise: netPaise } : countedPaise(goods, lines);
  const rule = (about: CouponRule["about"], refusal: CouponRefusal | false): CouponRule => ({
    about,
    refusal: refusal || null,
  });
  const rules = [
    rule("paused", coupon.paused === true && { reason: "paused" }),
    rule("starts", startsAt != null && now < startsAt && { reason: "not-started" }),
    rule("ends", expiresAt != null && now >= expiresAt && { reason: "expired" }),
    rule("uses", usageLimit != null && (coupon.usedCount ?? 0) >= usageLimit && { reason: "used-up" }),
    rule("channel", refuseChannel(coupon, channel)),
    rule("customer", refuseCustomer(coupon)),
    rule("per-customer", perCustomer != null && (buyer?.uses ?? 0) >= perCustomer && { reason: "used-by-customer" }),
    rule("goods", !counted.isAny && { reason: "other-goods" }),
    rule("minimum", counted.paise < coupon.minAmountPaise && belowMinimum(coupon, isOfAll)),
  ];
  return { rules, countedPaise: counted.paise, savingPaise: savingOf(coupon, counted.paise) };
}

function refuseChannel({ channel = "both" }: Coupon, here: CouponQuestion["channel"]): CouponRefusal | false {
  if (here === undefined || channel === "both" || channel === here) return false;
  return { reason: channel === "counter" ? "counter-only" : "online-only" };
}

/** It was made for one customer, who is somebody else. */
export const isForAnother = ({ customers, buyer }: Pick<Coupon, "customers" | "buyer">): boolean =>
  customers === "one" && buyer?.isTheirs === false;

/** A guest may be anybody: whether it is their first order is asked once they have signed in, before they pay. */
function refuseCustomer(coupon: Coupon): CouponRefusal | false {
  const { customers = "all", buyer } = coupon;
  if (customers === "first") return buyer?.hasOrdered === true && { reason: "not-first" };
  if (customers === "one" && !buyer) return { reason: "sign-in" };
  return isForAnother(coupon) && { reason: "other-customer" };
}

function belowMinimum({ minAmountPaise }: Coupon, isOfAll: boolean): CouponRefusal {
  return { reason: "below-minimum", minAmountPaise, ...(!isOfAll && { ofGoods: true as const }) };
}

/** Never more than what it counts for. 10 % of Rs 2,999, at most Rs 250: Rs 250. */
export function savingOf({ amountPaise, percentBp }: Coupon, ofPaise: Paise): Paise {
  const given = percentBp == null ? amountPaise : Math.min(amountPaise, percentOfPaise(ofPaise, percentBp, "floor"));
  return Math.max(0, Math.min(given, ofPaise));
}

/**
 * Compared with the net before the coupon; the saving is never more than that net.
 * Rs 500 off from Rs 1,000: at Rs 999.99 refused, at Rs 1,000 it saves 500. `coupon` is null when no code matched.
 */
export function decideCoupon({ coupon, ...given }: CouponQuestion | NoCoupon): CouponDecision {
  if (coupon === null) return { ok: false, reason: "unknown" };
  const { rules, savingPaise } = judgeCoupon({ coupon, ...given });
  const refusal = rules.find((rule) => rule.refusal !== null)?.refusal ?? null;
  return refusal === null ? { ok: true, savingPaise } : { ok: false, ...refusal };
}

type NoCoupon = Omit<CouponQuestion, "coupon"> & { coupon: Coupon | null };

/** What the toast says. */
export function couponRefusalText(refusal: CouponRefusal): string {
  if (refusal.reason !== "below-minimum") return REFUSALS[refusal.reason];
  const { minAmountPaise, ofGoods } = refusal;
  return ofGoods
    ? `This coupon needs ${formatRupees(minAmountPaise)} or more of the goods that it is for`
    : `Coupon applicable for orders equal to or greater than ${paiseToRupees(minAmountPaise)}`;
}

const REFUSALS: Readonly<Record<Exclude<CouponRefusal["reason"], "below-minimum">, string>> = {
  unknown: "This coupon code does not exist",
  paused: "This coupon cannot be used at the moment",
  "not-started": "This coupon is not valid yet",
  expired: "This coupon has expired",
  "used-up": "This coupon has been used up",
  "counter-only": "This coupon can be used in our stores only",
  "online-only": "This coupon can be used online only",
  "sign-in": "Please sign in to use this coupon",
  "other-customer": "This coupon belongs to another customer",
  "not-first": "This coupon is for a first order only",
  "used-by-customer": "This coupon has been used as often as one customer may",
  "other-goods": "This coupon is not for these goods",
};

/** Codes are compared without case and outer spaces. */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}
