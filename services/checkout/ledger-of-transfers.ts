import { sql, type SQL } from "drizzle-orm";

/** What must hold of goods between stores, and of counts. See check-ledger. */
export const TRANSFER_RULES: Readonly<Record<string, SQL>> = {
  "what was sent to a store is received, on the way, written off or back": sql`
    select coalesce(l.transfer_id::text, m.document_id) || '/' || coalesce(l.attribute_value_id, m.attribute_value_id) as what
    from (
      select t.id::text as transfer_id, t.state, l.attribute_value_id, l.quantity, l.received, l.written_off, l.returned
      from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id where t.sent_at is not null) l
    full join (
      select m.document_id, m.attribute_value_id,
        coalesce(-sum(m.total_delta) filter (where m.kind = 'transferred_out' and m.store_id = t.from_store_id), 0) as gone,
        coalesce(sum(m.total_delta) filter (where m.kind = 'transferred_in' and m.store_id = t.to_store_id), 0) as come,
        coalesce(sum(m.total_delta) filter (where m.kind = 'transferred_in' and m.store_id = t.from_store_id), 0) as back,
        coalesce(-sum(m.total_delta) filter (where m.kind = 'adjusted' and m.store_id = t.to_store_id), 0) as lost,
        sum(m.total_delta) as all_of_it
      from stock_movements m left join stock_transfers t on t.id::text = m.document_id
      where m.document_kind = 'transfer' group by 1, 2) m
      on m.document_id = l.transfer_id and m.attribute_value_id = l.attribute_value_id
    where m.gone is distinct from l.quantity or m.come is distinct from l.received + l.written_off or m.lost is distinct from l.written_off
      or m.back is distinct from l.returned or m.all_of_it <> m.come + m.back - m.gone - m.lost
      or (l.state in ('received', 'returned')) <> (not exists (
        select 1 from stock_transfer_lines o where o.transfer_id::text = l.transfer_id
          and o.received + o.written_off + o.returned < o.quantity))`,

  "what came back of a transfer is written down, with a credit note where a tax invoice charged for it": sql`
    select l.transfer_id || '/' || l.attribute_value_id as what from stock_transfer_lines l
    join stock_transfers t on t.id = l.transfer_id
    left join lateral (
      select coalesce(sum(b.pieces), 0) as pieces, coalesce(sum(b.taxable_paise), 0) as taxable,
        coalesce(sum(b.cgst_paise + b.sgst_paise + b.igst_paise), 0) as tax,
        bool_or((r.paper_no is null) <> (t.paper_kind = 'challan') or r.transfer_id <> t.id) as is_wrong
      from stock_transfer_return_lines b join stock_transfer_returns r on r.id = b.return_id where b.line_id = l.id) b on true
    where l.returned <> b.pieces or b.is_wrong or b.taxable > l.taxable_paise or b.tax > l.cgst_paise + l.sgst_paise + l.igst_paise
      or (l.returned = l.quantity and (b.taxable <> l.taxable_paise or b.tax <> l.cgst_paise + l.sgst_paise + l.igst_paise))`,

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
