import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { BUYER_ANSWER_WRONG, type BuyerAnswerRefusal, readBuyerAnswer } from "#domain/questions/buyer-answer-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";
import { hasBought } from "#services/reviews/has-bought.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type AnswerableQuestion = {
  id: number;
  question: string;
  product: string;
  liveSaleId: number;
  /** Why this customer cannot answer it; null when they can. */
  refusal: BuyerAnswerRefusal | null;
};

/** A question on a product's page, and whether this customer can answer it. Null when no page shows it. */
export async function findAnswerable(
  db: Db,
  given: { actor: Actor; questionId: number },
): Promise<AnswerableQuestion | null> {
  const { id: userId } = requireUser(given.actor);
  const shown = await findShown(db, given.questionId);
  if (!shown) return null;
  const { productId, ...question } = shown;
  const earlier = await findOwn(db, { userId, questionId: question.id });
  if (earlier && earlier.state !== "refused") return { ...question, refusal: "given" };
  return { ...question, refusal: (await hasBought(db, { userId, productId })) ? null : "not_bought" };
}

/** Keeps what somebody who bought the product says, until staff approve or refuse it. One answer for a question. */
export async function giveAnswer(
  { db, now }: Pick<Shop, "db" | "now">,
  given: { actor: Actor; questionId: number; answer: string },
): Promise<{ ok: true } | { ok: false; reason: BuyerAnswerRefusal }> {
  const { id: userId } = requireUser(given.actor);
  const answer = readBuyerAnswer(given.answer);
  if (answer === null)
    throw new AppError("validation", { message: BUYER_ANSWER_WRONG, fields: { answer: BUYER_ANSWER_WRONG } });
  await countAttempt(db, { rule: "answer", subject: { account: String(userId) }, now: now() });
  return db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const shown = await findShown(tx, given.questionId);
    if (!shown) throw new AppError("not_found");
    const earlier = await findOwn(tx, { userId, questionId: shown.id });
    // A press that is repeated answers nothing twice.
    if (earlier && earlier.state !== "refused")
      return earlier.answer === answer ? { ok: true } : { ok: false, reason: "given" };
    if (!(await hasBought(tx, { userId, productId: shown.productId }))) return { ok: false, reason: "not_bought" };
    // What was refused is gone: its writer sends another.
    const another = { answer, state: "waiting", reason: "", judgedAt: null, createdAt: now() } as const;
    await tx
      .insert(productAnswers)
      .values({ questionId: shown.id, userId, ...another })
      .onConflictDoUpdate({ target: [productAnswers.questionId, productAnswers.userId], set: another });
    return { ok: true };
  });
}

/** One that the shop has answered, about something that is sold. */
async function findShown(db: Db, questionId: number) {
  const [found] = await db
    .select({
      id: productQuestions.id,
      question: productQuestions.question,
      productId: products.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(and(eq(productQuestions.id, questionId), eq(productQuestions.state, "answered"), isSoldNow));
  return found;
}

async function findOwn(db: Db, of: { userId: number; questionId: number }) {
  const [own] = await db
    .select({ answer: productAnswers.answer, state: productAnswers.state })
    .from(productAnswers)
    .where(and(eq(productAnswers.questionId, of.questionId), eq(productAnswers.userId, of.userId)));
  return own;
}
