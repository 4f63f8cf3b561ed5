import { sql, type SQL } from "drizzle-orm";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";

/** What must hold of the bills that stores write at their counters. See check-ledger. */
export const COUNTER_RULES: Readonly<Record<string, SQL>> = {
  "a bill comes from a payment order or from a counter": sql`
    select o.id::text as what from orders o left join counter_bills b on b.order_id = o.id
    where (o.payment_order_id is null) <> (b.order_id is not null)`,

  "a counter bill has its number, and is paid exactly when nothing is outstanding": sql`
    select o.id::text as what from orders o join counter_bills b on b.order_id = o.id
    where o.invoice_no is null or o.invoiced_at is null or o.gateway_payment_id is not null or o.invoice_status = ${INVOICE_STATUS.failed}
      or (o.invoice_status = ${INVOICE_STATUS.paid}) <> (o.advance_payment_paise = 0)`,

  "what a counter received and what is outstanding is the bill": sql`
    select o.id::text as what from orders o join counter_bills b on b.order_id = o.id
    left join (select order_id, sum(amount_paise) as received from counter_payments group by 1) p on p.order_id = o.id
    where coalesce(p.received, 0) + o.advance_payment_paise <> o.total_paise`,

  "a counter hands nothing over before it is paid": sql`
    select o.id::text as what from orders o join counter_bills b on b.order_id = o.id
    where o.stage = 'delivered' and o.advance_payment_paise > 0`,

  "only counters receive money at a counter": sql`
    select p.id::text as what from counter_payments p left join counter_bills b on b.order_id = p.order_id
    where b.order_id is null`,

  // A store may have numbered under another prefix before: docs/backup.md advises a new one after a loss.
  "a bill's number is of no other store's series": sql`
    select o.invoice_no as what from orders o join stores s on s.id = o.store_id
    join stores other on other.id <> s.id and starts_with(o.invoice_no, other.invoice_prefix || '/')`,

  "a counter takes from its own shelf what it bills": sql`
    select coalesce(m.order_id, l.order_id)::text as what
    from (
      select m.order_id, m.store_id, m.attribute_value_id, sum(m.sold_delta) as quantity from stock_movements m
      join counter_bills b on b.order_id = m.order_id where m.kind = 'sold' group by 1, 2, 3) m
    full join (
      select l.order_id, o.store_id, l.attribute_value_id, sum(l.quantity) as quantity from order_lines l
      join orders o on o.id = l.order_id join counter_bills b on b.order_id = o.id
      where l.attribute_value_id is not null group by 1, 2, 3) l using (order_id, store_id, attribute_value_id)
    where m.quantity is distinct from l.quantity`,

  "a membership of a counter is paid for": sql`
    select o.id::text as what from orders o join order_lines l on l.order_id = o.id and l.kind = 'membership'
    join counter_bills b on b.order_id = o.id where o.invoice_status <> ${INVOICE_STATUS.paid}`,
};
