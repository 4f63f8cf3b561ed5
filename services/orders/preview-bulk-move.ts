import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { BULK_STAGES, type BulkRefusal, type BulkStage, decideBulkMove, MOST_BULK } from "#domain/orders/bulk-moves.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { type Chosen, readChosen } from "./chosen-orders.ts";

export type PreviewedOrder = {
  number: string;
  customerName: string;
  stage: Stage;
  /** Why it does not go along; null: it does, or nobody has said where to. */
  refusal: BulkRefusal | null;
};

export type BulkPreview = {
  /** The chosen stage; null until one is chosen: none is the right one for all. */
  to: BulkStage | null;
  /** How many may go to each stage; none that nobody of them may reach. */
  targets: { to: BulkStage; count: number }[];
  orders: PreviewedOrder[];
  /** Numbers that name no order, or none that the caller serves. */
  unknown: number;
  /** There are more than can be moved at once; none is read then. */
  isTooMany: boolean;
};

type Given = { actor: Actor; to: BulkStage | null } & Chosen;

/** Which of the chosen orders may go to a stage, and which may not and why. Nothing is written. */
export async function previewBulkMove(db: Db, given: Given): Promise<BulkPreview> {
  const { actor, to } = given;
  requirePermission(actor, "order.serve");
  const { orders: found, unknown, isTooMany } = await readChosen(db, { ...given, most: MOST_BULK });
  const targets = BULK_STAGES.map((stage) => ({
    to: stage,
    count: found.filter((order) => decideBulkMove(actor, order, stage) === null).length,
  })).filter(({ count }) => count > 0);
  return {
    to,
    targets,
    orders: found.map((order) => ({
      number: order.uniqueId,
      customerName: order.customerName,
      stage: order.stage,
      refusal: to && decideBulkMove(actor, order, to),
    })),
    unknown,
    isTooMany,
  };
}
