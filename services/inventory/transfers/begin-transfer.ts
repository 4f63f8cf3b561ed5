import { and, eq } from "drizzle-orm";
import { stores } from "#db/schema/stores.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { TransferRefusal } from "#domain/stock/transfer-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

type Work = Pick<Shop, "db" | "now">;

/** Begins a draft, of which nothing has left a shelf yet. `key`: of the form, which makes one transfer however often it is sent. */
export async function beginTransfer(
  shop: Work,
  given: { actor: UserActor; key: string; fromStoreId: number; toStoreId: number },
): Promise<{ ok: true; id: number } | { ok: false; reason: TransferRefusal }> {
  const { actor, key, fromStoreId, toStoreId } = given;
  requirePermission(actor, "transfer.send", { storeId: fromStoreId });
  if (fromStoreId === toStoreId) return { ok: false, reason: "same_store" };
  const now = shop.now();
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
      return { ok: true as const, id: first.id };
    }
    await recordAudit(tx, {
      actor,
      action: "transfer.begun",
      object: { kind: "transfer", id: made.id },
      data: { fromStoreId, toStoreId },
      now,
    });
    return { ok: true as const, id: made.id };
  });
}
