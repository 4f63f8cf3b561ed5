import { expect, test } from "vitest";
import { COUPON_TYPED } from "#tests/support/shop/coupon-typed.ts";
import { readCouponForm } from "./coupon-form.ts";
import { couponConfirmation, couponSize } from "./coupon-size.ts";

const scale = { averagePaise: 2_340_00, largeFromBp: 2_000 };

function terms(typed: Readonly<Record<string, string>>) {
  const read = readCouponForm({ ...COUPON_TYPED, ...typed });
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  return read.terms;
}
const size = (typed: Readonly<Record<string, string>>, of: Parameters<typeof couponSize>[1] = scale) =>
  couponSize(terms(typed), of);

test("a coupon with a limit and a last day is described in three sentences, and is not large", () => {
  const typed = { amount: "300", uses: "100", perCustomer: "1", from: "2026-12-01", until: "2026-12-31" };
  expect(size({ ...typed, channel: "online", listed: "yes" })).toEqual({
    words: [
      "Of an order of average value, ₹2,340, it takes ₹300 off (12.82 %)",
      "Everybody can use it, online; it stands beside every cart",
      "It can be used 100 times in all, once by each: ₹30,000 at most, from 1 Dec 2026 until 31 Dec 2026",
    ],
    large: [],
  });
});

test("without a limit it is large, and says that it has no end either", () => {
  expect(size({ amount: "300" }).large).toEqual(["Nothing limits how often it is used, and it has no last day"]);
  expect(size({ amount: "300", until: "2026-12-31" }).large).toEqual(["Nothing limits how often it is used"]);
  expect(size({ amount: "300", customers: "first" }).large).toHaveLength(1);
  const own = { amount: "300", customers: "one", customer: "Customer 12" };
  expect(size(own).large).toHaveLength(1);
  expect(size({ ...own, perCustomer: "1" }).large).toEqual([]);
  expect(size(own).words[2]).toBe("It can be used any number of times, without a last day");
});

test("what is more than a manager gives alone is large: at the limit it is not, a rupee above it is", () => {
  const of = (amount: string) => size({ amount, uses: "10" }).large;
  expect(of("468")).toEqual([]);
  expect(of("469")).toEqual(["It gives more than the 20 % that a manager may give alone"]);
  expect(of("2340")).toEqual(["Such an order would be free"]);
});

test("an average order below the minimum: the smallest order that counts is described; for some goods only, that all of it is of these", () => {
  const typed = { kind: "percent", percent: "25", amount: "2000", minimum: "5000", uses: "5" };
  expect(size({ ...typed, goods: "brands", which: "Asva" })).toMatchObject({
    words: [
      "An order of average value, ₹2,340, is below its minimum; of one of ₹5,000 it takes ₹1,250 off (25 %), if all of it is what it is for",
      "Everybody can use it, online and in stores; only those find it who have its code",
      "It can be used 5 times in all: ₹10,000 at most, without a last day",
    ],
    large: ["It gives more than the 20 % that a manager may give alone"],
  });
});

test("a shop without orders has no average: the coupon's terms are described, and its per cent are judged", () => {
  const none = { ...scale, averagePaise: null };
  expect(size({ uses: "5" }, none).words[0]).toBe("It takes ₹500 off an order");
  expect(size({ uses: "5" }, none).large).toEqual([]);
  const percent = { kind: "percent", percent: "30", amount: "2000", uses: "5" };
  expect(size(percent, none)).toMatchObject({ large: [expect.stringContaining("20 %")] });
  expect(size(percent, none).words[0]).toBe("It takes 30 %, at most ₹2,000");
});

test("the confirmation is the same for the same terms, however they were typed", () => {
  const told = couponConfirmation(terms({ amount: "500" }));
  expect(couponConfirmation(terms({ amount: " 500.00 ", code: "plain500" }))).toBe(told);
  expect(couponConfirmation(terms({ amount: "501" }))).not.toBe(told);
});
