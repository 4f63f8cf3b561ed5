import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { recoveryCodes } from "#db/schema/second-factors.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { MOST_PASSKEYS, type NewPasskey } from "#domain/accounts/passkey-forms.ts";
import type { PasskeyOrder } from "#domain/wire/passkeys.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { checkNew, orderPasskey } from "#services/passkeys/check-new.ts";
import { makeChallenge, takeChallenge } from "#services/passkeys/passkey-challenge.ts";
import { passkeySite } from "#services/passkeys/passkey-site.ts";
import type { Shop } from "#services/shop.ts";
import { mustHaveFactor } from "./change-own.ts";
import { noteGiven } from "./note-given.ts";
import { lockToChange, requireStaffMember } from "./own-second-factor.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";

type Refused<Reason> = { ok: false; reason: Reason };
export type PasskeyFactorBegun = { ok: true; options: PasskeyOrder } | Refused<"passkeys_off" | "too_many_passkeys">;
export type PasskeyFactorAdded =
  | { ok: true; recoveryCodes: string[] | null }
  | Refused<
      "passkeys_off" | "passkey_expired" | "passkey_refused" | "passkey_taken" | "too_many_passkeys" | "signed_out"
    >;
export type PasskeyFactorRemoved = { ok: true } | Refused<"last_factor" | "unknown_passkey">;

/** What the browser is to make, for a member of staff. Whoever has a second factor gives it first. */
export async function beginPasskeyFactor(shop: Shop, { actor }: { actor: Actor }): Promise<PasskeyFactorBegun> {
  const user = requireStaffMember(actor);
  const site = passkeySite(shop.appUrl);
  if (site === null) return { ok: false, reason: "passkeys_off" };
  const now = shop.now();
  const { shopName } = await getSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    await lockToChange(tx, { actor, now });
    const own = await tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, user.id));
    if (own.length >= MOST_PASSKEYS) return { ok: false, reason: "too_many_passkeys" };
    const challenge = await makeChallenge(tx, { userId: user.id, now });
    return { ok: true, options: orderPasskey({ challenge, site, shopName, user, own }) };
  });
}

/** Takes what the device has made. The first factor of somebody brings recovery codes along, shown once. */
export async function addPasskeyFactor(
  shop: Shop,
  given: { actor: Actor; credential: Credential | null; made: NewPasskey; name: string },
): Promise<PasskeyFactorAdded> {
  const { actor, made, name } = given;
  const { id: userId } = requireStaffMember(actor);
  const now = shop.now();
  const site = passkeySite(shop.appUrl);
  if (site === null) return { ok: false, reason: "passkeys_off" };
  return shop.db.transaction<PasskeyFactorAdded>(async (tx) => {
    const own = await lockToChange(tx, { actor, now });
    const taken = await takeChallenge(tx, { userId, clientDataJSON: made.response.clientDataJSON, now });
    if (!taken.ok) return taken;
    const checked = await checkNew({ credential: made, challenge: taken.challenge, site });
    if (checked === null) return { ok: false, reason: "passkey_refused" };
    if (own.passkeys >= MOST_PASSKEYS) return { ok: false, reason: "too_many_passkeys" };
    // Its owner unlocked the device just now.
    if (!(await noteGiven(tx, { userId, credential: given.credential, now })))
      return { ok: false, reason: "signed_out" };
    const [passkey] = await tx
      .insert(passkeys)
      .values({ ...checked, userId, transports: made.response.transports, name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!passkey) return { ok: false, reason: "passkey_taken" };
    const hasCodes = (await countRecoveryCodes(tx, { userId })) > 0;
    const codes = hasCodes ? null : await replaceRecoveryCodes(tx, { userId, now });
    const object = { kind: "user", id: userId } as const;
    const changes = { secondFactor: [null, "passkey"] } as const;
    await recordAudit(tx, { actor, action: "second-factor.set-up", object, changes, now });
    await shop.jobs.send(tx, "mail.second-factor-set-up", { userId, factorId: `passkey-${passkey.id}` });
    return { ok: true, recoveryCodes: codes };
  });
}

/** It opens nothing any more. Whoever must have a second factor keeps one. */
export async function removePasskeyFactor(
  shop: Shop,
  given: { actor: Actor; passkeyId: number },
): Promise<PasskeyFactorRemoved> {
  const { actor, passkeyId } = given;
  const { id: userId } = requireStaffMember(actor);
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const own = await lockToChange(tx, { actor, now });
    const isLast = own.app === null && own.passkeys === 1;
    if (isLast && (await mustHaveFactor(tx, actor))) return { ok: false, reason: "last_factor" };
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (!removed) return { ok: false, reason: "unknown_passkey" };
    if (isLast) await forgetCodes(tx, userId);
    const object = { kind: "user", id: userId } as const;
    const changes = { secondFactor: ["passkey", null] } as const;
    await recordAudit(tx, { actor, action: "second-factor.removed", object, changes, now });
    await shop.jobs.send(tx, "mail.second-factor-removed", { userId, factorId: `passkey-${removed.id}` });
    return { ok: true };
  });
}

const forgetCodes = (tx: Db, userId: number) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
