import { and, eq, isNull, sql } from "drizzle-orm";
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
  // Nobody gets this one: the link's own is made when the mail is written.
  const tokenHash = hashToken(newToken());
  await shop.db.transaction(async (tx) => {
    const [wanted] = await tx
      .insert(subscriptions)
      .values({ email: given.email, tokenHash, createdAt: now })
      .onConflictDoUpdate({
        target: subscriptions.emailKey,
        set: { tokenHash },
        setWhere: isNull(subscriptions.confirmedAt),
      })
      .returning({ id: subscriptions.id });
    if (wanted) await shop.jobs.send(tx, "mail.subscribe", { subscriptionId: wanted.id });
  });
}

/** The token for the mail's link, unless there is nothing to confirm; a link that was sent before is useless then. */
export async function createSubscriptionToken(
  { db }: Pick<Shop, "db">,
  { subscriptionId }: { subscriptionId: number },
): Promise<{ email: string; token: string } | null> {
  const token = newToken();
  const [row] = await db
    .update(subscriptions)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.confirmedAt)))
    .returning({ email: subscriptions.email });
  return row ? { email: row.email, token } : null;
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
