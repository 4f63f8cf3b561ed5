import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { paymentEvents } from "#db/schema/payments.ts";
import { placeOrder } from "./place-order.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";

const { db, gateway, shop, begin, buyerOf, countOrders } = await checkoutScene();
const silent = { code: "gateway_unavailable" };

test.each(["created", "authorized"] as const)(
  "an event about the money is not used up while the gateway's own list still says %s",
  async (status) => {
    const buyer = await buyerOf([await makeUnit(db)]);
    const made = await begin(buyer);
    const payment = gateway.pay(made.id, { status });
    const event = gateway.event("payment.captured", { payment: { ...payment, status: "captured" } });
    const taken = await db.$count(paymentEvents);
    await expect(receiveWebhook(shop, event)).rejects.toMatchObject(silent);
    expect([await db.$count(paymentEvents), await countOrders(buyer)]).toEqual([taken, 0]);
    gateway.payments.set(payment.id, { ...payment, status: "captured" });
    expect(await receiveWebhook(shop, event)).toEqual({ outcome: "paid" });
    expect(await receiveWebhook(shop, event)).toEqual({ outcome: "repeat" });
    expect(await countOrders(buyer)).toBe(1);
  },
);

test("a silent gateway is told as such, also when nothing can be noted of a payment", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id);
  await db.update(users).set({ erasedAt: shop.now() }).where(eq(users.id, buyer.actor.id));
  gateway.isDown = true;
  const signature = gateway.sign(made.id, payment.id);
  const placing = placeOrder(shop, { actor: buyer.actor, gatewayOrderId: made.id, paymentId: payment.id, signature });
  await expect(placing).rejects.toMatchObject(silent);
  gateway.isDown = false;
});
