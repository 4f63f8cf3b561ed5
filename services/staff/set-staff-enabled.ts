import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { revokeAllSessionsAndLinks } from "#services/accounts/revoke-all-sessions-and-links.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockStaff } from "./lock-staff.ts";
import { otherOwnerStays } from "./other-owner-stays.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffEnabledResult =
  | { ok: true; changed: boolean; sessionsEnded: number }
  | { ok: false; reason: "unknown" | "customer" | "last_owner" };

/** Whoever is disabled is signed out everywhere in the same moment and gets in no more. */
export async function setStaffEnabled(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string; enabled: boolean },
): Promise<SetStaffEnabledResult> {
  requirePermission(given.actor, "staff.enable");
  requireFreshFactor(given.actor, shop.now());
  const { enabled } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    if (!enabled && staff.enabled && staff.isOwner && !(await otherOwnerStays(tx, staff.id)))
      return { ok: false, reason: "last_owner" };
    const sessionsEnded = enabled ? 0 : await revokeAllSessionsAndLinks(tx, { userId: staff.id, now });
    if (staff.enabled === enabled) return { ok: true, changed: false, sessionsEnded };
    await tx.update(users).set({ enabled }).where(eq(users.id, staff.id));
    await recordAudit(tx, {
      actor: given.actor,
      action: enabled ? "staff.enabled" : "staff.disabled",
      object: { kind: "user", id: staff.id },
      changes: { enabled: [staff.enabled, enabled] },
      data: { sessionsEnded },
      now,
    });
    return { ok: true, changed: true, sessionsEnded };
  });
}
