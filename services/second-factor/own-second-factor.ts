import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { recoveryCodes, secondFactors } from "#db/schema/second-factors.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { isStaff, type Actor, type StaffActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

export type OwnFactors = {
  app: { since: Date } | null;
  passkeys: number;
  recoveryCodesLeft: number;
  /** Whether any were ever given: whoever has none left then used them up. */
  hasHadCodes: boolean;
};

/** Who has a second factor of their own, or may have one: those who work here. */
export function requireStaffMember(actor: Actor): StaffActor {
  requirePermission(actor, "second-factor.own");
  if (!isStaff(actor)) throw new AppError("forbidden");
  return actor;
}

/** What somebody has set up. */
export async function readOwnFactors(db: Db, { actor }: { actor: Actor }): Promise<OwnFactors> {
  const { id: userId } = requireStaffMember(actor);
  const app = await findApp(db, userId);
  const count = await db.$count(passkeys, eq(passkeys.userId, userId));
  return {
    app: app && { since: app.since },
    passkeys: count,
    recoveryCodesLeft: await countRecoveryCodes(db, { userId }),
    hasHadCodes: (await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0,
  };
}

/**
 * The account of a member of staff whose second factor changes, which nobody else changes until this commits. Whoever has
 * one gives it first: a password alone would else exchange it.
 */
export async function lockToChange(tx: Db, { actor, now }: { actor: Actor; now: Date }): Promise<OwnFactors> {
  const user = requireStaffMember(actor);
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.enabled, true), ne(users.role, "customer"), isNull(users.erasedAt)))
    .for("no key update");
  if (!found) throw new AppError("forbidden");
  const own = await readOwnFactors(tx, { actor });
  if (own.app !== null || own.passkeys > 0) requireFreshFactor(actor, now);
  return own;
}

async function findApp(db: Db, userId: number) {
  const [row] = await db
    .select({ since: secondFactors.createdAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row ?? null;
}
