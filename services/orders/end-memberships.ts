import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { memberships, orderLines } from "#db/schema/orders.ts";

/** The memberships that an order bought. */
const boughtWith = (tx: Db, orderId: string) =>
  tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));

/**
 * Whether another order lives from the membership that this one bought: a later one of the same customer with a free
 * frame, paid or still payable, and no membership of its own.
 */
export async function isMembershipUsed(
  tx: Db,
  given: { orderId: string; userId: number; now: Date },
): Promise<boolean> {
  const { orderId, userId, now } = given;
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (
      select 1 from memberships m join order_lines l on l.id = m.order_line_id
      where l.order_id = ${orderId}::uuid and (
        exists (
          select 1 from orders o where o.user_id = ${userId} and o.id <> l.order_id 
            and (o.invoice_no is not null or exists (
              select 1 from payment_orders p where p.id = o.payment_order_id and p.status in ('promised', 'reserved')))
            and o.stage <> 'cancelled' and o.bogo_discount_paise > 0
            and coalesce(o.invoiced_at, o.created_at) >= m.starts_at
            and not exists (select 1 from order_lines own where own.order_id = o.id and own.kind = 'membership'))
        or exists (
          select 1 from payment_orders p where p.user_id = ${userId} and p.created_at >= m.starts_at
            and p.status in ('creating', 'pending', 'failed', 'expired', 'superseded')
            and p.created_at > ${now.toISOString()}::timestamptz - interval '1 day'
            and (p.purchase -> 'totals' ->> 'bogoDiscountPaise')::int > 0
            and not (p.purchase @? '$.rows[*] ? (@.kind == "membership")')))) as used`);
  return rows[0]!.used;
}

/** Ends what a cancelled order began. A membership that was to follow moves up, so that none of its days are lost. */
export async function endMemberships(tx: Db, given: { orderId: string; userId: number; now: Date }): Promise<void> {
  const { orderId, userId, now } = given;
  const ended = await tx
    .delete(memberships)
    .where(inArray(memberships.orderLineId, boughtWith(tx, orderId)))
    .returning({ startsAt: memberships.startsAt, endsAt: memberships.endsAt });
  for (const { startsAt, endsAt } of ended) {
    const left = (endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())) / 1000;
    await tx.execute(sql`
      update memberships set starts_at = starts_at - ${left} * interval '1 second',
        ends_at = ends_at - ${left} * interval '1 second'
      where user_id = ${userId} and starts_at >= ${endsAt.toISOString()}::timestamptz`);
  }
}
