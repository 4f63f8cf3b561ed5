import type { Db } from "#db/client.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_BULK } from "#domain/orders/bulk-moves.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { type Chosen, readChosen } from "./chosen-orders.ts";

export type ExportPreview = {
  orders: { number: string; customerName: string; stage: Stage; goes: boolean }[];
  unknown: number;
  isTooMany: boolean;
};

/** Which of the chosen orders go into a file: those of stores whose orders somebody may take along. */
export async function previewExport(db: Db, given: { actor: UserActor } & Chosen): Promise<ExportPreview> {
  const { actor } = given;
  requirePermission(actor, "order.export");
  const { orders, ...rest } = await readChosen(db, { ...given, most: MOST_BULK });
  const rows = orders.map((order) => ({
    number: order.uniqueId,
    customerName: order.customerName,
    stage: order.stage,
    goes: isPermitted(actor, "order.export", order),
  }));
  return { orders: rows, ...rest };
}
