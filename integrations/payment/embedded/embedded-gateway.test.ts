import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#tests/support/process/database.ts";
import { gatewayKeys, testGateway } from "#tests/support/shop/test-gateway.ts";
import { razorpayGateway } from "#integrations/payment/razorpay/razorpay-client.ts";
import { memoryStore } from "#tests/support/shop/memory-store.ts";

const { db } = await testDatabase();
const client = razorpayGateway(gatewayKeys);

type Received = { id: string; event: string; order: string | null; isSigned: boolean; status: string | undefined };

/** A shop's webhook door that answers as told and remembers what came. */
const door = async (answer: (webhook: Received, isRepeat: boolean) => number = () => 200) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const reading = client.readWebhook({ rawBody: raw, headers: request.headers });
    const webhook = {
      id: String(request.headers["x-razorpay-event-id"]),
      event: reading.ok ? reading.event.name : reading.reason,
      order: reading.ok ? reading.event.orderId : null,
      isSigned: reading.ok,
      status: JSON.parse(raw.toString()).payload.payment?.entity.status,
    };
    const isRepeat = received.some((before) => before.id === webhook.id);
    received.push(webhook);
    response.writeHead(answer(webhook, isRepeat)).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return { received, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook` };
};

const events = (received: Received[]) => received.map((webhook) => webhook.event);
const soon = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const order = { amountPaise: 50_000, receipt: "r-1" };
const emptyOrder = {
  amountPaise: 50_000,
  amountPaidPaise: 0,
  receipt: null,
  status: "created" as const,
  attempts: 0,
  notes: {},
};

describe.each([
  ["in memory", () => memoryStore()],
  ["in PostgreSQL", () => db],
])("kept %s", (_name, store) => {
  test("a payment is told by three signed events", async () => {
    const { received, url } = await door();
    const { gateway, pay } = await testGateway({ store: store(), webhookUrl: url });
    const { id } = await gateway.createOrder(order);
    await pay(id);
    await soon(() => expect(received.filter((webhook) => webhook.order === id)).toHaveLength(3));
    expect(events(received).sort()).toEqual(["order.paid", "payment.authorized", "payment.captured"]);
    expect(received.every((webhook) => webhook.isSigned && webhook.order === id)).toBe(true);
    expect(new Set(received.map((webhook) => webhook.id)).size).toBe(3);
    expect(received.find((webhook) => webhook.event === "payment.authorized")?.status).toBe("authorized");
  });

  test("a declined payment leaves the order open for another try", async () => {
    const { received, url } = await door();
    const { fetchOrder, fetchPayment, gateway, pay } = await testGateway({ store: store(), webhookUrl: url });
    const { id } = await gateway.createOrder(order);
    const declined = await pay(id, { method: "upi", vpa: "failure@razorpay" });
    expect(declined.body.error).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      reason: "payment_declined",
      metadata: { order_id: id },
    });
    const failedId = declined.body.error.metadata.payment_id!;
    expect(await fetchPayment(failedId)).toMatchObject({
      status: "failed",
      error_reason: "payment_declined",
      captured: false,
    });
    expect(await fetchOrder(id)).toMatchObject({ status: "attempted", attempts: 1, amount_due: 50_000 });

    expect((await pay(id)).body.razorpay_payment_id).toMatch(/^pay_/);
    expect(await fetchOrder(id)).toMatchObject({ status: "paid", attempts: 2 });
    expect(await gateway.listPayments(id)).toHaveLength(2);
    await soon(() => expect(events(received)).toContain("payment.failed"));
  });

  test("two windows at the same instant take the money once", async () => {
    const { gateway, pay } = await testGateway({ store: store() });
    const { id } = await gateway.createOrder(order);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id)));
    expect(answers.filter((answer) => answer.body.razorpay_payment_id)).toHaveLength(1);
    expect((await gateway.listPayments(id)).filter((payment) => payment.status === "captured")).toHaveLength(1);
  });

  test("a refund is told, and asked for at the same instant with one key is made once", async () => {
    const { received, url } = await door();
    const { gateway, pay } = await testGateway({ store: store(), webhookUrl: url });
    const { id } = await gateway.createOrder(order);
    const paymentId = (await pay(id)).body.razorpay_payment_id;
    const asked = { paymentId, amountPaise: 50_000, idempotencyKey: `refund-${paymentId}` };
    const refunds = await Promise.all(Array.from({ length: 5 }, () => gateway.refund(asked)));
    expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
    await soon(() => expect(events(received).filter((event) => event === "refund.processed")).toHaveLength(1));
  });

  test("an event that is not taken comes again under the same id", async () => {
    const { received, url } = await door((_, isRepeat) => (isRepeat ? 200 : 500));
    const { gateway, pay } = await testGateway({ store: store(), webhookUrl: url });
    const { id } = await gateway.createOrder(order);
    await pay(id, { method: "failure", chosen: "card" });
    const own = () => received.filter((webhook) => webhook.order === id);
    await soon(() => expect(own()).toHaveLength(2));
    expect(own()[1]).toEqual(own()[0]);
  });

  test("a gateway that was stopped delivers after its next start", async () => {
    const kept = store();
    const { received, url } = await door();
    const first = await testGateway({ store: kept, webhookUrl: () => "http://127.0.0.1:9/" });
    const { id } = await first.gateway.createOrder(order);
    await first.pay(id);
    await first.close();
    await testGateway({ store: kept, webhookUrl: url });
    await soon(() => expect(received.filter((webhook) => webhook.order === id)).toHaveLength(3));
  });

  test("drills: copies under one id, late, last first, or none at all", async () => {
    const { received, url } = await door();
    const { gateway, pay } = await testGateway({ store: store(), webhookUrl: url });
    const paid = async (drill: string) => {
      const { id } = await gateway.createOrder({ ...order, notes: { drill } });
      await pay(id);
      return () => received.filter((webhook) => webhook.order === id);
    };
    const [dropped, copied, reordered, delayed] = [
      await paid("drop"),
      await paid("duplicate=3"),
      await paid("reorder"),
      await paid("delay=1500"),
    ];
    await soon(() => expect(copied()).toHaveLength(9));
    expect(new Set(copied().map((webhook) => webhook.id)).size).toBe(3);
    expect(delayed()).toHaveLength(0);
    await soon(() => expect(events(reordered())).toEqual(["order.paid", "payment.captured", "payment.authorized"]));
    await soon(() => expect(delayed()).toHaveLength(3));
    expect(dropped()).toHaveLength(0);
  });

  test("drills: the money of a failed payment comes late, and of an authorised one later", async () => {
    const { fetchOrder, gateway, pay } = await testGateway({ store: store() });
    const late = await gateway.createOrder({ ...order, notes: { drill: "late=300" } });
    const held = await gateway.createOrder({ ...order, notes: { drill: "capture-after=300" } });
    expect((await pay(late.id)).body.error.reason).toBe("payment_declined");
    expect((await pay(held.id)).body.razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
    expect((await gateway.listPayments(late.id))[0]?.status).toBe("failed");
    expect((await gateway.listPayments(held.id))[0]?.status).toBe("authorized");
    await soon(async () => expect((await fetchOrder(late.id)).status).toBe("paid"));
    await soon(async () => expect((await fetchOrder(held.id)).status).toBe("paid"));
    expect((await gateway.listPayments(late.id))[0]).toMatchObject({ status: "captured", errorCode: null });
  });

  test("drills of the installation: everything declined, or the API down", async () => {
    const { drill, fetchOrder, gateway, pay } = await testGateway({ store: store() });
    const { id } = await gateway.createOrder(order);
    await drill("fail");
    expect((await pay(id)).body.error.reason).toBe("payment_declined");
    await drill("outage");
    await expect(gateway.listPayments(id)).rejects.toMatchObject({ kind: "gateway_unavailable", gatewayStatus: 503 });
    await drill("");
    expect(await fetchOrder(id)).toMatchObject({ attempts: 1 });
  });
});

test("two processes on one database deliver each event once", async () => {
  const { received, url } = await door();
  const [one, other] = [
    await testGateway({ store: db, webhookUrl: url }),
    await testGateway({ store: db, webhookUrl: url }),
  ];
  const orders = await Promise.all(Array.from({ length: 20 }, () => one.gateway.createOrder(order)));
  await Promise.all(orders.map(({ id }, nth) => (nth % 2 ? one : other).pay(id)));
  const own = () => received.filter((webhook) => orders.some(({ id }) => id === webhook.order));
  await soon(() => expect(own().length).toBeGreaterThanOrEqual(60));
  expect(new Set(own().map((webhook) => webhook.id)).size).toBe(60);
  expect(own()).toHaveLength(60);
});

test("a claimed event of a killed process is due again when its lease ends", async () => {
  const { store, close } = await testGateway({ store: (await testDatabase()).db });
  await close();
  const now = new Date("2026-03-01T10:00:00Z");
  const after = (ms: number) => new Date(now.getTime() + ms);
  const id = "order_Lease000000000";
  await store.insertOrder({ ...emptyOrder, id, createdAt: now });
  const webhook = { eventId: "evt_lease", event: "order.paid", body: "{}", nextAttemptAt: now, createdAt: now };
  await store.changeOrder(id, () => ({ webhooks: [webhook], answer: null }));
  const claim = async (ms: number) => {
    const claimed = await store.claimWebhooks({ now: after(ms), leaseUntil: after(ms + 15_000), limit: 1000 });
    return claimed.filter((due) => due.eventId === "evt_lease");
  };
  expect(await claim(0)).toMatchObject([{ attempts: 1 }]);
  expect(await claim(14_000)).toEqual([]);
  expect(await claim(16_000)).toMatchObject([{ attempts: 2 }]);
});
