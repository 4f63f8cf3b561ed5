import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { counterBills } from "#db/schema/counter.ts";
import { orders } from "#db/schema/orders.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";

export type RecordedBill = { orderId: string; uniqueId: string; invoiceNo: string };

/** As long as answers are kept for repeats; after that a key may be used anew. */
const KEY_MS = 7 * 86_400_000;

/** The bill that was recorded with this key already: its answer was lost, or its process died after the commit. */
export async function findRecordedBill(
  tx: Db,
  given: { actor: StaffActor; requestKey: string | null; now: Date },
): Promise<RecordedBill | null> {
  const { actor, requestKey, now } = given;
  if (requestKey === null) return null;
  const own = and(eq(counterBills.recordedBy, actor.id), eq(counterBills.requestKey, requestKey));
  const old = lt(counterBills.createdAt, new Date(now.getTime() - KEY_MS));
  await tx.update(counterBills).set({ requestKey: null }).where(and(own, old));
  const [bill] = await tx
    .select({ orderId: orders.id, uniqueId: orders.uniqueId, invoiceNo: orders.invoiceNo })
    .from(counterBills)
    .innerJoin(orders, eq(orders.id, counterBills.orderId))
    .where(own);
  return bill ? { ...bill, invoiceNo: bill.invoiceNo! } : null;
}
