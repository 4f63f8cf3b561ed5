import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { UsedPasskey } from "#domain/accounts/passkey-forms.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import type { PasskeySite } from "./passkey-site.ts";
import { userHandle } from "./user-handle.ts";

type Check = {
  credential: UsedPasskey;
  passkey: { userId: number; publicKey: Buffer };
  challenge: string;
  site: PasskeySite;
};
type Signed = { counter: number; backedUp: boolean };

/** Null: signed elsewhere, with another key, or not by its owner. The library says so by throwing. */
export async function checkSigned({ credential, passkey, challenge, site }: Check): Promise<Signed | null> {
  const { userHandle: handle, ...response } = credential.response;
  if (handle && handle !== userHandle(passkey.userId)) return null;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The count is compared where it is written, so that of two at the same time one goes back.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** Null when it was noted. A device that counts never says the same number twice: one that does is a copy, or was copied. */
export async function noteUse(tx: Db, given: Signed & { passkeyId: number; now: Date }) {
  const { passkeyId, counter, backedUp, now } = given;
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const [noted] = await tx
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkeyId), goesOn))
    .returning({ id: passkeys.id });
  if (noted) return null;
  const [still] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, passkeyId));
  return still ? "passkey_copied" : "passkey_unknown";
}
