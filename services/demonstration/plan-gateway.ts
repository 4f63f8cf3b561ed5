import type { testGatewayPayments } from "#db/schema/embedded-gateway.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import type { HistoryPlan } from "./history-plan.ts";
import type { Choices } from "./choose.ts";

type Method = (typeof testGatewayPayments.$inferSelect)["method"];
export type GatewayPayment = typeof testGatewayPayments.$inferSelect;

/** What was paid with: what the embedded gateway takes, and keeps of it. */
const INSTRUMENTS: Readonly<Record<Method, (holder: string) => GatewayPayment["instrument"]>> = {
  upi: () => ({ vpa: "success@razorpay" }),
  card: (holder) => ({ network: "Visa", last4: "1111", holder }),
  netbanking: () => ({ bank: "HDFC" }),
};

/** The payment as the embedded gateway has it, so that it can be asked about and paid back as any other. */
export function planGatewayPayment(
  plan: HistoryPlan,
  given: {
    ids: { order: string; payment: string; paymentOrder: string };
    purchase: Purchase;
    method: Method;
    begun: Date;
    at: Date;
  },
): GatewayPayment {
  const { ids, purchase, method, begun, at } = given;
  const { totalPaise: amountPaise } = purchase.totals;
  const { name, email, phone } = purchase.customer;
  plan.rows.gatewayOrders.push({
    id: ids.order,
    amountPaise,
    amountPaidPaise: amountPaise,
    receipt: ids.paymentOrder,
    status: "paid",
    attempts: 1,
    notes: { payment_order: ids.paymentOrder },
    createdAt: begun,
  });
  const payment: GatewayPayment = {
    id: ids.payment,
    orderId: ids.order,
    amountPaise,
    refundedPaise: 0,
    status: "captured",
    method,
    instrument: INSTRUMENTS[method](name),
    email,
    contact: phone,
    error: null,
    captureAt: null,
    createdAt: at,
  };
  plan.rows.gatewayPayments.push(payment);
  return payment;
}

/** A refund that the gateway has sent, asked for as the shop asks: under the refund's own id. */
export function planGatewayRefund(
  plan: HistoryPlan,
  given: { payment: GatewayPayment; id: string; refundId: string; amountPaise: number; at: Date },
): void {
  const { payment, id, refundId, amountPaise, at } = given;
  payment.refundedPaise += amountPaise;
  if (payment.refundedPaise === payment.amountPaise) payment.status = "refunded";
  const notes = { refund: refundId };
  plan.rows.gatewayRefunds.push({
    id,
    paymentId: payment.id,
    amountPaise,
    receipt: null,
    notes,
    idempotencyKey: refundId,
    request: JSON.stringify([amountPaise, null, Object.entries(notes)]),
    createdAt: at,
  });
}

/** As the gateway makes its ids. */
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
export const gatewayWord = (choices: Choices): string =>
  Array.from(choices.bytes(14), (byte) => SIGNS[byte % SIGNS.length]).join("");
