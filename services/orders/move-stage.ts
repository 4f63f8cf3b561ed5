import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { type Stage, stagesBefore } from "#domain/orders/stages.ts";

type Changes = Partial<
  Pick<typeof orders.$inferInsert, "deliverFrom" | "deliverTo" | "deliverBy" | "carrier" | "trackingNo">
> & {
  deliveredAt?: Date;
};

/**
 * One move of an order in the caller's transaction, with its entry in the history. The guard is in the write: false, and
 * nothing written, when the order has gone another way meanwhile. The caller holds the customer's lock.
 */
export async function moveStage(
  tx: Db,
  given: {
    orderId: string;
    from?: Stage;
    to: Stage;
    note?: string;
    actorUserId?: number | null;
    now: Date;
    changes?: Changes;
  },
): Promise<boolean> {
  const { orderId, from, to, note = "", actorUserId = null, now, changes = {} } = given;
  const [moved] = await tx
    .update(orders)
    .set({ ...changes, stage: to })
    .where(and(eq(orders.id, orderId), inArray(orders.stage, from === undefined ? stagesBefore(to) : [from])))
    .returning({ id: orders.id });
  if (!moved) return false;
  await tx.insert(orderEvents).values({ orderId, stage: to, note, actorUserId, createdAt: now });
  return true;
}
