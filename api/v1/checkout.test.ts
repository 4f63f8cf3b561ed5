import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/call-api.ts";
import { checkoutScene } from "#tests/support/checkout-scene.ts";
import { makeBuyer, makeLens, makeUnit } from "#tests/support/checkout-shop.ts";
import { makeUser } from "#tests/support/make-user.ts";
import { testApi } from "#tests/support/test-api.ts";

const { db, gateway, shop, couponOf, countOrders } = await checkoutScene();
const app = await testApi({ shop });
const call = apiCaller(app, shop);

/** Through the calls of the specification alone: cart, coupon, payment order, window, order. */
test("a pair of glasses is bought by the calls of the specification", async () => {
  const { actor, addressId } = await makeBuyer(db, {
    stateCode: "27",
    state: "Maharashtra",
    city: "Mumbai",
    zipCode: "400001",
  });
  const unit = await makeUnit(db, { pricePaise: 149_900, discountBp: 1_000 });
  const lens = await makeLens(db, { for: [unit], pricePaise: 120_000, discountPricePaise: 90_000 });
  const coupon = await couponOf({ couponCode: "FIRST", couponAmountPaise: 30_000, minAmountPaise: 100_000 });

  const line = { product_id: unit.productId, attributeValue_id: unit.valueId, lens_id: lens, price: 1, discount: 99 };
  const put = await call({ method: "POST", url: "/billing", as: actor, body: line, key: "once" });
  expect(put).toMatchObject({
    status: 201,
    body: { price: 1499, discount: 10, discount_price: 1349, store_id: 45, lens_id: lens },
  });
  expect((await call({ method: "POST", url: "/billing", as: actor, body: line, key: "once" })).body).toEqual(put.body);
  // Every key that GET answers is taken by POST, and the same line is the same line.
  const cart = await call({ url: `/billing?user_id=${actor.id}&store_id=45&page=1&limit=50`, as: actor });
  expect(cart.body).toMatchObject({ total: 1, page: 1, limit: 50, data: [{ id: put.body.id }] });
  const again = await call({ method: "POST", url: "/billing", as: actor, body: cart.body.data });
  expect(again).toMatchObject({ status: 201, body: [{ id: put.body.id }] });

  expect((await call({ url: "/coupons/first" })).body).toEqual({
    id: coupon.id,
    coupon_code: "FIRST",
    coupon_amount: 300,
    min_amount: 1000,
  });
  const wanted = {
    price: 1949,
    data: [{ product_id: unit.productId, lens_id: lens }],
    couponId: coupon.id,
    shippingCharges: 0,
    tax: 0,
    address_id: addressId,
  };
  const cheaper = await call({
    method: "POST",
    url: "/payment-transaction-history/createRazorPayOrder",
    as: actor,
    body: { ...wanted, price: 1 },
  });
  expect(cheaper).toMatchObject({ status: 409, body: { code: "price_changed", data: { price: 1949 } } });
  const made = await call({
    method: "POST",
    url: "/payment-transaction-history/createRazorPayOrder",
    as: actor,
    body: wanted,
  });
  expect(made).toMatchObject({ status: 200, body: { amount: 194_900, currency: "INR", key: gateway.keyId } });

  const payment = gateway.pay(made.body.id);
  const order = {
    bill: cart.body.data,
    totalPrice: 1,
    coupon_discount: 99_999,
    invoice_status: 0,
    payment_mode: "online",
    card_number: "4111111111111111",
    address_id: addressId,
    razorpay_order_id: made.body.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: gateway.sign(made.body.id, payment.id),
  };
  const placed = await call({ method: "POST", url: "/billing", as: actor, body: order });
  expect(placed).toMatchObject({ status: 201, body: { invoice_status: 1, message: null } });

  const confirmation = await call({ url: `/storeorders/${placed.body.id}`, as: actor });
  expect(confirmation.body).toMatchObject([
    { id: placed.body.id, customer_name: "Asha Rao", user_email: actor.email, total_price: 1949, invoice_status: 1 },
  ]);
  expect(JSON.parse(confirmation.body[0].address)).toMatchObject({
    address1: "12 Lodhi Road",
    city: "Mumbai",
    zip_code: "400001",
  });
  const mine = await call({ url: `/storesales/getCustomerOrders/${actor.id}?page=1&limit=100`, as: actor });
  expect(mine.body).toMatchObject({
    total: 1,
    data: [{ unique_id: placed.body.unique_id, orders: [{ prescription: null }] }],
  });
  expect(JSON.parse(mine.body.data[0].orders[0].lens)).toEqual({
    power_type: "Single Vision",
    lens_package: "anti-reflection",
  });

  const bill = await call({ url: `/storesales/getBillByUniqueId/${placed.body.unique_id}`, as: actor });
  expect(bill.body).toMatchObject({
    status: "Paid",
    notice: null,
    gross_total: 2399, // 1,499 and the lens as charged
    total_discount: 149.9,
    coupon_discount: 300,
    round_off: -0.1,
    net_total: 1949,
    paid: 1949,
    advance_payment: 0,
    amount_in_words: "Rupees One Thousand Nine Hundred Forty Nine Only",
    place_of_supply: { code: "27", name: "Maharashtra" },
    storeorder: [
      { hsn_code: "900311", price: 1499, discount: 10, cgst: 0 },
      { hsn_code: "900150", price: 900, discount: 0 },
    ],
  });
  const { taxable, tax } = bill.body.hsn_summary.reduce(
    (sum: { taxable: number; tax: number }, row: { taxable_value: number; igst: number }) => ({
      taxable: sum.taxable + row.taxable_value * 100,
      tax: sum.tax + row.igst * 100,
    }),
    { taxable: 0, tax: 0 },
  );
  expect(Math.round(taxable + tax)).toBe(194_900);
});

