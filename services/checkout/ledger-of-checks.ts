import { sql, type SQL } from "drizzle-orm";
import { STAGES_OF_CHECK } from "#domain/orders/stages.ts";
import { CODES_WITH_POWER, uncheckedOf } from "#services/orders/prescription-state.ts";
import { sqlList } from "./ledger-of-credits.ts";

/** What must hold of prescriptions that are to be checked. See check-ledger. */
export const CHECK_RULES: Readonly<Record<string, SQL>> = {
  "an order waits for a check if a pair of it does": sql`
    select coalesce(o.id, u.order_id)::text as what
    from (select o.id from orders o where o.stage in (${sqlList(STAGES_OF_CHECK)}) and ${uncheckedOf(sql`o`)}) o
    full join unchecked_orders u on u.order_id = o.id
    where o.id is null or u.order_id is null`,
  "pairs that wait for a check, and those sent back, are counted": sql`
    select u.order_id::text as what from unchecked_orders u
    left join (
      select v.order_id, count(*) filter (where k.verdict is null) as to_check,
        count(*) filter (where k.verdict = 'rejected') as sent_back
      from unchecked_orders o join line_prescriptions v on v.order_id = o.order_id
      join order_lines l on l.order_id = v.order_id and l.frame_line_id = v.order_line_id and l.kind = 'lens'
        and l.power_type_code in (${CODES_WITH_POWER})
      join prescriptions p on p.id = v.prescription_id and p.erased_at is null
      left join prescription_checks k on k.order_line_id = v.order_line_id and k.version = v.version
      where v.version = (select max(n.version) from line_prescriptions n where n.order_line_id = v.order_line_id)
      group by 1) pairs using (order_id)
    where u.to_check <> coalesce(pairs.to_check, 0) or u.sent_back <> coalesce(pairs.sent_back, 0)`,
};
