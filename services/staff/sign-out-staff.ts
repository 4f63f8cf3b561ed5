import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { revokeAllSessionsAndLinks } from "#services/accounts/revoke-all-sessions-and-links.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockStaff } from "./lock-staff.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SignOutStaffResult = { ok: true; sessionsEnded: number } | { ok: false; reason: "unknown" | "customer" };

/** Everywhere at once, as after a lost phone. */
export async function signOutStaff(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string },
): Promise<SignOutStaffResult> {
  requirePermission(given.actor, "staff.sign-out");
  requireFreshFactor(given.actor, shop.now());
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const sessionsEnded = await revokeAllSessionsAndLinks(tx, { userId: staff.id, now });
    const object = { kind: "user", id: staff.id } as const;
    await recordAudit(tx, { actor: given.actor, action: "staff.signed-out", object, data: { sessionsEnded }, now });
    return { ok: true, sessionsEnded };
  });
}
