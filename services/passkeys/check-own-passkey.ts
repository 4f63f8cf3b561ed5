import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { UsedPasskey } from "#domain/accounts/passkey-forms.ts";
import type { Shop } from "#services/shop.ts";
import { checkSigned, noteUse } from "./check-signed.ts";
import { takeChallenge } from "./passkey-challenge.ts";
import { passkeySite } from "./passkey-site.ts";

/** Whether a device of this person signed the shop's question, unlocked by its owner. The question is used up either way. */
export async function checkOwnPasskey(
  tx: Db,
  shop: Pick<Shop, "appUrl" | "log">,
  given: { userId: number; credential: UsedPasskey; now: Date },
): Promise<boolean> {
  const { userId, credential, now } = given;
  const site = passkeySite(shop.appUrl);
  if (site === null) return false;
  const taken = await takeChallenge(tx, { userId: null, clientDataJSON: credential.response.clientDataJSON, now });
  if (!taken.ok) return false;
  const [passkey] = await tx
    .select({ id: passkeys.id, userId: passkeys.userId, publicKey: passkeys.publicKey })
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, userId)));
  if (!passkey) return false;
  const signed = await checkSigned({ credential, passkey, challenge: taken.challenge, site });
  if (signed === null) return false;
  const refused = await noteUse(tx, { passkeyId: passkey.id, ...signed, now });
  if (refused === "passkey_copied") shop.log.warn({ passkeyId: passkey.id }, "the counter of a passkey went back");
  return refused === null;
}
