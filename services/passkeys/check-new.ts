import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import type { NewPasskey } from "#domain/accounts/passkey-forms.ts";
import type { PasskeyOrder } from "#domain/wire/passkeys.ts";
import { PASSKEY_CHALLENGE_MS } from "#services/accounts/session-times.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import type { PasskeySite } from "./passkey-site.ts";
import { userHandle } from "./user-handle.ts";

/** EdDSA, ES256 and RS256: what all devices can. */
const ALGORITHMS = [-8, -7, -257];

/** What the browser is to make. */
export function orderPasskey(given: {
  challenge: string;
  site: PasskeySite;
  shopName: string;
  user: UserActor;
  /** Those there are: a device makes no second one. */
  own: readonly { id: string; transports: string[] }[];
}): PasskeyOrder {
  const { challenge, site, shopName, user, own } = given;
  return {
    challenge,
    rp: { id: site.rpId, name: shopName },
    user: { id: userHandle(user.id), name: user.email, displayName: fullName(user) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: "none",
    excludeCredentials: own.map((one) => ({ type: "public-key", ...one })),
    // Kept on the device with whose it is, so that nobody types an e-mail to sign in; and unlocked by its owner each time.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

type Check = { credential: NewPasskey; challenge: string; site: PasskeySite };

/** Null: made elsewhere, for another site, or not by its owner. The library says so by throwing. */
export async function checkNew({ credential, challenge, site }: Check) {
  const { verifyRegistrationResponse } = await passkeyLibrary();
  try {
    const checked = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!checked.verified) return null;
    const { credential: made, credentialBackedUp: backedUp } = checked.registrationInfo;
    const { id: credentialId, publicKey, counter } = made;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, backedUp };
  } catch {
    return null;
  }
}
