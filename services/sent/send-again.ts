import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { maySendAgain } from "#domain/messages/sent-messages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { JobName, Jobs, Shop } from "#services/shop.ts";
import { isMessageOf } from "./is-message-of.ts";

export type SentAgain = { ok: true } | { ok: false; reason: "not_failed" | "asked_anew" };

/**
 * Has a message sent that failed: its job is asked for once more, and says what is true by then. `tries` is what the page showed:
 * pressed twice, or by two at once, it is one try with one entry in the log.
 */
export async function sendAgain(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  { actor, id, tries }: { actor: Actor; id: number; tries: number },
): Promise<SentAgain> {
  requirePermission(actor, "message.read");
  return shop.db.transaction(async (tx) => {
    const message = await requireMessage(tx, { actor, id });
    const { kind, state, job, jobData, storeId, orderId } = message;
    if (message.tries === tries && state === "waiting") return { ok: true };
    if (message.tries !== tries || state !== "failed") return { ok: false, reason: "not_failed" };
    if (!maySendAgain(message)) return { ok: false, reason: "asked_anew" };
    await tx.update(sentMessages).set({ state: "waiting", error: "" }).where(eq(sentMessages.id, id));
    await shop.jobs.send(tx, job as JobName, jobData as Jobs[JobName]);
    await recordAudit(tx, {
      actor,
      action: "message.sent_again",
      object: { kind: "message", id },
      data: { kind, storeId, orderId },
      now: shop.now(),
    });
    return { ok: true };
  });
}

/** Locked, for somebody who may have it sent again. */
async function requireMessage(tx: Db, { actor, id }: { actor: Actor; id: number }) {
  const among = async (action: "message.read" | "message.resend") =>
    (
      await tx
        .select()
        .from(sentMessages)
        .where(and(eq(sentMessages.id, id), isMessageOf(tx, { actor, action })))
        .for("no key update")
    )[0];
  if (!(await among("message.read"))) throw new AppError("not_found");
  const message = isPermitted(actor, "message.resend") ? await among("message.resend") : undefined;
  if (!message) throw new AppError("forbidden");
  return message;
}
