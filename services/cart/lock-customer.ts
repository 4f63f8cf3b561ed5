import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";

/**
 * The first lock of everything that writes to a customer's cart, payment orders or paid orders, so that two tabs, a
 * webhook and a callback take turns. The whole order: customer, payment order, coupon, stock rows by id, invoice series.
 * NO KEY: rows that merely name the customer can still be written.
 */
export async function lockCustomer(tx: Db, userId: number): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (!row) throw new AppError("sign_in_required");
}
