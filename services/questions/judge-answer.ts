import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { decideVerdict, type Verdict, type VerdictRefusal } from "#domain/reviews/judgement.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Page } from "#domain/wire/page.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

const AT = { storeId: WEBSITE_STORE.id };

export type WaitingAnswer = {
  id: number;
  product: string;
  liveSaleId: number;
  question: string;
  answer: string;
  createdAt: Date;
};

/** Buyers' answers that nobody has approved or refused, the oldest first. */
export async function listWaitingAnswers(
  db: Db,
  { actor, page, limit }: { actor: Actor | SystemActor; page: number; limit: number },
): Promise<Page<WaitingAnswer>> {
  requirePermission(actor, "question.look", AT);
  const waiting = eq(productAnswers.state, "waiting");
  const data = await db
    .select({
      id: productAnswers.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
      question: productQuestions.question,
      answer: productAnswers.answer,
      createdAt: productAnswers.createdAt,
    })
    .from(productAnswers)
    .innerJoin(productQuestions, eq(productQuestions.id, productAnswers.questionId))
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(waiting)
    .orderBy(asc(productAnswers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: await db.$count(productAnswers, waiting), page, limit };
}

/**
 * Shows a buyer's answer under its question, or refuses it for good with a reason that its writer reads. Of two at once one
 * counts. The first that shows is news for whoever asked.
 */
export async function judgeAnswer(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  given: { actor: Actor | SystemActor; answerId: number; verdict: Verdict; reason: string },
): Promise<{ ok: true } | { ok: false; reason: VerdictRefusal }> {
  const { actor, answerId, verdict } = given;
  requirePermission(actor, "question.answer", AT);
  return shop.db.transaction(async (tx) => {
    // The question's row first, as whoever removes it takes them; of two answers that show at once only one is the first.
    const [question] = await tx
      .select({ userId: productQuestions.userId, productId: productQuestions.productId })
      .from(productQuestions)
      .innerJoin(productAnswers, eq(productAnswers.questionId, productQuestions.id))
      .where(eq(productAnswers.id, answerId))
      .for("update", { of: productQuestions });
    const [row] = await tx.select().from(productAnswers).where(eq(productAnswers.id, answerId)).for("update");
    if (!question || !row) throw new AppError("not_found");
    const decided = decideVerdict(row.state, given);
    if (!decided.ok) return decided;
    const shown = and(eq(productAnswers.questionId, row.questionId), eq(productAnswers.state, "approved"));
    const isFirst = verdict === "approved" && (await tx.$count(productAnswers, shown)) === 0;
    const now = shop.now();
    await tx
      .update(productAnswers)
      .set({ state: verdict, reason: decided.reason, judgedAt: now })
      .where(eq(productAnswers.id, answerId));
    await recordAudit(tx, {
      actor,
      action: verdict === "approved" ? "question.buyer_shown" : "question.buyer_refused",
      object: { kind: "question", id: row.questionId },
      changes: { state: [row.state, verdict] },
      data: { answer: answerId, product: question.productId },
      now,
    });
    if (isFirst && question.userId !== row.userId) await shop.jobs.send(tx, "mail.question-helped", { answerId });
    return { ok: true };
  });
}
