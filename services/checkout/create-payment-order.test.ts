import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { memberships } from "#db/schema/orders.ts";
import { coupons, paymentOrders } from "#db/schema/payments.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { changeQuantity } from "#services/cart/change-quantity.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { createPaymentOrder } from "./create-payment-order.ts";
import { placeOrder } from "./place-order.ts";
import { reconcile } from "./reconcile.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, shop, begin, finish, buyerOf, stockOf, orderOf, couponOf } = await checkoutScene();
type More = Parameters<typeof begin>[1];

/** Pays when it can; answers "paid", or the code of the refusal. */
async function tryToBuy(buyer: Buyer, more: More = {}): Promise<string> {
  try {
    const made = await begin(buyer, more);
    const placed = await finish(buyer, made.id);
    return placed.invoiceStatus === 1 ? "paid" : "unpaid";
  } catch (refusal) {
    if (isAppError(refusal)) return refusal.code;
    throw refusal;
  }
}
const count = (outcomes: readonly string[], outcome: string) => outcomes.filter((one) => one === outcome).length;

test("fifty buyers at once for five pieces: five have them, nobody else is charged", async () => {
  const unit = await makeUnit(db, { pieces: 5 });
  const buyers: Buyer[] = [];
  for (let n = 0; n < 50; n += 1) buyers.push(await buyerOf([unit]));
  const paymentsBefore = gateway.payments.size;
  const outcomes = await Promise.all(buyers.map((buyer) => tryToBuy(buyer)));
  expect(count(outcomes, "paid")).toBe(5);
  expect(count(outcomes, "out_of_stock")).toBe(45);
  expect(gateway.payments.size - paymentsBefore).toBe(5);
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 5, heldQuantity: 0 });
});

test("fifty carts with the same goods in any order neither oversell nor wait in a circle", async () => {
  const units = await Promise.all([5, 7, 9, 6].map((pieces) => makeUnit(db, { pieces })));
  const buyers: Buyer[] = [];
  for (let n = 0; n < 50; n += 1) {
    const some = units.filter((_, i) => (n + i) % 3 !== 0);
    buyers.push(await buyerOf(n % 2 === 0 ? some : some.toReversed()));
  }
  const outcomes = await Promise.all(buyers.map((buyer) => tryToBuy(buyer)));
  expect(count(outcomes, "paid") + count(outcomes, "out_of_stock")).toBe(50);
  const left = await Promise.all(units.map(stockOf));
  for (const row of left) expect(row.soldQuantity).toBeLessThanOrEqual(row.totalQuantity);
  // Somebody was refused, so something must have run out.
  expect(left.some((row) => row.soldQuantity === row.totalQuantity)).toBe(true);
});

test("the last uses of a coupon go to as many orders as there are uses", async () => {
  const coupon = await couponOf({ couponCode: "THREE", maxUses: 3 });
  const unit = await makeUnit(db, { pieces: 100 });
  const buyers: Buyer[] = [];
  for (let n = 0; n < 20; n += 1) buyers.push(await buyerOf([unit]));
  const outcomes = await Promise.all(buyers.map((buyer) => tryToBuy(buyer, { couponCode: "three" })));
  expect([count(outcomes, "paid"), count(outcomes, "coupon_refused")]).toEqual([3, 17]);
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(row).toMatchObject({ usedCount: 3, reservedCount: 0 });
});

test("the same cart asks the gateway once, also when both tabs ask at one moment", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const before = gateway.orders.size;
  const both = await Promise.all([begin(buyer), begin(buyer)]);
  const third = await begin(buyer);
  expect(new Set([...both, third].map((made) => made.id)).size).toBe(1);
  expect(gateway.orders.size).toBe(before + 1);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 1 });
  // What is held for them does not stand in their own way.
  expect((await getCart(db, { actor: buyer.actor, now: shop.now() })).canCheckOut).toBe(true);
});

test("another address, another quantity or another price is another payment order", async () => {
  const unit = await makeUnit(db, { subCategorySlug: "accessories", pieces: 5 });
  const buyer = await buyerOf([unit]);
  const first = await begin(buyer);
  const [line] = (await getCart(db, { actor: buyer.actor, now: shop.now() })).lines;
  await changeQuantity(db, { actor: buyer.actor, id: line!.id!, quantity: 5 });
  const second = await begin(buyer);
  expect(second.amountPaise).toBe(5 * first.amountPaise);
  await db.update(products).set({ pricePaise: 210_000 }).where(eq(products.id, unit.productId));
  const third = await begin(buyer);
  expect(third.amountPaise).toBe(1_050_000);
  const open = await db.select().from(paymentOrders).where(eq(paymentOrders.userId, buyer.actor.id));
  expect(open.map((row) => row.status).toSorted()).toEqual(["pending", "superseded", "superseded"]);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 5 });
});

test("other figures than ours are answered with ours, and nothing is made", async () => {
  const unit = await makeUnit(db, { pricePaise: 200_000 });
  const buyer = await buyerOf([unit]);
  const right = { amountPaise: 200_000, lines: [{ productId: unit.productId, lensRecordId: null }] };
  const wrong = [
    { ...right, amountPaise: 100 },
    { ...right, lines: [] },
    { ...right, lines: [...right.lines, ...right.lines] },
  ];
  for (const expected of wrong) {
    await expect(begin(buyer, { expected })).rejects.toMatchObject({
      code: "price_changed",
      data: { price: 2000, data: [{ product_id: unit.productId, lens_id: null }] },
    });
  }
  expect(await db.$count(paymentOrders, eq(paymentOrders.userId, buyer.actor.id))).toBe(0);
  expect((await begin(buyer, { expected: right })).amountPaise).toBe(200_000);
});

