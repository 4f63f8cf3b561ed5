import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { bulkMoveRows, bulkMoves } from "#db/schema/bulk-moves.ts";
import { orders } from "#db/schema/orders.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import { type BulkMoveRow, isNotMoved } from "#domain/orders/bulk-moves.ts";
import { type LensNeed, type LensRefusal, refusesLenses } from "#domain/orders/lens-need.ts";
import { canMove, type Stage } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lensNeedSql } from "./prescription-state.ts";

export type BulkMove = { to: Stage; startedAt: Date; rows: BulkMoveRow[] };

/** What became of a bulk move, for whoever asked for it; to others there is none. */
export async function getBulkMove(db: Db, { actor, id }: { actor: UserActor; id: string }): Promise<BulkMove> {
  requirePermission(actor, "order.serve");
  if (!z.uuid().safeParse(id).success) throw new AppError("not_found");
  const own = and(eq(bulkMoves.id, id), eq(bulkMoves.actorUserId, actor.id));
  const [bulk] = await db.select().from(bulkMoves).where(own);
  if (!bulk) throw new AppError("not_found");
  const rows = await db
    .select({
      row: bulkMoveRows,
      order: orders,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      lensNeed: LENS_NEED,
    })
    .from(bulkMoveRows)
    .innerJoin(orders, eq(orders.id, bulkMoveRows.orderId))
    .leftJoin(users, eq(users.id, bulkMoveRows.foundUserId))
    .where(eq(bulkMoveRows.bulkMoveId, id))
    .orderBy(asc(bulkMoveRows.position));
  return {
    to: bulk.toStage,
    startedAt: bulk.createdAt,
    rows: rows
      // A duty or a store may have been taken from them since.
      .filter(({ order }) => isPermitted(actor, "order.serve", order))
      .map(({ row, order, role, firstName, lastName, lensNeed }) => {
        const isStaff = role !== null && role !== "customer";
        const by = isStaff ? fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }) : null;
        const { fromStage: from, outcome } = row;
        return {
          number: order.uniqueId,
          customerName: order.customerName,
          from,
          ...(outcome === "meanwhile"
            ? // Both are written at once.
              { outcome, found: { stage: row.foundStage!, by, at: row.foundAt } }
            : { outcome: (lensNeed && lensRefusal(from, bulk.toStage, lensNeed)) ?? outcome }),
        };
      }),
  };
}

/** What is made for an order does not change once it is placed: its lenses are asked for where they can be the reason. */
const LENS_NEED = sql<LensNeed | null>`case when ${bulkMoveRows.outcome} = 'not_next' then ${lensNeedSql(sql`orders.id`)} end`;

/** Of an order that did not go on: whether that is because of its lenses. */
const lensRefusal = (stage: Stage, to: Stage, lensNeed: LensNeed): LensRefusal | null =>
  canMove(stage, to) ? refusesLenses({ stage, lensNeed }, to) : null;

/** The numbers of the orders that a bulk move of one's own did not move. */
export async function listNotMoved(db: Db, given: { actor: UserActor; id: string }): Promise<string[]> {
  const { rows } = await getBulkMove(db, given);
  return rows.filter(isNotMoved).map(({ number }) => number);
}
