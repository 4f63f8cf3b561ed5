import { eq } from "drizzle-orm";
import { bulkMoveRows, bulkMoves } from "#db/schema/bulk-moves.ts";
import { isByPin } from "#domain/access/pin-alone.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type BulkStage, MOST_BULK, MOST_BULK_AT_ONCE } from "#domain/orders/bulk-moves.ts";
import { STAGE_ACTIONS } from "#domain/orders/stage-actions.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { carryOnBulkMove } from "./carry-on-bulk-move.ts";
import type { Sweeping } from "./each-by-itself.ts";
import { readOrders } from "./chosen-orders.ts";

/** What a request leaves behind when it is killed in the middle is taken up by a job after this. */
const RESCUE_SECONDS = 60;

export type StartedBulkMove = { ok: true; id: string } | { ok: false; reason: "none" | "too_many" };

type Given = {
  actor: UserActor;
  /** Of the form: sent twice, it is one bulk move. */
  id: string;
  to: BulkStage;
  note: string;
  /** Each with the stage that the preview showed. */
  rows: readonly { number: string; from: Stage }[];
};

/**
 * Moves many orders, each by itself and only from the stage that was seen. Up to MOST_BULK_AT_ONCE are done before it
 * answers; more are left to a job. Numbers of orders that the caller does not serve are as unknown, and left out.
 */
export async function startBulkMove(shop: Sweeping, given: Given): Promise<StartedBulkMove> {
  const { actor, id, to, note } = given;
  requirePermission(actor, "order.serve");
  // Who moves them is read again later, and then without the till.
  if (isByPin(actor)) requirePermission(actor, STAGE_ACTIONS[to]);
  const seen = new Map(given.rows.map(({ number, from }) => [number, from]));
  if (seen.size > MOST_BULK) return { ok: false, reason: "too_many" };
  const found = await readOrders(shop.db, { actor, numbers: [...seen.keys()] });
  if (found.length === 0) return { ok: false, reason: "none" };
  const isJob = found.length > MOST_BULK_AT_ONCE;
  await shop.db.transaction(async (tx) => {
    const bulk = { id, actorUserId: actor.id, toStage: to, note, createdAt: shop.now() };
    const [made] = await tx.insert(bulkMoves).values(bulk).onConflictDoNothing().returning({ id: bulkMoves.id });
    if (!made) {
      const [before] = await tx.select().from(bulkMoves).where(eq(bulkMoves.id, id));
      if (before?.actorUserId !== actor.id) throw new AppError("not_found");
      return;
    }
    await tx.insert(bulkMoveRows).values(
      found.map((order, position) => ({
        bulkMoveId: id,
        orderId: order.id,
        position,
        fromStage: seen.get(order.uniqueId)!,
      })),
    );
    await shop.jobs.send(tx, "orders.bulk-move", { bulkMoveId: id }, { afterSeconds: isJob ? 0 : RESCUE_SECONDS });
  });
  if (!isJob) await carryOnBulkMove(shop, { id });
  return { ok: true, id };
}
