import { passwordResets } from "#db/schema/accounts.ts";
import { hashToken, newToken } from "./session-token.ts";
import { PASSWORD_RESET_MS } from "./session-times.ts";
import type { Shop } from "#services/shop.ts";

/**
 * Answers the token of a new link; nobody can read it again later. Made when the mail is written and not when it is asked
 * for, so that no queue or backup of one holds a key to an account.
 */
export async function createPasswordReset(
  { db, now }: Pick<Shop, "db" | "now">,
  { userId }: { userId: number },
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + PASSWORD_RESET_MS);
  await db.insert(passwordResets).values({ userId, tokenHash: hashToken(token), createdAt, expiresAt });
  return token;
}
