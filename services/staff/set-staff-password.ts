import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { endAllWaysIn } from "#services/accounts/end-all-ways-in.ts";
import { lockStaff } from "./lock-staff.ts";
import { noteChange } from "./note-change.ts";
import { requireAdmin } from "./require-admin.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffPasswordResult =
  | { ok: true; sessionsEnded: number }
  | { ok: false; reason: "unknown" | "customer" };

/** For whoever has lost theirs. A customer helps themselves by the link of a mail; their password is nobody's to set. */
export async function setStaffPassword(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string; password: string },
): Promise<SetStaffPasswordResult> {
  const by = requireAdmin(given.actor);
  const now = shop.now();
  const passwordHash = await hashPassword(given.password);
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, staff.id));
    const sessionsEnded = await endAllWaysIn(tx, { userId: staff.id, now });
    await noteChange(tx, { by, userId: staff.id, change: "password", now });
    await shop.jobs.send(tx, "mail.password-changed", { userId: staff.id });
    return { ok: true, sessionsEnded };
  });
}
