import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pickedPieces } from "#db/schema/picking.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { ScanRefusal } from "#domain/picking/missing-reasons.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";
import type { Shop } from "#services/shop.ts";
import { type PickRow, selectPickRows, TO_PICK } from "./pick-rows.ts";
import { pickedFor } from "./read-pick-list.ts";

export type Scanned =
  | {
      ok: true;
      row: PickRow;
      /** Whether that was the last piece of its order. */
      isWhole: boolean;
    }
  | { ok: false; reason: ScanRefusal };

/**
 * Ticks one piece of what somebody picks: of the order that is promised first. Two scans at one moment tick two pieces. What was said
 * to be missing and is found is ticked as well.
 */
export async function scanPiece(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId, code }: { actor: UserActor; storeId: number | null; code: string },
): Promise<Scanned> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  const units = await findUnitsByCode(shop.db, { actor, text: code });
  if (!units.ok) return units;
  return shop.db.transaction(async (tx): Promise<Scanned> => {
    const rows = await lockOwnRows(tx, { actor, storeId });
    const meant = rows.filter(({ valueId }) => units.units.some((unit) => unit.valueId === valueId));
    if (meant.length === 0) return { ok: false, reason: "not_on_list" };
    const open = meant.filter(({ quantity, picked }) => picked < quantity);
    if (open.length === 0) return { ok: false, reason: "too_many" };
    if (new Set(open.map(({ valueId }) => valueId)).size > 1) return { ok: false, reason: "several" };
    const row = open.find(({ quantity, picked, missing }) => picked + missing < quantity) ?? open[0]!;
    await tick(tx, { row, actor, now });
    await recordAudit(tx, {
      actor,
      action: "pick.scanned",
      object: { kind: "order", id: row.orderId },
      data: { storeId: row.storeId, lineId: row.lineId, attributeValueId: row.valueId },
      now,
    });
    const left = rows
      .filter(({ orderId }) => orderId === row.orderId)
      .reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);
    return { ok: true, row, isWhole: left === 1 };
  });
}

/** What somebody has taken, with its rows locked: of two scans the second sees what the first ticked. */
async function lockOwnRows(
  tx: Db,
  { actor, storeId }: { actor: UserActor; storeId: number | null },
): Promise<PickRow[]> {
  await tx.execute(sql`
    select p.order_id from order_picks p join orders o on o.id = p.order_id
    where p.picked_by = ${actor.id} and ${TO_PICK} order by p.order_id for update of p`);
  return selectPickRows(tx, { pickedBy: actor.id, where: pickedFor(actor, storeId) });
}

async function tick(tx: Db, { row, actor, now }: { row: PickRow; actor: UserActor; now: Date }): Promise<void> {
  const { lineId, quantity, picked, missing } = row;
  const piece =
    picked + missing < quantity
      ? sql`${picked + missing + 1}`
      : sql`(
    select min(piece) from picked_pieces where order_line_id = ${lineId} and missing is not null)`;
  await tx
    .insert(pickedPieces)
    .values({ orderLineId: lineId, piece, pickedBy: actor.id, pickedAt: now })
    .onConflictDoUpdate({
      target: [pickedPieces.orderLineId, pickedPieces.piece],
      set: { missing: null, pickedBy: actor.id, pickedAt: now },
    });
}
