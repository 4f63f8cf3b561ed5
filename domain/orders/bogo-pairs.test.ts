import { expect, test } from "vitest";
import type { CartLineMoney } from "#domain/pricing/price-rows.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { chargedBeforePaise, pairsStayWhole } from "./bogo-pairs.ts";

const now = new Date("2026-02-10T06:30:00Z");
const line = (id: string, category: CartLineMoney["category"], rupees: number): CartLineMoney => ({
  id,
  category,
  listPricePaise: rupees * 100,
  discountBp: 0,
  quantity: 1,
  lens: null,
});

test("what a counter took off its whole bill breaks no pair, and the price before the offer is found again", () => {
  const { rows } = priceBill({
    lines: [
      line("paid", "eye_glasses", 2_000),
      line("free", "eye_glasses", 1_900),
      line("bottle", "contact_lens_solution", 300),
    ],
    membership: { active: true },
    coupon: { code: "TEN", amountPaise: 1_000, minAmountPaise: 0 },
    counter: { extraDiscountBp: 1_000, noDiscount: false },
    now,
  });
  const charged = rows.map((row) => ({ ...row, totalPaise: row.payablePaise }));
  expect(charged.map(({ isBogo }) => isBogo)).toEqual([false, true, false]);
  expect(charged[0]!.totalPaise).toBeLessThanOrEqual(1_800_00);
  expect(charged.map(chargedBeforePaise)).toEqual([2_000_00, 1_900_00, 300_00]);
  const [paid, free] = charged.map((row) => ({ chargedBeforePaise: chargedBeforePaise(row), isFree: row.isBogo }));
  expect(pairsStayWhole([paid!, free!])).toBe(true);
  expect(pairsStayWhole([free!])).toBe(false);
});
