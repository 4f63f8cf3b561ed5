import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { MOST_PASSKEYS, type NewPasskey } from "#domain/accounts/passkey-forms.ts";
import type { PasskeyOrder } from "#domain/wire/passkeys.ts";
import { confirmPassword } from "#services/accounts/confirm-password.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { makeChallenge, takeChallenge } from "./passkey-challenge.ts";
import { type PasskeyView, passkeyColumns } from "./own-passkeys.ts";
import { checkNew, orderPasskey } from "./check-new.ts";
import { passkeySite } from "./passkey-site.ts";

type Refused<Reason> = { ok: false; reason: Reason };
export type AddingBegun =
  | { ok: true; options: PasskeyOrder }
  | Refused<"wrong_password" | "passkeys_off" | "passkeys_of_customers" | "too_many_passkeys">;
export type PasskeyAdded =
  | { ok: true; passkey: PasskeyView }
  | Refused<"passkeys_off" | "passkey_expired" | "passkey_refused" | "passkey_taken" | "too_many_passkeys">;

/** Asks for the password, as whatever changes who owns the account does, and answers what the browser is to make. */
export async function beginPasskey(shop: Shop, given: { actor: Actor; password: string }): Promise<AddingBegun> {
  const { db, appUrl } = shop;
  const user = requireUser(given.actor);
  const site = passkeySite(appUrl);
  if (site === null) return { ok: false, reason: "passkeys_off" };
  if (user.role !== "customer") return { ok: false, reason: "passkeys_of_customers" };
  const known = await confirmPassword(shop, given);
  if (!known.ok) return { ok: false, reason: "wrong_password" };
  const now = shop.now();
  await countAttempt(db, { rule: "passkey-add", subject: { account: String(user.id) }, now });
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id));
  if (own.length >= MOST_PASSKEYS) return { ok: false, reason: "too_many_passkeys" };
  const { shopName } = await getSettings(db);
  const challenge = await db.transaction(async (tx) => {
    // A password changed since it was confirmed has ended all such requests: none may come after it.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, known.passwordHash), eq(users.enabled, true)))
      .for("share");
    return same ? makeChallenge(tx, { userId: user.id, now }) : null;
  });
  if (challenge === null) return { ok: false, reason: "wrong_password" };
  return { ok: true, options: orderPasskey({ challenge, site, shopName, user, own }) };
}

/** Takes what the device has made. The mailbox of the account gets a word of it. */
export async function addPasskey(
  shop: Shop,
  given: { actor: Actor; credential: NewPasskey; name: string },
): Promise<PasskeyAdded> {
  const user = requireUser(given.actor);
  const { credential, name } = given;
  const now = shop.now();
  const site = passkeySite(shop.appUrl);
  if (site === null) return { ok: false, reason: "passkeys_off" };
  return shop.db.transaction(async (tx) => {
    // The account comes before what hangs on it. A new password has ended the challenge; two at once would each count before
    // the other is written.
    const [open] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.enabled, true), eq(users.role, "customer"), isNull(users.erasedAt)))
      .for("no key update");
    if (!open) return { ok: false, reason: "passkey_refused" };
    const { clientDataJSON } = credential.response;
    const taken = await takeChallenge(tx, { userId: user.id, clientDataJSON, now });
    if (!taken.ok) return taken;
    const made = await checkNew({ credential, challenge: taken.challenge, site });
    if (made === null) return { ok: false, reason: "passkey_refused" };
    if ((await countPasskeys(tx, user.id)) >= MOST_PASSKEYS) return { ok: false, reason: "too_many_passkeys" };
    const [passkey] = await tx
      .insert(passkeys)
      .values({ ...made, userId: user.id, transports: credential.response.transports, name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning(passkeyColumns);
    if (!passkey) return { ok: false, reason: "passkey_taken" };
    await shop.jobs.send(tx, "mail.passkey-added", { userId: user.id, passkeyId: passkey.id });
    return { ok: true, passkey };
  });
}

async function countPasskeys(tx: Db, userId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row!.count;
}
