import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { withWrites, type Write } from "#db/write-together.ts";

/** What an account says of its owner, as a customer. */
const columns = sql.raw("(name, phone, email, user_id, created_at, gstin)");
const told = (gstin: string | null) => sql`
  select btrim(${users.firstName} || ' ' || ${users.lastName}), ${users.phoneNumber}, ${users.email}, ${users.id},
    ${users.createdAt}, ${gstin}::text from ${users}`;

/**
 * The customer of an account, as a value in a statement to which `writes` belong: who works here has none before they buy. The
 * caller holds the account's lock, so that no two make it at once.
 */
export function ofAccount({ userId, gstin = null }: { userId: number; gstin?: string | null }): {
  writes: Write[];
  id: SQL<number>;
} {
  const own = sql`select id from ${customers} where ${eq(customers.userId, userId)}`;
  const write = sql`insert into ${customers} ${columns} ${told(gstin)}
    where ${users.id} = ${userId} and not exists (${own}) on conflict do nothing returning id`;
  const business = sql`update ${customers} set gstin = ${gstin}, revision = revision + 1
    where ${eq(customers.userId, userId)} and gstin is distinct from ${gstin} returning id`;
  return {
    writes: [{ as: "made_customer", write }, ...(gstin === null ? [] : [business])],
    id: sql`coalesce((${own}), (select id from made_customer))`,
  };
}

export async function customerOfAccount(tx: Db, { userId }: { userId: number }): Promise<number> {
  const { writes, id } = ofAccount({ userId });
  const { rows } = await tx.execute<{ id: number }>(sql`${withWrites(writes)} select ${id} as id`);
  return rows[0]!.id;
}

/** A customer with an account is called, and reached, as the account says. */
export async function followAccount(tx: Db, { userId }: { userId: number }): Promise<void> {
  await tx.execute(sql`insert into ${customers} ${columns} ${told(null)}
    where ${users.id} = ${userId} and (${users.role} = 'customer'
      or exists (select 1 from ${customers} where ${eq(customers.userId, userId)}))
    on conflict (user_id) do update set name = excluded.name, phone = excluded.phone, email = excluded.email,
      revision = ${customers.revision} + 1`);
}
