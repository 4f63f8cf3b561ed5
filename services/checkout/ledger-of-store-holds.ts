import { sql, type SQL } from "drizzle-orm";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import { PAID_IN_STORE } from "#services/payments/paid-by-hand.ts";

const MODE = PAYMENT_WAY_FACTS.pay_in_store.mode;

/** What must hold of orders that are paid in the store in which they are collected. See check-ledger. */
export const STORE_HOLD_RULES: Readonly<Record<string, SQL>> = {
  "an order says that it is paid in a store as its payment order does, and is collected there": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    where (p.purchase ->> 'way' is not distinct from 'pay_in_store') <> (o.payment_mode = ${MODE})
      or (o.payment_mode = ${MODE} and o.store_id = ${WEBSITE_STORE.id})`,

  "what a store keeps is one order, held, unpaid and without a number, and all of it outstanding": sql`
    select p.id::text as what from payment_orders p left join orders o on o.payment_order_id = p.id
    where p.status = 'reserved' and (o.id is null or p.hold_state <> 'live' or o.payment_mode <> ${MODE}
      or o.invoice_status <> ${INVOICE_STATUS.unpaid} or o.invoice_no is not null or o.gateway_payment_id is not null
      or o.advance_payment_paise <> o.total_paise or o.stage <> 'awaiting_payment')`,

  "an order that is paid in a store is kept, paid or cancelled": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    where o.payment_mode = ${MODE} and p.status <> case
      when o.invoice_status = ${INVOICE_STATUS.paid} then 'paid'
      when o.stage = 'cancelled' then 'abandoned' else 'reserved' end`,

  "a payment in a store is one of an order that is paid there, and the whole of it": sql`
    select a.gateway_payment_id as what from payment_attempts a
    left join orders o on o.gateway_payment_id = a.gateway_payment_id
    where starts_with(a.gateway_payment_id, ${PAID_IN_STORE})
      and (o.id is null or o.payment_mode <> ${MODE} or o.total_paise <> a.amount_paise)`,
};
