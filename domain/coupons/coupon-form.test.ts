import { expect, test } from "vitest";
import { COUPON_TYPED } from "#tests/support/shop/coupon-typed.ts";
import { couponTexts, readCouponForm } from "./coupon-form.ts";

const read = (over: Readonly<Record<string, string>>) => readCouponForm({ ...COUPON_TYPED, ...over });
const wrong = (over: Readonly<Record<string, string>>) => {
  const answer = read(over);
  return answer.ok ? [] : Object.keys(answer.fields);
};

test("what is typed comes back as the form shows it; days are those of India, the last one whole", () => {
  const typed = {
    code: " diwali-10 ",
    kind: "percent",
    percent: "12.5 %",
    amount: "1,000",
    minimum: "2500",
    uses: "100",
    perCustomer: "2",
    from: "2026-11-01",
    until: "2026-11-15",
    listed: "yes",
  };
  const answer = read(typed);
  expect(answer).toMatchObject({
    ok: true,
    terms: {
      couponCode: "DIWALI-10",
      percentBp: 1_250,
      couponAmountPaise: 100_000,
      startsAt: new Date("2026-10-31T18:30:00Z"),
      endsAt: new Date("2026-11-15T18:30:00Z"),
    },
  });
  if (answer.ok)
    expect(couponTexts(answer.terms)).toEqual({
      ...COUPON_TYPED,
      ...typed,
      code: "DIWALI-10",
      percent: "12.50",
      amount: "1000",
    });
});

test("bad input is told at its field", () => {
  expect(wrong({ code: "A B" })).toEqual(["code"]);
  expect(wrong({ amount: "0" })).toEqual(["amount"]);
  expect(wrong({ amount: "99999999" })).toEqual(["amount"]);
  expect(wrong({ kind: "percent", percent: "101" })).toEqual(["percent"]);
  expect(wrong({ kind: "percent", percent: "" })).toEqual(["percent"]);
  expect(wrong({ percent: "10" })).toEqual(["percent"]);
  expect(wrong({ minimum: "-1" })).toEqual(["minimum"]);
  expect(wrong({ goods: "brands" })).toEqual(["which"]);
  expect(wrong({ which: "Aravalli" })).toEqual(["which"]);
  expect(wrong({ customers: "one" })).toEqual(["customer"]);
  expect(wrong({ customers: "first", perCustomer: "3" })).toEqual(["perCustomer"]);
  expect(wrong({ uses: "-1" })).toEqual(["uses"]);
  expect(wrong({ uses: "0", perCustomer: "0" })).toEqual(["perCustomer"]);
  expect(wrong({ from: "2026-02-30" })).toEqual(["from"]);
  expect(wrong({ from: "2026-12-02", until: "2026-12-01" })).toEqual(["until"]);
  expect(wrong({ channel: "radio", customers: "" })).toEqual(["customers", "channel"]);
});
