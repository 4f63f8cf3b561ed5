import { expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { clientOf } from "#tests/support/api-client/client-of.ts";
import { must } from "#tests/support/api-client/open-client.ts";
import type { components } from "#tests/support/api-client/v1.d.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { db, gateway, shop, couponOf, countOrders } = await checkoutScene();
const app = await testApi({ shop });
const guest = clientOf(app);
const clientFor = async (actor: UserActor) => clientOf(app, await bearerOf(db, actor, shop.now()));
type Client = Awaited<ReturnType<typeof clientFor>>;

async function openPayment(client: Client, addressId: number) {
  const body = { address_id: addressId };
  return must(client.POST("/v1/payment-transaction-history/createRazorPayOrder", { body }));
}

async function placeOrder(client: Client, body: components["schemas"]["NewOrder"]) {
  const { data, response } = await client.POST("/v1/billing", { body });
  if (!data || !("invoice_status" in data)) throw new Error(`No order was placed: ${response.status}`);
  expect(response.status).toBe(201);
  return data;
}

/** As the wire has it. */
const look = async (url: string, as?: UserActor) =>
  app.inject({ url, headers: as ? await bearerOf(db, as, shop.now()) : {} });

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
  const client = await clientFor(actor);
  const header = { "Idempotency-Key": "once" };
  const put = await must(client.POST("/v1/billing", { body: line, params: { header } }));
  expect(put).toMatchObject({ price: 1499, discount: 10, discount_price: 1349, store_id: 45, lens_id: lens });
  expect(await must(client.POST("/v1/billing", { body: line, params: { header } }))).toEqual(put);
  // Every key that GET answers is taken by POST, and the same line is the same line.
  const query = { user_id: actor.id, page: 1, limit: 50 };
  const cart = await must(client.GET("/v1/billing", { params: { query } }));
  const { id } = put as { id: number };
  expect(cart).toMatchObject({ total: 1, page: 1, limit: 50, data: [{ id }] });
  const again = await client.POST("/v1/billing", { body: cart.data });
  expect([again.response.status, again.data]).toMatchObject([201, [{ id }]]);

  expect(await must(guest.GET("/v1/coupons/{code}", { params: { path: { code: "first" } } }))).toEqual({
    id: coupon.id,
    coupon_code: "FIRST",
    coupon_amount: 300,
    min_amount: 1000,
  });
  // Of one in per cent the amount is the most that it takes off.
  await couponOf({ couponCode: "TENTH", couponAmountPaise: 25_050, percentBp: 1_250, minAmountPaise: 0 });
  expect(await must(guest.GET("/v1/coupons/{code}", { params: { path: { code: "TENTH" } } }))).toMatchObject({
    coupon_amount: 250.5,
    percent: 12.5,
  });
  const wanted = {
    price: 1949,
    data: [{ product_id: unit.productId, lens_id: lens }],
    couponId: coupon.id,
    shippingCharges: 0,
    tax: 0,
    address_id: addressId,
  };
  const open = (body: typeof wanted) => client.POST("/v1/payment-transaction-history/createRazorPayOrder", { body });
  const cheaper = await open({ ...wanted, price: 1 });
  expect([cheaper.response.status, cheaper.error]).toMatchObject([
    409,
    { code: "price_changed", data: { price: 1949 } },
  ]);
  const made = await must(open(wanted));
  expect(made).toMatchObject({ amount: 194_900, currency: "INR", key: gateway.keyId });

  const payment = gateway.pay(made.id);
  const order = {
    bill: cart.data,
    totalPrice: 1,
    coupon_discount: 99_999,
    invoice_status: 0,
    payment_mode: "online" as const,
    card_number: "4111111111111111",
    address_id: addressId,
    razorpay_order_id: made.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: gateway.sign(made.id, payment.id),
  };
  const placed = await placeOrder(client, order);
  expect(placed).toMatchObject({ invoice_status: 1, message: null });

  const path = { billingId: placed.id };
  const confirmation = await must(client.GET("/v1/storeorders/{billingId}", { params: { path } }));
  expect(confirmation).toMatchObject([
    { id: placed.id, customer_name: "Asha Rao", user_email: actor.email, total_price: 1949, invoice_status: 1 },
  ]);
  expect(JSON.parse(confirmation[0]!.address!)).toMatchObject({
    address1: "12 Lodhi Road",
    city: "Mumbai",
    zip_code: "400001",
  });
  const mine = await must(
    client.GET("/v1/storesales/getCustomerOrders/{userId}", {
      params: { path: { userId: actor.id }, query: { page: 1, limit: 100 } },
    }),
  );
  expect(mine).toMatchObject({ total: 1, data: [{ unique_id: placed.unique_id, orders: [{ prescription: null }] }] });
  expect(JSON.parse(mine.data[0]!.orders[0]!.lens!)).toEqual({
    power_type: "Single Vision",
    lens_package: "anti-reflection",
  });

  const bill = await must(
    client.GET("/v1/storesales/getBillByUniqueId/{id}", { params: { path: { id: placed.unique_id } } }),
  );
  expect(bill).toMatchObject({
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
  const inPaise = bill.hsn_summary.reduce((sum, row) => sum + (row.taxable_value + row.igst) * 100, 0);
  expect(Math.round(inPaise)).toBe(194_900);
});

test("strangers see lines and amounts, but not the person", async () => {
  const { actor, addressId } = await makeBuyer(db, { recipientName: "Meera Iyer", recipientPhone: "9899999999" });
  const unit = await makeUnit(db);
  const client = await clientFor(actor);
  await must(client.POST("/v1/billing", { body: { product_id: unit.productId, attributeValue_id: unit.valueId } }));
  const made = await openPayment(client, addressId);
  gateway.pay(made.id);
  const placed = await placeOrder(client, { bill: [], razorpay_order_id: made.id });
  const urls = [`/v1/storeorders/${placed.id}`, `/v1/storesales/getBillByUniqueId/${placed.unique_id}`];
  const other = await makeUser(db);
  const manager = await makeUser(db, { role: "manager", storeId: 45 });
  const elsewhere = [
    await makeUser(db, { role: "seller", storeId: 45 }),
    await makeUser(db, { role: "manager", storeId: null }),
  ];
  for (const url of urls) {
    for (const as of [undefined, other, ...elsewhere]) {
      const seen = await look(url, as);
      expect(seen.statusCode).toBe(200);
      expect(seen.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      const text = seen.body;
      for (const secret of ["Meera", "Iyer", "9899999999", actor.email, "Lodhi", "110001\\"])
        expect(text).not.toContain(secret);
      expect(text).toContain("New Delhi");
    }
    for (const as of [actor, manager]) expect((await look(url, as)).body).toContain("Meera Iyer");
  }
  const unknown = [
    "/v1/storeorders/00000000-0000-4000-8000-000000000000",
    "/v1/storeorders/1",
    "/v1/storesales/getBillByUniqueId/7QK3-M0ZP-9XVT-2B6H",
  ];
  for (const url of unknown) expect((await look(url)).statusCode).toBe(404);
});

test("an event needs its signature over the bytes as they came, and is taken once", async () => {
  const buyer = await makeBuyer(db);
  const unit = await makeUnit(db);
  const client = await clientFor(buyer.actor);
  await must(client.POST("/v1/billing", { body: { product_id: unit.productId, attributeValue_id: unit.valueId } }));
  const made = await openPayment(client, buyer.addressId);
  const event = gateway.event("payment.captured", { payment: gateway.pay(made.id) });
  const right = event.headers["x-razorpay-signature"];
  const post = (signature: string, payload: Buffer = event.rawBody) =>
    app.inject({
      method: "POST",
      url: "/v1/payment-transaction-history/webhook",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": signature,
        "x-razorpay-event-id": event.headers["x-razorpay-event-id"],
      },
      payload,
    });
  expect((await post("0".repeat(64))).statusCode).toBe(422);
  expect((await post(right, Buffer.from(`${event.rawBody.toString()} `))).statusCode).toBe(422);
  expect(await countOrders(buyer)).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => post(right)));
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    [1, 2, 3].map(() => [200, { status: "ok" }]),
  );
  expect(await countOrders(buyer)).toBe(1);
});
