import { and, type AnyColumn, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";

/** Whoever is erased: by their account, or a customer who has none. */
export type Leaver = { userId: number } | { customerId: number };

/** The customer themselves, and all who were merged into them. */
export function isOfLeaver(tx: Db, who: Leaver): SQL | undefined {
  const own = "userId" in who ? eq(customers.userId, who.userId) : eq(customers.id, who.customerId);
  const ids = tx.select({ id: customers.id }).from(customers).where(own);
  return or(own, inArray(customers.mergedInto, ids));
}

/**
 * Nobody merges or parts these until this commits. After the account's lock, and in the order of their ids, as everywhere.
 */
export async function lockLeaver(tx: Db, who: Leaver): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isOfLeaver(tx, who))
    .orderBy(asc(customers.id))
    .for("update");
}

/**
 * Eye tests at which this person was examined. One that they booked for somebody else is that person's, whom their store knows.
 */
export function wasExamined(tx: Db, { who, of }: { who: Leaver; of: { userId: AnyColumn; customerId: AnyColumn } }) {
  if ("customerId" in who) return eq(of.customerId, who.customerId);
  const own = tx.select({ id: customers.id }).from(customers).where(eq(customers.userId, who.userId));
  return or(inArray(of.customerId, own), and(isNull(of.customerId), eq(of.userId, who.userId)));
}

/**
 * What is of an account, or of its customer: staff may have merged somebody with them who bought or booked before they had an
 * account.
 */
export function ofPerson(
  tx: Db,
  { who, of }: { who: Leaver; of: { userId: AnyColumn; customerId: AnyColumn } },
): SQL | undefined {
  if ("customerId" in who) return eq(of.customerId, who.customerId);
  const own = tx.select({ id: customers.id }).from(customers).where(eq(customers.userId, who.userId));
  return or(eq(of.userId, who.userId), inArray(of.customerId, own));
}
