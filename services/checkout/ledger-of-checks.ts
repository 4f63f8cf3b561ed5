import { sql, type SQL } from "drizzle-orm";
import { STAGES_OF_CHECK } from "#domain/orders/stages.ts";
import { uncheckedOf } from "#services/orders/prescription-state.ts";
import { sqlList } from "./ledger-of-credits.ts";

/** What must hold of prescriptions that are to be checked. See check-ledger. */
export const CHECK_RULES: Readonly<Record<string, SQL>> = {
  "an order waits for a check if a pair of it does": sql`
    select coalesce(o.id, u.order_id)::text as what
    from (select o.id from orders o where o.stage in (${sqlList(STAGES_OF_CHECK)}) and ${uncheckedOf(sql`o`)}) o
    full join unchecked_orders u on u.order_id = o.id
    where o.id is null or u.order_id is null`,
};
