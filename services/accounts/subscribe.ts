import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "#db/schema/stores.ts";
import { hashToken, newToken } from "./session-token.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { mayWriteTo } from "#services/throttle/may-write-to.ts";

/**
 * Asks by mail whether the address wants the newsletter: nobody is subscribed by a stranger. The caller learns
 * nothing of who already is. Asking again sends a new link and makes the older one useless.
 */
export async function subscribe(shop: Shop, given: { email: string; address: string }): Promise<void> {
  const now = shop.now();
  await countAttempt(shop.db, { rule: "newsletter", subject: { address: given.address }, now });
  // Whoever asks for another's address over and over fills a stranger's mailbox; they are told the same as ever.
  if (!(await mayWriteTo(shop.db, { rule: "newsletter-account", to: given.email, now }))) return;
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
): Promise<{ email: string; token: string; leaveKey: string } | null> {
  const token = newToken();
  const [row] = await db
    .update(subscriptions)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(subscriptions.id, subscriptionId), isNull(subscriptions.confirmedAt)))
    .returning({ email: subscriptions.email, leaveKey: subscriptions.leaveKey });
  return row ? { ...row, token } : null;
}

/** Whether the link of the mail has something to confirm. A newer one, or leaving, ends it; it is not known then whose it was. */
export async function readNewsletterLink(
  db: Shop["db"],
  { token }: { token: string },
): Promise<"open" | "confirmed" | "ended"> {
  const [known] = await db
    .select({ confirmedAt: subscriptions.confirmedAt })
    .from(subscriptions)
    .where(eq(subscriptions.tokenHash, hashToken(token)));
  if (!known) return "ended";
  return known.confirmedAt === null ? "open" : "confirmed";
}

/** The link of the mail. Following it twice is well, and welcomes once. */
export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<{ ok: boolean }> {
  const theirs = eq(subscriptions.tokenHash, hashToken(token));
  return shop.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscriptions)
      .set({ confirmedAt: shop.now() })
      .where(and(theirs, isNull(subscriptions.confirmedAt)))
      .returning({ id: subscriptions.id });
    if (confirmed) {
      await shop.jobs.send(tx, "mail.subscribed", { subscriptionId: confirmed.id });
      return { ok: true };
    }
    const [known] = await tx.select({ id: subscriptions.id }).from(subscriptions).where(theirs);
    return { ok: known !== undefined };
  });
}
