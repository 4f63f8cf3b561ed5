import { sql, type SQL } from "drizzle-orm";

/** Whose orders are; those of whom nobody said who they are have no customer. See check-ledger. */
export const CUSTOMER_RULES: Readonly<Record<string, SQL>> = {
  "an order has its customer": sql`
    select id::text as what from orders where customer_id is null and (user_id is not null or phone <> '')`,

  "an order of an account is its customer's": sql`
    select o.id::text as what from orders o join customers c on c.id = o.customer_id
    where o.user_id is not null and c.user_id is distinct from o.user_id`,

  "nothing belongs to a customer who was merged into another one": sql`
    select o.id::text as what from orders o join customers c on c.id = o.customer_id where c.merged_into is not null
    union all
    select b.id::text from eye_test_bookings b join customers c on c.id = b.customer_id where c.merged_into is not null
    union all
    select c.id::text from customers c join customers o on o.id = c.merged_into where o.merged_into is not null`,
};
