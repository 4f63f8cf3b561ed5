import { beforeAll, expect, test } from "vitest";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { coupons } from "#db/schema/payments.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { counterBillByHand, type HandCounterBill } from "#tests/faults/kit/counter-paise-by-hand.ts";
import type { HandCoupon, HandLine } from "#tests/faults/kit/paise-by-hand.ts";
import { drawer, seedOf } from "#tests/faults/kit/people.ts";

const BILLS = 300;
const seed = seedOf();
const lots = drawer(seed);
const { db, record, billOf } = await counterScene();

const KINDS = ["eye_glasses", "sun_glasses", "computer_glasses", "contact_lens_solution", "membership"] as const;
const POWER = {
  eye_glasses: "single-vision-prescription-glasses",
  sun_glasses: "colored-tint-power-single-vision",
};
const customer = { name: "Hand Worked", phone: "9866600001", email: null, gstin: null };
const address = {
  address1: "1 Mall Road",
  address2: "",
  city: "Shimla",
  state: "Himachal Pradesh",
  stateCode: "02",
  zipCode: "171001",
  country: "India",
  recipientName: null,
  recipientPhone: null,
};

type Offer = { line: HandLine; code: string; lensId: number | null };
const offers: Offer[] = [];
const drawnCoupons: { code: string; coupon: HandCoupon }[] = [];

/** Edges as often as anything in between: free, a paisa, just under a rupee, discounts that do not come out even. */
function drawLine(kind: HandLine["kind"]): HandLine {
  const takesLens = (kind === "eye_glasses" || kind === "sun_glasses") && lots.next() < 0.6;
  return {
    kind,
    price: BigInt(lots.next() < 0.2 ? lots.pick([0, 1, 99, 101, 149_950]) : lots.below(1_500_000)),
    discount: BigInt(lots.next() < 0.5 ? lots.pick([0, 2_900, 3_333, 10_000]) : lots.below(10_001)),
    tax: lots.pick([500n, 1_800n]),
    quantity: kind === "contact_lens_solution" ? BigInt(1 + lots.below(10)) : 1n,
    lens: takesLens ? drawLens() : null,
  };
}

function drawLens(): NonNullable<HandLine["lens"]> {
  if (lots.next() < 0.15) return { price: null, discountPrice: null };
  const price = lots.below(300_000);
  return { price: BigInt(price), discountPrice: lots.next() < 0.5 ? null : BigInt(lots.below(price + 1)) };
}

const paise = (amount: bigint | null) => (amount === null ? null : Number(amount));

async function offer(line: HandLine, n: number): Promise<Offer> {
  const unit = await makeUnit(db, {
    subCategorySlug: line.kind,
    pricePaise: Number(line.price),
    discountBp: Number(line.discount),
    taxBp: Number(line.tax),
  });
  if (line.kind === "membership") return { line, code: "MEMBERSHIP", lensId: null };
  await shelve(db, unit, { pieces: 1_000_000 });
  if (line.lens === null) return { line, code: await codeOf(db, unit), lensId: null };
  const lensPackageCode = `hand-${line.kind}-${n}`;
  // One record per brand, power type and package is allowed, so each gets a package of its own.
  await db.execute(
    `insert into lens_packages select '${lensPackageCode}', name, features, index_milli, sph_min, sph_max, cyl_min,
      cyl_max, add_min, add_max, position from lens_packages where code = 'blue-block'`,
  );
  const lensId = await makeLens(db, {
    for: [unit],
    lensPackageCode,
    powerTypeCode: POWER[line.kind as keyof typeof POWER],
    pricePaise: paise(line.lens.price),
    discountPricePaise: paise(line.lens.discountPrice),
  });
  return { line, code: await codeOf(db, unit), lensId };
}

beforeAll(async () => {
  for (const kind of KINDS)
    for (let n = 0; n < (kind === "membership" ? 1 : 8); n += 1) offers.push(await offer(drawLine(kind), n));
  for (let n = 0; n < 8; n += 1) {
    const coupon = { amount: BigInt(1 + lots.below(600_000)), minimum: BigInt(lots.below(1_000_000)) };
    const code = `HAND${n}`;
    const [couponAmountPaise, minAmountPaise] = [Number(coupon.amount), Number(coupon.minimum)];
    await db.insert(coupons).values({ couponCode: code, couponAmountPaise, minAmountPaise });
    drawnCoupons.push({ code, coupon });
  }
});

function drawBill() {
  const chosen = lots.shuffle(offers).slice(0, 1 + lots.below(6));
  const noDiscount = lots.next() < 0.15;
  const extraDiscount =
    noDiscount || lots.next() < 0.3 ? 0n : BigInt(lots.pick([1, 250, 3_333, 10_000, lots.below(10_001)]));
  const coupon = noDiscount || lots.next() < 0.5 ? null : lots.pick(drawnCoupons);
  const bill: HandCounterBill = {
    lines: chosen.map(({ line }) => line),
    coupon: coupon?.coupon ?? null,
    extraDiscount,
    noDiscount,
  };
  return { chosen, coupon, bill };
}

test(`${BILLS} bills of a counter are to the paisa what they are by hand, FAULTS_SEED=${seed}`, async () => {
  const seller = await staffOf(db, "seller");
  let refused = 0;
  for (let n = 0; n < BILLS; n += 1) {
    const { chosen, coupon, bill } = drawBill();
    // A member is somebody with an account; whose membership began before would count on every bill.
    const isMember = chosen.some(({ line }) => line.kind === "membership");
    const name = `Hand Worked ${n}`;
    if (isMember) await makeUser(db, { phoneNumber: customer.phone, firstName: "Hand Worked", lastName: String(n) });
    const hand = counterBillByHand(bill);
    const said = `FAULTS_SEED=${seed}, bill ${n}: ${JSON.stringify(bill, (_, one: unknown) => (typeof one === "bigint" ? `${one}` : one))}`;
    const { gross, discount, bogo, special, coupon: saved, roundOff, net, tax } = hand.invoice;
    const receivedPaise = isMember ? Number(net) : lots.below(Number(net) + 1);
    const given = {
      customer: { ...customer, name, address },
      lines: chosen.map(({ code, line, lensId }) =>
        counterLine({ productCode: code, quantity: Number(line.quantity), lensId }),
      ),
      extraDiscountBp: Number(bill.extraDiscount),
      noDiscount: bill.noDiscount,
      couponCode: coupon?.code ?? null,
      receivedPaise,
      outstandingPaise: Number(net) - receivedPaise,
    };
    if (hand.isCouponRefused) {
      refused += 1;
      await expect(record(seller, given), said).rejects.toMatchObject({ code: "coupon_refused" });
      continue;
    }
    const { order, lines } = await billOf((await record(seller, given)).orderId);
    expect(order, said).toMatchObject({
      grossPaise: Number(gross),
      discountPaise: Number(discount),
      bogoDiscountPaise: Number(bogo),
      specialDiscountPaise: Number(special),
      couponDiscountPaise: Number(saved),
      roundOffPaise: Number(roundOff),
      totalPaise: Number(net),
      taxPaise: Number(tax),
      advancePaymentPaise: Number(net) - receivedPaise,
      invoiceStatus: receivedPaise === Number(net) ? 1 : 0,
    });
    expect(
      lines.reduce((all, line) => all + line.totalPaise, 0),
      said,
    ).toBe(Number(net));
  }
  expect(refused).toBeLessThan(BILLS / 2);
});
