import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { type CodeWay, signInCodes } from "#db/schema/sign-in-codes.ts";
import { SIGN_IN_CODE_MS } from "#domain/accounts/asked-code.ts";
import type { Shop } from "#services/shop.ts";
import { provedAlone } from "./proven-phone.ts";

/** The six digits. They are kept nowhere: whoever has the database, a backup of it or the queue has no code. */
export function digitsOf(key: Buffer, { codeId, way }: { codeId: string; way: CodeWay }): string {
  // What proves a number signs nobody in, whoever mistakes the one for the other.
  const use = way === "proof" ? "phone-code" : "sign-in-code";
  const bytes = createHmac("sha256", key).update(`${use}:${codeId}`).digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export function isRightCode(keys: readonly Buffer[], given: { codeId: string; way: CodeWay; code: string }): boolean {
  const typed = Buffer.from(given.code);
  // All keys are right that the shop still knows; one of them may have come since the letter was written.
  return keys.some((key) => {
    const right = Buffer.from(digitsOf(key, given));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
}

export type OpenedCode = { email: string; firstName: string; phone: string; isOver: boolean };

/**
 * From here the code counts, and older ones do not: five tries are for all that a mailbox was sent. Begun when the letter
 * is written, so that its time does not run while a mail server is away. A letter that is written once more finds its code.
 * Answers whom it goes to; null when the code has ended meanwhile, or nobody is there to get it.
 */
export async function openSignInCode(
  { db, now }: Pick<Shop, "db" | "now">,
  { userId, codeId, way }: { userId: number; codeId: string; way: CodeWay },
): Promise<OpenedCode | null> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SIGN_IN_CODE_MS);
  return db.transaction(async (tx) => {
    // The account comes before its codes: two letters take turns, and one that is written while the address changes goes to
    // the new one or opens nothing.
    const [user] = await tx
      .select({ email: users.email, firstName: users.firstName, phone: users.phoneNumber })
      .from(users)
      .where(and(eq(users.id, userId), ...mayGetCode(way)))
      .for("no key update");
    if (!user) return null;
    const sameUse = way === "proof" ? eq(signInCodes.way, way) : ne(signInCodes.way, "proof");
    await tx
      .update(signInCodes)
      .set({ endedAt: createdAt })
      .where(and(eq(signInCodes.userId, userId), ne(signInCodes.id, codeId), isNull(signInCodes.endedAt), sameUse));
    const phone = way === "email" ? null : user.phone;
    const opened = { id: codeId, userId, way, phone, createdAt, expiresAt };
    await tx.insert(signInCodes).values(opened).onConflictDoNothing();
    const [code] = await tx
      .select({ endedAt: signInCodes.endedAt, expiresAt: signInCodes.expiresAt, phone: signInCodes.phone })
      .from(signInCodes)
      .where(eq(signInCodes.id, codeId));
    if (code?.endedAt !== null || code.phone !== phone) return null;
    return { ...user, isOver: code.expiresAt <= createdAt };
  });
}

/** Those who work here sign in by their password alone. */
export const mayUseCodes = () => [eq(users.enabled, true), eq(users.role, "customer"), isNull(users.erasedAt)];

const mayGetCode = (way: CodeWay) => {
  if (way === "proof") return [eq(users.enabled, true), isNull(users.erasedAt)];
  return way === "phone" ? [...mayUseCodes(), provedAlone()] : mayUseCodes();
};
