import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coupon } from "#domain/coupons/decide-coupon.ts";
import { priceBill } from "./price-bill.ts";
import type { CartLineMoney } from "./price-rows.ts";

const now = new Date("2026-05-10T06:00:00Z");
const none = { active: false };
const gold = { active: true };
let nextId = 1;

const line = (rupees: number, over: Partial<CartLineMoney> = {}): CartLineMoney => ({
  id: nextId++,
  category: "eye_glasses",
  listPricePaise: rupees * 100,
  discountBp: 0,
  quantity: 1,
  lens: null,
  ...over,
});
const lens = (rupees: number, discounted: number | null = null) => ({
  pricePaise: rupees * 100,
  discountPricePaise: discounted === null ? null : discounted * 100,
});
const coupon = (rupees: number, minimum = 0): Coupon => ({
  code: "TEST",
  amountPaise: rupees * 100,
  minAmountPaise: minimum * 100,
});

describe("without membership and coupon", () => {
  test("frame and lens are rows of their own, the discount is floored per unit", () => {
    const cart = priceBill({
      lines: [line(1499, { discountBp: 1000, lens: lens(1200, 900) })],
      membership: none,
      now,
    });
    expect(cart.rows.map((row) => [row.kind, row.listPricePaise, row.discountPaise, row.payablePaise])).toEqual([
      ["frame", 149_900, 15_000, 134_900],
      ["lens", 120_000, 30_000, 90_000],
    ]);
    expect(cart.totals).toEqual({
      itemTotalPaise: 269_900,
      discountPaise: 45_000,
      bogoDiscountPaise: 0,
      couponDiscountPaise: 0,
      netPaise: 224_900,
      payablePaise: 224_900,
      savedPaise: 45_000,
    });
    expect(cart.coupon).toBeNull();
  });

  test("a discounted unit is floored before it is multiplied", () => {
    const boxes = line(333, { category: "contact_lens", quantity: 3, discountBp: 500 }); // 316.35 a box
    expect(priceBill({ lines: [boxes], membership: none, now }).totals.payablePaise).toBe(94_800);
  });

  test("an empty cart costs nothing", () => {
    expect(priceBill({ lines: [], membership: gold, now }).totals.payablePaise).toBe(0);
  });

  test("the membership is charged in whole rupees", () => {
    const lines = [line(599.5, { category: "membership" })];
    expect(priceBill({ lines, membership: none, now }).totals).toMatchObject({
      itemTotalPaise: 59_900,
      payablePaise: 59_900,
    });
  });

  test("two frames on one line are a fault", () => {
    expect(() => priceBill({ lines: [line(100, { quantity: 2 })], membership: none, now })).toThrow(RangeError);
  });
});

describe("buy 1 get 1", () => {
  test("gives the cheaper frame, charges its lens, comes before the coupon", () => {
    const lines = [line(2000), line(1500, { category: "sun_glasses", lens: lens(500) })];
    const cart = priceBill({ lines, membership: gold, coupon: coupon(300, 2500), now });
    expect(cart.rows.map((row) => [row.kind, row.isBogo, row.bogoDiscountPaise])).toEqual([
      ["frame", false, 0],
      ["frame", true, 150_000],
      ["lens", false, 0],
    ]);
    expect(cart.totals).toMatchObject({
      bogoDiscountPaise: 150_000,
      couponDiscountPaise: 30_000,
      netPaise: 220_000,
    });
    expect(cart.totals.savedPaise).toBe(180_000);
  });

  test("is what remains after the frame's own discount", () => {
    const cart = priceBill({
      lines: [line(2000), line(1999, { discountBp: 5000 })],
      membership: gold,
      now,
    });
    expect(cart.totals).toMatchObject({
      discountPaise: 100_000,
      bogoDiscountPaise: 99_900,
      netPaise: 200_000,
    });
  });

  test("a membership in the same cart counts at once", () => {
    const lines = [line(2000), line(1500), line(599, { category: "membership" })];
    const cart = priceBill({ lines, membership: none, now });
    expect(cart).toMatchObject({ hasMembership: true, totals: { netPaise: 259_900 } });
    expect(priceBill({ lines: lines.slice(0, 2), membership: none, now }).hasMembership).toBe(false);
  });

  test("computer glasses and goods make no pair", () => {
    const lines = [line(2000), line(1500, { category: "computer_glasses" }), line(900, { category: "accessories" })];
    expect(priceBill({ lines, membership: gold, now }).totals.bogoDiscountPaise).toBe(0);
  });

  test("nothing without a membership, nothing for a single frame", () => {
    expect(priceBill({ lines: [line(2000), line(1500)], membership: none, now }).totals.bogoDiscountPaise).toBe(0);
    expect(priceBill({ lines: [line(2000)], membership: gold, now }).totals.bogoDiscountPaise).toBe(0);
  });
});

