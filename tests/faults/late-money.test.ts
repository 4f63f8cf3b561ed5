import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { atWindow, passHold } from "./kit/buying.ts";
import { openDrill } from "./kit/open-drill.ts";
import { until } from "./kit/until.ts";

const drill = await openDrill({
  on: "embedded",
  forFile: true,
  fill: async (db) => ({ pair: await makeUnit(db, { pieces: 2 }), single: await makeUnit(db, { pieces: 1 }) }),
});

test("captured after the hold has ended: an order where the piece is still there, else the money back and a mail", async () => {
  const { pair } = drill.goods;
  const early = await atWindow(drill, [pair]);
  const late = await atWindow(drill, [pair]);
  await passHold(drill, [early.orderId, late.orderId]);
  // Somebody else buys one of the two pieces in between.
  const other = await atWindow(drill, [pair]);
  const bought = await drill.placeOrder(other.customer, await drill.gateway.pay(other.orderId));
  expect(bought.body.invoice_status).toBe(1);

  const taken = await drill.placeOrder(early.customer, await drill.gateway.pay(early.orderId));
  expect([taken.status, taken.body.invoice_status]).toEqual([201, 1]);
  const refused = await drill.placeOrder(late.customer, await drill.gateway.pay(late.orderId));
  expect([refused.status, refused.body.invoice_status]).toEqual([201, 2]);
  expect(refused.body.message).toContain("Your payment is being refunded");
  await until("the money is back", async () => (await drill.gateway.listRefunds()).length === 1);
  await until("a mail tells of it", async () => {
    const { rows } = await drill.db().execute(sql`
      select 1 from mailbox_messages where to_address = ${late.customer.actor.email} and idempotency_key like 'refund:%'`);
    return rows.length === 1;
  });
  await drill.expectSound();
});

test("a refund whose answer is lost, and of which no event tells, is asked for again and sent once", async () => {
  const { single } = drill.goods;
  await drill.gateway.drill("drop");
  const late = await atWindow(drill, [single]);
  await passHold(drill, [late.orderId]);
  const other = await atWindow(drill, [single]);
  await drill.placeOrder(other.customer, await drill.gateway.pay(other.orderId));
  const before = (await drill.gateway.listRefunds()).length;
  let asked = 0;
  drill.gateway.behave(({ method, path }) => {
    if (method !== "POST" || !path.endsWith("/refund")) return "well";
    asked += 1;
    return asked === 1 ? { lateMs: 6_500 } : "well";
  });
  await drill.placeOrder(late.customer, await drill.gateway.pay(late.orderId));
  await drill.expectSound();
  expect(asked).toBeGreaterThan(1);
  expect((await drill.gateway.listRefunds()).length - before).toBe(1);
});
