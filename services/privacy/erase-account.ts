import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews, users } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { decideErasure, type ErasureRefusal } from "#domain/accounts/decide-erasure.ts";
import { confirmPassword } from "#services/accounts/confirm-password.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { keepLastAddress } from "#services/accounts/last-address.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { removePhotosOf } from "#services/reviews/remove-photo-file.ts";
import { emptyCustomer } from "./empty-customer.ts";
import { emptyOrders } from "./empty-orders.ts";
import { eraseLetters } from "./erase-letters.ts";
import { erasePrescriptions } from "./erase-prescriptions.ts";
import { eraseVisits } from "./erase-visits.ts";
import { eraseTraces } from "./erase-traces.ts";
import { loadErasureFacts } from "./load-erasure-facts.ts";
import { lockLeaver } from "./of-person.ts";
import type { Shop } from "#services/shop.ts";

export type EraseAccountResult = { ok: true } | { ok: false; reason: ErasureRefusal | "wrong_password" };

/** Whether it may be erased now, for the page that asks. */
export async function canEraseAccount(shop: Shop, { actor }: { actor: Actor }) {
  return decideErasure(await loadErasureFacts(shop.db, { user: requireUser(actor) }));
}

/**
 * Erases a person for good. The row of the account stays, since bills and reviews hang on it, and says nothing of anybody;
 * its e-mail is free again. Bills keep what the tax law asks for: name and address. The customer's lock comes first, so
 * that no payment, order or refund begins in the meantime.
 */
export async function eraseAccount(shop: Shop, given: { actor: Actor; password: string }): Promise<EraseAccountResult> {
  const known = await confirmPassword(shop, given);
  if (!known.ok) return { ok: false, reason: "wrong_password" };
  const { user } = known;
  // Nobody knows what was hashed: no password opens this account again.
  const passwordHash = await hashNothing();
  return shop.db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    // Two at once: the second finds it done.
    return (await eraseUser(tx, shop, { userId: user.id, passwordHash })) ?? { ok: false, reason: "wrong_password" };
  });
}

/** Of an account that the caller has locked, and may erase. Null: it is erased already. */
export async function eraseUser(
  tx: Db,
  shop: Shop,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<{ ok: true } | { ok: false; reason: ErasureRefusal } | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row || row.erasedAt !== null) return null;
  // What a merge brings along meanwhile is either seen here, or refused there.
  await lockLeaver(tx, { userId });
  const decided = decideErasure(await loadErasureFacts(tx, { user: row }));
  if (!decided.ok) return decided;

  const now = shop.now();
  const { email, phoneNumber, provenPhone, profilePicture } = row;
  await erasePrescriptions(tx, shop, { userId });
  await emptyOrders(tx, { userId });
  await eraseLetters(tx, { userId });
  await emptyCustomer(tx, { userId });
  await eraseVisits(tx, shop, { userId, now });
  const written = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId));
  await removePhotosOf(tx, shop, { reviewIds: written.map(({ id }) => id) });
  await eraseTraces(tx, { userId, email, phone: phoneNumber, provenPhone });
  await tx
    .update(users)
    .set({
      email: `erased-${userId}@erased.invalid`,
      firstName: "Former",
      lastName: "customer",
      phoneNumber: "0000000000",
      provenPhone: null,
      passwordHash,
      enabled: false,
      profilePicture: null,
      erasedAt: now,
    })
    .where(eq(users.id, userId));
  const key = await keepLastAddress(tx, { userId, email, now });
  await shop.jobs.send(tx, "mail.goodbye", { key });
  if (profilePicture !== null) await shop.jobs.send(tx, "files.remove", { area: "profiles", path: profilePicture });
  return { ok: true };
}

/** Of a password that nobody knows. */
export const hashNothing = (): Promise<string> => hashPassword(randomBytes(24).toString("hex"));
