import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { counterBills } from "#db/schema/counter.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";

/** Of an Idempotency-Key: both are keyed hashes, of the key and of what is asked for with it. */
export type CounterRequest = { key: string; hash: string };

export type RecordedBill = { orderId: string; uniqueId: string; invoiceNo: string };

/** As long as answers are kept for repeats; after that a key may be used anew. */
const KEY_MS = 7 * 86_400_000;

/**
 * The bill that was recorded with this key already: its answer was lost, or its process died after the commit. Throws
 * `idempotency_mismatch` when something else is asked for now: a correction must not be lost unsaid.
 */
export async function findRecordedBill(
  tx: Db,
  given: { actor: UserActor; request: CounterRequest | null; now: Date },
): Promise<RecordedBill | null> {
  const { actor, request, now } = given;
  if (request === null) return null;
  const own = and(eq(counterBills.recordedBy, actor.id), eq(counterBills.requestKey, request.key));
  const old = lt(counterBills.createdAt, new Date(now.getTime() - KEY_MS));
  await tx.update(counterBills).set({ requestKey: null, requestHash: null }).where(and(own, old));
  const [found] = await tx
    .select({
      requestHash: counterBills.requestHash,
      bill: { orderId: orders.id, uniqueId: orders.uniqueId, invoiceNo: orders.invoiceNo },
    })
    .from(counterBills)
    .innerJoin(orders, eq(orders.id, counterBills.orderId))
    .where(own);
  if (!found) return null;
  // Bills of an older release have no hash.
  if (found.requestHash !== null && found.requestHash !== request.hash) throw new AppError("idempotency_mismatch");
  return { ...found.bill, invoiceNo: found.bill.invoiceNo! };
}
