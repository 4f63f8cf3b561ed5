/** What staff type for a plain coupon: Rs 500 off, for everybody. */
export const COUPON_TYPED: Readonly<Record<string, string>> = {
  code: "PLAIN500",
  kind: "amount",
  amount: "500",
  percent: "",
  minimum: "",
  goods: "all",
  which: "",
  customers: "all",
  customer: "",
  channel: "both",
  uses: "",
  perCustomer: "",
  from: "",
  until: "",
  listed: "no",
};
