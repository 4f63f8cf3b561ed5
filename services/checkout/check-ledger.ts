import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { REFUND_REASONS } from "#domain/orders/refund-reasons.ts";
import { COLLECT_RULES } from "./ledger-of-collecting.ts";
import { CASH_RULES, IS_SOLD } from "./ledger-of-cash.ts";
import { CHECK_RULES } from "./ledger-of-checks.ts";
import { COUNTER_RULES } from "./ledger-of-counters.ts";
import { CUSTOMER_RULES } from "./ledger-of-customers.ts";
import { PURCHASING_RULES } from "./ledger-of-purchasing.ts";
import { STOCK_RULES } from "./ledger-of-stock.ts";
import { STORE_HOLD_RULES } from "./ledger-of-store-holds.ts";
import { TRANSFER_RULES } from "./ledger-of-transfers.ts";
import { CREDIT_RULES, sqlList } from "./ledger-of-credits.ts";

export type LedgerViolation = { rule: string; what: string };

/** Each rule as a query for what breaks it: one column `what` that names the row, for a person to look at. */
export const LEDGER_RULES: Readonly<Record<string, SQL>> = {
  "sold + held <= total": sql`
    select store_id || '/' || attribute_value_id as what from stock where sold_quantity + held_quantity > total_quantity`,

  "held equals the live holds": sql`
    select s.store_id || '/' || s.attribute_value_id || ': ' || s.held_quantity as what from stock s
    left join (select store_id, attribute_value_id, sum(quantity) as held from stock_holds where state = 'live' group by 1, 2) h
      using (store_id, attribute_value_id)
    where s.held_quantity <> coalesce(h.held, 0)`,

  "sold equals the lines of bills less what came back": sql`
    select s.store_id || '/' || s.attribute_value_id || ': ' || s.sold_quantity as what from stock s
    left join (
      select o.store_id, l.attribute_value_id, sum(l.quantity - coalesce(c.quantity, 0)) as sold
      from orders o join order_lines l on l.order_id = o.id
      left join (select order_line_id, sum(quantity) as quantity from credit_note_lines group by 1) c
        on c.order_line_id = l.id
      where ${IS_SOLD} and l.attribute_value_id is not null group by 1, 2) p
      using (store_id, attribute_value_id)
    where s.sold_quantity <> coalesce(p.sold, 0)`,

  "the movements add up to the stock": sql`
    select s.store_id || '/' || s.attribute_value_id as what from stock s
    left join (
      select store_id, attribute_value_id, sum(total_delta) as total, sum(held_delta) as held, sum(sold_delta) as sold
      from stock_movements group by 1, 2) m using (store_id, attribute_value_id)
    where s.total_quantity <> coalesce(m.total, 0) or s.held_quantity <> coalesce(m.held, 0)
      or s.sold_quantity <> coalesce(m.sold, 0)`,

  "a hold is live, sold or released as its payment order is": sql`
    select h.id::text as what from stock_holds h join payment_orders o on o.id = h.payment_order_id where h.state <> o.hold_state`,

  "a captured payment is one paid order or one refund": sql`
    select a.gateway_payment_id as what from payment_attempts a
    left join orders o on o.gateway_payment_id = a.gateway_payment_id and o.invoice_status = ${INVOICE_STATUS.paid}
    left join (
      select payment_attempt_id, count(*) as n from refunds
      where reason in (${sqlList(REFUND_REASONS)}) group by 1) r on r.payment_attempt_id = a.id
    where (a.status = 'captured' and (o.id is not null)::int + coalesce(r.n, 0) <> 1)
      or (a.status = 'refunded' and (o.id is not null)::int + coalesce(r.n, 0) > 1)`,

  "a refund for a payment that bought nothing is the whole of it": sql`
    select r.id::text as what from refunds r join payment_attempts a on a.id = r.payment_attempt_id
    left join orders o on o.gateway_payment_id = a.gateway_payment_id and o.invoice_status = ${INVOICE_STATUS.paid}
    where o.id is null and r.amount_paise <> a.amount_paise`,

  "a paid payment order has its paid order": sql`
    select p.id::text as what from payment_orders p left join orders o on o.payment_order_id = p.id and o.invoice_status = ${INVOICE_STATUS.paid}
    where p.status = 'paid' and o.id is null`,

  "an order is paid only with a paid payment order": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    where o.invoice_status = ${INVOICE_STATUS.paid} and p.status <> 'paid'`,

  "an order's total is its lines": sql`
    select o.id::text as what from orders o
    left join (
      select order_id, sum(total_paise) as total, sum(price_paise) as gross, sum(cgst_paise + sgst_paise + igst_paise) as tax,
        sum(coupon_share_paise) as coupon
      from order_lines group by 1) l on l.order_id = o.id
    where (o.total_paise, o.gross_paise, o.tax_paise, o.coupon_discount_paise)
      is distinct from (l.total, l.gross, l.tax, l.coupon)`,

  "a special discount is its parts, as far as there is something to take it from": sql`
    select o.id::text as what from orders o
    left join (
      select order_id, sum(special_share_paise) as special, sum(total_paise + coupon_share_paise) as rest
      from order_lines group by 1) l on l.order_id = o.id
    where l.special is distinct from least(o.special_discount_paise, l.special + l.rest)`,

  "a paid order's total is the gateway's amount": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    left join payment_attempts a on a.gateway_payment_id = o.gateway_payment_id
    where o.invoice_status = ${INVOICE_STATUS.paid} and (o.total_paise <> p.amount_paise
      or (p.amount_paise > 0 and a.amount_paise is distinct from p.amount_paise)
      or (p.amount_paise = 0 and o.gateway_payment_id is not null))`,

  "numbers of invoices and credit notes run from 1 without gaps": sql`
    select s.series || ' ' || s.financial_year || ': ' || s.last_number || ' taken, ' || count(d.no) || ' written' as what
    from invoice_series s
    left join (
      select invoice_no as no from orders union all select credit_note_no from credit_notes
      union all select paper_no from stock_transfers union all select paper_no from stock_transfer_returns) d
      on starts_with(d.no, s.series || '/' || substr(s.financial_year, 3) || '/')
    group by s.series, s.financial_year, s.last_number
    having count(d.no) <> s.last_number or coalesce(max(split_part(d.no, '/', 3)::int), 0) <> s.last_number`,

  "a number belongs to a series": sql`
    select d.no as what from (
      select invoice_no as no from orders where invoice_no is not null union all select credit_note_no from credit_notes
      union all select paper_no from stock_transfers where paper_no is not null
      union all select paper_no from stock_transfer_returns where paper_no is not null) d
    where not exists (
      select 1 from invoice_series s where starts_with(d.no, s.series || '/' || substr(s.financial_year, 3) || '/'))`,

  "coupon uses are counted and within the limit": sql`
    select c.coupon_code as what from coupons c
    where c.used_count <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
      or c.used_count > c.max_uses
      or c.reserved_count <> (select count(*) from payment_orders o where o.coupon_id = c.id and o.hold_state = 'live')`,

  "a bill with a coupon has used it, unless it was cancelled": sql`
    select o.id::text as what from orders o left join coupon_uses u on u.order_id = o.id
    where (${IS_SOLD} and o.coupon_id is not null and (o.stage <> 'cancelled' or exists (
        select 1 from order_lines l join memberships m on m.order_line_id = l.id
        where l.order_id = o.id and l.coupon_share_paise > 0))) <> (u.order_id is not null)
      or u.coupon_id <> o.coupon_id`,

  "a bought membership counts, unless it was cancelled with its order": sql`
    select l.id::text as what from order_lines l join orders o on o.id = l.order_id
    left join memberships m on m.order_line_id = l.id
    where (l.kind = 'membership' and o.invoice_status = ${INVOICE_STATUS.paid} and not (o.stage = 'cancelled' and exists (
      select 1 from credit_note_lines c where c.order_line_id = l.id))) <> (m.id is not null)`,

  "what was bought has left the cart": sql`
    select c.id::text as what from cart_lines c join spent_cart_keys s using (user_id, client_key) where s.order_id is not null`,

  ...CREDIT_RULES,
  ...COUNTER_RULES,
  ...COLLECT_RULES,
  ...CASH_RULES,
  ...CHECK_RULES,
  ...STORE_HOLD_RULES,
  ...CUSTOMER_RULES,
  ...TRANSFER_RULES,
  ...STOCK_RULES,
  ...PURCHASING_RULES,
};

/** Everything that must hold of money and stock, in one snapshot. An empty list is a sound ledger. */
export async function checkLedger(db: Db): Promise<LedgerViolation[]> {
  return db.transaction(
    async (tx) => {
      const violations: LedgerViolation[] = [];
      for (const [rule, query] of Object.entries(LEDGER_RULES)) {
        const { rows } = await tx.execute<{ what: string }>(query);
        violations.push(...rows.map(({ what }) => ({ rule, what })));
      }
      return violations;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
