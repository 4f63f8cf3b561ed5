import { sql, type SQL } from "drizzle-orm";
import { notTied } from "#services/inventory/counts/on-shelf.ts";

/** What must hold of the costs of goods, and of what staff put right by hand. See check-ledger. */
export const STOCK_RULES: Readonly<Record<string, SQL>> = {
  "the cost of a unit is what its moves and its sales have left": sql`
    select coalesce(c.gstin, m.gstin) || '/' || coalesce(c.attribute_value_id, m.attribute_value_id) as what
    from stock_costs c
    full join (
      select gstin, attribute_value_id, sum(total_delta) as quantity, sum(value_paise) as value
      from stock_movements where gstin is not null group by 1, 2) m using (gstin, attribute_value_id)
    where c.quantity is distinct from c.settled_quantity + coalesce(m.quantity, 0)
      or c.value_paise is distinct from c.settled_value_paise + coalesce(m.value, 0)
      or c.gstin is null`,

  "an adjustment that was applied is one movement, and one that was not is none": sql`
    select coalesce(a.id::text, m.document_id) as what from stock_adjustments a
    full join (
      select document_id, count(*) as n, sum(total_delta) as delta, min(store_id) as store_id,
        min(attribute_value_id) as attribute_value_id
      from stock_movements where document_kind = 'adjustment' group by 1) m on m.document_id = a.id::text
    where a.id is null or (a.state = 'applied') <> (m.n is not null) or (m.n is not null and (m.n, m.delta, m.store_id, m.attribute_value_id)
      is distinct from (1, a.delta::bigint, a.store_id, a.attribute_value_id))`,

  // What is sold leaves at its payment, and which piece it is is known when it is picked.
  "of a unit with serial numbers no more are on a shelf than pieces": sql`
    select v.sku || ' ' || s.store_id as what
    from (select store_id, attribute_value_id, count(*) as known from serials where state = 'on_shelf' group by 1, 2) s
    join attribute_values v on v.id = s.attribute_value_id
    join products p on p.id = v.product_id and p.serial_numbers
    where s.known > ${notTied(sql`s.store_id`, sql`s.attribute_value_id`)}`,
};
