import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { tills } from "#db/schema/tills.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { inStores } from "#services/stores/in-stores.ts";

export type TillView = { id: number; name: string; storeName: string; createdAt: Date; usedAt: Date | null };

/** The tills of the stores that somebody manages. */
export function listTills(db: Db, { actor }: { actor: Actor }): Promise<TillView[]> {
  requirePermission(actor, "till.manage");
  return db
    .select({
      id: tills.id,
      name: tills.name,
      storeName: stores.name,
      createdAt: tills.createdAt,
      usedAt: tills.usedAt,
    })
    .from(tills)
    .innerJoin(stores, eq(stores.id, tills.storeId))
    .where(and(isNull(tills.revokedAt), inStores(tills.storeId, permittedStores(actor, "till.manage"))))
    .orderBy(asc(stores.name), asc(tills.name), desc(tills.id));
}
