import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { Action } from "#domain/access/actions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { StoreValues } from "#domain/stores/store-fields.ts";
import { AppError } from "#domain/wire/errors.ts";

export type StoreRow = typeof stores.$inferSelect;

/** The row of a store, which nobody else changes until the transaction ends; a bill that is being written is waited for. */
export async function lockStore(tx: Db, id: number): Promise<StoreRow | null> {
  const [store] = await tx.select().from(stores).where(eq(stores.id, id)).for("update");
  return store ?? null;
}

/** The same, for whoever may do this to it; for all others it is as unknown as one that never was. */
export async function lockStoreOf(
  tx: Db,
  { actor, id, action }: { actor: Actor; id: number; action: Action },
): Promise<StoreRow> {
  requirePermission(actor, action, { storeId: id });
  const store = await lockStore(tx, id);
  if (!store) throw new AppError("not_found");
  return store;
}

export const storeValuesOf = (store: StoreValues): StoreValues => ({
  name: store.name,
  address: store.address,
  city: store.city,
  zipCode: store.zipCode,
  phone: store.phone,
  landline: store.landline,
  email: store.email,
  latitude: store.latitude,
  longitude: store.longitude,
  storeTime: store.storeTime,
  chairs: store.chairs,
  stateCode: store.stateCode,
  gstin: store.gstin,
  invoicePrefix: store.invoicePrefix,
  open: store.open,
});

export const hasPrefix = async (db: Db, { prefix, but }: { prefix: string; but: number | null }): Promise<boolean> =>
  (await db.$count(stores, and(eq(stores.invoicePrefix, prefix), but === null ? undefined : ne(stores.id, but)))) > 0;
