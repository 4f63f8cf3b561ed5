import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { examinations } from "#db/schema/examinations.ts";
import { type Actor, fullName, type StaffActor } from "#domain/accounts/actor.ts";
import type { ExamField, ExamValues } from "#domain/examinations/exam-fields.ts";
import { EMPTY_EXAM, type ExamChanges, mergeExam } from "#domain/examinations/exam-values.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { decryptExam, encryptExam } from "./exam-content.ts";
import { examinerOf, type ExamRow, lockExamined, type NoExam, whyNoExam } from "./exam-row.ts";

/** A field that somebody else changed meanwhile: what they saved, who and when. */
export type ExamConflict = { field: ExamField; theirs: string; by: string; at: Date };

export type DraftAnswer =
  | { ok: true; revision: number; values: ExamValues; conflicts: ExamConflict[]; by: string; at: Date }
  | { ok: false; reason: NoExam | "finished" };

type Parts = Pick<Shop, "db" | "vault" | "now">;

/**
 * Keeps what was typed so far, sealed. What somebody else changed meanwhile stays as they saved it and is answered; everything
 * else is merged.
 */
export async function saveDraft(
  shop: Parts,
  { actor, id, changes }: { actor: Actor; id: string; changes: ExamChanges },
): Promise<DraftAnswer> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const { appointment, draft, last } = await lockExamined(tx, { actor, id });
    const no = whyNoExam(appointment, now);
    if (no) return { ok: false as const, reason: no };
    if (!draft && last) return { ok: false as const, reason: "finished" as const };
    const by = appointment.actor;
    const written = await writeDraft(tx, shop, { id, draft, by, changes, now });
    if (!draft)
      await recordAudit(tx, {
        actor,
        action: "examination.begun",
        object: { kind: "visit", id },
        data: { storeId: appointment.storeId },
        now,
      });
    return { ok: true as const, ...written };
  });
}

/** Under the lock of the eye test: puts changes onto its draft, or makes one. */
export async function writeDraft(
  tx: Db,
  shop: Pick<Shop, "vault">,
  given: { id: string; draft: ExamRow | null; by: StaffActor; changes: ExamChanges; now: Date },
) {
  const { id: bookingId, draft, by, changes, now } = given;
  const kept = draft === null ? EMPTY_EXAM : openExam(shop, draft);
  const { values, conflicts } = mergeExam(kept, changes);
  const told = conflicts.map((field) => ({
    field,
    theirs: kept[field],
    by: draft ? examinerOf(draft) : "A colleague",
    at: draft?.changedAt ?? now,
  }));
  const isChanged = Object.entries(values).some(([field, text]) => text !== kept[field as ExamField]);
  if (draft && !isChanged)
    return {
      draftId: draft.id,
      version: draft.version,
      revision: draft.revision,
      values,
      conflicts: told,
      by: examinerOf(draft),
      at: draft.changedAt,
    };
  const examId = draft?.id ?? randomUUID();
  const { bytes, keyName } = encryptExam(shop.vault, examId, values);
  const revision = (draft?.revision ?? 0) + 1;
  const row = { encrypted: bytes, keyName, byUserId: by.id, revision, changedAt: now };
  if (draft) await tx.update(examinations).set(row).where(eq(examinations.id, examId));
  else await tx.insert(examinations).values({ ...row, id: examId, bookingId, version: 1, createdAt: now });
  return {
    draftId: examId,
    version: draft?.version ?? 1,
    revision,
    values,
    conflicts: told,
    by: fullName(by),
    at: now,
  };
}

/** Null for what cannot be opened: its key is lost, or it was changed. */
export function openReadableExam(
  shop: Pick<Shop, "vault" | "log">,
  row: Pick<ExamRow, "id" | "encrypted" | "keyName">,
): ExamValues | null {
  try {
    return openExam(shop, row);
  } catch (error) {
    shop.log.error({ err: error, examination: row.id }, "an examination could not be opened");
    return null;
  }
}

export function openExam(shop: Pick<Shop, "vault">, row: Pick<ExamRow, "id" | "encrypted" | "keyName">): ExamValues {
  return decryptExam(shop.vault, row.id, { bytes: row.encrypted!, keyName: row.keyName! });
}
