import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The columns of a customer, by any name of their table. */
type Person = { id: AnyColumn; userId: AnyColumn; name: AnyColumn };

/**
 * The day of the last eye test or prescription that the shop knows of, or null: where they came to, what an order of theirs is made
 * from, what is in their account. Not what is kept there for somebody else. Prescriptions and sheets count by the day on which they
 * were given first: whoever orders from an old one was not tested anew, nor by what staff typed or corrected of it.
 */
export function testedOn({ id, userId, name }: Person, now: Date): SQL<string | null> {
  const isOwn = sql`p.erased_at is null and (p.person_id is null or exists (select 1 from people w
    where w.id = p.person_id and lower(btrim(w.name)) = lower(btrim(${name}))))`;
  return sql`(greatest(
    (select max(b.starts_at) from eye_test_bookings b where b.customer_id = ${id} and b.outcome = 'came'
      and b.starts_at <= ${now}::timestamptz),
    (select max(p.created_at) from orders o join line_prescriptions l on l.order_id = o.id and l.version = 1
      join prescriptions p on p.id = l.prescription_id where o.customer_id = ${id} and ${isOwn}),
    (select max(p.created_at) from prescriptions p where p.user_id = ${userId} and ${isOwn}
      and not exists (select 1 from line_prescriptions c where c.prescription_id = p.id and c.version > 1))
  ) at time zone 'Asia/Kolkata')::date`;
}
