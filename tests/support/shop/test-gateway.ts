import Fastify from "fastify";
import { onTestFinished } from "vitest";
import type { Db } from "#db/client.ts";
import { embeddedGatewayStore } from "#db/stores/embedded-gateway-store.ts";
import { embeddedGateway } from "#integrations/payment/embedded/embedded-gateway.ts";
import type { EmbeddedGatewayStore } from "#integrations/payment/embedded/gateway-state.ts";
import { memoryStore } from "./memory-store.ts";
import { razorpayGateway } from "#integrations/payment/razorpay/razorpay-client.ts";

export const gatewayKeys = {
  keyId: "rzp_test_aKeyForTests1",
  keySecret: "secret of the key",
  webhookSecret: "secret of the webhooks",
};

type Options = {
  /** Where the gateway keeps its state: in memory unless a database is given. */
  store?: EmbeddedGatewayStore | Db;
  webhookUrl?: () => string;
  now?: () => Date;
  timeoutMs?: number;
};

const isStore = (store: EmbeddedGatewayStore | Db): store is EmbeddedGatewayStore => "changeOrder" in store;

/** The embedded gateway listening on a port of its own, the client that shops use, and a customer at its window. */
export async function testGateway(options: Options = {}) {
  const given = options.store ?? memoryStore();
  const store = isStore(given) ? given : embeddedGatewayStore(given);
  const now = options.now ?? (() => new Date());
  const app = Fastify();
  const webhookUrl = options.webhookUrl ?? (() => "http://127.0.0.1:9/nobody-listens");
  const settings = { ...gatewayKeys, store, now, webhookUrl, allowOrigins: [] };
  await app.register(embeddedGateway, { prefix: "/test-gateway", ...settings });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const apiUrl = `${origin}/test-gateway`;
  const close = () => app.close();
  onTestFinished(close);

  const gateway = razorpayGateway({
    ...gatewayKeys,
    apiUrl,
    scriptUrl: `${apiUrl}/v1/checkout.js`,
    frameOrigin: origin,
    timeoutMs: options.timeoutMs,
  });

  /** What the window does when its button is pressed. */
  const pay = async (
    orderId: string,
    attempt: Record<string, unknown> = { method: "upi", vpa: "success@razorpay" },
  ) => {
    const response = await fetch(`${apiUrl}/checkout/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: orderId, key_id: gatewayKeys.keyId, attempt }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> & Paid & Declined };
  };

  /** As Razorpay's API shows it, which is more than the shop reads of it. */
  const look = async (path: string): Promise<Record<string, unknown>> => {
    const authorization = `Basic ${btoa(`${gatewayKeys.keyId}:${gatewayKeys.keySecret}`)}`;
    return (await fetch(`${apiUrl}/v1/${path}`, { headers: { authorization } })).json();
  };
  const fetchOrder = (id: string) => look(`orders/${id}`);
  const fetchPayment = (id: string) => look(`payments/${id}`);

  const drill = (drills: string) => store.writeDrills(drills);

  return { apiUrl, app, close, drill, fetchOrder, fetchPayment, gateway, pay, store };
}

type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Declined = {
  error: {
    code: string;
    description: string;
    reason: string;
    source: string;
    step: string;
    metadata: { order_id?: string; payment_id?: string };
  };
};
