import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { NewPasskey, UsedPasskey } from "#domain/accounts/passkey-forms.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { addPasskey, beginPasskey } from "#services/passkeys/add-passkey.ts";
import { askForPasskey } from "#services/passkeys/sign-in-by-passkey.ts";
import type { Shop } from "#services/shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { type SoftPasskey, softAuthenticator } from "./soft-authenticator.ts";

const PASSWORD = "a long password";
let networks = 0;

const deviceOf = (shop: Shop) => softAuthenticator({ origin: shop.appUrl });

/** A customer who can add passkeys by `PASSWORD`. */
export async function withPassword(db: Db): Promise<UserActor> {
  return makeUser(db, { email: `${randomUUID()}@example.in`.slice(-45), passwordHash: await hashPassword(PASSWORD) });
}

async function begin(shop: Shop, actor: UserActor, password: string) {
  const begun = await beginPasskey(shop, { actor, password });
  if (!begun.ok) throw new Error(begun.reason);
  return deviceOf(shop).make(begun.options);
}

/** What a device made for somebody and nobody has sent yet. */
export async function makePasskey(shop: Shop, actor: UserActor, password: string): Promise<NewPasskey> {
  return (await begin(shop, actor, password)).credential;
}

/** Of a customer with `withPassword`, as the shop keeps it. */
export async function plantPasskey(shop: Shop, actor: UserActor): Promise<SoftPasskey> {
  const { passkey, credential } = await begin(shop, actor, PASSWORD);
  const added = await addPasskey(shop, { actor, credential, name: "A phone" });
  if (!added.ok) throw new Error(added.reason);
  return passkey;
}

/** The answer to a new question. */
export async function answerPasskey(shop: Shop, passkey: SoftPasskey): Promise<UsedPasskey> {
  const asked = await askForPasskey(shop, { address: `10.77.${(networks += 1) % 250}.1` });
  if (!asked.ok) throw new Error(asked.reason);
  return deviceOf(shop).use(passkey, asked.options);
}

/** A row alone, of anybody; its key signs nothing. Answers its id. */
export async function plantRow(db: Db, { id: userId }: { id: number }): Promise<number> {
  const row = { userId, credentialId: randomUUID(), publicKey: Buffer.from("no key"), counter: 0, transports: [] };
  const [made] = await db
    .insert(passkeys)
    .values({ ...row, backedUp: false, name: "A phone" })
    .returning({ id: passkeys.id });
  return made!.id;
}
