import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { coupons } from "#db/schema/payments.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { getCoupon } from "./get-coupon.ts";

const { db, shop, begin, finish, buyerOf, couponOf, orderOf } = await checkoutScene();
const unit = () => makeUnit(db, { pieces: 50, pricePaise: 200_000 });
const again = async (buyer: Buyer, one: Awaited<ReturnType<typeof unit>>) =>
  addLines(db, { actor: buyer.actor, lines: [lineOf(one)], now: shop.now() });

async function tryToBuy(buyer: Buyer, couponCode: string): Promise<string> {
  try {
    const made = await begin(buyer, { couponCode });
    return (await finish(buyer, made.id)).invoiceStatus === 1 ? "paid" : "unpaid";
  } catch (refusal) {
    if (isAppError(refusal)) return refusal.message;
    throw refusal;
  }
}

test("a coupon of one use for each customer: once for everybody, and once for one who asks in many tabs at once", async () => {
  const coupon = await couponOf({ couponCode: "ONCEEACH", maxPerCustomer: 1 });
  const one = await unit();
  const [first, second] = [await buyerOf([one]), await buyerOf([one])];
  const outcomes = await Promise.all([
    ...Array.from({ length: 5 }, () => begin(first, { couponCode: "ONCEEACH" })),
    begin(second, { couponCode: "ONCEEACH" }),
  ]);
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(2);
  await finish(first, outcomes[0]!.id);
  await finish(second, outcomes[5]!.id);
  await again(first, one);
  expect(await tryToBuy(first, "ONCEEACH")).toBe("This coupon has been used as often as one customer may");
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(row).toMatchObject({ usedCount: 2, reservedCount: 0 });
});

test("the last use of all stays exact where each customer has a limit too", async () => {
  const coupon = await couponOf({ couponCode: "FOURINALL", maxUses: 4, maxPerCustomer: 1 });
  const one = await unit();
  const buyers: Buyer[] = [];
  for (let n = 0; n < 12; n += 1) buyers.push(await buyerOf([one]));
  const outcomes = await Promise.all(buyers.map((buyer) => tryToBuy(buyer, "FOURINALL")));
  expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(4);
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(row).toMatchObject({ usedCount: 4, reservedCount: 0 });
});

test("a first order is one without a bill before it; an order given up is none", async () => {
  await couponOf({ couponCode: "FIRSTONE", customers: "first", maxPerCustomer: 1 });
  const one = await unit();
  const buyer = await buyerOf([one]);
  await begin(buyer);
  expect(await tryToBuy(buyer, "FIRSTONE")).toBe("paid");
  await again(buyer, one);
  expect(await tryToBuy(buyer, "FIRSTONE")).toBe("This coupon is for a first order only");
});

test("a customer's own coupon is theirs alone, also once they are merged; a guest is asked to sign in", async () => {
  const one = await unit();
  const [owner, other] = [await buyerOf([one]), await buyerOf([one])];
  const [old] = await db
    .insert(customers)
    .values({ name: "Before", phone: "9800000001", createdAt: shop.now() })
    .returning();
  const coupon = await couponOf({ couponCode: "ASHASOWN", customers: "one", customerId: old!.id });
  const messageOf = async (buyer: Buyer) =>
    (await getCart(db, { actor: buyer.actor, couponCode: "ASHASOWN", now: shop.now() })).coupon?.message;
  expect(await messageOf(owner)).toBe("This coupon belongs to another customer");
  const [account] = await db
    .insert(customers)
    .values({ name: "Asha", phone: "9800000001", userId: owner.actor.id, createdAt: shop.now() })
    .onConflictDoUpdate({ target: customers.userId, set: { name: "Asha" } })
    .returning();
  await db.update(customers).set({ mergedInto: account!.id }).where(eq(customers.id, old!.id));
  expect(await messageOf(owner)).toBeNull();
  expect(await messageOf(other)).toBe("This coupon belongs to another customer");
  // By a guessed number it is not told apart from none.
  const unknown = { code: "not_found", message: "This coupon code does not exist" };
  await expect(begin(other, { couponId: coupon.id })).rejects.toMatchObject(unknown);
  expect(await begin(owner, { couponId: coupon.id })).toMatchObject({ amountPaise: 150_000 });
  const guest = await priceGuestCart(db, { lines: [lineOf(one)], couponCode: "ASHASOWN", now: shop.now() });
  expect(guest.coupon?.message).toBe("Please sign in to use this coupon");
});

test("per cent of some goods is charged on their rows; a coupon of the stores or a paused one is refused online", async () => {
  const [frame, bottle] = [await unit(), await makeUnit(db, { subCategorySlug: "accessories", pricePaise: 50_000 })];
  const goods = { goodsKind: "types" as const, goodsKeys: ["accessories"] };
  await couponOf({ couponCode: "TENOFSOME", couponAmountPaise: 4_000, percentBp: 1_000, ...goods });
  const buyer = await buyerOf([frame, bottle]);
  const made = await begin(buyer, { couponCode: "tenofsome" });
  expect(made.amountPaise).toBe(250_000 - 4_000);
  const placed = await finish(buyer, made.id);
  expect(await orderOf(placed.id)).toMatchObject({ couponDiscountPaise: 4_000, couponCode: "TENOFSOME" });
  await couponOf({ couponCode: "STORESONLY", channel: "counter" });
  await couponOf({ couponCode: "WAITS", paused: true });
  const next = await buyerOf([frame]);
  expect(await tryToBuy(next, "TENOFSOME")).toBe("This coupon is not for these goods");
  expect(await tryToBuy(next, "STORESONLY")).toBe("This coupon can be used in our stores only");
  expect(await tryToBuy(next, "WAITS")).toBe("This coupon cannot be used at the moment");
  // A look-up knows no cart; what is paused is refused there too.
  expect(await getCoupon(db, { code: "TENOFSOME", now: shop.now() })).toMatchObject({ coupon: { code: "TENOFSOME" } });
  await expect(getCoupon(db, { code: "WAITS", now: shop.now() })).rejects.toMatchObject({ code: "coupon_refused" });
});
