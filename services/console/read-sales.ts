import { and, eq, gte, lt, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** What was billed: how many bills and their sum, and the sum of credit notes, both in paise with tax. */
export type Sales = { bills: number; billedPaise: number; creditedPaise: number };

const DAY_MS = 86_400_000;

/**
 * The bills and credit notes of today, beside those of the same weekday a week ago up to the same time.
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
  const today = { from: midnight, to: now };
  const weekAgo = { from: weekBefore, to: new Date(now.getTime() - 7 * DAY_MS) };
  const bills = db
    .select({
      today: countIn(orders.invoicedAt, today),
      weekAgo: countIn(orders.invoicedAt, weekAgo),
      sumToday: sumIn(orders, orders.invoicedAt, today),
      sumWeekAgo: sumIn(orders, orders.invoicedAt, weekAgo),
    })
    .from(orders)
    .where(
      // Of the two days alone: the index orders_invoiced finds their bills among those of years.
      and(ofStores, or(isIn(orders.invoicedAt, today), isIn(orders.invoicedAt, weekAgo))),
    );
  const credits = db
    .select({
      today: sumIn(creditNotes, creditNotes.issuedAt, today),
      weekAgo: sumIn(creditNotes, creditNotes.issuedAt, weekAgo),
    })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(ofStores, or(isIn(creditNotes.issuedAt, today), isIn(creditNotes.issuedAt, weekAgo))));
  const [[billed], [credited]] = await Promise.all([bills, credits]);
  return {
    today: { bills: billed!.today, billedPaise: billed!.sumToday, creditedPaise: credited!.today },
    weekAgo: { bills: billed!.weekAgo, billedPaise: billed!.sumWeekAgo, creditedPaise: credited!.weekAgo },
  };
}

type Span = { from: Date; to: Date };

const countIn = (at: AnyPgColumn, span: Span) => sql<number>`(count(*) filter (where ${isIn(at, span)}))::int`;

const sumIn = (table: { totalPaise: AnyPgColumn }, at: AnyPgColumn, span: Span) =>
  sql<number>`coalesce(sum(${table.totalPaise}) filter (where ${isIn(at, span)}), 0)::float8`;

/** From the first instant up to the last, itself included. */
function isIn(at: AnyPgColumn, { from, to }: Span): SQL {
  return and(gte(at, from), lt(at, new Date(to.getTime() + 1)))!;
}
