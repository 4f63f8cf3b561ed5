import { type AnyColumn, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";

/**
 * What is of an account, or of its customer: staff may have merged somebody with them who bought or booked before they had an
 * account.
 */
export function ofPerson(
  tx: Db,
  { userId, of }: { userId: number; of: { userId: AnyColumn; customerId: AnyColumn } },
): SQL | undefined {
  const own = tx.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
  return or(eq(of.userId, userId), inArray(of.customerId, own));
}
