import { randomUUID } from "node:crypto";
import type { Buyer, Unit } from "#tests/support/shop/checkout-shop.ts";
import type { GatewayEvent, Paid } from "./outside-gateway.ts";
import { openPromises } from "./promises.ts";

export type Json = Record<string, unknown>;

/** Status 0: no answer came, as when the shop is killed; `body.code` says whether the door was shut or the call was cut off. */
export type Answer = { status: number; body: Json; ms: number };

export type Customer = Buyer & { token: string };

export type Sent = { body?: unknown; rawBody?: string; headers?: Record<string, string>; key?: string };

/** Customers of the open shop, by the calls that their browsers and apps make. Keeps what the shop has promised. */
export function shopClient(shopUrl: () => string) {
  const promises = openPromises();
  const statuses = new Map<string, number>();

  async function ask(customer: Customer | null, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const began = performance.now();
    const text = sent.rawBody ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    const headers = {
      ...(text !== null && { "content-type": "application/json" }),
      ...(customer && { authorization: `Bearer ${customer.token}` }),
      ...(sent.key !== undefined && { "idempotency-key": sent.key }),
      ...sent.headers,
    };
    let answer: Answer;
    try {
      const response = await fetch(`${shopUrl()}${path}`, { method, headers, body: text });
      const body = await response.text();
      answer = { status: response.status, body: readJson(body), ms: performance.now() - began };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      answer = { status: 0, body: { code: code ?? String(error) }, ms: performance.now() - began };
    }
    const kind = `${method} ${path} ${answer.status}`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    promises.note({ customer, method, path, sent: sent.body, answer });
    return answer;
  }

  /** Body of a line for one piece of each; its key makes a repeat harmless. */
  const linesFor = (units: readonly (Unit & { over?: Json })[]) =>
    units.map(({ productId, valueId, over }) => ({
      product_id: productId,
      attributeValue_id: valueId,
      client_key: randomUUID(),
      ...over,
    }));

  const fillCart = (customer: Customer, units: readonly (Unit & { over?: Json })[]) =>
    ask(customer, "POST", "/v1/billing", { body: linesFor(units) });

  const openPayment = (customer: Customer, over: Json = {}) =>
    ask(customer, "POST", "/v1/payment-transaction-history/createRazorPayOrder", {
      body: { address_id: customer.addressId, ...over },
    });

  /** What the page calls once the window has closed. */
  const placeOrder = (customer: Customer, paid: Partial<Paid> & { razorpay_order_id: string }, key?: string) =>
    ask(customer, "POST", "/v1/billing", { body: { bill: [], payment_mode: "online", ...paid }, key });

  const sendEvent = (event: GatewayEvent) =>
    ask(null, "POST", "/v1/payment-transaction-history/webhook", {
      rawBody: event.body,
      headers: { "x-razorpay-event-id": event.eventId, "x-razorpay-signature": event.signature },
    });

  const countFaults = () =>
    [...statuses].filter(([kind]) => / 5\d\d$/.test(kind)).reduce((sum, [, count]) => sum + count, 0);

  return { ask, linesFor, fillCart, openPayment, placeOrder, sendEvent, promises, statuses, countFaults };
}

function readJson(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? { list: value } : (value as Json);
  } catch {
    return {};
  }
}
