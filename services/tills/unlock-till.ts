import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { staffPins, tills, tillSessions } from "#db/schema/tills.ts";
import { PIN_TRIES } from "#domain/accounts/pin-rules.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { verifyPassword } from "#services/accounts/hash-password.ts";
import { SESSION_LIFE_MS } from "#services/accounts/session-times.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { findTill, worksAt } from "./find-till.ts";

export type Unlocked = { ok: true; token: string } | { ok: false; reason: "no_till" | "wrong_pin" | "pin_locked" };

/**
 * A member of staff of the till's store opens it by their PIN. Each try counts before it is looked at, for the till and for
 * the PIN; after ten wrong ones in a row the PIN opens nothing, and the account is as it was.
 */
export async function unlockTill(
  shop: Shop,
  given: { device: string | null; userId: number; pin: string },
): Promise<Unlocked> {
  const { db } = shop;
  const { userId, pin } = given;
  const till = await findTill(db, { token: given.device });
  if (!till) return { ok: false, reason: "no_till" };
  const now = shop.now();
  const attempt = await countAttempt(db, { rule: "wrong-pin", subject: { account: String(till.id) }, now });
  const tried = await takeTry(shop, { userId, storeId: till.storeId });
  if (tried === "locked") return { ok: false, reason: "pin_locked" };
  if (!(await verifyPassword(tried?.pinHash ?? null, pin)) || tried === null) {
    if (tried?.failed !== PIN_TRIES) return { ok: false, reason: "wrong_pin" };
    await noteLocked(shop, { userId, tillId: till.id, storeId: till.storeId });
    return { ok: false, reason: "pin_locked" };
  }
  await forgiveAttempt(db, attempt);
  const token = newToken();
  return db.transaction(async (tx) => {
    // Disabled, moved to another store or given another PIN, or the device revoked, while this one was being verified.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), worksAt(tx, till.storeId)))
      .for("share");
    const [used] = await tx
      .update(tills)
      .set({ usedAt: now })
      .where(and(eq(tills.id, till.id), isNull(tills.revokedAt)))
      .returning({ id: tills.id });
    const [right] = await tx
      .update(staffPins)
      .set({ failed: 0 })
      .where(and(eq(staffPins.userId, userId), eq(staffPins.pinHash, tried.pinHash)))
      .returning({ userId: staffPins.userId });
    if (!same || !used || !right) return { ok: false, reason: "wrong_pin" };
    await tx.insert(tillSessions).values({
      tokenHash: hashToken(token),
      userId,
      tillId: till.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    });
    return { ok: true, token };
  });
}

type Asked = { userId: number; storeId: number };

/** What the PIN is to be compared with; null for somebody who does not work here or has none, of whom a till learns nothing else. */
async function takeTry(
  { db }: Shop,
  { userId, storeId }: Asked,
): Promise<{ pinHash: string; failed: number } | "locked" | null> {
  const here = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), worksAt(db, storeId)));
  const isTheirs = and(eq(staffPins.userId, userId), sql`exists ${here}`);
  const [taken] = await db
    .update(staffPins)
    .set({ failed: sql`${staffPins.failed} + 1` })
    .where(and(isTheirs, lt(staffPins.failed, PIN_TRIES)))
    .returning({ pinHash: staffPins.pinHash, failed: staffPins.failed });
  if (taken) return taken;
  return (await db.$count(staffPins, isTheirs)) > 0 ? "locked" : null;
}

/** The tenth of them is told in the log. */
async function noteLocked({ db, now }: Shop, given: Asked & { tillId: number }): Promise<void> {
  const { userId, tillId, storeId } = given;
  const object = { kind: "user", id: userId } as const;
  await recordAudit(db, { actor: SYSTEM, action: "pin.locked", object, data: { tillId, storeId }, now: now() });
}
