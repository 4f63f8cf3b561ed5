import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { bulkMoveRows, bulkMoves } from "#db/schema/bulk-moves.ts";
import { orderEvents } from "#db/schema/orders.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { type BulkOutcome, isBulkStage } from "#domain/orders/bulk-moves.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { eachByItself, type Sweeping } from "./each-by-itself.ts";
import { moveWithin } from "./move-order.ts";

type Outcome = { outcome: BulkOutcome; foundStage?: Stage; foundUserId?: number | null; foundAt?: Date };

/**
 * Moves what is left of a bulk move, one order after the other. What became of an order is written in the transaction that moves
 * it, so two at once, or a second try after a kill, move nothing twice. Who asked for it is read again for each: whoever no
 * longer works here, or may no longer do this, moves no more.
 * @returns how many are left because of a fault: they come up again at the next try
 */
export async function carryOnBulkMove(shop: Sweeping, { id }: { id: string }): Promise<{ left: number }> {
  const [bulk] = await shop.db.select().from(bulkMoves).where(eq(bulkMoves.id, id));
  if (!bulk) return { left: 0 };
  const waiting = and(eq(bulkMoveRows.bulkMoveId, id), isNull(bulkMoveRows.outcome));
  const rows = await shop.db
    .select({ orderId: bulkMoveRows.orderId })
    .from(bulkMoveRows)
    .where(waiting)
    .orderBy(asc(bulkMoveRows.position));
  for (const { orderId } of rows) {
    await eachByItself(shop, { bulkMoveId: id, orderId }, "an order of a bulk move could not be moved", () =>
      shop.db.transaction(async (tx) => {
        const ofRow = and(waiting, eq(bulkMoveRows.orderId, orderId));
        const [row] = await tx.select().from(bulkMoveRows).where(ofRow).for("update");
        if (!row) return;
        const actor = await findStaff(tx, { id: bulk.actorUserId });
        const outcome = await moveOne(tx, shop, { actor, bulk, row });
        await tx.update(bulkMoveRows).set(outcome).where(ofRow);
      }),
    );
  }
  return { left: await shop.db.$count(bulkMoveRows, waiting) };
}

type One = {
  actor: StaffActor | null;
  bulk: typeof bulkMoves.$inferSelect;
  row: typeof bulkMoveRows.$inferSelect;
};

async function moveOne(tx: Db, shop: Sweeping, { actor, bulk, row }: One): Promise<Outcome> {
  const { toStage: to, note } = bulk;
  if (actor === null || !isBulkStage(to)) return { outcome: "not_permitted" };
  try {
    const answer = await moveWithin(tx, shop, { actor, billingId: row.orderId, to, onlyFrom: row.fromStage, note });
    if (answer.ok) return { outcome: "moved" };
    if (answer.reason === "balance_open" || answer.reason === "unchecked" || answer.reason === "serials")
      return { outcome: answer.reason };
    const now = answer.reason === "not_allowed" ? answer.from : row.fromStage;
    return now === row.fromStage ? { outcome: "not_next" } : movedMeanwhile(tx, { orderId: row.orderId, now });
  } catch (fault) {
    // It was read and found not to be theirs; nothing of it was written.
    if (fault instanceof AppError && (fault.code === "forbidden" || fault.code === "not_found"))
      return { outcome: "not_permitted" };
    throw fault;
  }
}

async function movedMeanwhile(tx: Db, { orderId, now }: { orderId: string; now: Stage }): Promise<Outcome> {
  const [last] = await tx
    .select({ userId: orderEvents.actorUserId, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  const who = last ? { foundUserId: last.userId, foundAt: last.at } : {};
  return { outcome: "meanwhile", foundStage: now, ...who };
}
