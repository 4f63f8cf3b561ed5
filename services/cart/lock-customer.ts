import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";

/**
 * The first lock of everything that writes to a customer's cart, payment orders or paid orders, so that two tabs, a
 * webhook and a callback take turns. The whole order: customer, payment order, coupon, stock rows by id, invoice series.
 * NO KEY: rows that merely name the customer can still be written.
 *
 * An account that was erased meanwhile is nobody's: a request that began before would bring back what was erased.
 */
export async function lockCustomer(tx: Db, userId: number): Promise<void> {
  const { isErased } = await lockAccount(tx, userId);
  if (isErased) throw new AppError("sign_in_required");
}

/** As lockCustomer, for the shop's own work: late money, holds and old orders are seen to when nobody is left as well. */
export async function lockAccount(tx: Db, userId: number): Promise<{ isErased: boolean }> {
  const [row] = await tx
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!row) throw new AppError("sign_in_required");
  return { isErased: row.erasedAt !== null };
}