describe("coupon", () => {
  test("is compared with the net before it, after buy 1 get 1", () => {
    const lines = [line(2000), line(1500)];
    const cart = priceBill({ lines, membership: gold, coupon: coupon(300, 2001), now });
    expect(cart.coupon).toEqual({ ok: false, reason: "below-minimum", minAmountPaise: 200_100 });
    expect(cart.totals.netPaise).toBe(200_000);
  });

  test("never takes the net below 0", () => {
    const cart = priceBill({ lines: [line(100)], membership: none, coupon: coupon(500), now });
    expect(cart.totals).toMatchObject({
      couponDiscountPaise: 10_000,
      netPaise: 0,
      payablePaise: 0,
    });
  });

  test("a code that does not exist is refused, none asked for is null", () => {
    expect(priceBill({ lines: [line(100)], membership: none, coupon: null, now }).coupon).toEqual({
      ok: false,
      reason: "unknown",
    });
  });

  test("less than Rs 1 left counts as free", () => {
    const cart = priceBill({ lines: [line(100.99)], membership: none, coupon: coupon(100), now });
    expect(cart.totals).toMatchObject({ netPaise: 99, payablePaise: 0 });
    expect(cart.rows[0]!.payablePaise).toBe(0);
    const one = priceBill({ lines: [line(101)], membership: none, coupon: coupon(100), now });
    expect(one.totals.payablePaise).toBe(100);
  });
});

test("every cart adds up, row by row", () => {
  const lensMoney = fc.record({
    pricePaise: fc.option(fc.nat(500_000)),
    discountPricePaise: fc.option(fc.nat(500_000)),
  });
  const frame = fc.record({
    category: fc.constantFrom("eye_glasses", "sun_glasses", "computer_glasses", "membership" as const),
    listPricePaise: fc.nat(2_000_000),
    discountBp: fc.nat(10_000),
    quantity: fc.constant(1),
    lens: fc.option(lensMoney),
  });
  const goods = fc.record({
    category: fc.constantFrom("contact_lens", "accessories" as const),
    listPricePaise: fc.nat(500_000),
    discountBp: fc.nat(10_000),
    quantity: fc.integer({ min: 1, max: 10 }),
    lens: fc.constant(null),
  });
  const cartLines = fc.array(fc.oneof(frame, goods), { maxLength: 12 });
  fc.assert(
    fc.property(cartLines, fc.boolean(), fc.option(fc.nat(3_000_000)), (drawn, active, amountPaise) => {
      const lines = drawn.map((one, id) => ({ ...one, id }) as CartLineMoney);
      const asked = amountPaise === null ? undefined : { code: "C", amountPaise, minAmountPaise: 0 };
      const { rows, totals } = priceBill({ lines, membership: { active }, coupon: asked, now });
      const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);

      expect(sum((row) => row.listPricePaise)).toBe(totals.itemTotalPaise);
      expect(sum((row) => row.discountPaise)).toBe(totals.discountPaise);
      expect(sum((row) => row.bogoDiscountPaise)).toBe(totals.bogoDiscountPaise);
      expect(sum((row) => row.couponSharePaise)).toBe(totals.couponDiscountPaise);
      expect(sum((row) => row.payablePaise)).toBe(totals.payablePaise);
      expect(totals.itemTotalPaise - totals.savedPaise).toBe(totals.netPaise);
      expect(totals.netPaise).toBeGreaterThanOrEqual(0);
      expect(totals.payablePaise === 0 || totals.payablePaise >= 100).toBe(true);
      for (const row of rows) {
        expect(row.listPricePaise - row.discountPaise - row.bogoDiscountPaise).toBe(row.chargedPaise);
        expect(
          Math.min(row.discountPaise, row.chargedPaise, row.couponSharePaise, row.payablePaise),
        ).toBeGreaterThanOrEqual(0);
        expect(row.couponSharePaise).toBeLessThanOrEqual(row.chargedPaise);
      }
    }),
    { numRuns: 500 },
  );
});
