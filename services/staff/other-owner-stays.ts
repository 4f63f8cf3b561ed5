import { and, eq, exists, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";

/**
 * Whether somebody else who can sign in says who works here. Asked in the write that makes this one an owner no more: the
 * lock lets one such write at a time through, so that two owners who remove each other at once do not both succeed.
 */
export async function otherOwnerStays(tx: Db, userId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the last owner', 0))`);
  const owns = tx
    .select({ one: sql`1` })
    .from(dutyGrants)
    .where(and(eq(dutyGrants.userId, users.id), eq(dutyGrants.duty, "owner")));
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        eq(users.enabled, true),
        isNull(users.erasedAt),
        ne(users.role, "customer"),
        or(eq(users.role, "admin"), exists(owns)),
      ),
    )
    .limit(1);
  return other !== undefined;
}
