import { eq } from "drizzle-orm";
import { orderPicks, pickedPieces } from "#db/schema/picking.ts";
import { tasks } from "#db/schema/tasks.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MISSING_WORDS, type MissingReason } from "#domain/picking/missing-reasons.ts";
import { MOST_TITLE } from "#domain/tasks/task-form.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { selectPickRows } from "./pick-rows.ts";
import { pickedFor } from "./read-pick-list.ts";

type Given = {
  actor: UserActor;
  /** Of the form: sent twice, its store has one task. */
  key: string;
  lineId: number;
  reason: MissingReason;
};

/**
 * Says that what is left of a row is not to be had. The order is not whole until it is found, and whoever manages the store has a task
 * about it.
 */
export async function sayMissing(
  shop: Pick<Shop, "db" | "now">,
  { actor, key, lineId, reason }: Given,
): Promise<{ ok: true } | { ok: false; reason: "nothing_left" }> {
  requirePermission(actor, "order.pick");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const where = pickedFor(actor, null);
    const [found] = await selectPickRows(tx, { lineId, where });
    if (!found) throw new AppError("not_found");
    // Whoever picks it may be scanning at this moment.
    await tx.select().from(orderPicks).where(eq(orderPicks.orderId, found.orderId)).for("update");
    const [row] = await selectPickRows(tx, { lineId, where });
    if (!row) throw new AppError("not_found");
    const { quantity, missing, storeId, orderId, name, sku } = row;
    const ticked = row.ticked + missing;
    if (ticked >= quantity) return missing > 0 ? { ok: true } : { ok: false, reason: "nothing_left" };
    const pieces = Array.from({ length: quantity - ticked }, (_, n) => ticked + n + 1);
    const said = await tx
      .insert(pickedPieces)
      .values(
        pieces.map((piece) => ({ orderLineId: lineId, piece, pickedBy: actor.id, pickedAt: now, missing: reason })),
      )
      .onConflictDoNothing()
      .returning({ piece: pickedPieces.piece });
    if (said.length === 0) return { ok: true };
    await tx.insert(tasks).values({
      formKey: key,
      title: `Missing: ${pieces.length} x ${sku} for ${row.orderNumber}`.slice(0, MOST_TITLE),
      text: `${name}. ${MISSING_WORDS[reason]}${row.place ? ` (${row.place})` : ""}. Find it, or order it, or speak with the customer.`,
      orderId,
      storeId,
      duty: "manage",
      madeBy: actor.id,
      createdAt: now,
    });
    await recordAudit(tx, {
      actor,
      action: "pick.missing",
      object: { kind: "order", id: orderId },
      data: { storeId, lineId, attributeValueId: row.valueId, pieces: pieces.length, reason },
      now,
    });
    return { ok: true };
  });
}
