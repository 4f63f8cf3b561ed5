import { sql, type SQL } from "drizzle-orm";

/** What must hold of goods between stores, and of counts. See check-ledger. */
export const TRANSFER_RULES: Readonly<Record<string, SQL>> = {
  "what was sent to a store is received, on the way or written off": sql`
    select coalesce(l.transfer_id::text, m.document_id) || '/' || coalesce(l.attribute_value_id, m.attribute_value_id) as what
    from (
      select t.id::text as transfer_id, t.from_store_id, t.to_store_id, t.state, l.attribute_value_id, l.quantity, l.received, l.written_off
      from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id where t.sent_at is not null) l
    full join (
      select m.document_id, m.attribute_value_id, min(m.store_id) filter (where m.kind = 'transferred_out') as from_store_id,
        min(m.store_id) filter (where m.kind <> 'transferred_out') as to_store_id,
        coalesce(-sum(m.total_delta) filter (where m.kind = 'transferred_out'), 0) as gone,
        coalesce(sum(m.total_delta) filter (where m.kind = 'transferred_in'), 0) as come,
        coalesce(-sum(m.total_delta) filter (where m.kind = 'adjusted'), 0) as lost
      from stock_movements m where m.document_kind = 'transfer' group by 1, 2) m
      on m.document_id = l.transfer_id and m.attribute_value_id = l.attribute_value_id
    where m.gone is distinct from l.quantity or m.come is distinct from l.received + l.written_off or m.lost is distinct from l.written_off
      or m.from_store_id is distinct from l.from_store_id or coalesce(m.to_store_id, l.to_store_id) is distinct from l.to_store_id
      or (l.state = 'received') <> (not exists (
        select 1 from stock_transfer_lines o where o.transfer_id::text = l.transfer_id and o.received + o.written_off < o.quantity))`,

  "a transfer has the paper that its stores ask for, with its sums": sql`
    select t.paper_no as what from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id
    where t.sent_at is not null and (l.taxable_paise is null
      or (t.paper_kind = 'challan' and l.cgst_paise + l.sgst_paise + l.igst_paise > 0)
      or (t.paper_kind = 'invoice' and (l.cgst_paise <> l.sgst_paise or (t.same_state and l.igst_paise > 0)
        or (not t.same_state and l.cgst_paise > 0))))`,

  "a closed count has moved its differences": sql`
    select coalesce(r.count_id::text, m.document_id) || '/' || coalesce(r.attribute_value_id, m.attribute_value_id) as what
    from (
      select r.count_id::text, r.attribute_value_id, c.store_id, r.counted - r.expected as difference
      from stock_count_results r join stock_counts c on c.id = r.count_id and c.state = 'closed'
      where r.counted <> r.expected) r
    full join (
      select document_id, attribute_value_id, store_id, sum(total_delta) as difference
      from stock_movements where document_kind = 'count' group by 1, 2, 3) m
      on m.document_id = r.count_id and m.attribute_value_id = r.attribute_value_id and m.store_id = r.store_id
    where m.difference is distinct from r.difference`,
};
