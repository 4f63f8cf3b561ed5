import Fastify from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedGateway } from "#integrations/payment/embedded/embedded-gateway.ts";
import { memoryStore } from "#tests/support/shop/memory-store.ts";
import { signPayment, signWebhook } from "#integrations/payment/razorpay/signatures.ts";

export const gatewayKeys = {
  keyId: "rzp_test_aKeyForDrills",
  keySecret: "secret of the key, for drills",
  webhookSecret: "secret of the webhooks, for drills",
};

/** A call of the shop to the gateway, without the address in front. */
export type GatewayCall = { method: string; path: string };

/** How the gateway does with one call. `late`: it does the work and answers after so long. `cut`: likewise, and never answers. */
export type Manner =
  | "well"
  | "refuse to connect"
  | { status: number }
  | { slowMs: number }
  | { lateMs: number }
  | { before: () => Promise<void> }
  | { after: () => Promise<void> };

export type GatewayEvent = { event: string; eventId: string; body: string; signature: string };

export type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/**
 * The embedded gateway, standing outside of the shop as the real one does: it lives on when the shop is killed and keeps
 * its own books, by which the shop's are judged in the end. How it treats a call is decided call by call.
 */
export async function outsideGateway(given: { shopUrl: () => string }) {
  const store = memoryStore();
  const app = Fastify();
  const calls: GatewayCall[] = [];
  let manner: (call: GatewayCall) => Manner = () => "well";
  const manners = new WeakMap<object, Manner>();

  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.replace("/test-gateway", "");
    if (!path.startsWith("/v1/")) return;
    const call = { method: request.method, path };
    calls.push(call);
    const how = manner(call);
    manners.set(request, how);
    if (how === "well") return;
    if (how === "refuse to connect") return void request.raw.socket.destroy();
    if ("status" in how)
      return reply
        .code(how.status)
        .send({ error: { code: "SERVER_ERROR", description: "We are facing some trouble" } });
    if ("slowMs" in how) await sleep(how.slowMs);
    if ("before" in how) await how.before();
  });
  app.addHook("onSend", async (request) => {
    const how = manners.get(request);
    if (typeof how !== "object") return;
    if ("lateMs" in how) await sleep(how.lateMs);
    if ("after" in how) await how.after();
  });
  const webhookUrl = () => `${given.shopUrl()}/v1/payment-transaction-history/webhook`;
  const settings = { ...gatewayKeys, store, now: () => new Date(), webhookUrl, allowOrigins: [] };
  await app.register(embeddedGateway, { prefix: "/test-gateway", ...settings });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  /** What the window does when its button is pressed. A declined try answers its payment's id alone. */
  async function pay(orderId: string, attempt: object = { method: "upi", vpa: "success@razorpay" }): Promise<Paid> {
    const response = await fetch(`${origin}/test-gateway/checkout/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: orderId, key_id: gatewayKeys.keyId, attempt }),
    });
    const answer = (await response.json()) as Paid & { error?: { metadata?: { payment_id?: string } } };
    if (!answer.error) return answer;
    return { razorpay_payment_id: answer.error.metadata?.payment_id } as Paid;
  }

  /** Everything that the gateway has to tell about an order, as it would send it. */
  const eventsOf = (orderId: string): GatewayEvent[] =>
    store.webhooks
      .filter(({ body }) => body.includes(orderId))
      .map(({ event, eventId, body }) => ({
        event,
        eventId,
        body,
        signature: signWebhook(gatewayKeys.webhookSecret, body),
      }));

  const listCaptured = async () => {
    const orders = await store.listOrders({ receipt: null, from: null, to: null, count: 1_000_000, skip: 0 });
    const payments = await Promise.all(
      orders.map(async ({ id }) => (await store.findWithPayments(id))?.payments ?? []),
    );
    return payments.flat().filter(({ status }) => status === "captured" || status === "refunded");
  };

  return {
    apiUrl: `${origin}/test-gateway`,
    store,
    calls,
    behave: (next: (call: GatewayCall) => Manner) => void (manner = next),
    drill: (words: string) => store.writeDrills(words),
    pay,
    eventsOf,
    listCaptured,
    listRefunds: () => store.listRefunds({ paymentId: null, from: null, to: null, count: 1_000_000, skip: 0 }),
    sign: (orderId: string, paymentId: string) => signPayment(gatewayKeys.keySecret, orderId, paymentId),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export type OutsideGateway = Awaited<ReturnType<typeof outsideGateway>>;
