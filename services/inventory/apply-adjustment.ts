import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { type MoveRefusal, moveStock } from "./move-stock.ts";

export type Adjustment = typeof stockAdjustments.$inferSelect;

/** Does an adjustment that waits, in the name of whoever asked for it. Nothing is written where too little is free. */
export async function applyAdjustment(
  tx: Db,
  given: { actor: StaffActor; adjustment: Adjustment; approver?: { id: number }; now: Date },
): Promise<{ ok: true } | MoveRefusal> {
  const { actor, adjustment, approver, now } = given;
  const { id, storeId, attributeValueId, delta, reason, serials } = adjustment;
  const done = await moveStock(tx, {
    storeId,
    attributeValueId,
    totalDelta: delta,
    kind: "adjusted",
    reason,
    actorUserId: actor.id,
    document: { kind: "adjustment", id },
    serials,
    now,
  });
  if (!done.ok) return done;
  const waits = and(eq(stockAdjustments.id, id), eq(stockAdjustments.state, "waits"));
  const applied = await tx
    .update(stockAdjustments)
    .set({ state: "applied", appliedAt: now })
    .where(waits)
    .returning({ id: stockAdjustments.id });
  if (applied.length === 0) throw new Error("An adjustment is applied once.");
  const { onHand } = done.moved;
  await recordAudit(tx, {
    actor,
    ...(approver ? { approver } : {}),
    action: "stock.adjusted",
    object: { kind: "unit", id: attributeValueId },
    changes: { pieces: [onHand.before, onHand.after] },
    data: { adjustmentId: id, storeId, reason, ...(serials.length > 0 && { serials }) },
    now,
  });
  return { ok: true };
}
