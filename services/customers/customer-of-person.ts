import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers, nameKeyOf } from "#db/schema/customers.ts";

/** Name and phone as somebody without an account told them. */
export type Person = { name: string; phone: string };

/** Somebody else makes the same customer meanwhile: they are seen at the next look. */
const MOST_TRIES = 3;

/**
 * The customer without an account who has this phone and name: found, also where staff have merged them into another one, or
 * made. Of two who ask at the same instant the second waits for the first, and finds what that made.
 */
export async function customerOfPerson(
  tx: Db,
  given: Person & { storeId: number; now: Date; email?: string | null; gstin?: string | null },
): Promise<number> {
  const { name, phone, storeId, now, email = null, gstin = null } = given;
  const found = sql`select coalesce(merged_into, id) as id from ${customers}
    where user_id is null and phone <> '' and phone = ${phone} and name_key = ${nameKeyOf(sql`${name}::text`)}`;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with found as (${found}),
      made as (insert into ${customers} (name, phone, email, gstin, home_store_id, created_at)
        select ${name}::text, ${phone}::text, coalesce(${email}::text, ''), ${gstin}::text, ${storeId}::int, ${now}::timestamptz
        where not exists (select 1 from found) on conflict do nothing returning id)
      select id from found union all select id from made`);
    const [customer] = rows;
    if (customer) return customer.id;
  }
  throw new Error("A customer is found, or made.");
}
