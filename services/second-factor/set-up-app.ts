import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { secondFactors } from "#db/schema/second-factors.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { noteGiven } from "./note-given.ts";
import { lockToChange, requireStaffMember } from "./own-second-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";
import { appAddress, asText, newSecret, stepOfCode } from "./totp.ts";

/** How long a secret that was shown waits for its first code. */
const SHOWN_MS = 30 * 60_000;

export type ShownSecret = { address: string; text: string };
export type AppConfirmed =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "wrong_factor" | "factor_expired" | "signed_out" };

/** Makes a secret for an app, in place of one that waits. It counts for nothing before a code of it was typed. */
export async function beginApp(shop: Shop, { actor }: { actor: Actor }): Promise<void> {
  const now = shop.now();
  const { id: userId } = requireStaffMember(actor);
  await shop.db.transaction(async (tx) => {
    await lockToChange(tx, { actor, now });
    await tx.delete(secondFactors).where(waiting(userId));
    const id = randomUUID();
    const { bytes, keyName } = sealSecret(shop.vault, id, newSecret());
    await tx.insert(secondFactors).values({ id, userId, encrypted: bytes, keyName, createdAt: now });
  });
}

/** The secret that waits for its first code. Null when there is none, or it waited too long. */
export async function readShownSecret(shop: Shop, { actor }: { actor: Actor }): Promise<ShownSecret | null> {
  const { id: userId, email } = requireStaffMember(actor);
  const row = await findWaiting(shop.db, { userId, now: shop.now() });
  if (row === null) return null;
  const secret = openSecret(shop.vault, row);
  const { shopName } = await getSettings(shop.db);
  return { address: appAddress(secret, { shopName, email }), text: asText(secret) };
}

/** From here the app counts, in place of an older one; the session has given it. Answers new recovery codes, once. */
export async function confirmApp(
  shop: Shop,
  given: { actor: Actor; credential: Credential | null; code: string },
): Promise<AppConfirmed> {
  const { actor, credential } = given;
  const now = shop.now();
  const { id: userId } = requireStaffMember(actor);
  const attempt = await countAttempt(shop.db, { rule: "wrong-factor", subject: { account: String(userId) }, now });
  const done = await shop.db.transaction<AppConfirmed>(async (tx) => {
    await lockToChange(tx, { actor, now });
    const row = await findWaiting(tx, { userId, now });
    if (row === null) return { ok: false, reason: "factor_expired" };
    const lastStep = stepOfCode(openSecret(shop.vault, row), { code: given.code.replaceAll(" ", ""), now });
    if (lastStep === null) return { ok: false, reason: "wrong_factor" };
    if (!(await noteGiven(tx, { userId, credential, now }))) return { ok: false, reason: "signed_out" };
    const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
    const former = await tx.delete(secondFactors).where(isConfirmed).returning({ id: secondFactors.id });
    await tx.update(secondFactors).set({ confirmedAt: now, lastStep }).where(eq(secondFactors.id, row.id));
    const codes = await replaceRecoveryCodes(tx, { userId, now });
    const object = { kind: "user", id: userId } as const;
    const changes = { secondFactor: [former.length > 0 ? "app" : null, "new app"] } as const;
    await recordAudit(tx, { actor, action: "second-factor.set-up", object, changes, now });
    await shop.jobs.send(tx, "mail.second-factor-set-up", { userId, factorId: row.id });
    return { ok: true, recoveryCodes: codes };
  });
  if (done.ok) await forgiveAttempt(shop.db, attempt);
  return done;
}

const waiting = (userId: number) => and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));

async function findWaiting(db: Db, { userId, now }: { userId: number; now: Date }) {
  const since = new Date(now.getTime() - SHOWN_MS);
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(waiting(userId), gt(secondFactors.createdAt, since)));
  return row ?? null;
}
