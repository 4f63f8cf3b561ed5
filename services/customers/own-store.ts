import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { Action } from "#domain/access/actions.ts";
import { permittedStores } from "#domain/access/permission.ts";
import { isWithin } from "#domain/access/store-scope.ts";
import type { Actor } from "#domain/accounts/actor.ts";

/** Whether there is such a store. */
export const isStore = async (db: Db, storeId: number): Promise<boolean> =>
  (await db.$count(stores, eq(stores.id, storeId))) === 1;

/** Whether this is a store, and one in which the actor may do it. */
export async function isStoreFor(
  db: Db,
  { actor, action, storeId }: { actor: Actor; action: Action; storeId: number },
): Promise<boolean> {
  return isWithin(permittedStores(actor, action), storeId) && isStore(db, storeId);
}
