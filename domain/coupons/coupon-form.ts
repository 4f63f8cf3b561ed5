import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { hundredthsText, readHundredths, readPaise } from "#domain/goods/read-figure.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { COUPON_GOODS } from "./coupon-goods.ts";
import { COUPON_CHANNELS, COUPON_CUSTOMERS, normalizeCouponCode } from "./decide-coupon.ts";

/** What was promised to whoever has the code: once somebody has used it, this no longer changes. */
export const PROMISED_FIELDS = ["code", "kind", "amount", "percent"] as const;

export const COUPON_FIELDS = [
  ...PROMISED_FIELDS,
  "minimum",
  "goods",
  "which",
  "customers",
  "customer",
  "channel",
  "uses",
  "perCustomer",
  "from",
  "until",
  "listed",
] as const;

/** A coupon as its form has it; goods and customer are still words. */
export type CouponTerms = {
  couponCode: string;
  couponAmountPaise: number;
  percentBp: number | null;
  minAmountPaise: number;
  goodsKind: (typeof COUPON_GOODS)[number];
  which: string[];
  customers: (typeof COUPON_CUSTOMERS)[number];
  customer: string;
  channel: (typeof COUPON_CHANNELS)[number];
  maxUses: number | null;
  maxPerCustomer: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  listed: boolean;
};

type Texts = Readonly<Record<string, string>>;

const MOST_PAISE = 1_000_000_00;
const MOST_GOODS = 200;
const NO_AMOUNT = "Write an amount in rupees, such as 500";

/** What staff typed as a coupon's terms, or what is wrong with it, by field. */
export function readCouponForm(typed: Texts): { ok: true; terms: CouponTerms } | { ok: false; fields: FieldErrors } {
  const fields: FieldErrors = {};
  const text = (field: string) => (typed[field] ?? "").trim();
  const amount = (field: string, least: number): number => {
    const paise = readPaise(text(field));
    if (paise === null) fields[field] = NO_AMOUNT;
    else if (paise < least) fields[field] = "A coupon saves at least 1 rupee";
    else if (paise > MOST_PAISE) fields[field] = "At most ₹10,00,000";
    return paise ?? 0;
  };
  const count = (field: string, least: number): number | null => {
    if (text(field) === "") return null;
    if (/^\d{1,7}$/.test(text(field)) && Number(text(field)) >= least) return Number(text(field));
    fields[field] = `A number from ${least}, or nothing for any number`;
    return null;
  };
  const day = (field: string): string | null => {
    if (text(field) === "") return null;
    if (isCalendarDay(text(field))) return text(field);
    fields[field] = "A day such as 2026-12-31";
    return null;
  };
  const oneOf = <Word extends string>(field: string, words: readonly Word[]): Word => {
    const found = words.find((word) => word === text(field));
    if (found === undefined) fields[field] = "Choose one";
    return found ?? words[0]!;
  };
  const couponCode = normalizeCouponCode(text("code"));
  if (!/^[A-Z0-9_-]{3,40}$/.test(couponCode)) fields.code = "3 to 40 letters, figures, - or _";
  const kind = oneOf("kind", ["amount", "percent"]);
  const goodsKind = oneOf("goods", COUPON_GOODS);
  const which = text("which")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (goodsKind === "all" && which.length > 0) fields.which = "It is for all goods: choose which, or leave this empty";
  if (goodsKind !== "all" && which.length === 0) fields.which = "Write which, one in each line";
  if (which.length > MOST_GOODS) fields.which = `At most ${MOST_GOODS} lines`;
  const customers = oneOf("customers", COUPON_CUSTOMERS);
  if (customers === "one" && text("customer") === "") fields.customer = "Write whose it is";
  if (customers !== "one" && text("customer") !== "") fields.customer = "It is not for one customer: leave this empty";
  const perCustomer = count("perCustomer", 1);
  if (customers === "first" && perCustomer !== null && perCustomer !== 1)
    fields.perCustomer = "A first order is one: leave this empty";
  const [from, until] = [day("from"), day("until")];
  if (from !== null && until !== null && until < from) fields.until = "It ends before it begins";
  const terms: CouponTerms = {
    couponCode,
    couponAmountPaise: amount("amount", 100),
    percentBp: kind === "percent" ? readPercent(text("percent"), fields) : null,
    minAmountPaise: text("minimum") === "" ? 0 : amount("minimum", 0),
    goodsKind,
    which,
    customers,
    customer: text("customer"),
    channel: oneOf("channel", COUPON_CHANNELS),
    maxUses: count("uses", 0),
    maxPerCustomer: customers === "first" ? 1 : perCustomer,
    startsAt: from === null ? null : startOfKolkataDay(from),
    endsAt: until === null ? null : startOfKolkataDay(addDays(until, 1)),
    listed: typed.listed === "yes",
  };
  if (kind === "amount" && text("percent") !== "") fields.percent = "It gives an amount: leave this empty";
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, terms };
}

function readPercent(text: string, fields: FieldErrors): number | null {
  const bp = readHundredths(text.replace(/\s*%$/, ""));
  if (bp === null || bp < 1 || bp > 10_000) fields.percent = "From 0.01 to 100 per cent, such as 10";
  return bp;
}

/** The same as words, as the form shows it. */
export const couponTexts = (terms: CouponTerms) => ({
  code: terms.couponCode,
  kind: terms.percentBp === null ? "amount" : "percent",
  amount: hundredthsText(terms.couponAmountPaise),
  percent: terms.percentBp === null ? "" : hundredthsText(terms.percentBp),
  minimum: terms.minAmountPaise === 0 ? "" : hundredthsText(terms.minAmountPaise),
  goods: terms.goodsKind,
  which: terms.which.join("\n"),
  customers: terms.customers,
  customer: terms.customer,
  channel: terms.channel,
  uses: String(terms.maxUses ?? ""),
  perCustomer: terms.customers === "first" ? "" : String(terms.maxPerCustomer ?? ""),
  from: terms.startsAt === null ? "" : kolkataDay(terms.startsAt),
  // It counts up to its end and without it.
  until: terms.endsAt === null ? "" : kolkataDay(new Date(terms.endsAt.getTime() - 1)),
  listed: terms.listed ? "yes" : "no",
});

export const COUPON_STATES = ["live", "planned", "ended", "used-up", "paused"] as const;
export type CouponState = (typeof COUPON_STATES)[number];
