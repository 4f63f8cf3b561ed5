import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { isStaff, type Actor, type StaffActor } from "#domain/accounts/actor.ts";
import { isWithin, limitOf } from "#domain/approvals/limits.ts";
import {
  ADJUST_REASONS,
  type AdjustReason,
  type AdjustRefusal,
  checkAdjustment,
} from "#domain/stock/adjust-reasons.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { applyAdjustment, type Adjustment } from "./apply-adjustment.ts";
import { lockFree } from "./lock-stock.ts";
import type { MoveRefusal } from "./move-stock.ts";
import { judgeSerials } from "./serials/judge-serials.ts";
import { worthOf } from "./worth-of.ts";

/** Of a request; an amount above is above every limit. */
const MOST_PAISE = 2_147_483_647;

export type AdjustAnswer =
  | { ok: true; id: number; state: Adjustment["state"]; approvalId: number | null; wasDone: boolean }
  | { ok: false; reason: AdjustRefusal }
  | MoveRefusal;

type Given = {
  actor: Actor;
  /** Of the form: a second press is the first one's. */
  key: string;
  storeId: number;
  attributeValueId: number;
  delta: number;
  reason: AdjustReason;
  note: string;
  /** Which pieces, where each has a serial number. */
  serials?: readonly string[];
};

/**
 * Puts the stock of a unit in a store right. What is worth more than somebody may change alone waits for a yes, and changes nothing
 * until then. What others have bought meanwhile is not there to be taken away.
 *
 * Locks: the adjustment, the stock of the unit, the request, then what a move locks.
 */
export async function adjustStock(shop: Pick<Shop, "db" | "now">, given: Given): Promise<AdjustAnswer> {
  const { actor, key, storeId, attributeValueId, delta, reason } = given;
  requirePermission(actor, "stock.adjust", { storeId });
  if (!isStaff(actor)) throw new AppError("forbidden");
  const note = given.note.trim().slice(0, 500);
  const now = shop.now();
  const wrong = checkAdjustment({ delta, reason, note });
  if (wrong !== null) return { ok: false, reason: wrong };
  return shop.db.transaction<AdjustAnswer>(async (tx) => {
    const worth = await worthOf(tx, { storeId, attributeValueId });
    if (worth === null) throw new AppError("not_found");
    const amountPaise = worth * Math.abs(delta);
    const { approvals: limits } = await getSettings(tx);
    const limit = limitOf(limits, { actor, kind: "stock_adjustment", object: { storeId } });
    const [made] = await tx
      .insert(stockAdjustments)
      .values({
        key,
        storeId,
        attributeValueId,
        delta,
        reason,
        note,
        serials: [...(given.serials ?? [])],
        amountPaise,
        state: "waits",
        byUserId: actor.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return pressedAgain(tx, { actor, key });
    if (!isWithin(limit, amountPaise)) {
      const wrongPieces = await judgePieces(tx, made);
      if (wrongPieces === null) return ask(tx, { actor, made, now });
      await tx.delete(stockAdjustments).where(eq(stockAdjustments.id, made.id));
      return wrongPieces;
    }
    const done = await applyAdjustment(tx, { actor, adjustment: made, now });
    if (!done.ok) {
      await tx.delete(stockAdjustments).where(eq(stockAdjustments.id, made.id));
      return done;
    }
    return { ok: true, id: made.id, state: "applied", approvalId: null, wasDone: false };
  });
}

/** Whoever says yes later is not asked about pieces that are not there. */
async function judgePieces(tx: Db, made: Adjustment): Promise<MoveRefusal | null> {
  const { storeId, attributeValueId, delta } = made;
  const short = await lockFree(tx, { storeId, units: [{ attributeValueId, quantity: -delta }] });
  if (short) return { ok: false, reason: "not_free", storeId, attributeValueId, free: short.available };
  const judged = await judgeSerials(tx, [{ ...made, totalDelta: delta, kind: "adjusted", document: null }]);
  return judged.ok ? null : { ok: false, reason: "serials", attributeValueId, fault: judged.fault };
}

async function ask(
  tx: Db,
  { actor, made, now }: { actor: StaffActor; made: Adjustment; now: Date },
): Promise<AdjustAnswer> {
  const { id, storeId, attributeValueId, delta, reason, note } = made;
  const amountPaise = Math.min(made.amountPaise, MOST_PAISE);
  const { label } = ADJUST_REASONS[reason];
  const [asked] = await tx
    .insert(approvals)
    .values({
      kind: "stock_adjustment",
      act: "adjust_stock",
      objectKind: "adjustment",
      objectId: String(id),
      storeId,
      isOnline: false,
      amountPaise,
      reason: (note === "" ? label : `${label}: ${note}`).slice(0, 500),
      askedBy: actor.id,
      createdAt: now,
    })
    .returning({ id: approvals.id });
  await recordAudit(tx, {
    actor,
    action: "stock.adjustment_asked",
    object: { kind: "unit", id: attributeValueId },
    data: {
      approvalId: asked!.id,
      adjustmentId: id,
      storeId,
      delta,
      reason,
      amountPaise,
      ...(made.serials.length > 0 && { serials: made.serials }),
    },
    now,
  });
  return { ok: true, id, state: "waits", approvalId: asked!.id, wasDone: false };
}

/** Of somebody else the key is not found. */
async function pressedAgain(tx: Db, { actor, key }: { actor: StaffActor; key: string }): Promise<AdjustAnswer> {
  const [found] = await tx.select().from(stockAdjustments).where(eq(stockAdjustments.key, key));
  if (!found || found.byUserId !== actor.id) throw new AppError("not_found");
  const [asked] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(eq(approvals.objectId, String(found.id)))
    .limit(1);
  return { ok: true, id: found.id, state: found.state, approvalId: asked?.id ?? null, wasDone: true };
}
