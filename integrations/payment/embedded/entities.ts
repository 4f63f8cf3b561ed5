import type { OrderRow, PaymentRow, RefundRow } from "./gateway-state.ts";

// Rows as the HTTP API and the webhooks show them, in Razorpay's shape.

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** An empty map is an empty list, as in the real answers. */
const noteMap = (notes: Record<string, string>) => (Object.keys(notes).length === 0 ? [] : notes);

export const orderEntity = (order: OrderRow) => ({
  id: order.id,
  entity: "order",
  amount: order.amountPaise,
  amount_paid: order.amountPaidPaise,
  amount_due: order.amountPaise - order.amountPaidPaise,
  currency: "INR",
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: noteMap(order.notes),
  created_at: seconds(order.createdAt),
});

const cardEntity = (payment: PaymentRow) => ({
  id: payment.id.replace("pay_", "card_"),
  entity: "card",
  name: payment.instrument.holder ?? "",
  last4: payment.instrument.last4 ?? "",
  network: payment.instrument.network ?? "Unknown",
  type: "credit",
  issuer: null,
  international: false,
  emi: false,
});

export const paymentEntity = (payment: PaymentRow, order: OrderRow) => ({
  id: payment.id,
  entity: "payment",
  amount: payment.amountPaise,
  currency: "INR",
  status: payment.status,
  order_id: payment.orderId,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.refundedPaise,
  refund_status: payment.refundedPaise === 0 ? null : payment.refundedPaise < payment.amountPaise ? "partial" : "full",
  captured: payment.status === "captured" || payment.status === "refunded",
  description: null,
  card_id: payment.method === "card" ? cardEntity(payment).id : null,
  ...(payment.method === "card" ? { card: cardEntity(payment) } : {}),
  bank: payment.instrument.bank ?? null,
  wallet: null,
  vpa: payment.instrument.vpa ?? null,
  email: payment.email,
  contact: payment.contact,
  notes: noteMap(order.notes),
  fee: null,
  tax: null,
  error_code: payment.error?.code ?? null,
  error_description: payment.error?.description ?? null,
  error_source: payment.error?.source ?? null,
  error_step: payment.error?.step ?? null,
  error_reason: payment.error?.reason ?? null,
  acquirer_data: {},
  created_at: seconds(payment.createdAt),
});

export const refundEntity = (refund: RefundRow) => ({
  id: refund.id,
  entity: "refund",
  amount: refund.amountPaise,
  currency: "INR",
  payment_id: refund.paymentId,
  notes: noteMap(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: seconds(refund.createdAt),
  batch_id: null,
  status: "processed",
  speed_processed: "normal",
  speed_requested: "normal",
});

export const collection = <Item>(items: Item[]) => ({ entity: "collection", count: items.length, items });
