import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLines } from "#db/schema/cart.ts";
import { orders } from "#db/schema/orders.ts";
import { coupons } from "#db/schema/payments.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { atWindow } from "./kit/buying.ts";
import type { Answer, Customer } from "./kit/client.ts";
import { openDrill } from "./kit/open-drill.ts";
import { makeCustomer } from "./kit/people.ts";
import { until } from "./kit/until.ts";

const drill = await openDrill({
  on: "embedded",
  forFile: true,
  fill: async (db) => {
    const [coupon] = await db.insert(coupons).values({ couponCode: "TWICE", couponAmountPaise: 5_000 }).returning();
    return { unit: await makeUnit(db, { pieces: 500 }), coupon: coupon! };
  },
});
const { unit, coupon } = drill.goods;

const countOrders = ({ actor }: Customer) => drill.db().$count(orders, eq(orders.userId, actor.id));
const countPaid = ({ actor }: Customer) =>
  drill.db().$count(orders, and(eq(orders.userId, actor.id), eq(orders.invoiceStatus, 1)));
const countLines = ({ actor }: Customer) => drill.db().$count(cartLines, eq(cartLines.userId, actor.id));
const times = <Value>(count: number, make: () => Promise<Value>) => Promise.all(Array.from({ length: count }, make));
const tellApart = (answers: readonly Answer[]) =>
  new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));

test("a double click opens one payment and places one order", async () => {
  const customer = await makeCustomer(drill.db());
  await drill.fillCart(customer, [unit]);
  const opened = await times(2, () => drill.openPayment(customer));
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  expect(opened[0]!.body.id).toBe(opened[1]!.body.id);
  const paid = await drill.gateway.pay(String(opened[0]!.body.id));
  const placed = await times(5, () => drill.placeOrder(customer, paid));
  expect(tellApart(placed).size).toBe(1);
  expect([placed[0]!.status, placed[0]!.body.invoice_status, await countOrders(customer)]).toEqual([201, 1, 1]);
  await drill.expectSound();
});

test("two tabs, paid in both: one order, and the other money goes back", async () => {
  const { customer, orderId: first } = await atWindow(drill, [unit]);
  // The second tab has found a coupon, so that it is another bill.
  const second = await drill.openPayment(customer, { couponId: coupon.id });
  expect(second.body.id).not.toBe(first);
  const paid = [await drill.gateway.pay(String(second.body.id)), await drill.gateway.pay(first)];
  const placed = await Promise.all(paid.map((one) => drill.placeOrder(customer, one)));
  expect(placed.filter(({ body }) => body.invoice_status === 1)).toHaveLength(1);
  for (const { status, body } of placed.filter((one) => one.body.invoice_status !== 1))
    expect([status < 500, body.message]).toEqual([true, expect.stringContaining("refunded")]);
  expect(await countPaid(customer)).toBe(1);
  await until("one of the two is refunded", async () => (await drill.gateway.listRefunds()).length === 1);
  await drill.expectSound();
});

test("back after paying: the cart is empty, the window is shut, and the order is answered again", async () => {
  const customer = await makeCustomer(drill.db());
  const lines = drill.linesFor([unit]);
  await drill.ask(customer, "POST", "/v1/billing", { body: lines });
  const opened = await drill.openPayment(customer);
  const paid = await drill.gateway.pay(String(opened.body.id));
  const placed = await drill.placeOrder(customer, paid);

  const anew = await drill.openPayment(customer);
  expect([anew.status, anew.body.message]).toEqual([409, "Your Shopping cart is empty!!"]);
  expect((await drill.gateway.pay(String(opened.body.id))).razorpay_signature).toBeUndefined();
  expect((await drill.placeOrder(customer, paid)).body.id).toBe(placed.body.id);
  // The page that they went back to puts its line in once more.
  await drill.ask(customer, "POST", "/v1/billing", { body: lines });
  expect(await countLines(customer)).toBe(0);
  expect(await countOrders(customer)).toBe(1);
  await drill.expectSound();
});

test("the same Idempotency-Key a hundred times at once: one line, one order, a hundred times the same answer", async () => {
  const customer = await makeCustomer(drill.db());
  const line = { product_id: unit.productId, attributeValue_id: unit.valueId };
  const put = await times(100, () => drill.ask(customer, "POST", "/v1/billing", { body: line, key: "put" }));
  expect([put[0]!.status, tellApart(put).size, await countLines(customer)]).toEqual([201, 1, 1]);
  const opened = await drill.openPayment(customer);
  const paid = await drill.gateway.pay(String(opened.body.id));
  const placed = await times(100, () => drill.placeOrder(customer, paid, "place"));
  expect([placed[0]!.status, tellApart(placed).size, await countOrders(customer)]).toEqual([201, 1, 1]);
  await drill.expectSound();
});

test("another body under the same key is refused, and another person's key is another key", async () => {
  const [asha, ravi] = [await makeCustomer(drill.db()), await makeCustomer(drill.db())];
  const line = { product_id: unit.productId, attributeValue_id: unit.valueId };
  const put = (customer: Customer, body: object) =>
    drill.ask(customer, "POST", "/v1/billing", { body, key: "the-same-key" });
  expect((await put(asha, line)).status).toBe(201);
  const other = await put(asha, { ...line, client_key: "0190b1a0-0000-4000-8000-000000000001" });
  expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
  expect(await countLines(asha)).toBe(1);
  const own = await put(ravi, line);
  expect([own.status, await countLines(ravi)]).toEqual([201, 1]);
  expect(drill.countFaults()).toBe(0);
});
