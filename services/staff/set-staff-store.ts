import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { endTillSessions } from "#services/tills/end-till-sessions.ts";
import { findCounter } from "./find-counter.ts";
import { type ChangedMeanwhile, findMeanwhile, type ShownPlace } from "./find-meanwhile.ts";
import { lockStaff } from "./lock-staff.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffStoreResult =
  | { ok: true; entry: number | null }
  | ChangedMeanwhile
  | { ok: false; reason: "unknown" | "customer" | "store_needed" | "unknown_store" | "website" };

/** Null: at no store, which a seller cannot be. Holds from their next request on. */
export async function setStaffStore(
  shop: StaffShop,
  given: {
    actor: Actor | SystemActor;
    email: string;
    storeCode: string | null;
    /** What the page showed that this is chosen from. */
    from?: ShownPlace;
    undoes?: number;
  },
): Promise<SetStaffStoreResult> {
  requirePermission(given.actor, "staff.store");
  requireFreshFactor(given.actor, shop.now());
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const meanwhile = given.from && (await findMeanwhile(tx, { staff, from: given.from }));
    if (meanwhile) return meanwhile;
    const counter = await findCounter(tx, { code: given.storeCode, role: staff.role });
    if (!counter.ok) return counter;
    const { storeId } = counter;
    if (staff.role === "seller" && storeId === null) return { ok: false, reason: "store_needed" };
    if (storeId === staff.storeId) return { ok: true, entry: null };
    await tx.update(users).set({ storeId }).where(eq(users.id, staff.id));
    await endTillSessions(tx, { userId: staff.id });
    const object = { kind: "user", id: staff.id } as const;
    const changes = { storeId: [staff.storeId, storeId] } as const;
    const { actor, undoes } = given;
    const entry = await recordAudit(tx, { actor, action: "staff.store", object, changes, undoes, now: shop.now() });
    return { ok: true, entry };
  });
}
