import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { type Actor, isStaff } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";

export type PasskeyView = { id: number; name: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null };

export const passkeyColumns = {
  id: passkeys.id,
  name: passkeys.name,
  backedUp: passkeys.backedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

/** One's own, the oldest first. */
export function listPasskeys(db: Db, { actor }: { actor: Actor }): Promise<PasskeyView[]> {
  const user = requireUser(actor);
  return db.select(passkeyColumns).from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(asc(passkeys.id));
}

type OwnPasskey = { actor: Actor; passkeyId: number };

export async function renamePasskey(db: Db, given: OwnPasskey & { name: string }): Promise<PasskeyView> {
  const [renamed] = await db.update(passkeys).set({ name: given.name }).where(own(given)).returning(passkeyColumns);
  if (!renamed) throw unknown();
  return renamed;
}

/** It signs in no more. Whoever is signed in stays so. The mailbox of the account gets a word of it. */
export async function removePasskey(shop: Shop, given: OwnPasskey): Promise<void> {
  const { id: userId } = requireUser(given.actor);
  // Of staff it is a second factor, which goes by services/second-factor/passkey-factor.ts alone.
  if (isStaff(given.actor)) throw new AppError("forbidden");
  await shop.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(own(given)).returning({ id: passkeys.id });
    if (!removed) throw unknown();
    await shop.jobs.send(tx, "mail.passkey-removed", { userId, passkeyId: removed.id });
  });
}

const own = ({ actor, passkeyId }: OwnPasskey) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.userId, requireUser(actor).id));

const unknown = () => new AppError("not_found", { message: "We could not find this passkey" });
