import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Razorpay from "razorpay";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "#tests/support/process/database.ts";
import { gatewayKeys, testGateway } from "#tests/support/shop/test-gateway.ts";
import { signPayment, signWebhook } from "#integrations/payment/razorpay/signatures.ts";
import { memoryStore } from "#tests/support/shop/memory-store.ts";

const { db } = await testDatabase();
const { keyId, keySecret, webhookSecret } = gatewayKeys;

/** Razorpay's own client, of which only the host is another. */
function officialClient(apiUrl: string, secret = keySecret) {
  const client = new Razorpay({ key_id: keyId, key_secret: secret });
  // The host is fixed, and its types do not tell of the way to another.
  Reflect.get(client.api, "rq").defaults.baseURL = apiUrl;
  return client;
}

async function open(store: "memory" | "database", now?: () => Date) {
  const gateway = await testGateway({ store: store === "memory" ? memoryStore() : db, ...(now && { now }) });
  return { ...gateway, client: officialClient(gateway.apiUrl) };
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (refusal: { statusCode: number; error: Record<string, unknown> }) => refusal,
  );

describe.each(["memory", "database"] as const)("the official client, on a gateway with its state in %s", (store) => {
  test("creates an order, sees it paid, and sends the money back in parts", async () => {
    const { client, pay } = await open(store);
    const order = await client.orders.create({
      amount: 123_450,
      currency: "INR",
      receipt: "r-1",
      notes: { cart: "7" },
    });
    expect(order).toMatchObject({
      entity: "order",
      amount: 123_450,
      amount_paid: 0,
      amount_due: 123_450,
      currency: "INR",
      receipt: "r-1",
      status: "created",
      attempts: 0,
      notes: { cart: "7" },
    });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    const { body } = await pay(order.id);

    expect(await client.orders.fetch(order.id)).toMatchObject({ status: "paid", amount_due: 0, attempts: 1 });
    const payments = await client.orders.fetchPayments(order.id);
    expect(payments).toMatchObject({ entity: "collection", count: 1, items: [{ id: body.razorpay_payment_id }] });
    const payment = await client.payments.fetch(body.razorpay_payment_id);
    expect(payment).toMatchObject({ entity: "payment", order_id: order.id, status: "captured", captured: true });

    const part = await client.payments.refund(payment.id, { amount: 23_450, speed: "normal", notes: { why: "late" } });
    expect(part).toMatchObject({ entity: "refund", payment_id: payment.id, amount: 23_450, status: "processed" });
    await client.payments.refund(payment.id, {});
    expect(await client.payments.fetch(payment.id)).toMatchObject({
      status: "refunded",
      amount_refunded: 123_450,
      refund_status: "full",
    });
    expect(await client.refunds.fetch(part.id)).toEqual(part);
    expect(await client.refunds.fetch(part.id, { payment_id: payment.id })).toEqual(part);
    expect(await client.payments.fetchRefund(payment.id, part.id)).toEqual(part);
    const refunds = await client.payments.fetchMultipleRefund(payment.id, { count: 1 });
    expect(refunds).toMatchObject({ entity: "collection", count: 1, items: [{ amount: 100_000 }] });
  });

  test("pages through orders, payments and refunds, newest first, by count, skip, receipt and time", async () => {
    // Later than anything else in the same tables.
    let time = Date.parse("2090-01-01T06:00:00Z");
    const { client, pay } = await open(store, () => new Date(time));
    const ids: string[] = [];
    for (const amount of [10_000, 20_000, 30_000, 40_000]) {
      const { id } = await client.orders.create({ amount, currency: "INR", receipt: `page-${amount}` });
      ids.unshift(id);
      const { body } = await pay(id);
      await client.payments.refund(body.razorpay_payment_id, {});
      time += 60_000;
    }
    const from = Date.parse("2090-01-01T06:01:00Z") / 1_000;
    const to = from + 60;
    for (const list of [client.orders, client.payments, client.refunds]) {
      const amountsOf = async (query: object) => (await list.all(query)).items.map(({ amount }) => Number(amount));
      expect(await amountsOf({ count: 2 })).toEqual([40_000, 30_000]);
      expect(await amountsOf({ count: 2, skip: 1 })).toEqual([30_000, 20_000]);
      expect(await amountsOf({ from, to })).toEqual([30_000, 20_000]);
      expect(await amountsOf({ from: new Date(to * 1_000).toISOString() })).toEqual([40_000, 30_000]);
    }
    expect((await client.orders.all({ receipt: "page-10000" })).items.map(({ id }) => id)).toEqual([ids[3]]);
  });

  test("is refused in the shape that it knows", async () => {
    const { client, apiUrl } = await open(store);
    const { id } = await client.orders.create({ amount: 50_000, currency: "INR" });
    const badRequest = (description: string) => ({
      statusCode: 400,
      error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: "payment_initiation", metadata: {} },
    });
    for (const [asked, description] of [
      [() => client.orders.fetch("order_00000000000000"), "The id provided does not exist"],
      [() => client.payments.fetch("pay_00000000000000"), "The id provided does not exist"],
      [() => client.payments.refund("pay_00000000000000", { amount: 100 }), "The id provided does not exist"],
      [() => client.payments.fetchMultipleRefund("pay_00000000000000"), "The id provided does not exist"],
      [() => client.refunds.fetch("rfnd_00000000000000"), "The id provided does not exist"],
      [() => client.orders.create({ amount: 99, currency: "INR" }), "Order amount less than minimum amount allowed"],
      [() => client.orders.create({ amount: 50_000, currency: "USD" }), "Currency is not supported"],
      [() => client.invoices.all(), "The requested URL was not found on the server."],
      [() => client.orders.edit(id, { notes: { a: "b" } }), "The requested URL was not found on the server."],
    ] as const)
      expect(await refusalOf(asked()), description).toMatchObject(badRequest(description));

    const stranger = officialClient(apiUrl, "another secret");
    expect(await refusalOf(stranger.orders.fetch(id))).toEqual({
      statusCode: 401,
      error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
    });
  });

  test("takes the signature of a payment for genuine, and no other", async () => {
    const { client, pay } = await open(store);
    const order = await client.orders.create({ amount: 50_000, currency: "INR" });
    const another = await client.orders.create({ amount: 50_000, currency: "INR" });
    const { razorpay_payment_id: payment_id, razorpay_signature: signature } = (await pay(order.id)).body;
    const accepts = (order_id: string, given: string, secret = keySecret) =>
      validatePaymentVerification({ order_id, payment_id }, given, secret);
    expect(accepts(order.id, signature)).toBe(true);
    expect(signature).toBe(signPayment(keySecret, order.id, payment_id));
    expect(accepts(another.id, signature)).toBe(false);
    expect(
      accepts(
        order.id,
        signature.replace(/^./, (sign) => (sign === "0" ? "1" : "0")),
      ),
    ).toBe(false);
    expect(accepts(order.id, signPayment(webhookSecret, order.id, payment_id))).toBe(false);
    expect(accepts(order.id, signature, webhookSecret)).toBe(false);
  });
});

