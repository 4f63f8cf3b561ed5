import { eq, isNull, sql } from "drizzle-orm";
import { subscriptions } from "#db/schema/stores.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/**
 * Asks by mail whether the address wants the newsletter: nobody is subscribed by a stranger. The caller learns
 * nothing of who already is. Asking again sends a new link and makes the older one useless.
 */
export async function subscribe(shop: Shop, given: { email: string; address: string }): Promise<void> {
  const now = shop.now();
  await countAttempt(shop.db, { rule: "newsletter", subject: { address: given.address }, now });
  const token = newToken();
  await shop.db.transaction(async (tx) => {
    const [wanted] = await tx
      .insert(subscriptions)
      .values({ email: given.email, tokenHash: hashToken(token), createdAt: now })
      .onConflictDoUpdate({
        target: subscriptions.emailKey,
        set: { tokenHash: hashToken(token) },
        setWhere: isNull(subscriptions.confirmedAt),
      })
      .returning({ id: subscriptions.id });
    if (wanted) await shop.jobs.send(tx, "mail.subscribe", { subscriptionId: wanted.id, token });
  });
}

/** The link of the mail. Following it twice is well. */
export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<{ ok: boolean }> {
  const confirmed = await shop.db
    .update(subscriptions)
    .set({ confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${shop.now().toISOString()}::timestamptz)` })
    .where(eq(subscriptions.tokenHash, hashToken(token)))
    .returning({ id: subscriptions.id });
  return { ok: confirmed.length > 0 };
}
