import { expect, test } from "vitest";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { reconcile } from "#services/checkout/reconcile.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testGateway } from "#tests/support/shop/test-gateway.ts";

const scene = await checkoutScene();
const { db, jobs, buyerOf, countOrders, refundsOf, statusOf, stockOf } = scene;
const parts = { ...scene.shop, now: () => new Date() };
const app = await testApi({ shop: parts });
const origin = await app.listen({ port: 0, host: "127.0.0.1" });

/** The embedded gateway over HTTP, its webhooks coming back to the API over HTTP. */
async function openGateway(drill = "") {
  // The API looks its gateway up with every call, so each test brings one of its own.
  const embedded = await testGateway({ webhookUrl: () => `${origin}/v1/payment-transaction-history/webhook` });
  await embedded.drill(drill);
  parts.gateway = embedded.gateway;
  return embedded;
}

async function begin(unit: Unit) {
  const buyer = await buyerOf([unit]);
  return { buyer, made: await createPaymentOrder(parts, { actor: buyer.actor, addressId: buyer.addressId }) };
}

const finish = (
  { buyer, made }: Awaited<ReturnType<typeof begin>>,
  paid: { razorpay_payment_id: string; razorpay_signature: string },
) =>
  placeOrder(parts, {
    actor: buyer.actor,
    gatewayOrderId: made.id,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });

test("callback and webhooks in triplicate, out of order: as many orders, numbers and mails as payments", async () => {
  const { pay } = await openGateway("duplicate=3 reorder");
  const unit = await makeUnit(db, { pieces: 100 });
  const begun = await Promise.all(Array.from({ length: 15 }, () => begin(unit)));
  const before = await jobs.count("mail.order-confirmed");
  await Promise.all(
    begun.map(async (one) => {
      const { body } = await pay(one.made.id);
      expect((await finish(one, body)).invoiceStatus).toBe(1);
    }),
  );
  const events = () => db.execute("select 1 from payment_events where outcome is not null");
  await expect.poll(async () => (await events()).rows.length, { timeout: 15_000 }).toBe(45);
  for (const { buyer } of begun) expect(await countOrders(buyer)).toBe(1);
  expect(await jobs.count("mail.order-confirmed")).toBe(before + 15);
  expect(await stockOf(unit)).toMatchObject({ soldQuantity: 15, heldQuantity: 0 });
});

test("a closed browser: the webhook alone completes the order", async () => {
  const { pay } = await openGateway();
  const { made } = await begin(await makeUnit(db));
  await pay(made.id);
  await expect.poll(() => statusOf(made.id), { timeout: 2_000 }).toBe("paid");
});

test("a closed browser and lost webhooks: the reconciler completes it", async () => {
  const { pay } = await openGateway("drop");
  const { made } = await begin(await makeUnit(db));
  await pay(made.id);
  await reconcile(parts, { olderThanSeconds: 0 });
  expect(await statusOf(made.id)).toBe("paid");
});

test("a failure in the window is a failed order, and money that arrives late makes it a paid one", async () => {
  const { pay } = await openGateway("late=400 drop");
  const one = await begin(await makeUnit(db));
  await pay(one.made.id);
  const failed = await placeOrder(parts, { actor: one.buyer.actor, gatewayOrderId: one.made.id });
  expect(failed.invoiceStatus).toBe(2);
  await expect
    .poll(
      async () => {
        await reconcile(parts, { olderThanSeconds: 0 });
        return statusOf(one.made.id);
      },
      { timeout: 10_000 },
    )
    .toBe("paid");
  expect(await countOrders(one.buyer)).toBe(1);
});

test("an outage of the gateway is told, and nothing is lost", async () => {
  const { drill, pay } = await openGateway("drop");
  const one = await begin(await makeUnit(db));
  const { body } = await pay(one.made.id);
  await drill("outage");
  await expect(finish(one, body)).rejects.toMatchObject({ code: "gateway_unavailable" });
  await expect(begin(await makeUnit(db))).rejects.toMatchObject({ code: "gateway_unavailable" });
  await drill("drop");
  expect((await finish(one, body)).invoiceStatus).toBe(1);
  expect(await refundsOf(one.made.id)).toEqual([]);
});
