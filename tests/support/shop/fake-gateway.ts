import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { GatewayFault } from "#integrations/payment/gateway-fault.ts";
import type {
  Gateway,
  GatewayEvent,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from "#integrations/payment/gateway.ts";

export type FakePayment = GatewayPayment & { refundedPaise: number };
export type FakeRefund = GatewayRefund & { amountPaise: number };

export type FakeGateway = Gateway & {
  orders: Map<string, GatewayOrder>;
  payments: Map<string, FakePayment>;
  /** By the key that they were asked for with. */
  refunds: Map<string, FakeRefund>;
  /** Every call fails as if nobody answered. */
  isDown: boolean;
  /** A try to pay that ends as said; the whole amount unless another is given. */
  pay: (orderId: string, how?: Partial<FakePayment>) => FakePayment;
  sign: (orderId: string, paymentId: string) => string;
  /** The signed event as it would be posted. */
  event: (name: string, entity: { payment?: GatewayPayment; refund?: GatewayRefund }) => FakeEvent;
};

export type FakeEvent = { rawBody: Buffer; headers: Record<"x-razorpay-signature" | "x-razorpay-event-id", string> };

const newId = (kind: string) => `${kind}_${randomBytes(7).toString("hex")}`;
const sign = (secret: string, message: string | Buffer) => createHmac("sha256", secret).update(message).digest("hex");
const signPayment = (orderId: string, paymentId: string) => sign("payment secret", `${orderId}|${paymentId}`);
const signEvent = (rawBody: Buffer) => sign("webhook secret", rawBody);
const createdAt = new Date("2026-01-01T00:00:00Z");

const posted = z.object({
  name: z.string(),
  payment: z
    .custom<GatewayPayment>()
    .transform((payment) => ({ ...payment, createdAt: new Date(payment.createdAt) }))
    .optional(),
  refund: z.custom<GatewayRefund>().optional(),
});

const readEvent = (rawBody: Buffer): Omit<GatewayEvent, "id"> => {
  const { name, payment, refund } = posted.parse(JSON.parse(rawBody.toString()));
  const isApproval = name === "payment.authorized";
  return {
    name,
    orderId: payment?.orderId ?? null,
    paymentId: payment?.id ?? refund?.paymentId ?? null,
    change: refund ? { about: "refund", refund } : payment && !isApproval ? { about: "payment", payment } : null,
  };
};

/** The gateway's interface over maps: fast, and its answers can be bent. Its headers are those of the API's description. */
export function fakeGateway(): FakeGateway {
  const orders = new Map<string, GatewayOrder>();
  const payments = new Map<string, FakePayment>();
  const refunds = new Map<string, FakeRefund>();
  const answer = async <Value>(value: Value | undefined): Promise<Value> => {
    await new Promise((resolve) => setImmediate(resolve));
    if (gateway.isDown) throw new GatewayFault("gateway_unavailable", { description: "switched off" });
    if (value === undefined) throw new GatewayFault("gateway_refused", { description: "unknown id" });
    return value;
  };
  const gateway: FakeGateway = {
    provider: "fake",
    keyId: "rzp_test_fake",
    scriptUrl: "https://gateway.example/checkout.js",
    contentSources: { script: [], frame: [], connect: [] },
    orders,
    payments,
    refunds,
    isDown: false,
    createOrder: async ({ amountPaise }) => {
      const order = { id: newId("order"), amountPaise, currency: "INR" };
      await answer(order);
      orders.set(order.id, order);
      return order;
    },
    listPayments: (id) => answer([...payments.values()].filter((payment) => payment.orderId === id)),
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) => {
      const present = refunds.get(idempotencyKey);
      const status = "processed" as const;
      const refund = present ?? { id: newId("rfnd"), paymentId, amountPaise, status, notes: notes ?? {} };
      const payment = payments.get(paymentId)!;
      const back = payment.refundedPaise + (present ? 0 : amountPaise);
      if (back > payment.amountPaise) throw new GatewayFault("gateway_refused", { description: "more than was paid" });
      await answer(refund);
      refunds.set(idempotencyKey, refund);
      const isAll = back === payment.amountPaise;
      payments.set(paymentId, { ...payment, ...(isAll && { status: "refunded" as const }), refundedPaise: back });
      return refund;
    },
    fetchRefund: (id) => answer([...refunds.values()].find((refund) => refund.id === id)),
    verifyPaymentSignature: ({ orderId, paymentId, signature }) => signature === signPayment(orderId, paymentId),
    readWebhook: ({ rawBody, headers }) => {
      if (headers["x-razorpay-signature"] !== signEvent(rawBody)) return { ok: false, reason: "unsigned" };
      const id = headers["x-razorpay-event-id"];
      return { ok: true, event: { ...readEvent(rawBody), id: typeof id === "string" ? id : null } };
    },
    pay: (orderId, how = {}) => {
      const { amountPaise, currency } = orders.get(orderId)!;
      const payment: FakePayment = {
        id: newId("pay"),
        orderId,
        amountPaise,
        refundedPaise: 0,
        currency,
        status: "captured",
        method: "upi",
        errorCode: null,
        errorDescription: null,
        createdAt,
        ...how,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    sign: signPayment,
    event: (name, entity) => {
      const rawBody = Buffer.from(JSON.stringify({ name, ...entity }));
      const headers = { "x-razorpay-signature": signEvent(rawBody), "x-razorpay-event-id": newId("evt") };
      return { rawBody, headers };
    },
  };
  return gateway;
}
