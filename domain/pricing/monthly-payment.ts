import type { MonthlyPlan } from "#domain/content/payment-settings.ts";
import type { Paise } from "#domain/money/paise.ts";

/** From this price on it is said what a purchase costs a month. */
export const MONTHLY_FROM_PAISE: Paise = 500_000;

/**
 * What is paid each month for months at a yearly rate on the balance that is left (reducing balance): with the monthly
 * rate r = yearly rate / 12, P r (1 + r)^n / ((1 + r)^n - 1), as the Reserve Bank of India's Key Facts Statement and the
 * banks' own tables compute it; without interest P / n. Rounded up to whole rupees, so that nobody is promised less than a
 * bank asks. Rs 10,000 for 12 months at 15 %: 902.58, shown as Rs 903.
 */
export function monthlyPaise(
  pricePaise: Paise,
  { months, yearlyRateBp }: Pick<MonthlyPlan, "months" | "yearlyRateBp">,
) {
  const rate = yearlyRateBp / 10_000 / 12;
  const growth = (1 + rate) ** months;
  const exact = rate === 0 ? pricePaise / months : (pricePaise * rate * growth) / (growth - 1);
  return Math.ceil(exact / 100 - 1e-9) * 100;
}

export type MonthlyOffer = { monthlyPaise: Paise; months: number; bank: string; yearlyRateBp: number };

/** The plan that costs least a month; of two alike the one with less interest. Null below Rs 5,000 or without plans. */
export function monthlyOffer(pricePaise: Paise, plans: readonly MonthlyPlan[]): MonthlyOffer | null {
  if (pricePaise < MONTHLY_FROM_PAISE) return null;
  const offers = plans.map((plan) => ({ monthlyPaise: monthlyPaise(pricePaise, plan), ...plan }));
  const [cheapest] = offers.toSorted((a, b) => a.monthlyPaise - b.monthlyPaise || a.yearlyRateBp - b.yearlyRateBp);
  return cheapest ?? null;
}
