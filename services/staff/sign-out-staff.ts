import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { endAllWaysIn } from "#services/accounts/end-all-ways-in.ts";
import { lockStaff } from "./lock-staff.ts";
import { noteChange } from "./note-change.ts";
import { requireAdmin } from "./require-admin.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SignOutStaffResult = { ok: true; sessionsEnded: number } | { ok: false; reason: "unknown" | "customer" };

/** Everywhere at once, as after a lost phone. */
export async function signOutStaff(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string },
): Promise<SignOutStaffResult> {
  const by = requireAdmin(given.actor);
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const sessionsEnded = await endAllWaysIn(tx, { userId: staff.id, now });
    await noteChange(tx, { by, userId: staff.id, change: "signed-out", data: { sessionsEnded }, now });
    return { ok: true, sessionsEnded };
  });
}
