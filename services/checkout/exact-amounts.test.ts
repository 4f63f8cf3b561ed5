import fc from "fast-check";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { checkLedger } from "./check-ledger.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, shop, begin, finish, couponOf, orderOf } = await checkoutScene();

type Drawn = {
  kind: "eye_glasses" | "sun_glasses" | "computer_glasses" | "contact_lens_solution" | "membership";
  pricePaise: number;
  discountBp: number;
  taxBp: number;
  quantity: number;
  lens: { pricePaise: number | null; discountPricePaise: number | null } | null;
};

const drawnLens = fc.oneof(
  fc.constant({ pricePaise: null, discountPricePaise: null }),
  fc
    .nat(300_000)
    .chain((pricePaise) =>
      fc.option(fc.nat(pricePaise)).map((discountPricePaise) => ({ pricePaise, discountPricePaise })),
    ),
);

const drawnLine: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom("eye_glasses", "sun_glasses", "computer_glasses", "contact_lens_solution", "membership"),
  pricePaise: fc.oneof(fc.nat(1_500_000), fc.constantFrom(0, 1, 99, 100, 75_000)),
  discountBp: fc.oneof(fc.nat(10_000), fc.constantFrom(0, 2_900, 10_000)),
  taxBp: fc.constantFrom(500, 1_800),
  quantity: fc.integer({ min: 1, max: 10 }),
  lens: fc.option(drawnLens),
});

const drawnCart = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 7 }),
  couponPaise: fc.option(fc.integer({ min: 1, max: 600_000 })),
  sameState: fc.boolean(),
});

let codes = 0;

async function fill(drawn: readonly Drawn[], actor: Parameters<typeof addLine>[1]["actor"]) {
  let hasMembership = false;
  const lines = [];
  for (const { kind, lens, quantity, ...money } of drawn) {
    if (kind === "membership" && hasMembership) continue;
    hasMembership ||= kind === "membership";
    const unit: Unit = await makeUnit(db, { subCategorySlug: kind, ...money });
    const takesLens = lens !== null && (kind === "eye_glasses" || kind === "sun_glasses");
    const powerTypeCode =
      kind === "sun_glasses" ? "colored-tint-power-single-vision" : "single-vision-prescription-glasses";
    const brandCode = "aravalli";
    const lensRecordId = takesLens ? await reuseLens(unit, { ...lens, powerTypeCode, brandCode }) : null;
    const line = lineOf(unit, { quantity: kind === "contact_lens_solution" ? quantity : 1, lensRecordId });
    await addLine(db, { actor, line, now: shop.now() });
    lines.push(line);
  }
  return lines;
}

/** One record per brand, power type and package is allowed, so each drawn lens gets a package of its own. */
async function reuseLens(
  unit: Unit,
  record: Parameters<typeof makeLens>[1] extends infer Given ? Omit<Given, "for"> : never,
) {
  codes += 1;
  const lensPackageCode = `drawn-${codes}`;
  await db.execute(
    `insert into lens_packages select '${lensPackageCode}', name, features, index_milli, sph_min, sph_max, cyl_min, cyl_max,
      add_min, add_max, position from lens_packages where code = 'blue-block'`,
  );
  return makeLens(db, { ...record, lensPackageCode, for: [unit] });
}

test("cart = guest's cart = payment order = gateway = order = invoice, to the paisa, for any cart", async () => {
  await fc.assert(
    fc.asyncProperty(drawnCart, async ({ lines: drawn, couponPaise, sameState }) => {
      const place = sameState ? {} : { stateCode: "27", state: "Maharashtra", city: "Pune", zipCode: "411001" };
      const buyer = await makeBuyer(db, place);
      const lines = await fill(drawn, buyer.actor);
      codes += 1;
      const couponCode = couponPaise === null ? null : `CODE${codes}`;
      if (couponCode !== null) await couponOf({ couponCode, couponAmountPaise: couponPaise! });

      const cart = await getCart(db, { actor: buyer.actor, couponCode, now: shop.now() });
      const guest = await priceGuestCart(db, { lines, couponCode, now: shop.now() });
      expect(guest.totals).toEqual(cart.totals);
      const { payablePaise } = cart.totals;

      const made = await begin(buyer, { couponCode, expected: { amountPaise: payablePaise } });
      expect(made.amountPaise).toBe(payablePaise);
      if (!made.isFree) expect(gateway.orders.get(made.id)!.amountPaise).toBe(payablePaise);
      const placed = await finish(buyer, made.id, made.isFree ? "none" : undefined);
      const order = await orderOf(placed.id);
      expect([placed.invoiceStatus, order.totalPaise]).toEqual([1, payablePaise]);

      const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
      const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
      expect(sum((row) => row.totalPaise)).toBe(payablePaise);
      expect(sum((row) => row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise)).toBe(payablePaise);
      expect(rows.every((row) => (sameState ? row.igstPaise === 0 : row.cgstPaise + row.sgstPaise === 0))).toBe(true);

      const bill = await getBill(db, { actor: GUEST, uniqueId: placed.uniqueId });
      const printed = invoiceTotals({
        rows: bill.rows.map((row) => ({
          ...row,
          isBogo: row.buyOneGetOne,
          taxPaise: row.cgstPaise + row.sgstPaise + row.igstPaise,
        })),
        extraDiscountBp: 0,
        couponDiscountPaise: cart.totals.couponDiscountPaise,
        totalPaise: payablePaise,
        advancePaymentPaise: 0,
      });
      expect(bill.totals).toEqual(printed);
      expect(bill.hsn.reduce((all, line) => all + line.totalPaise, 0)).toBe(payablePaise);
      expect(await checkLedger(db)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
