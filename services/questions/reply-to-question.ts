import { eq } from "drizzle-orm";
import { productQuestions } from "#db/schema/product-questions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { decideReply, type Reply, type ReplyRefusal } from "#domain/questions/question-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

/**
 * Answers a question in the shop's name, or refuses it with a reason; the asker gets a mail of either. Of two members of
 * staff at once the second finds what the first did. An answer that is mended later is no news.
 */
export async function replyToQuestion(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  given: {
    actor: Actor | SystemActor;
    questionId: number;
    /** The answer that stood there when this one was written; another one is a colleague's and stays. */
    seen?: string;
  } & Reply,
): Promise<{ ok: true } | { ok: false; reason: ReplyRefusal }> {
  const { actor, questionId, kind, words } = given;
  requirePermission(actor, "question.answer", { storeId: WEBSITE_STORE.id });
  return shop.db.transaction(async (tx) => {
    const theirs = eq(productQuestions.id, questionId);
    const [row] = await tx.select().from(productQuestions).where(theirs).for("update");
    if (!row) throw new AppError("not_found");
    if (given.seen !== undefined && given.seen !== row.answer) return { ok: false, reason: "decided" };
    const decided = decideReply(row.state, { kind, words });
    if (!decided.ok) return decided;
    const now = shop.now();
    const { state, answer, reason } = decided;
    const judgedAt = row.state === state ? row.judgedAt : now;
    await tx.update(productQuestions).set({ state, answer, reason, judgedAt }).where(theirs);
    await recordAudit(tx, {
      actor,
      action: state === "answered" ? "question.answered" : "question.refused",
      object: { kind: "question", id: questionId },
      changes: { state: [row.state, state] },
      data: { product: row.productId },
      now,
    });
    if (row.state === "waiting") await shop.jobs.send(tx, "mail.question-replied", { questionId });
    return { ok: true };
  });
}
