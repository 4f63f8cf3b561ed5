import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { gatewayKeys, testGateway } from "#tests/support/shop/test-gateway.ts";
import { razorpayGateway } from "./razorpay-client.ts";

const answering = async (answer: RequestListener, timeoutMs = 200) => {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return razorpayGateway({ ...gatewayKeys, apiUrl, timeoutMs });
};

const order = (receipt = "r-1") => ({ amountPaise: 149_900, receipt, notes: { cart: "7" } });

test("an order is made and read back", async () => {
  const { gateway, fetchOrder } = await testGateway();
  const made = await gateway.createOrder(order());
  expect(made).toEqual({ id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/), amountPaise: 149_900, currency: "INR" });
  expect(await fetchOrder(made.id)).toMatchObject({
    id: made.id,
    amount: 149_900,
    amount_paid: 0,
    amount_due: 149_900,
    currency: "INR",
    status: "created",
    notes: { cart: "7" },
  });
});

test("an order asks that money which is authorised late is captured too", async () => {
  const bodies: string[] = [];
  const gateway = await answering(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk));
    response.writeHead(400).end();
  });
  await expect(gateway.createOrder(order())).rejects.toMatchObject({ kind: "gateway_refused" });
  expect(JSON.parse(bodies.join(""))).toMatchObject({
    payment: {
      capture: "automatic",
      capture_options: { automatic_expiry_period: 1440, manual_expiry_period: 1440, refund_speed: "normal" },
    },
  });
});

test("a payment is captured, signed and listed", async () => {
  const { gateway, fetchOrder, fetchPayment, pay } = await testGateway();
  const { id } = await gateway.createOrder(order());
  const { status, body } = await pay(id);
  expect(status).toBe(200);
  const paymentId = body.razorpay_payment_id;
  expect(gateway.verifyPaymentSignature({ orderId: id, paymentId, signature: body.razorpay_signature })).toBe(true);
  expect(await fetchPayment(paymentId)).toMatchObject({
    status: "captured",
    captured: true,
    order_id: id,
    method: "upi",
  });
  expect(await gateway.listPayments(id)).toMatchObject([
    { id: paymentId, orderId: id, status: "captured", amountPaise: 149_900, currency: "INR", method: "upi" },
  ]);
  expect(await fetchOrder(id)).toMatchObject({ status: "paid", amount_due: 0, attempts: 1 });
});

test("a refund asked for twice with one key is made once", async () => {
  const { gateway, fetchPayment, pay } = await testGateway();
  const { id } = await gateway.createOrder(order());
  const paymentId = (await pay(id)).body.razorpay_payment_id;
  const asked = { paymentId, amountPaise: 50_000, idempotencyKey: "refund-0001-a", notes: { why: "out of stock" } };
  const answers = await Promise.all([gateway.refund(asked), gateway.refund(asked), gateway.refund(asked)]);
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await gateway.fetchRefund(answers[0]!.id)).toEqual(answers[0]);
  expect(await fetchPayment(paymentId)).toMatchObject({
    amount_refunded: 50_000,
    refund_status: "partial",
    status: "captured",
  });

  await expect(gateway.refund({ ...asked, amountPaise: 60_000 })).rejects.toMatchObject({ kind: "gateway_refused" });
  await expect(
    gateway.refund({ ...asked, amountPaise: 99_901, idempotencyKey: "refund-0001-b" }),
  ).rejects.toMatchObject({
    kind: "gateway_refused",
    description: "The total refund amount is greater than the refund payment amount",
  });
  await gateway.refund({ ...asked, amountPaise: 99_900, idempotencyKey: "refund-0001-c" });
  expect(await fetchPayment(paymentId)).toMatchObject({ amount_refunded: 149_900, status: "refunded" });
});

test("what the gateway refuses carries its words and is internal to customers", async () => {
  const { gateway } = await testGateway();
  await expect(gateway.createOrder({ amountPaise: 99, receipt: "r" })).rejects.toMatchObject({
    kind: "gateway_refused",
    gatewayStatus: 400,
    description: "Order amount less than minimum amount allowed",
    code: "internal",
  });
  await expect(gateway.listPayments("order_unknown0000000")).rejects.toMatchObject({ kind: "gateway_refused" });
});

test("wrong keys are refused", async () => {
  const { apiUrl } = await testGateway();
  const stranger = razorpayGateway({ ...gatewayKeys, keySecret: "guessed", apiUrl });
  await expect(stranger.createOrder(order())).rejects.toMatchObject({ kind: "gateway_refused", gatewayStatus: 401 });
});

test.each(["../orders", "pay_1/refund", "", "pay 1", "pay_1?x=1"])("%j is never put into a path", async (id) => {
  const { gateway } = await testGateway();
  await expect(gateway.listPayments(id)).rejects.toMatchObject({ kind: "gateway_refused", gatewayStatus: null });
});

test("no answer in time is 'unavailable'", async () => {
  const gateway = await answering(() => {}, 60);
  const started = performance.now();
  await expect(gateway.listPayments("order_1")).rejects.toMatchObject({
    kind: "gateway_unavailable",
    code: "gateway_unavailable",
    status: 502,
    description: "No answer within 60 ms",
  });
  expect(performance.now() - started).toBeLessThan(2000);
});

test("a body that never ends is 'unavailable' too", async () => {
  const gateway = await answering((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id":');
  }, 60);
  await expect(gateway.listPayments("order_1")).rejects.toMatchObject({ kind: "gateway_unavailable" });
});

test("nobody there is 'unavailable'", async () => {
  const gateway = razorpayGateway({ ...gatewayKeys, apiUrl: "http://127.0.0.1:9" });
  await expect(gateway.listPayments("order_1")).rejects.toMatchObject({
    kind: "gateway_unavailable",
    description: "Could not be reached",
  });
});

test.each([
  [500, "gateway_unavailable"],
  [503, "gateway_unavailable"],
  [429, "gateway_unavailable"],
  [409, "gateway_unavailable"],
  [400, "gateway_refused"],
  [401, "gateway_refused"],
  [404, "gateway_refused"],
])("status %i is %s", async (status, kind) => {
  const gateway = await answering((_request, response) => response.writeHead(status).end("<html>not JSON</html>"));
  await expect(gateway.listPayments("order_1")).rejects.toMatchObject({ kind, gatewayStatus: status });
});

test.each(["<html></html>", "{}", '{"id":"order_1","entity":"order","amount":"149900"}'])(
  "an answer like %j is not believed",
  async (text) => {
    const gateway = await answering((_request, response) => response.writeHead(200).end(text));
    await expect(gateway.createOrder(order())).rejects.toMatchObject({
      kind: "gateway_unavailable",
      description: "Answered something unreadable",
    });
  },
);

test("a redirect is not followed with the keys", async () => {
  const seen: string[] = [];
  const gateway = await answering((request, response) => {
    seen.push(request.url ?? "");
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  await expect(gateway.listPayments("order_1")).rejects.toMatchObject({ kind: "gateway_unavailable" });
  expect(seen).toEqual(["/v1/orders/order_1/payments"]);
});

test("without other addresses the real host is meant", () => {
  const gateway = razorpayGateway(gatewayKeys);
  expect(gateway.scriptUrl).toBe("https://checkout.razorpay.com/v1/checkout.js");
  expect(gateway.contentSources.frame).toContain("https://api.razorpay.com");
});
