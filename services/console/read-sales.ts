import { and, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** What was billed: how many bills, and their sum in paise with tax. Credit notes are not taken off. */
export type Sales = { bills: number; totalPaise: number };

/** An order is billed so long after it was placed at the most: one that is paid at the door, when it is sent. */
const billedWithinDays = 90;
const DAY_MS = 86_400_000;

/**
 * The bills of today, beside those of the same weekday a week ago up to the same time.
 * @param given.storeId null: all stores whose sales the caller may see
 */
export async function readSales(
  db: Db,
  given: { actor: Actor; storeId: number | null; now: Date },
): Promise<{ today: Sales; weekAgo: Sales }> {
  const { actor, storeId, now } = given;
  requirePermission(actor, "sales.read");
  const ofStores = inStores(orders.storeId, permittedOf(actor, "sales.read", storeId));
  const midnight = startOfKolkataDay(kolkataDay(now));
  const weekBefore = startOfKolkataDay(addDays(kolkataDay(now), -7));
  const today = between(midnight, now);
  const weekAgo = between(weekBefore, new Date(now.getTime() - 7 * DAY_MS));
  const [row] = await db
    .select({
      bills: sql<number>`(count(*) filter (where ${today}))::int`,
      totalPaise: sql<number>`coalesce(sum(${orders.totalPaise}) filter (where ${today}), 0)::float8`,
      billsBefore: sql<number>`(count(*) filter (where ${weekAgo}))::int`,
      totalBefore: sql<number>`coalesce(sum(${orders.totalPaise}) filter (where ${weekAgo}), 0)::float8`,
    })
    .from(orders)
    .where(
      and(
        ofStores,
        gte(orders.createdAt, new Date(weekBefore.getTime() - billedWithinDays * DAY_MS)),
        gte(orders.invoicedAt, weekBefore),
      ),
    );
  return {
    today: { bills: row!.bills, totalPaise: row!.totalPaise },
    weekAgo: { bills: row!.billsBefore, totalPaise: row!.totalBefore },
  };
}

/** Billed from the first instant up to the second, itself included. */
function between(from: Date, to: Date): SQL {
  return and(gte(orders.invoicedAt, from), lt(orders.invoicedAt, new Date(to.getTime() + 1)))!;
}
