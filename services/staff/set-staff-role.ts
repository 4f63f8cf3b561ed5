import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { revokeAllSessionsAndLinks } from "#services/accounts/revoke-all-sessions-and-links.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { endTillSessions } from "#services/tills/end-till-sessions.ts";
import { findCounter } from "./find-counter.ts";
import { type ChangedMeanwhile, findMeanwhile, type ShownPlace } from "./find-meanwhile.ts";
import { lockStaff } from "./lock-staff.ts";
import { otherOwnerStays } from "./other-owner-stays.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffRoleResult =
  | { ok: true; from: StaffActor["role"]; storeChanged: boolean; entry: number | null }
  | ChangedMeanwhile
  | { ok: false; reason: "unknown" | "customer" | "store_needed" | "unknown_store" | "website" | "last_owner" };

/** A session that began with other powers ends. Without `storeCode` they stay at their store, without `role` in their role. */
export async function setStaffRole(
  shop: StaffShop,
  given: {
    actor: Actor | SystemActor;
    email: string;
    role?: StaffActor["role"];
    storeCode?: string | null;
    /** What the page showed that this is chosen from. */
    from?: ShownPlace;
    undoes?: number;
  },
): Promise<SetStaffRoleResult> {
  requirePermission(given.actor, "staff.role");
  requireFreshFactor(given.actor, shop.now());
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const meanwhile = given.from && (await findMeanwhile(tx, { staff, from: given.from }));
    if (meanwhile) return meanwhile;
    const { role = staff.role } = given;
    const counter =
      given.storeCode === undefined
        ? { ok: true as const, storeId: staff.storeId }
        : await findCounter(tx, { code: given.storeCode, role });
    if (!counter.ok) return counter;
    const { storeId } = counter;
    if (role === "seller" && storeId === null) return { ok: false, reason: "store_needed" };
    if (role === "seller" && storeId === WEBSITE_STORE.id) return { ok: false, reason: "website" };
    // The log says what changed, and nothing did.
    if (role === staff.role && storeId === staff.storeId)
      return { ok: true, from: role, storeChanged: false, entry: null };
    const staysOwner = role === "admin" || staff.ownsByGrant;
    if (staff.enabled && staff.isOwner && !staysOwner && !(await otherOwnerStays(tx, staff.id)))
      return { ok: false, reason: "last_owner" };
    await tx.update(users).set({ role, storeId }).where(eq(users.id, staff.id));
    await endTillSessions(tx, { userId: staff.id });
    if (role !== staff.role) await revokeAllSessionsAndLinks(tx, { userId: staff.id, now });
    const object = { kind: "user", id: staff.id } as const;
    const changes = { role: [staff.role, role], storeId: [staff.storeId, storeId] } as const;
    const { actor, undoes } = given;
    const entry = await recordAudit(tx, {
      actor,
      action: "staff.role",
      object,
      changes,
      data: { storeId },
      undoes,
      now,
    });
    return { ok: true, from: staff.role, storeChanged: storeId !== staff.storeId, entry };
  });
}
