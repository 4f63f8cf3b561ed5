import fc from "fast-check";
import { expect, test } from "vitest";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { type InvoiceRow, invoiceTotals } from "./invoice-arithmetic.ts";

const row = (pricePaise: number, over: Partial<InvoiceRow> = {}): InvoiceRow => ({
  pricePaise,
  discountBp: 0,
  isBogo: false,
  taxPaise: 0,
  ...over,
});
const bill = { extraDiscountBp: 0, couponDiscountPaise: 0, advancePaymentPaise: 0 };

test("a floored price is closed by the round-off line", () => {
  const totals = invoiceTotals({
    ...bill,
    rows: [row(149_900, { discountBp: 1_000, taxPaise: 6_424 })],
    totalPaise: 134_900,
  });
  expect(totals).toEqual({
    grossPaise: 149_900,
    discountPaise: 14_990,
    bogoDiscountPaise: 0,
    specialDiscountPaise: 0,
    couponDiscountPaise: 0,
    roundOffPaise: -10,
    netPaise: 134_900,
    taxPaise: 6_424,
    paidPaise: 134_900,
    balancePaise: 0,
  });
});

test("the special discount is taken after discount and buy 1 get 1, half up to whole rupees", () => {
  const rows = [row(200_000), row(199_900, { discountBp: 5_000, isBogo: true }), row(75_000)];
  const totals = invoiceTotals({
    ...bill,
    rows,
    extraDiscountBp: 500,
    couponDiscountPaise: 10_000,
    totalPaise: 251_200,
  });
  expect(totals).toMatchObject({
    grossPaise: 474_900,
    discountPaise: 99_950,
    bogoDiscountPaise: 99_950,
    specialDiscountPaise: 13_800, // 5 % of 2,750.00 is 137.50
    roundOffPaise: 0,
    netPaise: 251_200,
  });
});

test("the only row of a bill is never given away", () => {
  const totals = invoiceTotals({ ...bill, rows: [row(100_000, { isBogo: true })], totalPaise: 100_000 });
  expect(totals).toMatchObject({ bogoDiscountPaise: 0, roundOffPaise: 0 });
});

test("Paid is the net less what is outstanding", () => {
  const totals = invoiceTotals({ ...bill, rows: [row(100_000)], totalPaise: 100_000, advancePaymentPaise: 60_000 });
  expect(totals).toMatchObject({ paidPaise: 40_000, balancePaise: 60_000, netPaise: 100_000 });
  expect(() => invoiceTotals({ ...bill, rows: [], totalPaise: 1, advancePaymentPaise: 2 })).toThrow(RangeError);
});

test("the invoice of any cart adds up and its net is what was charged", () => {
  const lines = fc.array(
    fc.record({ listPricePaise: fc.nat(2_000_000), discountBp: fc.nat(10_000), lensPaise: fc.option(fc.nat(500_000)) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), fc.boolean(), (drawn, amountPaise, active) => {
      const cart = priceBill({
        lines: drawn.map(({ lensPaise, ...line }, id) => ({
          ...line,
          id,
          category: "eye_glasses",
          quantity: 1,
          lens: lensPaise === null ? null : { pricePaise: lensPaise, discountPricePaise: null },
        })),
        membership: { active },
        coupon: { code: "C", amountPaise, minAmountPaise: 0 },
        now: new Date(0),
      });
      const rows = cart.rows.map((priced) =>
        priced.kind === "lens"
          ? row(priced.chargedPaise)
          : row(priced.listPricePaise, { discountBp: drawn[Number(priced.lineId)]!.discountBp, isBogo: priced.isBogo }),
      );
      const { totals } = cart;
      const printed = invoiceTotals({
        ...bill,
        rows,
        couponDiscountPaise: totals.couponDiscountPaise,
        totalPaise: totals.payablePaise,
      });
      expect(
        printed.grossPaise -
          printed.discountPaise -
          printed.bogoDiscountPaise -
          printed.couponDiscountPaise +
          printed.roundOffPaise,
      ).toBe(totals.payablePaise);
      // flooring takes less than a rupee per row, the free order below Rs 1 less than one more
      expect(Math.abs(printed.roundOffPaise)).toBeLessThanOrEqual(100 * (rows.length + 1));
    }),
  );
});
