import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { RequestName } from "./name-request.ts";
import { type KeptAnswer, decryptAnswer } from "./encrypt-answer.ts";

export type Claim = { kind: "first" } | { kind: "repeat"; answer: KeptAnswer } | { kind: "in-progress" };

/**
 * Five missed signs of life (hold-claim.ts): the process is dead. By the database's clock, since processes may be on several
 * machines. Shorter than a repeat is willing to wait, so that it takes over instead of being sent away.
 */
const silentFor = sql`interval '15 seconds'`;

/** Of any number of equal requests at once exactly one is `first`; it must keep its answer or drop its claim. */
export async function claimRequest(db: Db, { name, now }: { name: RequestName; now: Date }): Promise<Claim> {
  const { answerKey, ...claim } = name;
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return { kind: "first" };

  const [row] = await db.select().from(idempotencyKeys).where(thatRequest(name));
  if (!row) return { kind: "in-progress" };
  if (row.requestHash !== name.requestHash) throw new AppError("idempotency_mismatch");
  if (row.status !== null) return { kind: "repeat", answer: decryptAnswer(answerKey, row.response!) };
  const taken = await db
    .update(idempotencyKeys)
    .set({ holder: name.holder, touchedAt: sql`now()` })
    .where(
      and(
        thatRequest(name),
        isNull(idempotencyKeys.status),
        // Touched in the future: by a clock that was ahead, and by nobody since it was set right.
        sql`not ${idempotencyKeys.touchedAt} between now() - ${silentFor} and now() + ${silentFor}`,
      ),
    )
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0 ? { kind: "first" } : { kind: "in-progress" };
}

export function thatRequest({ userId, operation, key }: RequestName) {
  return and(
    userId === null ? isNull(idempotencyKeys.userId) : eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}
