import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { memberships } from "#db/schema/orders.ts";

/** When the customer's valid Gold membership ends; null without one. */
export async function findActiveMembership(db: Db, given: { userId: number | null; now: Date }): Promise<Date | null> {
  if (given.userId === null) return null;
  const [row] = await db
    .select({ endsAt: memberships.endsAt })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, given.userId),
        lte(memberships.startsAt, given.now),
        gt(memberships.endsAt, given.now),
      ),
    )
    .orderBy(desc(memberships.endsAt))
    .limit(1);
  return row?.endsAt ?? null;
}
