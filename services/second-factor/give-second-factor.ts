import { and, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/second-factors.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { UsedPasskey } from "#domain/accounts/passkey-forms.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { checkOwnPasskey } from "#services/passkeys/check-own-passkey.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { noteGiven } from "./note-given.ts";
import { requireStaffMember } from "./own-second-factor.ts";
import { countRecoveryCodes, looksLikeRecoveryCode, useUpRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./sealed-secret.ts";
import { stepOfCode } from "./totp.ts";

/** Six digits of the app, or one of the recovery codes; or what a device signed that its owner unlocked. */
export type FactorAnswer = { code: string } | { passkey: UsedPasskey };

type Refused = { ok: false; reason: "wrong_factor" | "factor_used" | "passkey_refused" | "signed_out" };
export type FactorGiven = { ok: true; at: Date; recoveryCodesLeft: number } | Refused;

/** Counted before it is looked at, and forgiven when it was right. The session of this browser keeps when it was given. */
export async function giveSecondFactor(
  shop: Shop,
  given: { actor: Actor; credential: Credential | null; answer: FactorAnswer },
): Promise<FactorGiven> {
  const { actor, credential, answer } = given;
  const now = shop.now();
  const { id: userId } = requireStaffMember(actor);
  const attempt = await countAttempt(shop.db, { rule: "wrong-factor", subject: { account: String(userId) }, now });
  const done = await shop.db.transaction<FactorGiven>(async (tx) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.enabled, true), ne(users.role, "customer"), isNull(users.erasedAt)))
      .for("share");
    if (!found) return { ok: false, reason: "signed_out" };
    const refused = await (async () => {
      if ("passkey" in answer)
        return (await checkOwnPasskey(tx, shop, { userId, credential: answer.passkey, now }))
          ? null
          : "passkey_refused";
      if (looksLikeRecoveryCode(answer.code)) return useRecovery(tx, { actor, userId, code: answer.code, now });
      return useCode(tx, shop, { userId, code: answer.code.replaceAll(" ", ""), now });
    })();
    if (refused !== null) return { ok: false, reason: refused };
    if (!(await noteGiven(tx, { userId, credential, now }))) return { ok: false, reason: "signed_out" };
    return { ok: true, at: now, recoveryCodesLeft: await countRecoveryCodes(tx, { userId }) };
  });
  if (done.ok) await forgiveAttempt(shop.db, attempt);
  return done;
}

type Asked = { userId: number; code: string; now: Date };

/** Each code once: of two at the same time one has it, and after it no older one. */
async function useCode(tx: Db, shop: Shop, { userId, code, now }: Asked): Promise<Refused["reason"] | null> {
  const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [row] = await tx.select().from(secondFactors).where(isConfirmed);
  const lastStep = row ? stepOfCode(openSecret(shop.vault, row), { code, now }) : null;
  if (!row || lastStep === null) return "wrong_factor";
  const [used] = await tx
    .update(secondFactors)
    .set({ lastStep })
    .where(
      and(
        eq(secondFactors.id, row.id),
        isConfirmed,
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, lastStep)),
      ),
    )
    .returning({ id: secondFactors.id });
  return used ? null : "factor_used";
}

async function useRecovery(tx: Db, { actor, ...asked }: Asked & { actor: Actor }): Promise<Refused["reason"] | null> {
  if (!(await useUpRecoveryCode(tx, asked))) return "wrong_factor";
  const { userId, now } = asked;
  const left = await countRecoveryCodes(tx, { userId });
  const object = { kind: "user", id: userId } as const;
  await recordAudit(tx, { actor, action: "second-factor.recovery-code-used", object, data: { left }, now });
  return null;
}
