import { randomBytes } from "node:crypto";
import { GatewayFault } from "#integrations/payment/gateway-fault.ts";
import type { Gateway, GatewayOrder, GatewayPayment, GatewayRefund } from "#integrations/payment/gateway.ts";
import { sameSignature, signPayment, signWebhook } from "#integrations/payment/signatures.ts";

const SECRET = "payment secret";
const WEBHOOK_SECRET = "webhook secret";

export type FakeGateway = Gateway & {
  orders: Map<string, GatewayOrder>;
  payments: Map<string, GatewayPayment>;
  refunds: Map<string, GatewayRefund>;
  /** Every call fails as if nobody answered. */
  isDown: boolean;
  /** A try to pay that ends as said; the whole amount unless another is given. */
  pay: (orderId: string, how?: Partial<GatewayPayment>) => GatewayPayment;
  sign: (orderId: string, paymentId: string) => string;
  /** The signed event as it would be posted. */
  event: (name: string, entity: { payment?: GatewayPayment; refund?: GatewayRefund }) => FakeEvent;
};

export type FakeEvent = { rawBody: Buffer; signature: string; eventId: string };

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
const none = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
const seconds = 1_767_225_600;

/** The gateway's interface over maps: fast, and its answers can be bent. */
export function fakeGateway(): FakeGateway {
  const orders = new Map<string, GatewayOrder>();
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, GatewayRefund>();
  const answer = async <Value>(value: Value | undefined): Promise<Value> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (gateway.isDown) throw new GatewayFault("gateway_unavailable", { description: "switched off" });
    if (value === undefined) throw new GatewayFault("gateway_refused", { description: "unknown id" });
    return value;
  };
  const gateway: FakeGateway = {
    keyId: "rzp_test_fake",
    scriptUrl: "https://gateway.example/checkout.js",
    frameOrigin: "https://gateway.example",
    contentSources: { script: [], frame: [], connect: [] },
    orders,
    payments,
    refunds,
    isDown: false,
    createOrder: async ({ amountPaise, receipt, notes }) => {
      const order: GatewayOrder = {
        id: newId("order"),
        entity: "order",
        amount: amountPaise,
        amount_paid: 0,
        amount_due: amountPaise,
        currency: "INR",
        receipt,
        status: "created",
        attempts: 0,
        notes: notes ?? {},
        created_at: seconds,
      };
      await answer(order);
      orders.set(order.id, order);
      return order;
    },
    fetchOrder: (id) => answer(orders.get(id)),
    listPayments: (id) => answer([...payments.values()].filter((payment) => payment.order_id === id)),
    fetchPayment: (id) => answer(payments.get(id)),
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const present = refunds.get(idempotencyKey);
      const refund = present ?? {
        id: newId("rfnd"),
        entity: "refund" as const,
        amount: amountPaise,
        currency: "INR",
        payment_id: paymentId,
        status: "processed" as const,
        receipt: null,
        notes: notes ?? {},
        created_at: seconds,
      };
      const payment = payments.get(paymentId)!;
      const back = payment.amount_refunded + (present ? 0 : amountPaise);
      if (back > payment.amount) throw new GatewayFault("gateway_refused", { description: "more than was paid" });
      await answer(refund);
      refunds.set(idempotencyKey, refund);
      payments.set(paymentId, {
        ...payment,
        ...(back === payment.amount && { status: "refunded" as const }),
        amount_refunded: back,
      });
      return refund;
    },
    fetchRefund: (id) => answer([...refunds.values()].find((refund) => refund.id === id)),
    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      sameSignature(signPayment(SECRET, orderId, paymentId), signature),
    verifyWebhook: (rawBody, signature) => sameSignature(signWebhook(WEBHOOK_SECRET, rawBody), signature),
    pay: (orderId, how = {}) => {
      const order = orders.get(orderId)!;
      const payment: GatewayPayment = {
        id: newId("pay"),
        entity: "payment",
        amount: order.amount,
        currency: "INR",
        status: "captured",
        order_id: orderId,
        method: "upi",
        amount_refunded: 0,
        refund_status: null,
        captured: true,
        email: null,
        contact: null,
        notes: {},
        ...none,
        created_at: seconds,
        ...how,
      };
      payments.set(payment.id, payment);
      const isPaid = payment.status === "captured";
      orders.set(orderId, { ...order, attempts: order.attempts + 1, status: isPaid ? "paid" : "attempted" });
      return payment;
    },
    sign: (orderId, paymentId) => signPayment(SECRET, orderId, paymentId),
    event: (name, { payment, refund }) => {
      const payload = {
        ...(payment && { payment: { entity: payment } }),
        ...(refund && { refund: { entity: refund } }),
      };
      const rawBody = Buffer.from(JSON.stringify({ entity: "event", event: name, payload }));
      return { rawBody, signature: signWebhook(WEBHOOK_SECRET, rawBody), eventId: newId("evt") };
    },
  };
  return gateway;
}
