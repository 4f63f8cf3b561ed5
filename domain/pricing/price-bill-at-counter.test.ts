import { expect, test } from "vitest";
import { splitGst } from "#domain/invoicing/gst.ts";
import { invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import type { CartLineMoney } from "./price-rows.ts";
import { type BillQuestion, priceBill } from "./price-bill.ts";
import { printedRow } from "./printed-row.ts";

const now = new Date("2026-02-10T06:30:00Z");
const frame: CartLineMoney = {
  id: "frame",
  category: "eye_glasses",
  listPricePaise: 149_900,
  discountBp: 1_000,
  quantity: 1,
  lens: { pricePaise: 120_000, discountPricePaise: 90_000 },
};
const bottle: CartLineMoney = {
  id: "bottle",
  category: "contact_lens_solution",
  listPricePaise: 33_350,
  discountBp: 0,
  quantity: 3,
  lens: null,
};

type Over = Pick<Partial<BillQuestion>, "coupon" | "membership"> & Partial<NonNullable<BillQuestion["counter"]>>;

function price(lines: CartLineMoney[], { extraDiscountBp = 0, noDiscount = false, ...over }: Over = {}) {
  const counter = { extraDiscountBp, noDiscount };
  const { totals, ...bill } = priceBill({ lines, membership: { active: false }, counter, now, ...over });
  const { couponDiscountPaise, payablePaise: totalPaise } = totals;
  return { ...bill, totalPaise, couponDiscountPaise };
}

/** The totals that the bill prints. */
function print(lines: CartLineMoney[], over: Over = {}) {
  const bill = price(lines, over);
  return invoiceTotals({
    rows: bill.rows.map((row) => ({
      ...printedRow(row, over.noDiscount ? 0 : lines.find(({ id }) => id === row.lineId)!.discountBp),
      taxPaise: 0,
    })),
    extraDiscountBp: over.extraDiscountBp ?? 0,
    couponDiscountPaise: bill.couponDiscountPaise,
    totalPaise: bill.totalPaise,
    advancePaymentPaise: 0,
  });
}

test("a special discount is a percent of the items, spread over the rows by value, and the coupon comes after it", () => {
  const coupon = { code: "TWO", amountPaise: 20_000, minAmountPaise: 200_000 };
  const bill = price([frame, bottle], { extraDiscountBp: 500, coupon });
  // 1,349 + 900 + 1,000.50 = 3,249.50; 5 % of 3,249.60, as the invoice has it, is 162.48: Rs 162.
  expect(bill).toMatchObject({ totalPaise: 288_750, couponDiscountPaise: 20_000, coupon: { ok: true } });
  expect(bill.rows.map(({ specialSharePaise }) => specialSharePaise)).toEqual([6_725, 4_487, 4_988]);
  for (const row of bill.rows)
    expect(row.chargedPaise - row.specialSharePaise - row.couponSharePaise).toBe(row.payablePaise);
  const sum = (pick: (row: (typeof bill.rows)[number]) => number) => bill.rows.reduce((all, row) => all + pick(row), 0);
  expect(sum((row) => row.payablePaise)).toBe(bill.totalPaise);
  expect(sum((row) => row.couponSharePaise)).toBe(20_000);
  // The tax of the rows is the tax of what was paid for each, not of the list prices.
  const split = splitGst({ inclusivePaise: bill.rows[0]!.payablePaise, rateBp: 500, sameState: true });
  expect(split.taxablePaise + split.cgstPaise + split.sgstPaise).toBe(bill.rows[0]!.payablePaise);
  expect(print([frame, bottle], { extraDiscountBp: 500, coupon })).toMatchObject({
    grossPaise: 339_950,
    discountPaise: 14_990,
    specialDiscountPaise: 16_200,
    couponDiscountPaise: 20_000,
    roundOffPaise: -10,
    netPaise: 288_750,
  });
});

test("a coupon's minimum is compared with what is left after the special discount", () => {
  const coupon = { code: "TWO", amountPaise: 20_000, minAmountPaise: 224_900 };
  expect(price([frame], { coupon }).coupon).toMatchObject({ ok: true });
  const refused = price([frame], { coupon, extraDiscountBp: 100 });
  expect(refused).toMatchObject({ coupon: { ok: false, reason: "below-minimum" }, couponDiscountPaise: 0 });
});

test("without any discount, list prices are charged, for lenses too, and nothing is given free", () => {
  const second = { ...frame, id: "second" };
  const bill = price([frame, second], { noDiscount: true, membership: { active: true } });
  expect(bill.rows.map(({ chargedPaise }) => chargedPaise)).toEqual([149_900, 120_000, 149_900, 120_000]);
  expect(bill.rows.some(({ isBogo }) => isBogo)).toBe(false);
  expect(print([frame], { noDiscount: true })).toMatchObject({
    grossPaise: 269_900,
    discountPaise: 0,
    roundOffPaise: 0,
  });
});

test("a member's cheaper frame is free before the special discount is taken", () => {
  const second = { ...frame, id: "second", listPricePaise: 100_000, discountBp: 0, lens: null };
  const bill = price([{ ...frame, lens: null }, second], { membership: { active: true }, extraDiscountBp: 1_000 });
  // 10 % of 1,349.10 is 134.91: Rs 135 off the paid frame; the free one bears nothing.
  expect(bill.rows.map(({ payablePaise }) => payablePaise)).toEqual([121_400, 0]);
});

test("all of it can be given away, though the invoice's arithmetic leaves a rupee more", () => {
  const odd = { ...frame, listPricePaise: 149_950, lens: null };
  const bill = price([odd], { extraDiscountBp: 10_000 });
  expect(bill.totalPaise).toBe(0);
  expect(print([odd], { extraDiscountBp: 10_000 })).toMatchObject({ specialDiscountPaise: 135_000, netPaise: 0 });
});

test("without discounts of its own a counter charges what the site does", () => {
  const online = priceBill({ lines: [frame, bottle], membership: { active: false }, now });
  expect(price([frame, bottle])).toMatchObject({ rows: online.rows, totalPaise: online.totals.payablePaise });
});

test("a paisa is charged: only the gateway knows a smallest payment", () => {
  expect(price([{ ...bottle, listPricePaise: 1, quantity: 1 }]).totalPaise).toBe(1);
});
