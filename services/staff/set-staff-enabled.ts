import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { endAllWaysIn } from "#services/accounts/end-all-ways-in.ts";
import { lockStaff } from "./lock-staff.ts";
import { noteChange } from "./note-change.ts";
import { requireAdmin } from "./require-admin.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffEnabledResult =
  | { ok: true; changed: boolean; sessionsEnded: number }
  | { ok: false; reason: "unknown" | "customer" };

/** Whoever is disabled is signed out everywhere in the same moment and gets in no more. */
export async function setStaffEnabled(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string; enabled: boolean },
): Promise<SetStaffEnabledResult> {
  const by = requireAdmin(given.actor);
  const { enabled } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const sessionsEnded = enabled ? 0 : await endAllWaysIn(tx, { userId: staff.id, now });
    if (staff.enabled === enabled) return { ok: true, changed: false, sessionsEnded };
    await tx.update(users).set({ enabled }).where(eq(users.id, staff.id));
    await noteChange(tx, { by, userId: staff.id, change: enabled ? "enabled" : "disabled", now });
    return { ok: true, changed: true, sessionsEnded };
  });
}
