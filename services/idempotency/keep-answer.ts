import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { thatRequest } from "./claim-request.ts";
import type { RequestName } from "./name-request.ts";
import { type KeptAnswer, encryptAnswer } from "./encrypt-answer.ts";

/** What the first call answered, for its repeats. */
export async function keepAnswer(db: Db, { name, answer }: { name: RequestName; answer: KeptAnswer }): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status: answer.status, response: encryptAnswer(name.answerKey, answer) })
    .where(ownClaim(name));
}

/** After a fault there is nothing to repeat: the next call with this key tries anew. */
export async function dropClaim(db: Db, { name }: { name: RequestName }): Promise<void> {
  await db.delete(idempotencyKeys).where(ownClaim(name));
}

/** A process that stood still so long that another took over has no say any more. */
function ownClaim(name: RequestName) {
  return and(thatRequest(name), eq(idempotencyKeys.holder, name.holder), isNull(idempotencyKeys.status));
}
