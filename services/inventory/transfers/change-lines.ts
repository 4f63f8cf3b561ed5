import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stock } from "#db/schema/stock.ts";
import { stockTransferLines, stockTransfers } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { faultIn, type SerialFault } from "#domain/stock/serials.ts";
import { MOST_PIECES, MOST_TRANSFER_LINES, type TransferRefusal } from "#domain/stock/transfer-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { findOneUnit } from "./find-one-unit.ts";
import { lockTransfer, type TransferRow } from "./transfer-row.ts";

type Work = Pick<Shop, "db" | "now">;
type Refused = { ok: false; reason: TransferRefusal } | NotFree;
export type NotFree =
  | { ok: false; reason: "not_free"; sku: string; free: number }
  | { ok: false; reason: "pieces"; sku: string; fault: SerialFault };

/** Puts one more piece of what is scanned on a draft. What is not free in the store that sends does not go along. */
export async function scanOut(
  shop: Work,
  given: { actor: UserActor; id: number; code: string },
): Promise<{ ok: true; sku: string; name: string; quantity: number } | Refused> {
  const { actor, id, code } = given;
  const unit = await findOneUnit(shop.db, { actor, code });
  return shop.db.transaction(
    async (tx): Promise<{ ok: true; sku: string; name: string; quantity: number } | Refused> => {
      const transfer = await lockTransfer(tx, { actor, action: "transfer.send", id });
      if (transfer.state !== "draft") return { ok: false, reason: "state" };
      if (!unit.ok) return unit;
      const { valueId, sku, name, hasSerials, serial } = unit;
      const { quantity: before, serials } = await lineOf(tx, { id, valueId });
      if (hasSerials && serial === null) return { ok: false, reason: "scan_serial" };
      const going = hasSerials ? [...serials, serial!] : serials;
      if (hasSerials && faultIn(going)) return { ok: false, reason: "serial_twice" };
      // Of pieces that were proposed the scan says first which they are.
      const quantity = hasSerials ? Math.max(before, going.length) : before + 1;
      const refusal = await refuseQuantity(tx, { transfer, valueId, sku, quantity });
      if (refusal) return refusal;
      await tx
        .insert(stockTransferLines)
        .values({ transferId: id, attributeValueId: valueId, quantity, serials: going })
        .onConflictDoUpdate({
          target: [stockTransferLines.transferId, stockTransferLines.attributeValueId],
          set: { quantity, serials: going },
        });
      await noteChange(tx, { actor, transfer, valueId, change: [before, quantity], now: shop.now() });
      return { ok: true, sku, name, quantity };
    },
  );
}

/** Types how many of something go along; none takes it off. What has serial numbers is scanned. `shown`: what the page said, so that two do not overwrite each other. */
export async function setQuantity(
  shop: Work,
  given: { actor: UserActor; id: number; valueId: number; sku: string; shown: number; quantity: number },
): Promise<{ ok: true } | Refused> {
  const { actor, id, valueId, sku, shown, quantity } = given;
  return shop.db.transaction(async (tx): Promise<{ ok: true } | Refused> => {
    const transfer = await lockTransfer(tx, { actor, action: "transfer.send", id });
    if (transfer.state !== "draft") return { ok: false, reason: "state" };
    const { quantity: before, serials } = await lineOf(tx, { id, valueId });
    if (before === 0) return { ok: false, reason: "no_line" };
    if (before === quantity) return { ok: true };
    if (before !== shown) return { ok: false, reason: "changed" };
    const line = and(eq(stockTransferLines.transferId, id), eq(stockTransferLines.attributeValueId, valueId));
    if (quantity > 0 && serials.length > 0) return { ok: false, reason: "scan_serial" };
    if (quantity === 0) await tx.delete(stockTransferLines).where(line);
    else {
      const refusal = await refuseQuantity(tx, { transfer, valueId, sku, quantity });
      if (refusal) return refusal;
      await tx.update(stockTransferLines).set({ quantity }).where(line);
    }
    await noteChange(tx, { actor, transfer, valueId, change: [before, quantity], now: shop.now() });
    return { ok: true };
  });
}

/** Gives a draft up. Nothing had left a shelf. */
export async function cancelTransfer(
  shop: Work,
  { actor, id }: { actor: UserActor; id: number },
): Promise<{ ok: true } | { ok: false; reason: TransferRefusal }> {
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<{ ok: true } | { ok: false; reason: TransferRefusal }> => {
    const { state, fromStoreId, toStoreId } = await lockTransfer(tx, { actor, action: "transfer.send", id });
    if (state !== "draft") return { ok: false, reason: "state" };
    await tx
      .update(stockTransfers)
      .set({ state: "cancelled", endedBy: actor.id, endedAt: now })
      .where(eq(stockTransfers.id, id));
    await recordAudit(tx, {
      actor,
      action: "transfer.cancelled",
      object: { kind: "transfer", id },
      changes: { state: [state, "cancelled"] },
      data: { fromStoreId, toStoreId },
      now,
    });
    return { ok: true };
  });
}

async function lineOf(
  tx: Db,
  { id, valueId }: { id: number; valueId: number },
): Promise<{ quantity: number; serials: string[] }> {
  const [line] = await tx
    .select({ quantity: stockTransferLines.quantity, serials: stockTransferLines.serials })
    .from(stockTransferLines)
    .where(and(eq(stockTransferLines.transferId, id), eq(stockTransferLines.attributeValueId, valueId)));
  return line ?? { quantity: 0, serials: [] };
}

/** Before it is sent this is but an advice: what leaves is checked under the lock of its stock. */
async function refuseQuantity(
  tx: Db,
  given: { transfer: TransferRow; valueId: number; sku: string; quantity: number },
): Promise<Refused | null> {
  const { transfer, valueId, sku, quantity } = given;
  if (quantity > MOST_PIECES) return { ok: false, reason: "too_many_pieces" };
  const ofTransfer = eq(stockTransferLines.transferId, transfer.id);
  if (quantity === 1 && (await tx.$count(stockTransferLines, ofTransfer)) >= MOST_TRANSFER_LINES)
    return { ok: false, reason: "too_many_lines" };
  const [row] = await tx
    .select({ free: sql<number>`${stock.totalQuantity} - ${stock.soldQuantity} - ${stock.heldQuantity}` })
    .from(stock)
    .where(and(eq(stock.storeId, transfer.fromStoreId), eq(stock.attributeValueId, valueId)));
  const free = row?.free ?? 0;
  return free < quantity ? { ok: false, reason: "not_free", sku, free } : null;
}

async function noteChange(
  tx: Db,
  given: { actor: UserActor; transfer: TransferRow; valueId: number; change: [number, number]; now: Date },
): Promise<void> {
  const { actor, transfer, valueId, change, now } = given;
  await recordAudit(tx, {
    actor,
    action: "transfer.changed",
    object: { kind: "transfer", id: transfer.id },
    changes: { quantity: change },
    data: { storeId: transfer.fromStoreId, attributeValueId: valueId },
    now,
  });
}
