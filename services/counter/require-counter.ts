import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import { isWithin } from "#domain/access/store-scope.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";

export type Counter = { actor: UserActor; store: typeof stores.$inferSelect };

const OTHER_STORE = "Bills are recorded for your own store alone";
const NO_STORE = "Your account belongs to no store, so it cannot record bills. Please ask an administrator";
const STORE_MISSING = "Please say for which store the bill is";
const NO_COUNTER = "This store has no counter";

/**
 * The store at whose counter somebody stands: for everyone who works here their own, and for an administrator, who belongs
 * to none, the one that is named. The website and the warehouses have no counter.
 */
export async function requireCounter(db: Db, given: { actor: Actor; storeId: number | null }): Promise<Counter> {
  const { actor } = given;
  requirePermission(actor, "bill.record");
  const user = requireUser(actor);
  const permitted = permittedStores(user, "bill.record");
  if (permitted.length === 0) throw new AppError("forbidden", { message: NO_STORE });
  const storeId = given.storeId ?? user.storeId ?? (typeof permitted === "string" ? null : permitted[0]!);
  if (storeId === null)
    throw new AppError("validation", { message: STORE_MISSING, fields: { store_id: STORE_MISSING } });
  if (!isWithin(permitted, storeId)) throw new AppError("forbidden", { message: OTHER_STORE });
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  if (!store || store.kind !== "shop" || !store.open)
    throw new AppError("validation", { message: NO_COUNTER, fields: { store_id: NO_COUNTER } });
  return { actor: user, store };
}
