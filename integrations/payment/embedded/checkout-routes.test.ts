import { expect, test } from "vitest";
import { gatewayKeys, testGateway } from "#tests/support/shop/test-gateway.ts";
import { memoryStore } from "#tests/support/shop/memory-store.ts";

const order = { amountPaise: 50_000, receipt: "r-1" };

test.each([
  [
    "a card that is no test card",
    { method: "card", card: { number: "4111111111111111", expiry: "12/40", cvv: "123", name: "A" } },
  ],
  [
    "an impossible month",
    { method: "card", card: { number: "4100280000001007", expiry: "13/40", cvv: "123", name: "A" } },
  ],
  ["an unknown bank", { method: "netbanking", bank: "NONE" }],
  ["an unknown key", { method: "upi", vpa: "success@razorpay", amount: 1 }],
])("%s is refused and leaves no attempt", async (_, attempt) => {
  const { gateway, pay } = await testGateway();
  const { id } = await gateway.createOrder(order);
  expect((await pay(id, attempt)).status).toBe(400);
  expect(await gateway.listPayments(id)).toEqual([]);
});

test("of a card nothing but network and last four digits is kept", async () => {
  const store = memoryStore();
  const { gateway, pay } = await testGateway({ store });
  const { id } = await gateway.createOrder(order);
  const card = { number: "5500 6700 0000 1002", expiry: "12/40", cvv: "987", name: "Asha Rao" };
  const paymentId = (await pay(id, { method: "card", card })).body.razorpay_payment_id;
  const kept = JSON.stringify([await store.findPayment(paymentId), store.webhooks]);
  expect((await store.findPayment(paymentId))?.instrument).toEqual({
    network: "MasterCard",
    last4: "1002",
    holder: "Asha Rao",
  });
  // As a value of its own: times and identifiers may hold the same digits.
  expect(kept).not.toMatch(/55006700|\b987\b|12\/40/);
});

test("an expired card is declined as an attempt", async () => {
  const { gateway, pay } = await testGateway();
  const { id } = await gateway.createOrder(order);
  const card = { number: "4100280000001007", expiry: "01/20", cvv: "123", name: "A" };
  expect((await pay(id, { method: "card", card })).body.error.reason).toBe("card_expired");
});

test("the page names the amount, may be framed by its own origin alone and escapes what it shows", async () => {
  const { apiUrl, gateway } = await testGateway();
  const { id } = await gateway.createOrder({ ...order, amountPaise: 123_450 });
  const page = await fetch(`${apiUrl}/checkout?order_id=${id}&key_id=${gatewayKeys.keyId}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'self'$/);
  expect(page.headers.get("content-security-policy")).not.toContain("unsafe-inline");
  expect(await page.text()).toContain("₹1,234.50");
  const unknown = await fetch(`${apiUrl}/checkout?order_id=%22%3E%3Cscript%3E&key_id=${gatewayKeys.keyId}`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).not.toContain('"><script>');
});

test.each(["window.html", "../embedded-gateway.ts", "__proto__", "constructor", "toString"])(
  "%s is not handed out as a file",
  async (name) => {
    const { apiUrl } = await testGateway();
    expect((await fetch(`${apiUrl}/window/${encodeURIComponent(name)}`)).status).toBe(404);
  },
);
