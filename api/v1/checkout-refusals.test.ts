import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-client/call-api.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { db, gateway, shop, countOrders, couponOf } = await checkoutScene();
const app = await testApi({ shop });
const call = apiCaller(app, shop);

test("nobody acts for another, and guests are asked to sign in", async () => {
  const [buyer, thief] = [await makeBuyer(db), await makeBuyer(db)];
  const unit = await makeUnit(db);
  const line = { product_id: unit.productId, attributeValue_id: unit.valueId };
  const { body } = await call({ method: "POST", url: "/billing", as: buyer.actor, body: line });
  expect((await call({ method: "POST", url: "/billing", body: {} })).status).toBe(401);
  expect((await call({ url: `/billing?user_id=${buyer.actor.id}`, as: thief.actor })).status).toBe(403);
  expect(
    (await call({ method: "POST", url: "/billing", as: thief.actor, body: { ...line, user_id: buyer.actor.id } }))
      .status,
  ).toBe(403);
  expect(
    (await call({ method: "POST", url: "/billing", as: thief.actor, body: { ...line, user_email: buyer.actor.email } }))
      .status,
  ).toBe(403);
  expect((await call({ method: "DELETE", url: `/billing/${body.id}`, as: thief.actor })).status).toBe(404);
  expect((await call({ url: `/storesales/getCustomerOrders/${buyer.actor.id}`, as: thief.actor })).status).toBe(403);
  const create = { method: "POST" as const, url: "/payment-transaction-history/createRazorPayOrder" };
  expect((await call({ ...create, as: buyer.actor, body: { address_id: thief.addressId } })).status).toBe(404);
  const made = await call({ ...create, as: buyer.actor, body: { address_id: buyer.addressId } });
  const paid = gateway.pay(made.body.id);
  const order = {
    bill: [],
    razorpay_order_id: made.body.id,
    razorpay_payment_id: paid.id,
    razorpay_signature: gateway.sign(made.body.id, paid.id),
  };
  const post = { method: "POST" as const, url: "/billing" };
  expect((await call({ ...post, as: thief.actor, body: order })).status).toBe(404);
  expect(
    (await call({ ...post, as: buyer.actor, body: { ...order, razorpay_signature: "0".repeat(64) } })).status,
  ).toBe(422);
  expect((await call({ ...post, as: buyer.actor, body: { ...order, payment_mode: "cash" } })).status).toBe(422);
  expect((await call({ ...post, as: buyer.actor, body: { ...order, address_id: thief.addressId } })).status).toBe(404);
  expect(await countOrders(buyer)).toBe(0);
  expect((await call({ method: "DELETE", url: `/billing/${body.id}`, as: buyer.actor })).body).toMatchObject({
    status: "success",
  });
});

test("a coupon's id cannot be guessed, and guesses are limited like look-ups", async () => {
  const [first, second] = [await couponOf({ couponCode: "SECRETA" }), await couponOf({ couponCode: "SECRETB" })];
  expect(Math.min(first.id, second.id)).toBeGreaterThan(1_000);
  expect(Math.abs(first.id - second.id)).toBeGreaterThan(1);
  const buyer = await makeBuyer(db);
  const unit = await makeUnit(db);
  const line = { product_id: unit.productId, attributeValue_id: unit.valueId };
  await call({ method: "POST", url: "/billing", as: buyer.actor, body: line });
  const guess = (couponId: number) =>
    call({
      method: "POST",
      url: "/payment-transaction-history/createRazorPayOrder",
      as: buyer.actor,
      body: { address_id: buyer.addressId, couponId },
    });
  for (let n = 0; n < 3; n += 1) expect((await guess(first.id)).status).toBe(200);
  const answers = new Map<number, number>();
  for (let id = 1; id <= 65; id += 1) {
    const { status } = await guess(id);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect(answers).toEqual(
    new Map([
      [404, 60],
      [429, 5],
    ]),
  );
  expect((await guess(second.id)).status).toBe(429);
  shop.passTime(11 * 60_000);
  expect((await guess(second.id)).status).toBe(200);
});

test("a key in capitals is the same key", async () => {
  const { actor } = await makeBuyer(db);
  const box = await makeUnit(db, { subCategorySlug: "accessories", pieces: 50 });
  const key = randomUUID();
  const line = { product_id: box.productId, attributeValue_id: box.valueId, quantity: 2 };
  const post = (client_key: string) =>
    call({ method: "POST", url: "/billing", as: actor, body: { ...line, client_key } });
  const first = await post(key.toUpperCase());
  expect(first.body).toMatchObject({ client_key: key, quantity: 2 });
  for (const again of [key, key.toUpperCase()]) expect((await post(again)).body).toEqual(first.body);
  const joined = randomUUID().toUpperCase();
  expect((await post(joined)).body).toMatchObject({ quantity: 4 });
  expect((await post(joined)).status).toBe(409);
  expect((await call({ url: "/billing", as: actor })).body.data).toMatchObject([{ quantity: 4 }]);
});

test("what cannot be put into a cart is refused by field", async () => {
  const { actor } = await makeBuyer(db);
  const unit = await makeUnit(db);
  const foreign = await makeLens(db, { for: [], brandCode: "nilgiri" });
  const own = await makeLens(db, { for: [], lensPackageCode: "blue-block" });
  const line = { product_id: unit.productId, attributeValue_id: unit.valueId };
  const post = (body: unknown) => call({ method: "POST", url: "/billing", as: actor, body });
  for (const lens_id of [foreign, own]) {
    expect(await post({ ...line, lens_id })).toMatchObject({
      status: 422,
      body: { fields: { lens_id: expect.any(String) } },
    });
  }
  expect(await post({ ...line, quantity: 2 })).toMatchObject({
    status: 422,
    body: { fields: { quantity: expect.any(String) } },
  });
  expect(await post({ ...line, attributeValue_id: 0 })).toMatchObject({ status: 422 });
  expect(await post({ ...line, product_id: 999_999 })).toMatchObject({ status: 404 });
  expect(await post([line, { ...line, lens_id: foreign }])).toMatchObject({ status: 422 });
  expect((await call({ url: "/billing", as: actor })).body).toMatchObject({ data: [], total: 0 });
  expect((await call({ url: "/coupons/NOSUCH" })).body).toMatchObject({
    code: "not_found",
    message: "This coupon code does not exist",
  });
});
