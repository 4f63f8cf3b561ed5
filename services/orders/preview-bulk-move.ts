import { getTableColumns, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { BULK_STAGES, type BulkRefusal, type BulkStage, decideBulkMove, MOST_BULK } from "#domain/orders/bulk-moves.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";
import { readStaffOrders } from "./list-staff-orders.ts";
import { IS_UNCHECKED } from "./prescription-state.ts";
import type { AskedOrders } from "./staff-order-conditions.ts";

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

type Given = { actor: Actor; to: BulkStage | null } & ({ numbers: readonly string[] } | { all: AskedOrders });

/** Which of the chosen orders may go to a stage, and which may not and why. Nothing is written. */
export async function previewBulkMove(db: Db, given: Given): Promise<BulkPreview> {
  const { actor } = given;
  requirePermission(actor, "order.serve");
  const numbers = "numbers" in given ? [...new Set(given.numbers)] : await numbersOf(db, given.all);
  const isTooMany = numbers.length > MOST_BULK;
  const found = isTooMany ? [] : await readOrders(db, { actor, numbers });
  const targets = BULK_STAGES.map((to) => ({
    to,
    count: found.filter((order) => decideBulkMove(actor, order, to) === null).length,
  })).filter(({ count }) => count > 0);
  const { to } = given;
  return {
    to,
    targets,
    orders: found.map((order) => ({
      number: order.uniqueId,
      customerName: order.customerName,
      stage: order.stage,
      refusal: to && decideBulkMove(actor, order, to),
    })),
    unknown: isTooMany ? 0 : numbers.length - found.length,
    isTooMany,
  };
}

/** The orders of these numbers that somebody serves, in the order of the numbers. */
export async function readOrders(db: Db, { actor, numbers }: { actor: Actor; numbers: readonly string[] }) {
  const ids = numbers.map((number) => parseUniqueId(number)).filter((id) => id !== null);
  const columns = { ...getTableColumns(orders), isUnchecked: IS_UNCHECKED };
  const rows = ids.length === 0 ? [] : await db.select(columns).from(orders).where(inArray(orders.uniqueId, ids));
  const served = new Map(
    rows.filter((order) => isPermitted(actor, "order.serve", order)).map((order) => [order.uniqueId, order]),
  );
  return ids.flatMap((id) => served.get(id) ?? []);
}

/** All of a list, to one more than can be moved at once. */
async function numbersOf(db: Db, asked: AskedOrders): Promise<string[]> {
  const numbers: string[] = [];
  for await (const part of readStaffOrders(db, { ...asked, action: "order.serve" })) {
    numbers.push(...part.map(({ uniqueId }) => uniqueId));
    if (numbers.length > MOST_BULK) break;
  }
  return numbers;
}
