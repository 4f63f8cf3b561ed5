import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { revokeAllSessionsAndLinks } from "#services/accounts/revoke-all-sessions-and-links.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockStaff } from "./lock-staff.ts";
import { otherOwnerStays } from "./other-owner-stays.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffEnabledResult =
  | { ok: true; changed: true; sessionsEnded: number; entry: number }
  /** It was so already: by whom and since when, where the log knows. */
  | { ok: true; changed: false; sessionsEnded: number; last: LastChange | null }
  | { ok: false; reason: "unknown" | "customer" | "last_owner" };

/** Whoever is disabled is signed out everywhere in the same moment and gets in no more. */
export async function setStaffEnabled(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string; enabled: boolean; undoes?: number },
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
    if (staff.enabled === enabled) {
      const last = await findLastChange(tx, { kind: "user", id: staff.id, field: "enabled" });
      return { ok: true, changed: false, sessionsEnded, last };
    }
    await tx.update(users).set({ enabled }).where(eq(users.id, staff.id));
    const entry = await recordAudit(tx, {
      actor: given.actor,
      action: enabled ? "staff.enabled" : "staff.disabled",
      object: { kind: "user", id: staff.id },
      changes: { enabled: [staff.enabled, enabled] },
      data: { sessionsEnded },
      undoes: given.undoes,
      now,
    });
    return { ok: true, changed: true, sessionsEnded, entry };
  });
}
