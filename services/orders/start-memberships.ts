import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { memberships, orderLines } from "#db/schema/orders.ts";
import { membershipPeriod } from "#domain/pricing/membership.ts";

/** A second membership begins when the first ends: what was paid for is never lost. */
export async function startMemberships(tx: Db, given: { orderId: string; userId: number; now: Date }): Promise<void> {
  const { orderId, userId, now } = given;
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, "membership")));
  for (const line of lines) {
    const [last] = await tx
      .select({ endsAt: memberships.endsAt })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), sql`${memberships.endsAt} > ${now.toISOString()}::timestamptz`))
      .orderBy(desc(memberships.endsAt))
      .limit(1);
    const period = membershipPeriod(last?.endsAt ?? now);
    await tx.insert(memberships).values({ userId, orderLineId: line.id, ...period });
  }
}
