import type { CouponState } from "#domain/coupons/coupon-form.ts";
import { PROMISED_FIELDS } from "#domain/coupons/coupon-form.ts";
import type { CouponGoods } from "#domain/coupons/coupon-goods.ts";
import type { CouponChannel, CouponCustomers } from "#domain/coupons/decide-coupon.ts";
import { readPaise } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { TextField } from "#web/console/catalogue/texts-form.tsx";

export const STATE_WORDS: Readonly<Record<CouponState, string>> = {
  live: "Live",
  planned: "Planned",
  ended: "Ended",
  "used-up": "Used up",
  paused: "Paused",
};

/** One that may be used no times was never given out: nobody has used it up. */
export function couponStateWords({ state, maxUses }: { state: CouponState; maxUses: number | null }): string {
  return state === "used-up" && maxUses === 0 ? "None given out" : STATE_WORDS[state];
}

/** "3 of 10", or how often where anybody may use it. */
export function usedWords({ usedCount, maxUses }: { usedCount: number; maxUses: number | null }): string {
  return maxUses === null || (maxUses === 0 && usedCount === 0) ? String(usedCount) : `${usedCount} of ${maxUses}`;
}

export const GOODS_WORDS: Readonly<Record<CouponGoods["kind"], string>> = {
  all: "All goods",
  types: "Types of product",
  brands: "Brands",
  products: "Listed products",
};

export const CUSTOMER_WORDS: Readonly<Record<CouponCustomers, string>> = {
  all: "Everybody",
  first: "First order",
  one: "One customer",
};

export const CHANNEL_WORDS: Readonly<Record<CouponChannel, string>> = {
  both: "Online and in stores",
  online: "Online",
  counter: "In stores",
};

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** "1500" as everywhere else in the console: "₹1,500". */
export function rupeesOf(text: string): string {
  const paise = readPaise(text);
  return paise === null ? text : formatRupees(paise);
}

export const COUPON_TEXT_FIELDS: readonly TextField[] = [
  { name: "code", label: "Code", help: "What customers type: letters, figures, - or _", pair: true },
  {
    name: "kind",
    label: "Gives",
    kind: "choice",
    options: [
      { value: "amount", label: "An amount" },
      { value: "percent", label: "Per cent, up to an amount" },
    ],
  },
  {
    name: "amount",
    label: "Amount",
    prefix: "₹",
    inputMode: "decimal",
    help: "Of per cent: the most that it saves",
    pair: true,
  },
  { name: "percent", label: "Per cent", inputMode: "decimal", optional: true, help: "Only where it gives per cent" },
  {
    name: "minimum",
    label: "Minimum",
    prefix: "₹",
    inputMode: "decimal",
    optional: true,
    help: "Of the goods that it is for, after all other discounts",
    pair: true,
  },
  {
    name: "channel",
    label: "Where",
    kind: "choice",
    options: optionsOf(CHANNEL_WORDS),
    help: "Where it can be used",
  },
  { name: "goods", label: "Goods", kind: "choice", options: optionsOf(GOODS_WORDS) },
  {
    name: "which",
    label: "Which",
    kind: "area",
    optional: true,
    help: "One in each line: types (Eyeglasses), brands by name, or products by number, SKU or bar code",
  },
  { name: "customers", label: "Customers", kind: "choice", options: optionsOf(CUSTOMER_WORDS), pair: true },
  {
    name: "customer",
    label: "Whose",
    optional: true,
    help: "Of one customer: their phone, or number such as Customer 12",
  },
  {
    name: "uses",
    label: "Uses in all",
    inputMode: "numeric",
    optional: true,
    help: "Nothing: any number",
    pair: true,
  },
  {
    name: "perCustomer",
    label: "Uses for each",
    inputMode: "numeric",
    optional: true,
    help: "Of a customer; nothing: any number",
  },
  { name: "from", label: "First day", kind: "day", optional: true, help: "From midnight in India", pair: true },
  { name: "until", label: "Last day", kind: "day", optional: true, help: "Until midnight in India" },
  {
    name: "listed",
    label: "Shown beside every cart",
    kind: "box",
    help: "Without it only those find it who have the code",
  },
];

const isPromised = ({ name }: TextField) => (PROMISED_FIELDS as readonly string[]).includes(name);

/** What can be changed of one that was used. */
export const OPEN_TEXT_FIELDS = COUPON_TEXT_FIELDS.filter((field) => !isPromised(field));
