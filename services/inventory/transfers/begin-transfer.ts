import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stock } from "#db/schema/stock.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransferLines, stockTransfers } from "#db/schema/transfers.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PIECES, type TransferRefusal } from "#domain/stock/transfer-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

type Work = Pick<Shop, "db" | "now">;

export type Pieces = { valueId: number; quantity: number };

type Given = { actor: UserActor; key: string; fromStoreId: number; toStoreId: number; pieces?: readonly Pieces[] };
/** `isWhole`: all the pieces that were asked for are on it. */
type Begun = { ok: true; id: number; isWhole: boolean } | { ok: false; reason: TransferRefusal };

/**
 * Begins a draft, of which nothing has left a shelf yet, with these pieces as far as they are free. `key`: of the form, which makes
 * one transfer however often it is sent.
 */
export async function beginTransfer(shop: Work, given: Given): Promise<Begun> {
  const { actor, key, fromStoreId, toStoreId, pieces = [] } = given;
  requirePermission(actor, "transfer.send", { storeId: fromStoreId });
  if (fromStoreId === toStoreId) return { ok: false, reason: "same_store" };
  const now = shop.now();
  const asked = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return shop.db.transaction(async (tx) => {
    const [to] = await tx
      .select({ id: stores.id })
      .from(stores)
      .where(and(eq(stores.id, toStoreId), eq(stores.open, true)));
    if (!to) throw new AppError("not_found");
    const [made] = await tx
      .insert(stockTransfers)
      .values({ formKey: key, fromStoreId, toStoreId, madeBy: actor.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: stockTransfers.id });
    if (!made) {
      const mine = and(eq(stockTransfers.formKey, key), eq(stockTransfers.madeBy, actor.id));
      const [first] = await tx.select({ id: stockTransfers.id }).from(stockTransfers).where(mine);
      if (!first) throw new AppError("not_found");
      const [held] = await tx
        .select({ put: sql<number>`coalesce(sum(${stockTransferLines.quantity}), 0)::int` })
        .from(stockTransferLines)
        .where(eq(stockTransferLines.transferId, first.id));
      return { ok: true as const, id: first.id, isWhole: held!.put >= asked };
    }
    const put = await putFree(tx, { transferId: made.id, fromStoreId, pieces });
    await recordAudit(tx, {
      actor,
      action: "transfer.begun",
      object: { kind: "transfer", id: made.id },
      ...(put > 0 && { changes: { quantity: [0, put] } }),
      data: { fromStoreId, toStoreId },
      now,
    });
    return { ok: true as const, id: made.id, isWhole: put === asked };
  });
}

/** Puts what is free of these on a draft, and says how many pieces that are. */
async function putFree(
  tx: Db,
  { transferId, fromStoreId, pieces }: { transferId: number; fromStoreId: number; pieces: readonly Pieces[] },
): Promise<number> {
  if (pieces.length === 0) return 0;
  const wanted = new Map(pieces.map(({ valueId, quantity }) => [valueId, quantity]));
  const rows = await tx
    .select({
      valueId: stock.attributeValueId,
      free: sql<number>`${stock.totalQuantity} - ${stock.soldQuantity} - ${stock.heldQuantity}`,
    })
    .from(stock)
    .where(and(eq(stock.storeId, fromStoreId), inArray(stock.attributeValueId, [...wanted.keys()])));
  const lines = rows
    .map(({ valueId, free }) => ({ valueId, quantity: Math.min(free, wanted.get(valueId) ?? 0, MOST_PIECES) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return 0;
  await tx
    .insert(stockTransferLines)
    .values(lines.map(({ valueId, quantity }) => ({ transferId, attributeValueId: valueId, quantity })));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
