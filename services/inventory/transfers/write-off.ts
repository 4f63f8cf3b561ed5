import { eq, sql } from "drizzle-orm";
import { stockTransferLines, stockTransfers } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isWithin, limitOf } from "#domain/approvals/limits.ts";
import { missingSerials } from "#domain/stock/serials.ts";
import { missingOf, type TransferRefusal } from "#domain/stock/transfer-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import { readOnTheWay } from "#services/inventory/serials/read-on-the-way.ts";
import type { Shop } from "#services/shop.ts";
import { readLines } from "./receive-transfer.ts";
import { lockTransfer } from "./transfer-row.ts";

/**
 * What was sent and never came is given up: it comes into the store that waited for it and leaves at once as an adjustment, so that
 * the loss stands in its books. What somebody has ticked meanwhile is not lost.
 */
export async function writeOffMissing(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: UserActor; id: number; lineId: number; reason: string },
): Promise<{ ok: true; pieces: number } | { ok: false; reason: TransferRefusal }> {
  const { actor, id, lineId } = given;
  const reason = given.reason.trim();
  const now = shop.now();
  return shop.db.transaction(
    async (tx): Promise<{ ok: true; pieces: number } | { ok: false; reason: TransferRefusal }> => {
      const transfer = await lockTransfer(tx, { actor, action: "transfer.write-off", id });
      if (transfer.state !== "short") return { ok: false, reason: "state" };
      if (reason === "") return { ok: false, reason: "reason" };
      const lines = await readLines(tx, id);
      const line = lines.find((one) => one.id === lineId);
      if (!line) return { ok: false, reason: "no_line" };
      const pieces = missingOf(line);
      if (pieces === 0) return { ok: false, reason: "nothing_missing" };
      const worthPaise = Math.round((line.taxablePaise! * pieces) / line.quantity);
      const { approvals } = await getSettings(tx);
      const limitPaise = limitOf(approvals, {
        actor,
        kind: "stock_adjustment",
        object: { storeId: transfer.toStoreId },
      });
      if (!isWithin(limitPaise, worthPaise)) return { ok: false, reason: "above_limit" };
      const at = {
        storeId: transfer.toStoreId,
        attributeValueId: line.attributeValueId,
        reason,
        actorUserId: actor.id,
        document: { kind: "transfer" as const, id },
        serials: (await readOnTheWay(tx, { transferId: id }))(line.attributeValueId, missingSerials(line)),
        now,
      };
      const moved = await moveManyStock(tx, [
        { ...at, kind: "transferred_in", totalDelta: pieces, unitCostPaise: line.unitCostPaise },
        { ...at, kind: "adjusted", totalDelta: -pieces },
      ]);
      if (!moved.ok) {
        if (moved.reason !== "serials") throw new Error("What comes in can leave again.");
        return { ok: false, reason: "serials" };
      }
      await tx
        .update(stockTransferLines)
        .set({ writtenOff: sql`${stockTransferLines.writtenOff} + ${pieces}`, shortReason: reason })
        .where(eq(stockTransferLines.id, line.id));
      const isOpen = lines.some((one) => one.id !== line.id && missingOf(one) + one.arrived - one.received > 0);
      const isWhole = !isOpen && line.received === line.arrived;
      if (isWhole)
        await tx
          .update(stockTransfers)
          .set({ state: "received", endedBy: actor.id, endedAt: now })
          .where(eq(stockTransfers.id, id));
      await recordAudit(tx, {
        actor,
        action: "transfer.written_off",
        object: { kind: "transfer", id },
        changes: { writtenOff: [line.writtenOff, line.writtenOff + pieces] },
        data: { storeId: transfer.toStoreId, attributeValueId: line.attributeValueId, pieces, worthPaise },
        now,
      });
      return { ok: true, pieces };
    },
  );
}
