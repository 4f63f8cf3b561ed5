import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { closeAdjustment } from "./lock-subject.ts";

export const WITHDRAW_REFUSED = "It has ended meanwhile: look what became of it";

export type WithdrawAnswer = { ok: true } | { ok: false; reason: "ended" };

/** Whoever asked takes the request back, as long as nobody has decided. Another's is not found. */
export async function withdrawApproval(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor; id: number },
): Promise<WithdrawAnswer> {
  const { actor, id } = given;
  requirePermission(actor, "approval.ask");
  const now = shop.now();
  return shop.db.transaction<WithdrawAnswer>(async (tx) => {
    const isOwn = and(eq(approvals.id, id), eq(approvals.askedBy, idOf(actor) ?? 0));
    const [taken] = await tx
      .update(approvals)
      .set({ status: "withdrawn", decidedAt: now })
      .where(and(isOwn, eq(approvals.status, "asked")))
      .returning();
    if (taken) {
      const { objectKind: kind, objectId, storeId, amountPaise } = taken;
      const unitId = kind === "adjustment" ? await withdrawAdjustment(tx, Number(objectId)) : null;
      const object =
        unitId === null ? ({ kind: "order", id: objectId } as const) : ({ kind: "unit", id: unitId } as const);
      const data = { approvalId: id, storeId, amountPaise };
      await recordAudit(tx, { actor, action: "approval.withdrawn", object, data, now });
      return { ok: true };
    }
    const [own] = await tx.select({ status: approvals.status }).from(approvals).where(isOwn);
    if (!own) throw new AppError("not_found");
    return own.status === "withdrawn" ? { ok: true } : { ok: false, reason: "ended" };
  });
}

/** Answers its unit, as the log names what it was about. */
async function withdrawAdjustment(tx: Db, id: number): Promise<number> {
  await closeAdjustment(tx, { id, state: "withdrawn" });
  const ofIt = eq(stockAdjustments.id, id);
  const [row] = await tx.select({ unitId: stockAdjustments.attributeValueId }).from(stockAdjustments).where(ofIt);
  return row!.unitId;
}
