import { expect, test } from "vitest";
import { placeOrder } from "./place-order.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { reconcile } from "./reconcile.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, jobs, shop, begin, buyerOf, stockOf, countOrders } = await checkoutScene();

/** A process of its own: nobody in it waits for those of another. */
const node = () => ({ ...shop });

test("callback and three webhooks at as many nodes write one order, one number, one mail", async () => {
  const unit = await makeUnit(db, { pieces: 100 });
  const before = await jobs.count("mail.order-confirmed");
  for (let round = 0; round < 10; round += 1) {
    const buyer = await buyerOf([unit]);
    const made = await begin(buyer);
    const payment = gateway.pay(made.id);
    const event = gateway.event("payment.captured", { payment });
    const signature = gateway.sign(made.id, payment.id);
    const [placed] = await Promise.all([
      placeOrder(node(), { actor: buyer.actor, gatewayOrderId: made.id, paymentId: payment.id, signature }),
      receiveWebhook(node(), event),
      receiveWebhook(node(), event),
      receiveWebhook(node(), gateway.event("order.paid", { payment })),
      reconcile(node(), { olderThanSeconds: 0 }),
    ]);
    expect(placed).toMatchObject({ invoiceStatus: 1 });
    expect(await countOrders(buyer)).toBe(1);
  }
  expect(await jobs.count("mail.order-confirmed")).toBe(before + 10);
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0, soldQuantity: 10 });
});

test("who comes behind the event that has settled the payment is answered without asking the gateway again", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id);
  const signature = gateway.sign(made.id, payment.id);
  const asked: string[] = [];
  const one = node();
  one.gateway = {
    ...gateway,
    listPayments: (id) => {
      asked.push(id);
      return gateway.listPayments(id);
    },
  };
  const [taken, placed] = await Promise.all([
    receiveWebhook(one, gateway.event("payment.captured", { payment })),
    placeOrder(one, { actor: buyer.actor, gatewayOrderId: made.id, paymentId: payment.id, signature }),
  ]);
  expect(taken).toEqual({ outcome: "paid" });
  expect(placed).toMatchObject({ invoiceStatus: 1, message: null });
  expect(asked).toEqual([made.id]);
});
