import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import type { Action } from "#domain/access/actions.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";

export type TransferRow = typeof stockTransfers.$inferSelect;
type Ends = { fromStoreId: number; toStoreId: number };

export const maySeeTransfer = (actor: Actor, { fromStoreId, toStoreId }: Ends): boolean =>
  [fromStoreId, toStoreId].some((storeId) => isPermitted(actor, "transfer.read", { storeId }));

/** What is done at one end is for who works there; whoever works at the other sees the transfer and learns that it is forbidden. */
export function requireEnd(actor: Actor, action: Action & `transfer.${string}`, row: Ends): void {
  const isSenders = action === "transfer.send" || action === "transfer.take-back";
  const storeId = isSenders ? row.fromStoreId : row.toStoreId;
  if (isPermitted(actor, action, { storeId })) return;
  if (maySeeTransfer(actor, row)) throw new AppError("forbidden");
  requirePermission(actor, action, { storeId });
}

/** One transfer for one who changes it: two take turns at its row, before any stock is locked. */
export async function lockTransfer(
  tx: Db,
  given: { actor: Actor; action: Action & `transfer.${string}`; id: number },
): Promise<TransferRow> {
  const [row] = await tx.select().from(stockTransfers).where(eq(stockTransfers.id, given.id)).for("no key update");
  if (!row) throw new AppError("not_found");
  requireEnd(given.actor, given.action, row);
  return row;
}
