import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { UsedPasskey } from "#domain/accounts/passkey-forms.ts";
import type { PasskeyQuestion } from "#domain/wire/passkeys.ts";
import { type Entering, enterAccount } from "#services/accounts/enter-account.ts";
import { profileColumns } from "#services/accounts/profile.ts";
import { PASSKEY_CHALLENGE_MS } from "#services/accounts/session-times.ts";
import type { SignInResult } from "#services/accounts/sign-in.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { forgiveAttempt } from "#services/throttle/forgive-attempt.ts";
import { makeChallenge, takeChallenge } from "./passkey-challenge.ts";
import { checkSigned, noteUse } from "./check-signed.ts";
import { passkeySite } from "./passkey-site.ts";

type Reason =
  | "passkeys_off"
  | "passkey_expired"
  | "passkey_refused"
  | "passkey_unknown"
  | "passkey_copied"
  | "disabled";
export type SignInByPasskeyResult = Extract<SignInResult, { ok: true }> | { ok: false; reason: Reason };
export type PasskeyAsked = { ok: true; options: PasskeyQuestion } | { ok: false; reason: "passkeys_off" };

/** What a browser is to ask its devices for: any passkey of this shop, without saying whose. */
export async function askForPasskey(shop: Shop, { address }: { address: string }): Promise<PasskeyAsked> {
  const site = passkeySite(shop.appUrl);
  if (site === null) return { ok: false, reason: "passkeys_off" };
  const now = shop.now();
  await countAttempt(shop.db, { rule: "passkey-question", subject: { address }, now });
  const challenge = await makeChallenge(shop.db, { userId: null, now });
  const options = { challenge, rpId: site.rpId, timeout: PASSKEY_CHALLENGE_MS, userVerification: "required" } as const;
  return { ok: true, options };
}

/** By what a device has signed. Counted before it is looked at, and forgiven when it was right. */
export async function signInByPasskey(
  shop: Shop,
  given: Entering & { credential: UsedPasskey; address: string },
): Promise<SignInByPasskeyResult> {
  const { db } = shop;
  const { credential, address } = given;
  const now = shop.now();
  const site = passkeySite(shop.appUrl);
  if (site === null) return { ok: false, reason: "passkeys_off" };
  const attempt = await countAttempt(db, { rule: "wrong-passkey", subject: { address }, now });
  const { clientDataJSON } = credential.response;
  const taken = await takeChallenge(db, { userId: null, clientDataJSON, now });
  if (!taken.ok) return taken;
  const [passkey] = await db
    .select({ id: passkeys.id, userId: passkeys.userId, publicKey: passkeys.publicKey })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credential.id));
  if (!passkey) return { ok: false, reason: "passkey_unknown" };
  const signed = await checkSigned({ credential, passkey, challenge: taken.challenge, site });
  if (signed === null) return { ok: false, reason: "passkey_refused" };

  const entered = await db.transaction<SignInByPasskeyResult>(async (tx) => {
    // The account comes before what hangs on it. It may have been disabled or erased while the device signed.
    const [found] = await tx
      .select({ ...profileColumns, storeId: users.storeId, enabled: users.enabled })
      .from(users)
      .where(and(eq(users.id, passkey.userId), eq(users.role, "customer"), isNull(users.erasedAt)))
      .for("share");
    if (!found) return { ok: false, reason: "passkey_unknown" };
    const { enabled, ...profile } = found;
    if (!enabled) return { ok: false, reason: "disabled" };
    const reason = await noteUse(tx, { passkeyId: passkey.id, ...signed, now });
    if (reason !== null) return { ok: false, reason };
    return {
      ok: true,
      ...(await enterAccount(tx, shop, { user: { kind: "user", ...profile }, entering: given, now })),
    };
  });
  if (entered.ok) await forgiveAttempt(db, attempt);
  else if (entered.reason === "passkey_copied")
    shop.log.warn({ passkeyId: passkey.id }, "the counter of a passkey went back");
  return entered;
}
