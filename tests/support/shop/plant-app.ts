import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { secondFactors } from "#db/schema/second-factors.ts";
import { isStaff, type UserActor } from "#domain/accounts/actor.ts";
import { makeRecoveryCodes } from "#services/second-factor/change-own.ts";
import { sealSecret } from "#services/second-factor/sealed-secret.ts";
import { asText, newSecret } from "#services/second-factor/totp.ts";
import type { Shop } from "#services/shop.ts";

/** What somebody's app shows at this time. */
export const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });

/** An app that was set up; answers its secret. A second one changes nothing. */
export async function plantApp(
  shop: Pick<Shop, "db" | "vault" | "now">,
  { id: userId }: { id: number },
): Promise<string> {
  const id = randomUUID();
  const secret = newSecret();
  const { bytes, keyName } = sealSecret(shop.vault, id, secret);
  await shop.db
    .insert(secondFactors)
    .values({ id, userId, encrypted: bytes, keyName, confirmedAt: shop.now(), createdAt: shop.now() })
    .onConflictDoNothing();
  return asText(secret);
}

/** New recovery codes, of staff with an app. */
export async function renewCodes(shop: Shop, actor: UserActor): Promise<void> {
  if (isStaff(actor)) await plantApp(shop, actor);
  await makeRecoveryCodes(shop, { actor });
}
