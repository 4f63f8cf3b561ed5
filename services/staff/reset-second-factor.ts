import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { passkeys } from "#db/schema/passkeys.ts";
import { recoveryCodes, secondFactors } from "#db/schema/second-factors.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { revokeAllSessionsAndLinks } from "#services/accounts/revoke-all-sessions-and-links.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockStaff } from "./lock-staff.ts";
import type { StaffShop } from "./staff-shop.ts";

export type ResetSecondFactorResult =
  | { ok: true; sessionsEnded: number }
  | { ok: false; reason: "unknown" | "customer" };

/** For whoever has lost phone and recovery codes: app, passkeys and codes are gone, and the next sign-in sets one up. */
export async function resetSecondFactor(
  shop: StaffShop,
  given: { actor: Actor | SystemActor; email: string },
): Promise<ResetSecondFactorResult> {
  const { actor } = given;
  const now = shop.now();
  requirePermission(actor, "staff.second-factor");
  requireFreshFactor(actor, now);
  return shop.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, given.email);
    if (!staff.ok) return staff;
    const { id: userId } = staff;
    const sessionsEnded = await revokeAllSessionsAndLinks(tx, { userId, now });
    for (const table of [secondFactors, recoveryCodes, passkeys])
      await tx.delete(table).where(eq(table.userId, userId));
    const object = { kind: "user", id: userId } as const;
    await recordAudit(tx, { actor, action: "staff.second-factor-reset", object, data: { sessionsEnded }, now });
    await shop.jobs.send(tx, "mail.second-factor-removed", { userId, factorId: randomUUID() });
    return { ok: true, sessionsEnded };
  });
}
