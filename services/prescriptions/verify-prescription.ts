import type { Db } from "#db/client.ts";
import { prescriptionChecks } from "#db/schema/prescriptions.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { canMove } from "#domain/orders/stages.ts";
import { ALONE, MOST_ALONE_WORDS, OWN_TYPING, UNREAD } from "#domain/prescriptions/check-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { moveStage } from "#services/orders/move-stage.ts";
import { isUnchecked } from "#services/orders/prescription-state.ts";
import type { Shop } from "#services/shop.ts";
import { hasSecondPerson } from "#services/staff/has-second-person.ts";
import { type CheckRefusal, lockNewest, refuseCheck } from "./checked-line.ts";
import { decryptContent } from "./encrypted-content.ts";
import { isOwnTyping, type NewestRow } from "./queue-rows.ts";

export type Verified =
  | { ok: true; isOrderChecked: boolean }
  | CheckRefusal
  | { ok: false; reason: "unread" | "own_typing" | "alone"; message: string };

type Given = {
  actor: UserActor;
  orderLineId: number;
  /** The version that was looked at. */
  version: number;
  /** Where there is no second person: why whoever typed it checks it as well. */
  aloneBecause?: string;
};

/**
 * Somebody has compared a prescription with what came, and says that glasses can be made from it. With the last one of an order
 * the order goes on by itself. Pressed twice it is one check.
 */
export async function verifyPrescription(
  shop: Pick<Shop, "db" | "vault" | "now">,
  { actor, orderLineId, version, aloneBecause = "" }: Given,
): Promise<Verified> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const row = await lockNewest(tx, { actor, orderLineId });
    const isTwice = row.version === version && row.verdict === "verified" && row.checkerId === actor.id;
    if (isTwice) return { ok: true as const, isOrderChecked: !(await isUnchecked(tx, { orderId: row.orderId })) };
    const refusal = refuseCheck(row, { version });
    if (refusal) return refusal;
    const { eyes } = decryptContent(shop.vault, row.prescriptionId, { bytes: row.encrypted!, keyName: row.keyName! });
    if (eyes === null) return { ok: false as const, reason: "unread" as const, message: UNREAD };
    const alone = await judgeAlone(tx, { actor, row, why: aloneBecause.trim(), now });
    if (!alone.ok) return alone;
    await tx.insert(prescriptionChecks).values({
      orderLineId,
      version,
      verdict: "verified",
      byUserId: actor.id,
      aloneBecause: alone.because,
      createdAt: now,
    });
    const isOrderChecked = await goOn(tx, { actor, row, now });
    await recordAudit(tx, {
      actor,
      action: "prescription.verified",
      object: { kind: "order", id: row.orderId },
      ...(isOrderChecked && { changes: { stage: [row.stage, "verified"] } }),
      data: { storeId: row.storeId, orderLineId, version, ...(alone.because !== null && { alone: true }) },
      now,
    });
    return { ok: true as const, isOrderChecked };
  });
}

type Judged = { ok: true; because: string | null } | { ok: false; reason: "own_typing" | "alone"; message: string };

/**
 * Four eyes: online, whoever gave the values does not say that they are right. Where the shop has no second person for it, a
 * fresh second factor and a reason stand for one. At a counter whoever examined may verify.
 */
async function judgeAlone(
  tx: Db,
  { actor, row, why, now }: { actor: UserActor; row: NewestRow; why: string; now: Date },
): Promise<Judged> {
  if (!isOwnTyping(row)) return { ok: true, because: null };
  if (await hasSecondPerson(tx, { actor, action: "prescription.verify", object: row }))
    return { ok: false, reason: "own_typing", message: OWN_TYPING };
  if (why === "") return { ok: false, reason: "alone", message: ALONE };
  requireFreshFactor(actor, now);
  return { ok: true, because: why.slice(0, MOST_ALONE_WORDS) };
}

/** With its last prescription an order is checked, and goes on; one that waits for a frame or for its customer does not yet. */
async function goOn(
  tx: Db,
  { actor, row: { orderId, stage: from }, now }: { actor: UserActor; row: NewestRow; now: Date },
): Promise<boolean> {
  if (await isUnchecked(tx, { orderId })) return false;
  const to = "verified";
  return canMove(from, to) && moveStage(tx, { orderId, from, to, actorUserId: actor.id, now });
}
