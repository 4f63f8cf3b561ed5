import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { examinations } from "#db/schema/examinations.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { logReads } from "#services/prescriptions/log-reads.ts";
import type { Shop } from "#services/shop.ts";
import { encryptExam } from "./exam-content.ts";
import { lockExamined } from "./exam-row.ts";
import { openExam } from "./save-draft.ts";

export type CorrectAnswer = { ok: true } | { ok: false; reason: "unfinished" };

type Parts = Pick<Shop, "db" | "vault" | "now">;
type Asked = { actor: Actor; id: string };

/** Begins the next version of a finished examination, with what the last one says. Pressed twice it is one draft. */
export async function beginCorrection(shop: Parts, { actor, id }: Asked): Promise<CorrectAnswer> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const { appointment, draft, last } = await lockExamined(tx, { actor, id });
    if (draft) return draft.version > 1 ? { ok: true as const } : { ok: false as const, reason: "unfinished" as const };
    if (!last?.encrypted) return { ok: false as const, reason: "unfinished" as const };
    const examId = randomUUID();
    const { bytes, keyName } = encryptExam(shop.vault, examId, { ...openExam(shop, last), reason: "" });
    await tx.insert(examinations).values({
      id: examId,
      bookingId: id,
      version: last.version + 1,
      encrypted: bytes,
      keyName,
      byUserId: appointment.actor.id,
      createdAt: now,
      changedAt: now,
    });
    if (last.prescriptionId !== null) await logReads(tx, { ids: [last.prescriptionId], actor, how: "shown", now });
    await recordAudit(tx, {
      actor,
      action: "examination.begun",
      object: { kind: "visit", id },
      data: { storeId: appointment.storeId, version: last.version + 1 },
      now,
    });
    return { ok: true as const };
  });
}

/** Drops the draft of a correction; the last version stays. */
export async function dropCorrection(shop: Parts, { actor, id }: Asked): Promise<CorrectAnswer> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const { appointment, draft, last } = await lockExamined(tx, { actor, id });
    if (!last) return { ok: false as const, reason: "unfinished" as const };
    if (!draft) return { ok: true as const };
    await tx.delete(examinations).where(and(eq(examinations.id, draft.id), isNull(examinations.finishedAt)));
    await recordAudit(tx, {
      actor,
      action: "examination.dropped",
      object: { kind: "visit", id },
      data: { storeId: appointment.storeId, version: draft.version },
      now,
    });
    return { ok: true as const };
  });
}
