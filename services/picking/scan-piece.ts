import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { ScanRefusal } from "#domain/picking/missing-reasons.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findUnitsByCode, type ScannedUnits } from "#services/inventory/find-units-by-code.ts";
import type { Shop } from "#services/shop.ts";
import { type PickRow, selectPickRows, TO_PICK } from "./pick-rows.ts";
import { pickedFor } from "./read-pick-list.ts";
import { tickPiece } from "./tick-piece.ts";

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
 * to be missing and is found is ticked as well. Where each piece has a serial number that is what is scanned.
 *
 * Locks: the orders' picks, then as `tickPiece`.
 */
export async function scanPiece(
  shop: Pick<Shop, "db" | "now">,
  { actor, storeId, code }: { actor: UserActor; storeId: number | null; code: string },
): Promise<Scanned> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  const found = await findUnitsByCode(shop.db, { actor, text: code });
  return shop.db.transaction(async (tx): Promise<Scanned> => {
    const rows = await lockOwnRows(tx, { actor, storeId });
    return takeScan(tx, { actor, rows, found, now });
  });
}

/**
 * The same for one order, at the packing table, whoever picks it or nobody. Also for what was picked before its serial number was asked for.
 */
export async function scanForOrder(
  shop: Pick<Shop, "db" | "now">,
  { actor, billingId, code }: { actor: UserActor; billingId: string; code: string },
): Promise<Scanned> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  const found = await findUnitsByCode(shop.db, { actor, text: code });
  return shop.db.transaction(async (tx): Promise<Scanned> => {
    await tx.execute(sql`select from order_picks where order_id = ${billingId}::uuid for update`);
    await tx.execute(sql`select from orders where id = ${billingId}::uuid for no key update`);
    const rows = await selectPickRows(tx, { orderIds: [billingId], where: pickedFor(actor, null) });
    return takeScan(tx, { actor, rows, found, now });
  });
}

type Taken = { actor: UserActor; rows: readonly PickRow[]; found: ScannedUnits; now: Date };

async function takeScan(tx: Db, { actor, rows, found, now }: Taken): Promise<Scanned> {
  if (!found.ok) {
    const isAsked = rows.some(({ hasSerials, quantity, picked }) => hasSerials && picked < quantity);
    return isAsked ? { ok: false, reason: "serial_unknown" } : found;
  }
  const unitOf = (row: PickRow) => found.units.find(({ valueId }) => valueId === row.valueId);
  const meant = rows.filter((row) => unitOf(row) !== undefined);
  if (meant.length === 0) return { ok: false, reason: "not_on_list" };
  const open = meant.filter(({ quantity, picked }) => picked < quantity);
  if (open.length === 0) return { ok: false, reason: "too_many" };
  if (new Set(open.map(({ valueId }) => valueId)).size > 1) return { ok: false, reason: "several" };
  const row = open.find(({ quantity, picked, missing }) => picked + missing < quantity) ?? open[0]!;
  const ticked = await tickPiece(tx, { row, pickedBy: actor.id, serial: unitOf(row)!.serial, now });
  if (!ticked.ok) return ticked;
  await recordAudit(tx, {
    actor,
    action: "pick.scanned",
    object: { kind: "order", id: row.orderId },
    data: {
      storeId: row.storeId,
      lineId: row.lineId,
      attributeValueId: row.valueId,
      ...(row.hasSerials && { serial: unitOf(row)!.serial }),
    },
    now,
  });
  const left = rows
    .filter(({ orderId }) => orderId === row.orderId)
    .reduce((sum, { quantity, picked }) => sum + quantity - picked, 0);
  return { ok: true, row, isWhole: left === 1 };
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
