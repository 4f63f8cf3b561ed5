import { and, eq, isNull } from "drizzle-orm";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { decideGrant, type GrantRefusal } from "#domain/access/decide-grant.ts";
import type { Duty } from "#domain/access/duty-names.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findCounter } from "./find-counter.ts";
import { lockStaff } from "./lock-staff.ts";
import { otherOwnerStays } from "./other-owner-stays.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetDutyResult =
  | { ok: true; changed: boolean }
  | {
      ok: false;
      reason: GrantRefusal | "unknown" | "customer" | "unknown_store" | "website" | "not_granted" | "last_owner";
    };

/** Gives somebody a duty for one store, or without one for all, or takes it back. Holds from their next request on. */
export async function setDuty(
  shop: StaffShop,
  given: {
    actor: Actor | SystemActor;
    email: string;
    duty: Duty;
    storeCode: string | null;
    isGranted: boolean;
  },
): Promise<SetDutyResult> {
  const { actor, duty, isGranted } = given;
  requirePermission(actor, "staff.duty");
  requireFreshFactor(actor, shop.now());
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const store = await findCounter(tx, { code: given.storeCode, role: "manager" });
    if (!store.ok) return store;
    const { storeId } = store;
    const reason = decideGrant({ duty, storeId });
    if (reason !== null) return { ok: false, reason };
    const object = { kind: "user", id: staff.id } as const;
    if (isGranted) {
      const [granted] = await tx
        .insert(dutyGrants)
        .values({ userId: staff.id, duty, storeId, grantedBy: idOf(actor), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: dutyGrants.id });
      if (!granted) return { ok: true, changed: false };
      const changes = { duty: [null, duty] } as const;
      await recordAudit(tx, { actor, action: "staff.duty-granted", object, changes, data: { storeId }, now });
      return { ok: true, changed: true };
    }
    const staysOwner = duty !== "owner" || staff.role === "admin" || !staff.ownsByGrant || !staff.enabled;
    if (!staysOwner && !(await otherOwnerStays(tx, staff.id))) return { ok: false, reason: "last_owner" };
    const there = storeId === null ? isNull(dutyGrants.storeId) : eq(dutyGrants.storeId, storeId);
    const [revoked] = await tx
      .delete(dutyGrants)
      .where(and(eq(dutyGrants.userId, staff.id), eq(dutyGrants.duty, duty), there))
      .returning({ id: dutyGrants.id });
    if (!revoked) return { ok: false, reason: "not_granted" };
    const changes = { duty: [duty, null] } as const;
    await recordAudit(tx, { actor, action: "staff.duty-revoked", object, changes, data: { storeId }, now });
    return { ok: true, changed: true };
  });
}