test("it takes the webhooks that arrive for genuine, byte for byte, and no others", async () => {
  const arrived: { body: string; signature: string; eventId: string }[] = [];
  const listener = createServer(async (request, response) => {
    arrived.push({
      body: await text(request),
      signature: String(request.headers["x-razorpay-signature"]),
      eventId: String(request.headers["x-razorpay-event-id"]),
    });
    response.end();
  });
  listener.listen(0, "127.0.0.1");
  onTestFinished(() => void listener.close());
  const webhookUrl = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const { apiUrl, pay } = await testGateway({ webhookUrl });
  const { id } = await officialClient(apiUrl).orders.create({
    amount: 50_000,
    currency: "INR",
    notes: { shop: "काला" },
  });
  await pay(id);
  await expect.poll(() => arrived.length, { timeout: 10_000 }).toBe(3);

  for (const { body, signature } of arrived) {
    expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
    expect(validateWebhookSignature(body, signWebhook(webhookSecret, body), webhookSecret)).toBe(true);
    expect(Razorpay.validateWebhookSignature(`${body} `, signature, webhookSecret)).toBe(false);
    expect(Razorpay.validateWebhookSignature(body, signWebhook(keySecret, body), webhookSecret)).toBe(false);
  }
  const events = arrived.map(({ body }) => (JSON.parse(body) as { event: string }).event);
  expect(events.sort()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
  expect(new Set(arrived.map(({ eventId }) => eventId)).size).toBe(3);
});
