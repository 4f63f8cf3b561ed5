import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { recoveryCodes, secondFactors } from "#db/schema/second-factors.ts";
import { grantsOf } from "#domain/access/duties.ts";
import { isObliging } from "#domain/access/second-factor.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { lockToChange, requireStaffMember } from "./own-second-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

export type AppRemoved = { ok: true } | { ok: false; reason: "last_factor" | "no_factor" };
export type CodesMade = { ok: true; recoveryCodes: string[] } | { ok: false; reason: "no_factor" };

/** The app counts no more. Whoever must have a second factor keeps one: a passkey, or they set up another app in its place. */
export async function removeApp(shop: Shop, { actor }: { actor: Actor }): Promise<AppRemoved> {
  const now = shop.now();
  const { id: userId } = requireStaffMember(actor);
  return shop.db.transaction(async (tx) => {
    const own = await lockToChange(tx, { actor, now });
    if (own.app === null) return { ok: false, reason: "no_factor" };
    const isLast = own.passkeys === 0;
    if (isLast && (await mustHaveFactor(tx, actor))) return { ok: false, reason: "last_factor" };
    const [removed] = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
      .returning({ id: secondFactors.id });
    if (!removed) return { ok: false, reason: "no_factor" };
    // They stand for what is lost; where nothing is left they would be a factor of their own.
    if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const object = { kind: "user", id: userId } as const;
    const changes = { secondFactor: ["app", null] } as const;
    await recordAudit(tx, { actor, action: "second-factor.removed", object, changes, now });
    await shop.jobs.send(tx, "mail.second-factor-removed", { userId, factorId: removed.id });
    return { ok: true };
  });
}

/** Ten new ones; the older ones open nothing any more. */
export async function makeRecoveryCodes(shop: Shop, { actor }: { actor: Actor }): Promise<CodesMade> {
  const now = shop.now();
  const { id: userId } = requireStaffMember(actor);
  return shop.db.transaction(async (tx) => {
    const own = await lockToChange(tx, { actor, now });
    if (own.app === null && own.passkeys === 0) return { ok: false, reason: "no_factor" };
    const codes = await replaceRecoveryCodes(tx, { userId, now });
    const object = { kind: "user", id: userId } as const;
    await recordAudit(tx, { actor, action: "second-factor.codes-made", object, now });
    return { ok: true, recoveryCodes: codes };
  });
}

/** By role or duty, or because the shop asks it of all who work here. */
export async function mustHaveFactor(db: Db, actor: Actor): Promise<boolean> {
  if (grantsOf(actor).some(({ duty }) => isObliging(duty))) return true;
  return (await getSettings(db)).security.secondFactorForAll;
}
