import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-client/call-api.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { loseAnswers } from "#tests/support/process/lose-answers.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { db, gateway, shop, buyerOf, begin, countOrders } = await checkoutScene();
const app = await testApi({ shop });
const call = apiCaller(app, shop);

async function payingBuyer() {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id } = await begin(buyer);
  const place = (paymentId?: string) =>
    call({
      method: "POST",
      url: "/billing",
      as: buyer.actor,
      key: `order-${id}`,
      body: { bill: [], razorpay_order_id: id, razorpay_payment_id: paymentId },
    });
  return { buyer, id, place };
}

test("a key does not keep what is said before the money has come", async () => {
  const { buyer, id, place } = await payingBuyer();
  expect(await place()).toMatchObject({ status: 422, body: { code: "payment_rejected" } });
  const failed = gateway.pay(id, { status: "failed" });
  expect(await place(failed.id)).toMatchObject({ status: 201, body: { invoice_status: 2 } });
  // A second try has another payment id, under the same key.
  const paid = gateway.pay(id);
  const done = await place(paid.id);
  expect(done).toMatchObject({ status: 201, body: { invoice_status: 1 } });
  expect(done.headers["idempotent-replayed"]).toBeUndefined();
  const again = await place(paid.id);
  expect([again.headers["idempotent-replayed"], again.body]).toEqual(["true", done.body]);
  expect(await countOrders(buyer)).toBe(1);
});

test("a line whose answer was lost with its process comes once", async () => {
  const { actor } = await makeBuyer(db);
  const unit = await makeUnit(db);
  const other = await makeUnit(db);
  const line = ({ productId, valueId }: typeof unit) => ({ product_id: productId, attributeValue_id: valueId });
  const post = (body: unknown, key: string) => call({ method: "POST", url: "/billing", as: actor, body, key });
  const first = await post(line(unit), "one");
  const list = await post([line(other), line(other)], "two");
  expect(list.body).toHaveLength(2);
  await loseAnswers(db);
  expect(await post(line(unit), "one")).toMatchObject({ status: 201, body: first.body });
  expect(await post([line(other), line(other)], "two")).toMatchObject({ status: 201, body: list.body });
  expect((await call({ url: "/billing", as: actor })).body.total).toBe(3);
  // Another key is another line.
  expect((await post(line(unit), "three")).body.id).not.toBe(first.body.id);
});
