import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { uncheckedOrders } from "#db/schema/unchecked-orders.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { STAGES_OF_CHECK } from "#domain/orders/stages.ts";
import { NO_DAY } from "#domain/prescriptions/queue.ts";

/** By when a pair is promised. */
export const DUE_DAY = sql<IsoDay>`coalesce(${orders.deliverBy}, ${orders.deliverTo}, ${NO_DAY}::date)`;

type WaitingState = "check" | "waiting";

/** Pairs of an order that wait so, as the database keeps them: nobody goes through thousands of prescriptions for them. */
const pairsOf = (states: readonly WaitingState[]): SQL => {
  const kept = { check: uncheckedOrders.toCheck, waiting: uncheckedOrders.sentBack };
  return sql.join(
    states.map((state) => sql`${kept[state]}`),
    sql` + `,
  );
};

/** No order that waits is of another stage; so they are found by the index of open orders, and not one by one. */
const isThere = (theirs: SQL | undefined) => and(theirs, inArray(orders.stage, [...STAGES_OF_CHECK]));

type Asked = {
  states: readonly WaitingState[];
  /** Whose orders; undefined: all. */
  theirs: SQL | undefined;
};

export async function countWaitingPairs(db: Db, { states, theirs }: Asked): Promise<number> {
  const kept = db.select({ sum: sql<number>`coalesce(sum(${pairsOf(states)}), 0)::int` }).from(uncheckedOrders);
  const rows = theirs ? kept.innerJoin(orders, eq(orders.id, uncheckedOrders.orderId)).where(isThere(theirs)) : kept;
  return (await rows)[0]!.sum;
}

type FirstOf = Asked & {
  /** The place from which a page goes on. */
  beyond: { day: IsoDay } | null;
  isBack: boolean;
  most: number;
};

/**
 * The orders that the first `most` pairs beyond a place are of, and a few more: all of as many days as have so many pairs. The
 * earliest days come first, or the latest of those before the place.
 */
export function ordersOfFirst({ states, theirs, beyond, isBack, most }: FirstOf): SQL {
  const way = isBack ? sql`desc` : sql`asc`;
  // Of the place's own day some pairs lie on its other side.
  const isBeyond = beyond ? (isBack ? sql`day < ${beyond.day}::date` : sql`day > ${beyond.day}::date`) : sql`true`;
  const isOnThisSide = beyond
    ? isBack
      ? sql`day <= ${beyond.day}::date`
      : sql`day >= ${beyond.day}::date`
    : sql`true`;
  return sql`
    select id from (
      select id, coalesce(sum(pairs) filter (where ${isBeyond}) over (
        order by day ${way} groups between unbounded preceding and 1 preceding), 0) as before
      from (
        select ${orders.id} as id, ${DUE_DAY} as day, ${pairsOf(states)} as pairs
        from ${uncheckedOrders} join ${orders} on ${orders.id} = ${uncheckedOrders.orderId}
        where ${isThere(theirs)}) waiting
      where pairs > 0 and ${isOnThisSide}) counted
    where before < ${most}::int`;
}
