import { expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import { coupons } from "#db/schema/payments.ts";
import { splitGst } from "#domain/invoicing/gst.ts";
import { invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import type { Customer } from "./kit/client.ts";
import { openDrill } from "./kit/open-drill.ts";
import { billByHand, type HandCoupon, type HandLine } from "./kit/paise-by-hand.ts";
import { drawer, makeCustomer, seedOf } from "./kit/people.ts";
import { inParallel, tell } from "./kit/until.ts";

const CARTS = Number(process.env.FAULTS_CARTS ?? 100_000);
const BOUGHT = Number(process.env.FAULTS_BOUGHT ?? 200);

type Lots = ReturnType<typeof drawer>;

const KINDS = ["eye_glasses", "sun_glasses", "computer_glasses", "contact_lens_solution", "membership"] as const;

/** Edges as often as anything in between: free, a paisa, just under a rupee, discounts that do not come out even. */
function drawLine(lots: Lots, kind: HandLine["kind"]): HandLine {
  const price = BigInt(lots.next() < 0.2 ? lots.pick([0, 1, 99, 100, 101, 75_000]) : lots.below(1_500_000));
  const discount = BigInt(lots.next() < 0.4 ? lots.pick([0, 2_900, 3_333, 10_000]) : lots.below(10_001));
  const takesLens = (kind === "eye_glasses" || kind === "sun_glasses") && lots.next() < 0.5;
  return {
    kind,
    price,
    discount,
    tax: lots.pick([500n, 1_800n]),
    quantity: kind === "contact_lens_solution" ? BigInt(1 + lots.below(10)) : 1n,
    lens: takesLens ? drawLens(lots) : null,
  };
}

function drawLens(lots: Lots): NonNullable<HandLine["lens"]> {
  if (lots.next() < 0.15) return { price: null, discountPrice: null };
  const price = lots.below(300_000);
  const discountPrice = lots.next() < 0.5 ? null : lots.next() < 0.2 ? 0 : lots.below(price + 1);
  return { price: BigInt(price), discountPrice: discountPrice === null ? null : BigInt(discountPrice) };
}

const drawCoupon = (lots: Lots): HandCoupon | null =>
  lots.next() < 0.5 ? null : { amount: BigInt(1 + lots.below(600_000)), minimum: BigInt(lots.below(1_000_000)) };

function drawCart(lots: Lots): HandLine[] {
  const lines = Array.from({ length: 1 + lots.below(7) }, () => drawLine(lots, lots.pick(KINDS)));
  // One membership is enough for anybody.
  return lines.filter(
    ({ kind }, place) => kind !== "membership" || lines.findIndex((one) => one.kind === kind) === place,
  );
}

test("a hundred thousand carts by the shop's rules and by hand: not a paisa between them", () => {
  const seed = seedOf();
  const lots = drawer(seed);
  const now = new Date("2026-02-10T06:30:00Z");
  for (let n = 0; n < CARTS; n += 1) {
    const lines = drawCart(lots);
    const coupon = drawCoupon(lots);
    const sameState = lots.next() < 0.5;
    const hand = billByHand({ lines, coupon, sameState });
    const shop = billByRules({ lines, coupon, sameState, now });
    if (JSON.stringify(shop) === JSON.stringify(asNumbers(hand))) continue;
    expect(shop, `FAULTS_SEED=${seed}, cart ${n}: ${text({ lines, coupon, sameState })}`).toEqual(asNumbers(hand));
  }
  tell(`${CARTS} carts by rule and by hand, FAULTS_SEED=${seed}`);
  expect(CARTS).toBeGreaterThan(0);
});

type Question = { lines: readonly HandLine[]; coupon: HandCoupon | null; sameState: boolean; now: Date };

/** The same figures by the functions that the shop prices, bills and taxes with. */
function billByRules({ lines, coupon, sameState, now }: Question) {
  const priced = priceBill({
    lines: lines.map((line, id) => ({
      id,
      category: line.kind,
      listPricePaise: Number(line.price),
      discountBp: Number(line.discount),
      quantity: Number(line.quantity),
      lens: line.lens && lensOf(line.lens),
    })),
    membership: { active: false },
    ...(coupon && {
      coupon: { code: "HAND", amountPaise: Number(coupon.amount), minAmountPaise: Number(coupon.minimum) },
    }),
    now,
  });
  const rows = priced.rows.map((row) => {
    const line = lines[Number(row.lineId)]!;
    const isLens = row.kind === "lens";
    const isCorrective = isLens || (line.kind === "sun_glasses" && line.lens !== null);
    const rateBp = isCorrective ? 500 : Number(line.tax);
    const split = splitGst({ inclusivePaise: row.payablePaise, rateBp, sameState });
    return {
      pricePaise: isLens ? row.unitPricePaise * row.quantity : row.listPricePaise,
      discountBp: isLens ? 0 : Number(line.discount),
      isBogo: row.isBogo,
      taxPaise: split.cgstPaise + split.sgstPaise + split.igstPaise,
    };
  });
  const { couponDiscountPaise, payablePaise } = priced.totals;
  const printed = invoiceTotals({
    rows,
    extraDiscountBp: 0,
    couponDiscountPaise,
    totalPaise: payablePaise,
    advancePaymentPaise: 0,
  });
  return {
    payable: payablePaise,
    isCouponRefused: priced.coupon?.ok === false,
    gross: printed.grossPaise,
    discount: printed.discountPaise,
    bogo: printed.bogoDiscountPaise,
    coupon: printed.couponDiscountPaise,
    roundOff: printed.roundOffPaise,
    net: printed.netPaise,
    tax: printed.taxPaise,
  };
}

const numberOf = (paise: bigint | null) => (paise === null ? null : Number(paise));
const lensOf = (lens: NonNullable<HandLine["lens"]>) => ({
  pricePaise: numberOf(lens.price),
  discountPricePaise: numberOf(lens.discountPrice),
});

function asNumbers({ payable, isCouponRefused, invoice }: ReturnType<typeof billByHand>) {
  const { gross, discount, bogo, coupon, roundOff, net, tax } = invoice;
  const amounts = { gross, discount, bogo, coupon, roundOff, net, tax };
  const entries = Object.entries(amounts).map(([name, paise]) => [name, Number(paise)]);
  return { payable: Number(payable), isCouponRefused, ...Object.fromEntries(entries) } as Record<
    string,
    number | boolean
  >;
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === "bigint" ? `${item}` : item));

type Offer = { unit: Unit; line: HandLine; lensId: number | null };

/** Goods of every kind and price, each with the lens that is drawn for it. */
async function offer(db: Db, lots: Lots): Promise<{ offers: Offer[]; coupons: { id: number; coupon: HandCoupon }[] }> {
  const offers: Offer[] = [];
  for (const kind of KINDS) {
    for (let n = 0; n < (kind === "membership" ? 1 : 16); n += 1) {
      const line = drawLine(lots, kind);
      const unit = await makeUnit(db, {
        subCategorySlug: kind,
        pieces: 1_000_000,
        pricePaise: Number(line.price),
        discountBp: Number(line.discount),
        taxBp: Number(line.tax),
      });
      offers.push({ unit, line, lensId: line.lens && (await makeLensOf(db, { unit, line, n })) });
    }
  }
  const drawn = Array.from({ length: 12 }, () => drawCoupon(lots)).flatMap((coupon) => (coupon ? [coupon] : []));
  const made = [];
  for (const [n, coupon] of drawn.entries()) {
    const [row] = await db
      .insert(coupons)
      .values({
        couponCode: `HAND${n}`,
        couponAmountPaise: Number(coupon.amount),
        minAmountPaise: Number(coupon.minimum),
      })
      .returning({ id: coupons.id });
    made.push({ id: row!.id, coupon });
  }
  return { offers, coupons: made };
}

/** One record per brand, power type and package is allowed, so each gets a package of its own. */
async function makeLensOf(db: Db, given: { unit: Unit; line: HandLine; n: number }): Promise<number> {
  const { unit, line, n } = given;
  const code = `hand-${line.kind}-${n}`;
  await db.execute(
    `insert into lens_packages select '${code}', name, features, index_milli, sph_min, sph_max, cyl_min, cyl_max,
      add_min, add_max, position from lens_packages where code = 'blue-block'`,
  );
  return makeLens(db, { ...lensOf(line.lens!), powerTypeCode: powerOf(line), lensPackageCode: code, for: [unit] });
}

const powerOf = ({ kind }: HandLine) =>
  kind === "sun_glasses" ? "colored-tint-power-single-vision" : "single-vision-prescription-glasses";

test("carts that are bought over HTTP: cart, gateway, order and invoice are what they are by hand", async () => {
  const seed = seedOf();
  const lots = drawer(seed);
  const drill = await openDrill({ on: "embedded", fill: (db) => offer(db, lots) });
  await drill.gateway.drill("drop");
  const { offers } = drill.goods;

  async function buy(customer: Customer, sameState: boolean, chosen: readonly Offer[]): Promise<void> {
    const lines = chosen.map(({ line }) => line);
    const units = chosen.map(({ unit, line, lensId }) => ({
      ...unit,
      over: { quantity: Number(line.quantity), ...(lensId !== null && { lens_id: lensId, power: powerOf(line) }) },
    }));
    const drawn = lots.next() < 0.6 && drill.goods.coupons.length > 0 ? lots.pick(drill.goods.coupons) : null;
    const withCoupon = billByHand({ lines, coupon: drawn?.coupon ?? null, sameState });
    const coupon = withCoupon.isCouponRefused ? null : drawn;
    const hand = coupon === drawn ? withCoupon : billByHand({ lines, coupon: null, sameState });
    const said = `FAULTS_SEED=${seed}: ${text({ lines, coupon: coupon?.coupon, sameState })}`;
    expect((await drill.fillCart(customer, units)).status, said).toBe(201);

    // The price is compared with the server's own: a paisa more or less would be a 409.
    const opened = await drill.ask(customer, "POST", "/v1/payment-transaction-history/createRazorPayOrder", {
      body: { address_id: customer.addressId, couponId: coupon?.id ?? null, price: Number(hand.payable) / 100 },
      headers: { "x-forwarded-for": `10.1.${lots.below(256)}.${lots.below(256)}` },
    });
    expect([opened.status, opened.body.amount], said).toEqual([200, Number(hand.payable)]);
    const orderId = String(opened.body.id);
    const isFree = hand.payable === 0n;
    if (!isFree) expect((await drill.gateway.store.findOrder(orderId))!.amountPaise, said).toBe(Number(hand.payable));
    const paid = isFree ? { razorpay_order_id: orderId } : await drill.gateway.pay(orderId);
    const placed = await drill.placeOrder(customer, paid);
    expect([placed.status, placed.body.invoice_status], said).toEqual([201, 1]);
    const bill = await drill.ask(customer, "GET", `/v1/storesales/getBillByUniqueId/${String(placed.body.unique_id)}`);
    const { gross, discount, bogo, coupon: saved, roundOff, net, tax } = hand.invoice;
    const rupees = (paise: bigint) => Number(paise) / 100;
    expect(bill.body, said).toMatchObject({
      gross_total: rupees(gross),
      total_discount: rupees(discount),
      buy_1_get_1_discount: rupees(bogo),
      coupon_discount: rupees(saved),
      round_off: rupees(roundOff),
      net_total: rupees(net),
      total_tax: rupees(tax),
      paid: rupees(net),
    });
  }

  await inParallel(Array.from({ length: BOUGHT }), 6, async () => {
    const sameState = lots.next() < 0.5;
    const place = sameState ? {} : { stateCode: "27", state: "Maharashtra", city: "Pune", zipCode: "411001" };
    const customer = await makeCustomer(drill.db(), place);
    await buy(customer, sameState, lots.shuffle(offers).slice(0, 1 + lots.below(6)));
  });
  tell(`${BOUGHT} carts bought over HTTP, FAULTS_SEED=${seed}`);
  expect(drill.countFaults()).toBe(0);
  await drill.expectSound();
});
