import { and, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/accounts.ts";
import { AppError } from "#domain/wire/errors.ts";

/** Names one request of one user: its key belongs to the operation that it was first used for. */
export type RequestName = { userId: number; operation: string; key: string };

export type KeptAnswer = { status: number; contentType: string; body: string };

export type Claim = { kind: "first" } | { kind: "repeat"; answer: KeptAnswer } | { kind: "in-progress" };

// Longer than any call may take: what is older belongs to a process that died.
const abandonedAfterMs = 60_000;

/** Of any number of equal requests at once exactly one is `first`; it must keep its answer or drop its claim. */
export async function claimRequest(
  db: Db,
  given: { name: RequestName; requestHash: string; now: Date },
): Promise<Claim> {
  const { name, requestHash, now } = given;
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...name, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return { kind: "first" };

  const [row] = await db.select().from(idempotencyKeys).where(thatRequest(name));
  if (!row) return { kind: "in-progress" };
  if (row.requestHash !== requestHash) throw new AppError("idempotency_mismatch");
  if (row.status !== null) {
    const kept = row.response as { contentType: string; body: string };
    return { kind: "repeat", answer: { status: row.status, ...kept } };
  }
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  if (row.createdAt >= abandoned) return { kind: "in-progress" };
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(and(thatRequest(name), isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, abandoned)))
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0 ? { kind: "first" } : { kind: "in-progress" };
}

export function thatRequest({ userId, operation, key }: RequestName) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}
