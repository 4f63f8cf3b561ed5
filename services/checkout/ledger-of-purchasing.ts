import { sql, type SQL } from "drizzle-orm";

/** What must hold of deliveries and of the orders to suppliers. See check-ledger. */
export const PURCHASING_RULES: Readonly<Record<string, SQL>> = {
  "a receipt put on stock what was counted sound, and one that was not posted nothing": sql`
    select coalesce(r.id, m.id::int) || '/' || coalesce(r.unit, m.unit) as what
    from (
      select l.receipt_id as id, l.attribute_value_id as unit, sum(l.quantity) as pieces
      from goods_receipt_lines l join goods_receipts g on g.id = l.receipt_id and g.state = 'posted'
      group by 1, 2 having sum(l.quantity) > 0) r
    full join (
      select document_id as id, attribute_value_id as unit, sum(total_delta) as pieces
      from stock_movements where document_kind = 'receipt' group by 1, 2) m
      on m.id = r.id::text and m.unit = r.unit
    where r.pieces is distinct from m.pieces`,

  "an order to a supplier has received what its receipts took": sql`
    select l.order_id || '/' || l.attribute_value_id as what from purchase_order_lines l
    where l.received_quantity <> (
      select coalesce(sum(c.quantity), 0) from goods_receipts g join goods_receipt_lines c on c.receipt_id = g.id
      where g.order_id = l.order_id and g.state = 'posted' and c.attribute_value_id = l.attribute_value_id)`,
};
