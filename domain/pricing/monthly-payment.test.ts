import { expect, test } from "vitest";
import { monthlyOffer, monthlyPaise } from "./monthly-payment.ts";
import { yearlyRate } from "./yearly-rate.ts";

const plan = (months: number, yearlyRateBp: number, bank = "Bank") => ({ bank, months, yearlyRateBp });

test("the balance shrinks, and the interest with it", () => {
  expect(monthlyPaise(1_000_000, plan(12, 1500))).toBe(90_300);
  expect(monthlyPaise(1_000_000, plan(3, 1300))).toBe(340_600);
  expect(monthlyPaise(600_000, plan(6, 0))).toBe(100_000);
  expect(monthlyPaise(500_000, plan(3, 0))).toBe(166_700);
});

test("whoever pays as told has paid at least all of it", () => {
  for (const price of [500_000, 599_900, 1_234_500, 9_999_900])
    for (const months of [3, 6, 9, 12, 24])
      for (const yearlyRateBp of [0, 1200, 1349, 1800, 2400]) {
        const paid = monthlyPaise(price, plan(months, yearlyRateBp));
        let left = price;
        for (let month = 0; month < months; month += 1) left = left * (1 + yearlyRateBp / 120_000) - paid;
        expect(left).toBeLessThanOrEqual(0);
        // Rounding up costs at most a rupee a month, with its interest.
        expect(left).toBeGreaterThan(-100 * months * 1.5);
      }
});

test("the cheapest month is shown, from Rs 5,000 and never without plans", () => {
  const plans = [plan(3, 1200, "A"), plan(12, 1500, "B"), plan(12, 1400, "C")];
  expect(monthlyOffer(500_000, plans)).toMatchObject({ bank: "C", months: 12 });
  expect(monthlyOffer(499_999, plans)).toBeNull();
  expect(monthlyOffer(5_000_000, [])).toBeNull();
  expect([yearlyRate(1500), yearlyRate(1350)]).toEqual(["15%", "13.5%"]);
});
