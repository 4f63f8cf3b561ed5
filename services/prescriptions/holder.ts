import { eq, type SQL } from "drizzle-orm";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { type Actor, isSignedIn } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** Who gives and sees prescriptions: somebody signed in, or a guest by the key in that browser's cookie. */
export type PrescriptionHolder = {
  actor: Actor;
  /** Made by newGuestKey; it counts only while nobody is signed in. */
  guestKey: string | null;
  /** The network address, for throttling guests. */
  address?: string;
};

export type PrescriptionOwner = { userId: number; guestKeyHash: null } | { userId: null; guestKeyHash: string };

/** One given at a counter to somebody without an account belongs to its bill. */
export type Keeper = PrescriptionOwner | { userId: null; guestKeyHash: null };

/** Null: a guest without a key, who has nothing here. */
export function findOwner({ actor, guestKey }: PrescriptionHolder): PrescriptionOwner | null {
  if (isSignedIn(actor)) return { userId: actor.id, guestKeyHash: null };
  if (guestKey === null || !looksLikeToken(guestKey)) return null;
  return { userId: null, guestKeyHash: hashToken(guestKey) };
}

export function requireOwner(holder: PrescriptionHolder): PrescriptionOwner {
  const owner = findOwner(holder);
  if (!owner) throw new AppError("sign_in_required");
  return owner;
}

/** The owner's rows, and nobody else's. */
export function ownedBy(owner: PrescriptionOwner): SQL {
  return owner.userId === null
    ? eq(prescriptions.guestKeyHash, owner.guestKeyHash)
    : eq(prescriptions.userId, owner.userId);
}

/** Before anything costly is done for somebody. */
export async function countGiven(shop: Shop, holder: PrescriptionHolder): Promise<void> {
  const { actor, address } = holder;
  const account = isSignedIn(actor) ? String(actor.id) : `guest ${holder.guestKey ?? ""}`;
  const subject = !isSignedIn(actor) && address ? { address } : { account };
  await countAttempt(shop.db, { rule: "prescription", subject, now: shop.now() });
}
