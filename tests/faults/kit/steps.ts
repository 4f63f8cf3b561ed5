import type { GatewayCall } from "./outside-gateway.ts";
import type { Step } from "./stop-at.ts";

const opens = ({ method, path }: GatewayCall) => method === "POST" && path === "/v1/orders";
const lists = ({ method, path }: GatewayCall) => method === "GET" && path.endsWith("/payments");
const refunds = ({ method, path }: GatewayCall) => method === "POST" && path.endsWith("/refund");

/** From the press on the button to the open payment window. */
export const opening: Step[] = [
  { name: "the payment order is written", at: { statement: "insert", table: "payment_orders" } },
  { name: "the stock is set aside", at: { statement: "insert", table: "stock_holds" } },
  { name: "the payment order commits", at: { commitOf: "insert", table: "payment_orders" } },
  { name: "the gateway is asked for an order", at: { gateway: "before", call: opens } },
  { name: "the gateway has made its order", at: { gateway: "after", call: opens } },
  {
    name: "the gateway's number is kept",
    at: { statement: "update", table: "payment_orders", when: "old.gateway_order_id is null" },
  },
  {
    name: "the gateway's number commits",
    at: { commitOf: "update", table: "payment_orders", when: "old.gateway_order_id is null" },
  },
];

const turnsPaid = "new.invoice_status = 1 and old.invoice_status <> 1";

/** From the money's arrival to the order's commit: the same whoever reports it. */
export const settling: Step[] = [
  { name: "the payment is noted", at: { statement: "insert", table: "payment_attempts" } },
  { name: "the order is written", at: { statement: "insert", table: "orders" } },
  { name: "its lines are written", at: { statement: "insert", table: "order_lines" } },
  {
    name: "the payment order turns paid",
    at: { statement: "update", table: "payment_orders", when: "new.status = 'paid'" },
  },
  {
    name: "the stock is sold",
    at: { statement: "update", table: "stock", when: "new.sold_quantity > old.sold_quantity" },
  },
  { name: "the coupon is used", at: { statement: "insert", table: "coupon_uses" } },
  {
    name: "the lines leave the cart",
    at: { statement: "insert", table: "spent_cart_keys", when: "new.order_id is not null" },
  },
  { name: "the invoice number is taken", at: { statement: "update", table: "invoice_series" } },
  { name: "the order turns paid", at: { statement: "update", table: "orders", when: turnsPaid } },
  { name: "the paid order commits", at: { commitOf: "update", table: "orders", when: turnsPaid } },
];

/** What only the return from the payment window does. */
export const callback: Step[] = [
  { name: "the gateway is asked what was paid", at: { gateway: "before", call: lists } },
  { name: "the gateway has said what was paid", at: { gateway: "after", call: lists } },
];

/** What only an event does. */
export const event: Step[] = [
  { name: "the event is noted", at: { statement: "insert", table: "payment_events" } },
  { name: "the event's work commits", at: { commitOf: "insert", table: "payment_events" } },
];

const isConfirmation = "new.idempotency_key like 'order-confirmed:%'";

/** What is done after the commit. */
export const mailing: Step[] = [
  { name: "the mail leaves", at: { statement: "insert", table: "mailbox_messages", when: isConfirmation } },
  { name: "the mail has left", at: { commitOf: "insert", table: "mailbox_messages", when: isConfirmation } },
];

export const refunding: Step[] = [
  { name: "the gateway is asked for a refund", at: { gateway: "before", call: refunds } },
  { name: "the gateway has refunded", at: { gateway: "after", call: refunds } },
  {
    name: "the refund is noted as made",
    at: { statement: "update", table: "refunds", when: "new.status = 'processed'" },
  },
];