test("strangers see lines and amounts, but not the person", async () => {
  const { actor, addressId } = await makeBuyer(db, { recipientName: "Meera Iyer", recipientPhone: "9899999999" });
  const unit = await makeUnit(db);
  await call({
    method: "POST",
    url: "/billing",
    as: actor,
    body: { product_id: unit.productId, attributeValue_id: unit.valueId },
  });
  const made = await call({
    method: "POST",
    url: "/payment-transaction-history/createRazorPayOrder",
    as: actor,
    body: { address_id: addressId },
  });
  gateway.pay(made.body.id);
  const placed = await call({
    method: "POST",
    url: "/billing",
    as: actor,
    body: { bill: [], razorpay_order_id: made.body.id },
  });
  const urls = [`/storeorders/${placed.body.id}`, `/storesales/getBillByUniqueId/${placed.body.unique_id}`];
  const [other, seller] = [await makeUser(db), await makeUser(db, { role: "seller", storeId: 45 })];
  for (const url of urls) {
    for (const as of [undefined, other]) {
      const seen = await call({ url, as });
      expect(seen.status).toBe(200);
      expect(seen.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      const text = JSON.stringify(seen.body);
      for (const secret of ["Meera", "Iyer", "9899999999", actor.email, "Lodhi", "110001\\"])
        expect(text).not.toContain(secret);
      expect(text).toContain("New Delhi");
    }
    for (const as of [actor, seller]) expect(JSON.stringify((await call({ url, as })).body)).toContain("Meera Iyer");
  }
  const unknown = [
    "/storeorders/00000000-0000-4000-8000-000000000000",
    "/storeorders/1",
    "/storesales/getBillByUniqueId/7QK3-M0ZP-9XVT-2B6H",
  ];
  for (const url of unknown) expect((await call({ url })).status).toBe(404);
});

test("an event needs its signature over the bytes as they came, and is taken once", async () => {
  const buyer = await makeBuyer(db);
  const unit = await makeUnit(db);
  await call({
    method: "POST",
    url: "/billing",
    as: buyer.actor,
    body: { product_id: unit.productId, attributeValue_id: unit.valueId },
  });
  const made = await call({
    method: "POST",
    url: "/payment-transaction-history/createRazorPayOrder",
    as: buyer.actor,
    body: { address_id: buyer.addressId },
  });
  const event = gateway.event("payment.captured", { payment: gateway.pay(made.body.id) });
  const post = (signature: string, payload: Buffer = event.rawBody) =>
    app.inject({
      method: "POST",
      url: "/v1/payment-transaction-history/webhook",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": signature,
        "x-razorpay-event-id": event.eventId,
      },
      payload,
    });
  expect((await post("0".repeat(64))).statusCode).toBe(422);
  expect((await post(event.signature, Buffer.from(`${event.rawBody.toString()} `))).statusCode).toBe(422);
  expect(await countOrders(buyer)).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => post(event.signature)));
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    [1, 2, 3].map(() => [200, { status: "ok" }]),
  );
  expect(await countOrders(buyer)).toBe(1);
});
