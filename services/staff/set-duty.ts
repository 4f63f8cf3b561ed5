import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { decideGrant, type GrantRefusal } from "#domain/access/decide-grant.ts";
import type { Duty, GrantedDuty } from "#domain/access/duty-names.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { endTillSessions } from "#services/tills/end-till-sessions.ts";
import { findCounter } from "./find-counter.ts";
import { lockStaff } from "./lock-staff.ts";
import { otherOwnerStays } from "./other-owner-stays.ts";
import type { StaffShop } from "./staff-shop.ts";

export type SetDutyResult =
  | { ok: true; changed: true; entry: number }
  /** It was given already: by whom and since when, where the log knows. */
  | { ok: true; changed: false; last: LastChange | null }
  | { ok: false; reason: GrantRefusal | "unknown" | "customer" | "unknown_store" | "website" | "last_owner" }
  | { ok: false; reason: "not_granted"; last: LastChange | null };

/** Gives somebody a duty for one store, or without one for all, or takes it back. Holds from their next request on. */
export async function setDuty(
  shop: StaffShop,
  given: {
    actor: Actor | SystemActor;
    email: string;
    duty: Duty;
    storeCode: string | null;
    isGranted: boolean;
    undoes?: number;
  },
): Promise<SetDutyResult> {
  const { actor, duty, isGranted, undoes } = given;
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
    // Whoever has unlocked a till unlocks it once more, with what they may do now.
    await endTillSessions(tx, { userId: staff.id });
    const object = { kind: "user", id: staff.id } as const;
    if (isGranted) {
      const [granted] = await tx
        .insert(dutyGrants)
        .values({ userId: staff.id, duty, storeId, grantedBy: idOf(actor), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: dutyGrants.id });
      if (!granted) return { ok: true, changed: false, last: await findLastOf(tx, staff.id, { duty, storeId }) };
      const changes = { duty: [null, duty] } as const;
      const told = { actor, action: "staff.duty-granted", object, changes, data: { storeId }, undoes, now } as const;
      return { ok: true, changed: true, entry: await recordAudit(tx, told) };
    }
    const staysOwner = duty !== "owner" || staff.role === "admin" || !staff.ownsByGrant || !staff.enabled;
    if (!staysOwner && !(await otherOwnerStays(tx, staff.id))) return { ok: false, reason: "last_owner" };
    const there = storeId === null ? isNull(dutyGrants.storeId) : eq(dutyGrants.storeId, storeId);
    const [revoked] = await tx
      .delete(dutyGrants)
      .where(and(eq(dutyGrants.userId, staff.id), eq(dutyGrants.duty, duty), there))
      .returning({ id: dutyGrants.id });
    if (!revoked) return { ok: false, reason: "not_granted", last: await findLastOf(tx, staff.id, { duty, storeId }) };
    const changes = { duty: [duty, null] } as const;
    const taken = { actor, action: "staff.duty-revoked", object, changes, data: { storeId }, undoes, now } as const;
    return { ok: true, changed: true, entry: await recordAudit(tx, taken) };
  });
}

/** Who gave this very duty last, or took it back. */
function findLastOf(tx: Db, userId: number, { duty, storeId }: GrantedDuty): Promise<LastChange | null> {
  const { changes, data } = auditEntries;
  const where = sql`coalesce(${changes} #>> '{duty,after}', ${changes} #>> '{duty,before}') = ${duty}
    and ${data} ->> 'storeId' is not distinct from ${storeId === null ? null : String(storeId)}`;
  return findLastChange(tx, { kind: "user", id: userId, field: "duty", where });
}
