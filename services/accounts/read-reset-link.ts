import { eq } from "drizzle-orm";
import { passwordResets, users } from "#db/schema/accounts.ts";
import type { Shop } from "#services/shop.ts";
import { hashToken, looksLikeToken } from "./session-token.ts";

/** How a link to a new password stands: it can be used, it was used or replaced, or its time is over. */
export type ResetLink = { kind: "open" } | { kind: "used" } | { kind: "ended"; email: string | null };

/**
 * For the page of the link, before anybody types a password for nothing. The e-mail is told where the link has ended
 * unused: a change of address uses up every link, so it is still the one that the link was sent to. Links that are cleared away
 * have ended as well. What has not the form of a link is judged when the form is sent, as ever.
 */
export async function readResetLink(
  { db, now }: Pick<Shop, "db" | "now">,
  { token }: { token: string },
): Promise<ResetLink> {
  if (!looksLikeToken(token)) return { kind: "open" };
  const [link] = await db
    .select({ usedAt: passwordResets.usedAt, expiresAt: passwordResets.expiresAt, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  if (!link) return { kind: "ended", email: null };
  if (link.usedAt !== null) return { kind: "used" };
  return link.expiresAt <= now() ? { kind: "ended", email: link.email } : { kind: "open" };
}
