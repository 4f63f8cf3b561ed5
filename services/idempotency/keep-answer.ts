import type { Db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/accounts.ts";
import { type KeptAnswer, type RequestName, thatRequest } from "#services/idempotency/claim-request.ts";

/** What the first call answered, for its repeats. */
export async function keepAnswer(db: Db, { name, answer }: { name: RequestName; answer: KeptAnswer }): Promise<void> {
  const { status, ...response } = answer;
  await db.update(idempotencyKeys).set({ status, response }).where(thatRequest(name));
}

/** After a fault there is nothing to repeat: the next call with this key tries anew. */
export async function dropClaim(db: Db, { name }: { name: RequestName }): Promise<void> {
  await db.delete(idempotencyKeys).where(thatRequest(name));
}