test("a gateway that is down leaves nothing held, and the next try works", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  gateway.isDown = true;
  await expect(begin(buyer)).rejects.toMatchObject({ code: "gateway_unavailable" });
  gateway.isDown = false;
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0 });
  expect((await begin(buyer)).amountPaise).toBe(200_000);
});

test.each([
  ["and is still open", false],
  ["and is paid by then", true],
])(
  "what another tab took the place of while the gateway took its time stays closed, when that one came %s",
  async (_, paid) => {
    const unit = await makeUnit(db, { subCategorySlug: "accessories", pieces: 5 });
    const buyer = await buyerOf([unit]);
    const [line] = (await getCart(db, { actor: buyer.actor, now: shop.now() })).lines;
    const slow: typeof gateway = {
      ...gateway,
      async createOrder(order) {
        await changeQuantity(db, { actor: buyer.actor, id: line!.id!, quantity: 2 });
        const other = await begin(buyer);
        if (paid) await finish(buyer, other.id);
        return gateway.createOrder(order);
      },
    };
    const first = createPaymentOrder({ ...shop, gateway: slow }, { actor: buyer.actor, addressId: buyer.addressId });
    await expect(first).rejects.toMatchObject({ code: "conflict" });
    const rows = await db.select().from(paymentOrders).where(eq(paymentOrders.userId, buyer.actor.id));
    expect(rows.map((row) => row.status).toSorted()).toEqual(paid ? ["paid", "superseded"] : ["pending", "superseded"]);
    // Money that names it is found.
    expect(rows.every((row) => row.gatewayOrderId !== null)).toBe(true);
    expect(await stockOf(unit)).toMatchObject(paid ? { heldQuantity: 0, soldQuantity: 2 } : { heldQuantity: 2 });
  },
);

test("what a dead process left between row and gateway is given up", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const dying = { ...gateway, createOrder: () => new Promise<never>(() => {}) };
  void createPaymentOrder({ ...shop, gateway: dying }, { actor: buyer.actor, addressId: buyer.addressId });
  await expect.poll(async () => (await stockOf(unit)).heldQuantity).toBe(1);
  shop.passTime(30_000);
  await reconcile(shop, { olderThanSeconds: 3600 });
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0 });
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.userId, buyer.actor.id));
  expect(row!.status).toBe("abandoned");
});

test("a cart that costs less than a rupee is bought without the gateway", async () => {
  const unit = await makeUnit(db, { pieces: 1, pricePaise: 50_050 });
  await couponOf({ couponCode: "ALLOFIT", maxUses: 1 });
  const buyer = await buyerOf([unit]);
  const made = await begin(buyer, { couponCode: "ALLOFIT", expected: { amountPaise: 50 } });
  expect(made).toMatchObject({ amountPaise: 0, isFree: true, id: expect.stringMatching(/^free_/) });
  const both = await Promise.all([1, 2].map(() => placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id })));
  expect(both[0]).toMatchObject({ id: both[1]!.id, invoiceStatus: 1 });
  const order = await orderOf(both[0]!.id);
  expect(order).toMatchObject({
    totalPaise: 0,
    roundOffPaise: -50,
    couponDiscountPaise: 50_000,
    gatewayPaymentId: null,
  });
});

test("buy 1 get 1 with the membership in the same cart, and the membership is there afterwards", async () => {
  const gold = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_950, taxBp: 1_800, hsnCode: "9997" });
  const [dear, cheap] = [await makeUnit(db, { pricePaise: 300_000 }), await makeUnit(db, { pricePaise: 199_900 })];
  const buyer = await buyerOf([cheap, dear, gold]);
  const made = await begin(buyer);
  expect(made.amountPaise).toBe(300_000 + 59_900);
  const placed = await finish(buyer, made.id);
  const order = await orderOf(placed.id);
  expect(order).toMatchObject({ bogoDiscountPaise: 199_900, totalPaise: 359_900 });
  const [membership] = await db.select().from(memberships).where(eq(memberships.userId, buyer.actor.id));
  expect(membership!.endsAt.getTime() - shop.now().getTime()).toBe(365 * 86_400_000);
  await expect(addLine(db, { actor: buyer.actor, line: lineOf(gold), now: shop.now() })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("no cart, no address, somebody else's address, a refused coupon: each is said in words", async () => {
  const unit = await makeUnit(db);
  const [buyer, other] = [await buyerOf([unit]), await makeBuyer(db)];
  await couponOf({ couponCode: "HIGH", minAmountPaise: 500_000 });
  await expect(begin(other)).rejects.toMatchObject({ code: "conflict", message: "Your Shopping cart is empty!!" });
  await expect(begin(buyer, { addressId: other.addressId })).rejects.toMatchObject({ code: "not_found" });
  await expect(begin(buyer, { couponCode: "HIGH" })).rejects.toMatchObject({
    code: "coupon_refused",
    message: "Coupon applicable for orders equal to or greater than 5000",
  });
  await expect(begin(buyer, { buyerGstin: "07AAACO1234B1Z9" })).rejects.toMatchObject({ code: "validation" });
  await expect(
    createPaymentOrder({ ...shop, gateway: null }, { actor: buyer.actor, addressId: null }),
  ).rejects.toMatchObject({
    code: "payment_not_set_up",
  });
  await db.execute(sql`update products set published = false where id = ${unit.productId}`);
  await expect(begin(buyer)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("no longer sold"),
  });
});
