import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { revokeAllSessionsAndLinks } from "#services/accounts/revoke-all-sessions-and-links.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockStaff } from "./lock-staff.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetStaffPasswordResult =
  | { ok: true; sessionsEnded: number }
  | { ok: false; reason: "unknown" | "customer" }
  | { ok: false; reason: "replaced"; last: LastChange };

/** For whoever has lost theirs. A customer helps themselves by the link of a mail; their password is nobody's to set. */
export async function setStaffPassword(
  shop: StaffShop,
  given: {
    actor: Actor | SystemActor;
    email: string;
    password: string;
    /** The entry of the last new password that the page knew of; null for none. */
    knew?: number | null;
  },
): Promise<SetStaffPasswordResult> {
  requirePermission(given.actor, "staff.password");
  requireFreshFactor(given.actor, shop.now());
  const now = shop.now();
  const passwordHash = await hashPassword(given.password);
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const last = given.knew === undefined ? null : await findLastPassword(tx, staff.id);
    // Somebody has told them another one a moment ago, which would open nothing any more.
    if (last && last.entry !== given.knew) return { ok: false, reason: "replaced", last };
    await tx.update(users).set({ passwordHash }).where(eq(users.id, staff.id));
    const sessionsEnded = await revokeAllSessionsAndLinks(tx, { userId: staff.id, now });
    const object = { kind: "user", id: staff.id } as const;
    await recordAudit(tx, { actor: given.actor, action: "staff.password", object, data: { sessionsEnded }, now });
    await shop.jobs.send(tx, "mail.password-changed", { userId: staff.id });
    return { ok: true, sessionsEnded };
  });
}

/** Who gave somebody a new password last. */
export const findLastPassword = (db: Db, userId: number): Promise<LastChange | null> =>
  findLastChange(db, { kind: "user", id: userId, actions: ["staff.password"] });
