import { prescriptionChecks } from "#db/schema/prescriptions.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { canMove } from "#domain/orders/stages.ts";
import { type RejectReason, refuseWords, type WordsRefusal } from "#domain/prescriptions/reject-reasons.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { REMIND_AFTER_SECONDS } from "#services/orders/ask-for-prescriptions.ts";
import { moveStage } from "#services/orders/move-stage.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { promiseAfter } from "#services/orders/promise-after.ts";
import type { Shop } from "#services/shop.ts";
import { type CheckRefusal, lockNewest, refuseCheck } from "./checked-line.ts";

export type Rejected =
  | { ok: true; isMailed: boolean }
  | CheckRefusal
  | { ok: false; reason: "words"; refusal: WordsRefusal };

type Given = {
  actor: UserActor;
  orderLineId: number;
  /** The version that was looked at. */
  version: number;
  reason: RejectReason;
  /** To the customer, who gets them by mail; no values. */
  words: string;
};

/**
 * Glasses cannot be made from it: the order waits, nothing is promised meanwhile, and the customer is told why and how to give it
 * again. Pressed twice it is one letter.
 */
export async function rejectPrescription(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  { actor, orderLineId, version, reason, words: typed }: Given,
): Promise<Rejected> {
  const now = shop.now();
  const words = typed.trim();
  const refusedWords = refuseWords(words, reason);
  if (refusedWords) return { ok: false, reason: "words", refusal: refusedWords };
  return shop.db.transaction(async (tx) => {
    const row = await lockNewest(tx, { actor, orderLineId });
    const { orderId, stage: from, storeId } = row;
    const isMailed = row.customerEmail !== "";
    const isTwice = row.version === version && row.verdict === "rejected" && row.checkerId === actor.id;
    if (isTwice) return { ok: true as const, isMailed };
    const refusal = refuseCheck(row, { version });
    if (refusal) return refusal;
    await tx
      .insert(prescriptionChecks)
      .values({ orderLineId, version, verdict: "rejected", reason, words, byUserId: actor.id, createdAt: now });
    await recordAudit(tx, {
      actor,
      action: "prescription.rejected",
      object: { kind: "order", id: orderId },
      data: { storeId, orderLineId, version, reason },
      now,
    });
    const to = "prescription_needed";
    // One that waits for its frame asks again when the frame is here.
    if (canMove(from, to)) {
      const order = await requireOrder(tx, { actor, action: "order.serve", billingId: orderId });
      const changes = await promiseAfter(tx, { order, prescriptionAt: null });
      await moveStage(tx, { orderId, from, to, actorUserId: actor.id, now, changes });
    }
    if (isMailed) {
      await shop.jobs.send(tx, "mail.prescription-rejected", { orderId, orderLineId, version });
      const reminder = { orderId, reminder: true, rejected: `${orderLineId}:${version}` };
      await shop.jobs.send(tx, "mail.prescription-needed", reminder, { afterSeconds: REMIND_AFTER_SECONDS });
    }
    return { ok: true as const, isMailed };
  });
}
