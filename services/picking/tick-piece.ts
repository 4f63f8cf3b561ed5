import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pickedPieces } from "#db/schema/picking.ts";
import { tieSerial, type TieRefusal } from "#services/inventory/serials/tie-serial.ts";
import { type PickRow, TO_PICK } from "./pick-rows.ts";

type Tick = { row: PickRow; pickedBy: number; serial: string | null; now: Date };

/**
 * Ticks one more piece of a row that is locked, and ties it to its serial number where it has one.
 *
 * Locks: the order, so that nobody calls it off meanwhile, then the serial number.
 */
export async function tickPiece(
  tx: Db,
  { row, pickedBy, serial, now }: Tick,
): Promise<{ ok: true } | { ok: false; reason: TieRefusal | "scan_serial" | "not_on_list" }> {
  const { lineId, orderId, storeId, valueId, quantity, ticked, missing } = row;
  if (row.hasSerials) {
    if (serial === null) return { ok: false, reason: "scan_serial" };
    const { rows } = await tx.execute(
      sql`select 1 from orders o where o.id = ${orderId}::uuid and ${TO_PICK} for share of o`,
    );
    if (rows.length === 0) return { ok: false, reason: "not_on_list" };
    const tied = await tieSerial(tx, { lineId, valueId, storeId, serial, now });
    if (!tied.ok) return tied;
    // Picked before its serial number was asked for.
    if (ticked >= quantity) return { ok: true };
  }
  const piece =
    ticked + missing < quantity
      ? sql`${ticked + missing + 1}`
      : sql`(
    select min(piece) from picked_pieces where order_line_id = ${lineId} and missing is not null)`;
  await tx
    .insert(pickedPieces)
    .values({ orderLineId: lineId, piece, pickedBy, pickedAt: now })
    .onConflictDoUpdate({
      target: [pickedPieces.orderLineId, pickedPieces.piece],
      set: { missing: null, pickedBy, pickedAt: now },
    });
  return { ok: true };
}
