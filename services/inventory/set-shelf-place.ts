import { and, eq } from "drizzle-orm";
import { shelfPlaces } from "#db/schema/shelves.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { readShelfPlace } from "#domain/stock/shelf-place.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { lockUnit } from "./lock-unit.ts";

export type SetShelfPlaceResult =
  /** `entry`: of the log; null where it lay there. */
  { ok: true; place: string | null; entry: number | null } | { ok: false; reason: "no_place" | "unknown" };

/** Says on which shelf of a store a unit lies; null: on none that is known. The last word counts, as on the shelf itself. */
export async function setShelfPlace(
  shop: Pick<Shop, "db" | "now">,
  given: {
    actor: Actor | SystemActor;
    storeId: number;
    attributeValueId: number;
    place: string | null;
    /** The entry of the log that this takes back. */
    undoes?: number;
  },
): Promise<SetShelfPlaceResult> {
  const { actor, storeId, attributeValueId, undoes } = given;
  requirePermission(actor, "stock.place", { storeId });
  const place = given.place === null ? null : readShelfPlace(given.place);
  if (place === null && given.place !== null) return { ok: false, reason: "no_place" };
  return shop.db.transaction(async (tx) => {
    if (!(await lockUnit(tx, { storeId, attributeValueId }))) return { ok: false, reason: "unknown" } as const;
    const here = and(eq(shelfPlaces.storeId, storeId), eq(shelfPlaces.attributeValueId, attributeValueId));
    const [present] = await tx.select({ place: shelfPlaces.place }).from(shelfPlaces).where(here);
    const before = present?.place ?? null;
    if (before === place) return { ok: true, place, entry: null } as const;
    if (place === null) await tx.delete(shelfPlaces).where(here);
    else
      await tx
        .insert(shelfPlaces)
        .values({ storeId, attributeValueId, place })
        .onConflictDoUpdate({ target: [shelfPlaces.storeId, shelfPlaces.attributeValueId], set: { place } });
    const entry = await recordAudit(tx, {
      actor,
      action: "stock.placed",
      object: { kind: "unit", id: attributeValueId },
      changes: { place: [before, place] },
      data: { storeId },
      undoes,
      now: shop.now(),
    });
    return { ok: true, place, entry } as const;
  });
}
