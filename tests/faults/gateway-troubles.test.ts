import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stock } from "#db/schema/stock.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { atWindow, statusOf } from "./kit/buying.ts";
import { makeCustomer } from "./kit/people.ts";
import { tell, until } from "./kit/until.ts";

// The goals are 2 s for a webhook and 60 s for the reconciler, on a machine that does nothing else. Each time is told; a
// drill fails only far beyond, where no load of the machine is an excuse.
const WEBHOOK = { goalMs: 2_000, limitMs: 20_000 };
const RECONCILER = { goalMs: 60_000, limitMs: 120_000 };

// Which PostgreSQL is asked makes no difference to what the gateway does.
const drill = await openDrill({ on: "embedded", forFile: true, fill: (db) => makeUnit(db, { pieces: 100 }) });
const unit = drill.goods;

async function untilPaid(orderId: string, within: { goalMs: number; limitMs: number }, what: string): Promise<void> {
  const { ms } = await until(what, async () => (await statusOf(drill, orderId)) === 1, within.limitMs);
  tell(`${what}: ${(ms / 1_000).toFixed(1)} s, the goal is ${within.goalMs / 1_000} s`);
}

const isOpening = (call: { method: string; path: string }) => call.method === "POST" && call.path === "/v1/orders";

const heldNow = async () =>
  (await drill.db().select().from(stock).where(eq(stock.attributeValueId, unit.valueId)))[0]!.heldQuantity;

test("the callback never comes: the webhook completes the order", async () => {
  const { orderId } = await atWindow(drill, [unit]);
  await drill.gateway.pay(orderId);
  await untilPaid(orderId, WEBHOOK, "browser closed after paying, paid by webhook");
  expect(await statusOf(drill, orderId)).toBe(1);
  await drill.expectSound();
});

test("neither callback nor webhook comes: the reconciler completes the order", async () => {
  await drill.gateway.drill("drop");
  const { orderId } = await atWindow(drill, [unit]);
  await drill.gateway.pay(orderId);
  await untilPaid(orderId, RECONCILER, "webhook lost, paid by the reconciler");
  expect(await statusOf(drill, orderId)).toBe(1);
  await drill.expectSound();
});

test("events come last first, late, and again", async () => {
  await drill.gateway.drill("reorder duplicate=3 delay=1500");
  const { orderId } = await atWindow(drill, [unit]);
  await drill.gateway.pay(orderId);
  await untilPaid(orderId, WEBHOOK, "events last first and 1.5 s late");
  const events = drill.gateway.store.webhooks.filter(({ body }) => body.includes(orderId));
  await until("all copies were taken", async () => events.every((one) => one.deliveredAt));
  expect(await statusOf(drill, orderId)).toBe(1);
  await drill.expectSound();
});

test("a failure, and the money after it: failed becomes paid, and stays so when the failure is told again", async () => {
  await drill.gateway.drill("late=2000");
  const { customer, orderId } = await atWindow(drill, [unit]);
  const { razorpay_payment_id } = await drill.gateway.pay(orderId);
  const told = await drill.placeOrder(customer, { razorpay_order_id: orderId, razorpay_payment_id });
  expect([told.status, told.body.invoice_status]).toEqual([201, 2]);
  await untilPaid(orderId, WEBHOOK, "money 2 s after a failure");
  for (const event of drill.gateway.eventsOf(orderId)) {
    // Under new ids: as if the gateway told everything once more.
    expect((await drill.sendEvent({ ...event, eventId: `${event.eventId}again` })).status).toBe(200);
  }
  expect(await statusOf(drill, orderId)).toBe(1);
  await drill.expectSound();
});

test("slow, down and faulty: the customer is told, nothing stays set aside, and the next try goes through", async () => {
  await drill.gateway.drill("drop");
  const customer = await makeCustomer(drill.db());
  await drill.fillCart(customer, [unit]);
  for (const manner of ["refuse to connect", { status: 500 }, { status: 429 }, { lateMs: 6_500 }] as const) {
    drill.gateway.behave((call) => (isOpening(call) ? manner : "well"));
    const refused = await drill.openPayment(customer);
    expect([refused.status, refused.body.code], JSON.stringify(manner)).toEqual([502, "gateway_unavailable"]);
    expect(refused.body.message).toBe("The payment service does not answer, please try again");
    expect(await heldNow()).toBe(0);
  }
  drill.gateway.behave((call) => (isOpening(call) ? { slowMs: 2_500 } : "well"));
  const opened = await drill.openPayment(customer);
  expect(opened.status).toBe(200);
  const paid = await drill.gateway.pay(String(opened.body.id));
  drill.gateway.behave(() => ({ slowMs: 1_500 }));
  const placed = await drill.placeOrder(customer, paid);
  expect([placed.status, placed.body.invoice_status]).toEqual([201, 1]);
  drill.gateway.behave(() => "well");
  await drill.expectSound();
});

test("paid, and at the callback the gateway does not answer, or not in time: the order comes all the same", async () => {
  for (const manner of ["refuse to connect", { status: 500 }, { lateMs: 6_500 }] as const) {
    await drill.gateway.drill("delay=3000");
    const { customer, orderId } = await atWindow(drill, [unit]);
    const paid = await drill.gateway.pay(orderId);
    drill.gateway.behave(() => manner);
    const answer = await drill.placeOrder(customer, paid);
    expect(answer.status, JSON.stringify(manner)).toBe(502);
    await untilPaid(orderId, RECONCILER, `callback with the gateway so: ${JSON.stringify(manner)}`);
    drill.gateway.behave(() => "well");
    const again = await drill.placeOrder(customer, paid);
    expect([again.status, again.body.invoice_status]).toEqual([201, 1]);
  }
  await drill.expectSound();
});
