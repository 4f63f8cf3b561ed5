import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import type { Shop } from "#services/shop.ts";
import { SIGN_IN_CODE_MS } from "./session-times.ts";

export const MOST_CODE_TRIES = 5;

/** The six digits. They are kept nowhere: whoever has the database, a backup of it or the queue has no code. */
export function digitsOf(key: Buffer, codeId: string): string {
  const bytes = createHmac("sha256", key).update(`sign-in-code:${codeId}`).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export function isRightCode(keys: readonly Buffer[], given: { codeId: string; code: string }): boolean {
  const typed = Buffer.from(given.code);
  // All keys are right that the shop still knows; one of them may have come since the letter was written.
  return keys.some((key) => {
    const right = Buffer.from(digitsOf(key, given.codeId));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
}

/**
 * From here the code counts, and older ones do not: five tries are for all that a mailbox was sent. Begun when the letter
 * is written, so that its time does not run while a mail server is away. A letter that is written once more finds its code.
 * Answers whom it goes to; null when the code has ended meanwhile, or nobody is there to sign in.
 */
export async function openSignInCode(
  { db, now }: Pick<Shop, "db" | "now">,
  { userId, codeId }: { userId: number; codeId: string },
): Promise<{ email: string; firstName: string } | null> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SIGN_IN_CODE_MS);
  return db.transaction(async (tx) => {
    // The account comes before its codes: two letters take turns, and one that is written while the address changes goes to
    // the new one or opens nothing.
    const [user] = await tx
      .select({ email: users.email, firstName: users.firstName })
      .from(users)
      .where(and(eq(users.id, userId), ...mayUseCodes()))
      .for("no key update");
    if (!user) return null;
    await tx
      .update(signInCodes)
      .set({ endedAt: createdAt })
      .where(and(eq(signInCodes.userId, userId), ne(signInCodes.id, codeId), isNull(signInCodes.endedAt)));
    await tx.insert(signInCodes).values({ id: codeId, userId, createdAt, expiresAt }).onConflictDoNothing();
    const [code] = await tx
      .select({ endedAt: signInCodes.endedAt })
      .from(signInCodes)
      .where(eq(signInCodes.id, codeId));
    return code?.endedAt === null ? user : null;
  });
}

/** Those who work here sign in by their password alone. */
export const mayUseCodes = () => [eq(users.enabled, true), eq(users.role, "customer"), isNull(users.erasedAt)];
