import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { staffPins } from "#db/schema/tills.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isEasyPin, PIN_EASY, PIN_TRIES } from "#domain/accounts/pin-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { confirmPassword } from "#services/accounts/confirm-password.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { endTillSessions } from "./end-till-sessions.ts";

export type PinSet = { ok: true } | { ok: false; reason: "wrong_password" };

/** One's own PIN, with the password once more. A new one opens where the old one was locked, and ends what the old one had unlocked. */
export async function setPin(shop: Shop, given: { actor: Actor; pin: string; password: string }): Promise<PinSet> {
  const { actor, pin, password } = given;
  requirePermission(actor, "pin.own");
  if (!/^\d{6}$/.test(pin) || isEasyPin(pin)) throw new AppError("validation", { message: PIN_EASY });
  const confirmed = await confirmPassword(shop, { actor, password });
  if (!confirmed.ok) return { ok: false, reason: "wrong_password" };
  const pinHash = await hashPassword(pin);
  const now = shop.now();
  const { id: userId } = confirmed.user;
  return shop.db.transaction(async (tx) => {
    // A password changed, or an account disabled, while this was being hashed.
    const [same] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.enabled, true), ne(users.role, "customer"), isNull(users.erasedAt)))
      .for("no key update");
    if (same?.passwordHash !== confirmed.passwordHash) return { ok: false, reason: "wrong_password" };
    const set = { pinHash, failed: 0, createdAt: now };
    await tx
      .insert(staffPins)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: staffPins.userId, set });
    await endTillSessions(tx, { userId });
    await recordAudit(tx, { actor, action: "pin.set", object: { kind: "user", id: userId }, now });
    return { ok: true };
  });
}

export type OwnPin = { since: Date; isLocked: boolean } | null;

/** Whether somebody has a PIN, and whether it still opens. */
export async function findOwnPin(db: Db, { actor }: { actor: Actor }): Promise<OwnPin> {
  requirePermission(actor, "pin.own");
  const { id } = requireUser(actor);
  const [pin] = await db
    .select({ since: staffPins.createdAt, failed: staffPins.failed })
    .from(staffPins)
    .where(eq(staffPins.userId, id));
  return pin ? { since: pin.since, isLocked: pin.failed >= PIN_TRIES } : null;
}
