import { sql, type SQL } from "drizzle-orm";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/** What must hold of orders that are collected in a store. See check-ledger. */
export const COLLECT_RULES: Readonly<Record<string, SQL>> = {
  "a hold lies on the shelf of the store that its payment order names": sql`
    select h.id::text as what from stock_holds h join payment_orders p on p.id = h.payment_order_id
    where h.state <> 'released' and h.store_id::text <> p.purchase ->> 'storeId'`,

  "an order is of the store that its payment order names": sql`
    select o.id::text as what from orders o join payment_orders p on p.id = o.payment_order_id
    where o.store_id::text <> p.purchase ->> 'storeId'`,

  "what is collected is taxed in the State of its store, and only that is tried on there": sql`
    select o.id::text as what from orders o join stores s on s.id = o.store_id
    where o.payment_order_id is not null and case when o.store_id = ${WEBSITE_STORE.id}
      then o.try_on
      else o.place_of_supply <> coalesce((
        select p.state_code from store_papers p where p.store_id = o.store_id and p.until > coalesce(o.invoiced_at, o.created_at)
        order by p.until limit 1), s.state_code) or not o.same_state end`,

  "nothing that is collected is sent": sql`
    select distinct o.id::text as what from orders o join order_events e on e.order_id = o.id and e.stage = 'shipped'
    where o.payment_order_id is not null and o.store_id <> ${WEBSITE_STORE.id}`,
};
