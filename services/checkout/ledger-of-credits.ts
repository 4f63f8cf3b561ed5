import { sql, type SQL } from "drizzle-orm";
import { INVOICE_SERIES } from "#domain/invoicing/invoice-number.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { ORDER_REFUND_REASONS } from "#domain/orders/refund-reasons.ts";

export const sqlList = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

/** What must hold of cancellations, returns, credit notes and the refunds of paid orders. See check-ledger. */
export const CREDIT_RULES: Readonly<Record<string, SQL>> = {
  "a refund of an order is one credit note of it, over the same amount and the same payment": sql`
    select r.id::text as what from refunds r join payment_attempts a on a.id = r.payment_attempt_id
    left join credit_notes n on n.refund_id = r.id
    left join orders o on o.id = n.order_id
    where r.reason in (${sqlList(ORDER_REFUND_REASONS)})
      and (n.id is null or n.total_paise <> r.amount_paise or o.gateway_payment_id is distinct from a.gateway_payment_id
        or o.invoice_status <> ${INVOICE_STATUS.paid})`,

  "a credit note's refund is a refund of an order": sql`
    select n.credit_note_no as what from credit_notes n join refunds r on r.id = n.refund_id
    where r.reason not in (${sqlList(ORDER_REFUND_REASONS)})`,

  "a credit note without a refund takes back nothing, or lenses that were made for somebody": sql`
    select n.credit_note_no as what from credit_notes n join orders o on o.id = n.order_id
    where o.invoice_status = ${INVOICE_STATUS.paid} and n.refund_id is null and n.total_paise > 0 and (
      (n.request_id is null and o.stage <> 'returned') or exists (
        select 1 from credit_note_lines c join order_lines l on l.id = c.order_line_id
        where c.credit_note_id = n.id and l.kind <> 'lens'))`,

  "what goes back of a payment is at most what came": sql`
    select a.gateway_payment_id as what from payment_attempts a
    join (select payment_attempt_id, sum(amount_paise) as back from refunds group by 1) r on r.payment_attempt_id = a.id
    where r.back > a.amount_paise`,

  "a payment counts as refunded only when all of it goes back": sql`
    select a.gateway_payment_id as what from payment_attempts a
    join (select payment_attempt_id, sum(amount_paise) as back from refunds group by 1) r on r.payment_attempt_id = a.id
    where a.status = 'refunded' and r.back < a.amount_paise`,

  "only paid orders have credit notes, and parcels that were not taken": sql`
    select n.credit_note_no as what from credit_notes n join orders o on o.id = n.order_id
    left join payment_orders p on p.id = o.payment_order_id
    where o.invoice_status <> ${INVOICE_STATUS.paid}
      and not (p.status is not distinct from 'promised' and o.stage = 'returned')`,

  "a credit note's total is its lines": sql`
    select n.credit_note_no as what from credit_notes n
    left join (
      select credit_note_id, sum(total_paise) as total, sum(cgst_paise + sgst_paise + igst_paise) as tax
      from credit_note_lines group by 1) c on c.credit_note_id = n.id
    where (n.total_paise, n.tax_paise) is distinct from (c.total, c.tax)`,

  "a credit note's lines are of its order": sql`
    select n.credit_note_no as what from credit_notes n join credit_note_lines c on c.credit_note_id = n.id
    join order_lines l on l.id = c.order_line_id where l.order_id <> n.order_id`,

  "no row is credited with more than was charged for it, and a whole one with exactly that": sql`
    select l.id::text as what from order_lines l
    join (
      select order_line_id, sum(quantity) as quantity, sum(total_paise) as total, sum(taxable_paise) as taxable,
        sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst
      from credit_note_lines group by 1) c on c.order_line_id = l.id
    where c.quantity > l.quantity or c.total > l.total_paise
      or (c.quantity = l.quantity and (c.total, c.taxable, c.cgst, c.sgst, c.igst)
        is distinct from (l.total_paise, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise))`,

  "a cancelled bill is taken back whole but for a membership that stays": sql`
    select o.id::text as what from orders o join order_lines l on l.order_id = o.id
    left join credit_note_lines c on c.order_line_id = l.id
    where o.stage = 'cancelled' and o.invoice_status = ${INVOICE_STATUS.paid}
      and not exists (select 1 from memberships m where m.order_line_id = l.id)
    group by o.id, l.id, l.quantity having coalesce(sum(c.quantity), 0) <> l.quantity`,

  "a returned order is taken back but for its membership": sql`
    select o.id::text as what from orders o join order_lines l on l.order_id = o.id
    left join credit_note_lines c on c.order_line_id = l.id
    where o.stage = 'returned' and l.kind not in ('membership', 'fee')
    group by o.id, l.id, l.quantity having coalesce(sum(c.quantity), 0) <> l.quantity`,

  "a return that is done has its credit notes over what was asked, and nothing else has": sql`
    select q.id::text as what from order_requests q join orders o on o.id = q.order_id
    left join (select request_id, order_line_id, sum(quantity) as quantity from order_request_lines group by 1, 2) w
      on w.request_id = q.id
    left join (
      select n.request_id, c.order_line_id, sum(c.quantity) as quantity
      from credit_notes n join credit_note_lines c on c.credit_note_id = n.id group by 1, 2) g
      on g.request_id = q.id and g.order_line_id = w.order_line_id
    where (q.kind = 'return' and q.status = 'done' and g.quantity is distinct from w.quantity
        -- What was to be paid at the door and came back unpaid has one note over all of it.
        and not (g.quantity is null and o.stage = 'returned' and o.invoice_status = ${INVOICE_STATUS.unpaid}))
      or ((q.kind <> 'return' or q.status <> 'done') and g.quantity is not null)`,

  "an open request and its order wait for each other": sql`
    select coalesce(o.id, q.order_id)::text as what
    from (select * from orders where stage = 'return_requested') o
    full join (select order_id, count(*) as n from order_requests where status in ('asked', 'approved') group by 1) q
      on q.order_id = o.id
    where o.id is null or q.n is distinct from 1`,

  "what came back into the stock is what was credited": sql`
    select coalesce(m.order_id, c.order_id)::text as what
    from (
      select m.order_id, m.attribute_value_id, -sum(m.sold_delta) as quantity from stock_movements m
      join orders o on o.id = m.order_id
      -- What was to be paid at the door and is cancelled before it is sent has no bill.
      where m.kind = 'returned' and o.invoice_no is not null group by 1, 2) m
    full join (
      select l.order_id, l.attribute_value_id, sum(c.quantity) as quantity from credit_note_lines c
      join order_lines l on l.id = c.order_line_id where l.attribute_value_id is not null group by 1, 2) c
      using (order_id, attribute_value_id)
    where m.quantity is distinct from c.quantity`,

  "only credit notes are numbered in their series": sql`
    select no as what from (
      select invoice_no as no from orders where starts_with(invoice_no, ${`${INVOICE_SERIES.creditNote}/`})
      union all
      select paper_no from stock_transfers where starts_with(paper_no, ${`${INVOICE_SERIES.creditNote}/`})
      union all
      select paper_no from stock_transfer_returns where not starts_with(paper_no, ${`${INVOICE_SERIES.creditNote}/`})
      union all
      select credit_note_no from credit_notes where not starts_with(credit_note_no, ${`${INVOICE_SERIES.creditNote}/`})) d`,
};
