import { formatDate } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Coupon, CouponCustomers, CouponRule, judgeCoupon } from "./decide-coupon.ts";

type Judged = ReturnType<typeof judgeCoupon>;

/** Each rule of a coupon as a sentence about this cart, for whoever asks why. */
export const ruleWords = (
  coupon: Coupon,
  judged: Judged,
): { about: CouponRule["about"]; isMet: boolean; words: string }[] =>
  judged.rules.map(({ about, refusal }) => ({
    about,
    isMet: refusal === null,
    words: wordsOf(about, refusal === null, coupon, judged.countedPaise),
  }));

function wordsOf(about: CouponRule["about"], isMet: boolean, coupon: Coupon, countedPaise: number): string {
  const { startsAt, expiresAt, usageLimit, usedCount = 0, perCustomer, buyer, minAmountPaise } = coupon;
  switch (about) {
    case "paused":
      return isMet ? "It is not paused" : "It is paused";
    case "starts":
      return startsAt == null ? "It has no first day" : `It counts from ${formatDate(startsAt)}`;
    case "ends":
      return expiresAt == null ? "It has no last day" : `It counts until ${formatDate(lastMoment(expiresAt))}`;
    case "uses":
      return usageLimit == null
        ? `Used ${times(usedCount)}, without a limit`
        : `Used ${usedCount} of ${inTimes(usageLimit)}, payments under way included`;
    case "channel":
      return CHANNELS[coupon.channel ?? "both"];
    case "customer":
      return customerWords(coupon.customers ?? "all", isMet, buyer != null);
    case "per-customer":
      if (perCustomer == null) return "A customer may use it as often as they like";
      return buyer
        ? `This customer used it ${buyer.uses} of ${inTimes(perCustomer)}`
        : `A customer may use it ${times(perCustomer)}`;
    case "goods":
      if (coupon.goods === undefined || coupon.goods.kind === "all") return "It is for all goods";
      return isMet
        ? `${formatRupees(countedPaise)} of this cart are goods that it is for`
        : "Nothing in this cart is what it is for";
    case "minimum":
      return minAmountPaise === 0
        ? "It has no minimum"
        : `${formatRupees(countedPaise)} count, and it asks for ${formatRupees(minAmountPaise)}`;
  }
}

const inTimes = (count: number): string => (count === 1 ? "1 time" : `${count} times`);
export const times = (count: number): string => (count === 1 ? "once" : inTimes(count));

/** Kept as the first moment at which it no longer counts. */
const lastMoment = (expiresAt: Date) => new Date(expiresAt.getTime() - 1);

const CHANNELS = {
  both: "It is for orders online and bills in stores",
  online: "It is for orders online",
  counter: "It is for bills in stores",
} as const;

function customerWords(customers: CouponCustomers, isMet: boolean, isKnown: boolean): string {
  if (customers === "all") return "It is for everybody";
  if (customers === "first") {
    if (!isKnown) return "It is for a first order; nobody is named, so that is asked before they pay";
    return isMet
      ? "It is for a first order, and they have none yet"
      : "It is for a first order, and they have ordered before";
  }
  if (!isKnown) return "It is for one customer, and nobody is named";
  return isMet ? "It is for this customer" : "It is for another customer";
}
