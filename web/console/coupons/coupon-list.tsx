import type { CouponState } from "#domain/coupons/coupon-form.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { CouponListRow } from "#services/coupons/list-coupons.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import {
  CHANNEL_WORDS,
  couponStateWords,
  CUSTOMER_WORDS,
  GOODS_WORDS,
  STATE_WORDS,
  usedWords,
} from "./coupon-fields.ts";
import { COUPONS_PAGE } from "./coupon-pages.ts";

type Given = Pick<CouponListRow, "amountPaise" | "percentBp">;

/** "₹500", or "10 %, at most ₹250". */
const givesWords = ({ amountPaise, percentBp }: Given): string =>
  percentBp === null
    ? formatRupees(amountPaise)
    : `${hundredthsText(percentBp)} %, at most ${formatRupees(amountPaise)}`;

const lastDay = (endsAt: Date) => new Date(endsAt.getTime() - 1);

/** Every coupon that the shop has given out. */
export const COUPON_LIST: ListSpec<CouponListRow> = {
  path: COUPONS_PAGE,
  title: "Coupons",
  noun: { one: "coupon", many: "coupons" },
  searches: "Code",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "code", label: "Code", whole: true, cell: ({ code }) => code },
    {
      key: "state",
      label: "State",
      whole: true,
      cell: ({ state, maxUses }) => couponStateWords({ state: state as CouponState, maxUses }),
    },
    { key: "gives", label: "Gives", cell: givesWords },
    {
      key: "minimum",
      label: "Minimum",
      number: true,
      cell: ({ minAmountPaise }) => (minAmountPaise === 0 ? "None" : formatRupees(minAmountPaise)),
      csv: ({ minAmountPaise }) => hundredthsText(minAmountPaise),
    },
    { key: "goods", label: "Goods", cell: ({ goodsKind }) => GOODS_WORDS[goodsKind] },
    { key: "customers", label: "Customers", cell: ({ customers }) => CUSTOMER_WORDS[customers] },
    { key: "channel", label: "Where", cell: ({ channel }) => CHANNEL_WORDS[channel] },
    {
      key: "from",
      label: "From",
      whole: true,
      hidden: true,
      cell: ({ startsAt }) => (startsAt === null ? "" : formatDate(startsAt)),
      csv: ({ startsAt }) => (startsAt === null ? "" : kolkataDay(startsAt)),
    },
    {
      key: "until",
      label: "Until",
      whole: true,
      cell: ({ endsAt }) => (endsAt === null ? "" : formatDate(lastDay(endsAt))),
      csv: ({ endsAt }) => (endsAt === null ? "" : kolkataDay(lastDay(endsAt))),
    },
    {
      key: "uses",
      label: "Used",
      number: true,
      cell: usedWords,
      csv: ({ usedCount }) => String(usedCount),
    },
    {
      key: "given",
      label: "Discount given",
      number: true,
      cell: ({ givenPaise }) => formatRupees(givenPaise),
      csv: ({ givenPaise }) => hundredthsText(givenPaise),
    },
  ],
  views: Object.entries(STATE_WORDS).map(([value, name]) => ({ name, query: `state=${value}` })),
  id: ({ id }) => String(id),
  href: ({ id }) => `${COUPONS_PAGE}/${id}`,
};
