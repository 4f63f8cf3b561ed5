import { sql, type SQL } from "drizzle-orm";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import { PAID_AT_DOOR } from "#services/payments/paid-by-hand.ts";

const MODE = PAYMENT_WAY_FACTS.cash_on_delivery.mode;

/** Whether the goods of an order `o` were sold with it: it has its bill, or is to be paid at the door. */
export const IS_SOLD = sql`(o.invoice_no is not null or exists (
  select 1 from payment_orders promised where promised.id = o.payment_order_id and promised.status = 'promised'))`;

/** What must hold of orders that are paid at the door. See check-ledger. */
export const CASH_RULES: Readonly<Record<string, SQL>> = {
  "an order says how it is paid as its payment order does": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    where (p.purchase ->> 'way' is not distinct from 'cash_on_delivery') <> (o.payment_mode = ${MODE})`,

  "what is promised is one order, sold and unpaid, and all of it outstanding": sql`
    select p.id::text as what from payment_orders p left join orders o on o.payment_order_id = p.id
    where p.status = 'promised' and (o.id is null or o.invoice_status <> ${INVOICE_STATUS.unpaid}
      or o.gateway_payment_id is not null or o.advance_payment_paise <> o.total_paise
      or o.stage in ('awaiting_payment', 'payment_failed', 'cancelled'))`,

  "an order that is paid at the door is promised, paid or cancelled": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    where o.payment_mode = ${MODE} and p.status <> case when o.stage = 'cancelled' then 'abandoned'
      when o.invoice_status = ${INVOICE_STATUS.paid} then 'paid' else 'promised' end`,

  "only what asks for money at the door is promised": sql`
    select p.id::text as what from payment_orders p where p.status = 'promised' and p.purchase ->> 'way' is distinct from 'cash_on_delivery'`,

  "what is paid at the door has its bill from the day it is sent": sql`
    select o.id::text as what from orders o
    where o.payment_order_id is not null and o.payment_mode = ${MODE}
      and (o.invoice_no is not null) <> exists (
        select 1 from order_events e where e.order_id = o.id and e.stage = 'shipped')`,

  "nothing that is paid at the door is handed over without its bill": sql`
    select o.id::text as what from orders o
    where o.payment_order_id is not null and o.payment_mode = ${MODE} and o.invoice_no is null
      and exists (select 1 from order_events e where e.order_id = o.id and e.stage = 'delivered')`,

  "a payment at the door is one of an order at the door, and the whole of it": sql`
    select a.gateway_payment_id as what from payment_attempts a
    left join orders o on o.gateway_payment_id = a.gateway_payment_id
    where starts_with(a.gateway_payment_id, ${PAID_AT_DOOR})
      and (o.id is null or o.payment_mode <> ${MODE} or o.total_paise <> a.amount_paise)`,

  "a parcel that was not taken is credited whole, and nothing is paid back for it": sql`
    select o.id::text as what from orders o
    left join credit_notes n on n.order_id = o.id
    where o.payment_order_id is not null and o.payment_mode = ${MODE} and o.stage = 'returned'
      and o.invoice_status = ${INVOICE_STATUS.unpaid}
    group by o.id, o.total_paise
    having count(n.id) <> 1 or max(n.total_paise) <> o.total_paise or count(n.refund_id) > 0`,

  "a fee is one row, of an order that is paid at the door": sql`
    select o.id::text as what from order_lines l join orders o on o.id = l.order_id
    where l.kind = 'fee' group by o.id, o.payment_mode having count(*) > 1 or o.payment_mode <> ${MODE}`,
};
