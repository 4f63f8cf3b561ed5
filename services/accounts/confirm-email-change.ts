import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { emailChanges, users } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { revokeAllSessionsAndLinks } from "./revoke-all-sessions-and-links.ts";
import type { Credential } from "./find-actor.ts";
import { keepLastAddress } from "./last-address.ts";
import { hashToken, looksLikeToken } from "./session-token.ts";
import { latestTrue } from "#services/clock-skew.ts";
import { followAccount } from "#services/customers/customer-of-account.ts";
import type { Shop } from "#services/shop.ts";

export type ConfirmEmailResult = { ok: true; email: string } | { ok: false; reason: "link_expired" | "email_taken" };

/** The address that a link would set, for the page that asks once more, or why it is no longer good. */
export async function readEmailChange(
  { db, now }: Pick<Shop, "db" | "now">,
  { token }: { token: string },
): Promise<{ kind: "open"; newEmail: string } | { kind: "used" | "ended" }> {
  if (!looksLikeToken(token)) return { kind: "ended" };
  const [open] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(openChange(token, now()));
  if (open) return { kind: "open", ...open };
  const used = and(eq(emailChanges.tokenHash, hashToken(token)), isNotNull(emailChanges.usedAt));
  return { kind: (await db.$count(emailChanges, used)) > 0 ? "used" : "ended" };
}

/** The address that a link of one's own was for, to be asked for once more. */
export async function findAskedEmail(
  db: Db,
  { actor, token }: { actor: UserActor; token: string },
): Promise<string | null> {
  if (!looksLikeToken(token)) return null;
  const [asked] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, hashToken(token)), eq(emailChanges.userId, actor.id)));
  return asked?.newEmail ?? null;
}

/**
 * By the link of the mail: once, within its time. Sessions elsewhere end, and so do links that were sent to the old
 * mailbox, which gets a word of it. `credential` is the session of the browser that followed the link: it goes on.
 */
export async function confirmEmailChange(
  shop: Shop,
  given: { token: string; credential: Credential | null },
): Promise<ConfirmEmailResult> {
  if (!looksLikeToken(given.token)) return { ok: false, reason: "link_expired" };
  try {
    return await shop.db.transaction((tx) => change(shop, tx, given));
  } catch (error) {
    if (isTakenAddress(error)) return { ok: false, reason: "email_taken" };
    throw error;
  }
}

async function change(
  shop: Shop,
  tx: Db,
  given: { token: string; credential: Credential | null },
): Promise<ConfirmEmailResult> {
  const refused = { ok: false, reason: "link_expired" } as const;
  const now = shop.now();
  const open = openChange(given.token, now);
  const [asked] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(open);
  if (!asked) return refused;
  const { userId } = asked;
  // The account comes before its links, as everywhere else: two who took them the other way round would stop each other.
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.enabled, true)))
    .for("update");
  if (!user) return refused;
  const [used] = await tx
    .update(emailChanges)
    .set({ usedAt: now })
    .where(open)
    .returning({ newEmail: emailChanges.newEmail });
  if (!used) return refused;
  const { newEmail } = used;
  await tx.update(users).set({ email: newEmail }).where(eq(users.id, userId));
  await followAccount(tx, { userId });
  const exceptTokenHash = given.credential ? hashToken(given.credential.token) : undefined;
  await revokeAllSessionsAndLinks(tx, { userId, now, exceptTokenHash });
  const key = await keepLastAddress(tx, { userId, email: user.email, now });
  await shop.jobs.send(tx, "mail.email-changed", { key });
  return { ok: true, email: newEmail };
}

function openChange(token: string, now: Date) {
  return and(
    eq(emailChanges.tokenHash, hashToken(token)),
    isNull(emailChanges.usedAt),
    gt(emailChanges.expiresAt, now),
    lt(emailChanges.createdAt, latestTrue(now)),
  );
}

/** The unique index decides between two who want the same address, in the same instant too. */
function isTakenAddress(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "users_email_key_unique";
}
