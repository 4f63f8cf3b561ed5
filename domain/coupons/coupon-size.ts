import { formatDate } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { FULL_BP, percentOfPaise } from "#domain/money/percent-of.ts";
import { type CouponTerms, couponTexts } from "./coupon-form.ts";
import { savingOf } from "./decide-coupon.ts";
import { times } from "./rule-words.ts";

export type CouponScale = {
  /** What goods of an order cost of late before a coupon; null before there are any. */
  averagePaise: Paise | null;
  /** So much of a price whoever manages a store gives alone: more than this is large. */
  largeFromBp: number;
};

/** How big a coupon is, in sentences; and why it is large or without a limit, none where it is neither. */
export type CouponSize = { words: string[]; large: string[] };

/** What a coupon takes off an order of average value, whom it reaches, how often and until when. */
export function couponSize(terms: CouponTerms, { averagePaise, largeFromBp }: CouponScale): CouponSize {
  // Below its minimum it gives nothing: then the smallest order for which it gives something.
  const ofPaise = averagePaise === null ? null : Math.max(averagePaise, terms.minAmountPaise);
  const coupon = { code: terms.couponCode, amountPaise: terms.couponAmountPaise, ...terms };
  const savingPaise = ofPaise === null ? null : savingOf(coupon, ofPaise);
  const words = [takesOff(terms, { averagePaise, ofPaise, savingPaise }), reaches(terms), lasts(terms)];
  const large: string[] = [];
  if (isUnlimited(terms))
    large.push(`Nothing limits how often it is used${terms.endsAt === null ? ", and it has no last day" : ""}`);
  const isKnown = ofPaise !== null && savingPaise !== null && ofPaise > 0;
  const isAboveManagers = isKnown
    ? savingPaise > percentOfPaise(ofPaise, largeFromBp, "floor")
    : (terms.percentBp ?? 0) > largeFromBp;
  if (isKnown && savingPaise === ofPaise) large.push("Such an order would be free");
  else if (isAboveManagers) large.push(`It gives more than the ${largeFromBp / 100} % that a manager may give alone`);
  return { words, large };
}

/** What was told, so that nothing else is added at the yes. */
export const couponConfirmation = (terms: CouponTerms): string => JSON.stringify(couponTexts(terms));

/** One customer has an end by their own uses; of all others only the uses in all are one. */
const isUnlimited = ({ maxUses, customers, maxPerCustomer }: CouponTerms): boolean =>
  maxUses === null && !(customers === "one" && maxPerCustomer !== null);

type Worth = { averagePaise: Paise | null; ofPaise: Paise | null; savingPaise: Paise | null };

function takesOff(terms: CouponTerms, { averagePaise, ofPaise, savingPaise }: Worth): string {
  const { percentBp, couponAmountPaise, minAmountPaise, goodsKind } = terms;
  if (averagePaise === null || ofPaise === null || savingPaise === null) {
    const amount = formatRupees(couponAmountPaise);
    return percentBp === null ? `It takes ${amount} off an order` : `It takes ${percentBp / 100} %, at most ${amount}`;
  }
  const share = ofPaise === 0 ? 0 : Math.round((savingPaise * FULL_BP) / ofPaise) / 100;
  const takes = `takes ${formatRupees(savingPaise)} off${share > 0 ? ` (${share} %)` : ""}`;
  const goods = goodsKind === "all" ? "" : ", if all of it is what it is for";
  if (averagePaise < minAmountPaise)
    return `An order of average value, ${formatRupees(averagePaise)}, is below its minimum; of one of ${formatRupees(ofPaise)} it ${takes}${goods}`;
  return `Of an order of average value, ${formatRupees(averagePaise)}, it ${takes}${goods}`;
}

const WHO = {
  all: "Everybody can use it",
  first: "Whoever orders for the first time can use it",
  one: "One customer can use it",
} as const;
const WHERE = { both: "online and in stores", online: "online", counter: "in stores" } as const;

function reaches({ customers, channel, listed }: CouponTerms): string {
  const found = listed ? "it stands beside every cart" : "only those find it who have its code";
  return `${WHO[customers]}, ${WHERE[channel]}; ${found}`;
}

function lasts({ maxUses, maxPerCustomer, customers, couponAmountPaise, startsAt, endsAt }: CouponTerms): string {
  const each = maxPerCustomer === null || customers === "first" ? "" : `, ${times(maxPerCustomer)} by each`;
  const most =
    maxUses === null
      ? `any number of times${each}`
      : `${times(maxUses)} in all${each}: ${formatRupees(maxUses * couponAmountPaise)} at most`;
  const from = startsAt === null ? "" : ` from ${formatDate(startsAt)}`;
  // Kept as the first moment at which it no longer counts.
  const until = endsAt === null ? " without a last day" : ` until ${formatDate(new Date(endsAt.getTime() - 1))}`;
  return `It can be used ${most},${from}${until}`;
}
