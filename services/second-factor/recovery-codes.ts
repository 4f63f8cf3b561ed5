import { createHash, randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { recoveryCodes } from "#db/schema/second-factors.ts";

const HOW_MANY = 10;
/** Without signs that are taken for one another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** Random enough that a hash without salt tells nothing. */
const hashOf = (plain: string) => createHash("sha256").update(plain).digest("hex");

const plainOf = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, "");

export const looksLikeRecoveryCode = (typed: string): boolean => plainOf(typed).length === LENGTH;

/** Ten new ones in place of all older ones; nobody can read them again later. */
export async function replaceRecoveryCodes(tx: Db, { userId, now }: { userId: number; now: Date }): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(plainOf(code)), createdAt: now })));
  return codes;
}

/** Once: of two at the same time one has it. */
export async function useUpRecoveryCode(tx: Db, given: { userId: number; code: string; now: Date }): Promise<boolean> {
  const { userId, code, now } = given;
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(plainOf(code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, { userId }: { userId: number }): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row!.left;
}

/** "k3vx-9w2p-dm7h-4tqz" */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return signs.match(/.{4}/g)!.join("-");
}
