import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { BUYER_ANSWERS_SHOWN } from "#domain/questions/buyer-answer-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Page } from "#domain/wire/page.ts";
import { isGoods } from "#services/catalogue/is-sold-now.ts";

export type BuyerAnswer = { id: number; answer: string };
export type QuestionView = {
  id: number;
  question: string;
  answer: string;
  answeredAt: Date;
  /** What customers who bought it say, the newest first. Who they are is not said. */
  buyers: BuyerAnswer[];
};

// Of one table drizzle writes columns without its name, which would be the inner one's here.
const buyersOf = sql<BuyerAnswer[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'answer', a.answer) order by a.judged_at desc, a.id desc), '[]')
  from (
    select b.id, b.answer, b.judged_at from product_answers b
    where b.question_id = product_questions.id and b.state = 'approved'
    order by b.judged_at desc, b.id desc limit ${BUYER_ANSWERS_SHOWN}
  ) a)`;

/** The answered questions of a product, the newest answer first. Who asked is not said. */
export async function listQuestions(
  db: Db,
  given: { productId: number; page?: number; limit: number },
): Promise<QuestionView[]> {
  const rows = await db
    .select({
      id: productQuestions.id,
      question: productQuestions.question,
      answer: productQuestions.answer,
      buyers: buyersOf,
      judgedAt: productQuestions.judgedAt,
      createdAt: productQuestions.createdAt,
    })
    .from(productQuestions)
    .where(answeredAbout(given.productId))
    // As the index has them.
    .orderBy(sql`${productQuestions.judgedAt} desc nulls last, ${productQuestions.id} desc nulls last`)
    .limit(given.limit)
    .offset(((given.page ?? 1) - 1) * given.limit);
  return rows.map(({ judgedAt, createdAt, ...row }) => ({ ...row, answeredAt: judgedAt ?? createdAt }));
}

const answeredAbout = (productId: number) =>
  and(eq(productQuestions.productId, productId), eq(productQuestions.state, "answered"));

/** The same by pages, with how many there are. Throws `not_found`. */
export async function pageQuestions(
  db: Db,
  given: { productId: number; page: number; limit: number },
): Promise<Page<QuestionView>> {
  const { productId, page, limit } = given;
  if ((await db.$count(products, and(eq(products.id, productId), isGoods))) === 0) throw new AppError("not_found");
  const data = await listQuestions(db, given);
  return { data, total: await db.$count(productQuestions, answeredAbout(productId)), page, limit };
}

export type WaitingQuestion = { id: number; product: string; liveSaleId: number; question: string; createdAt: Date };

/** Questions that nobody has answered or refused, the oldest first. */
export async function listWaitingQuestions(
  db: Db,
  { actor, page, limit }: { actor: Actor | SystemActor; page: number; limit: number },
): Promise<Page<WaitingQuestion>> {
  requirePermission(actor, "question.look", { storeId: WEBSITE_STORE.id });
  const waiting = eq(productQuestions.state, "waiting");
  const data = await db
    .select({
      id: productQuestions.id,
      product: products.title,
      liveSaleId: products.liveSaleId,
      question: productQuestions.question,
      createdAt: productQuestions.createdAt,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(waiting)
    .orderBy(asc(productQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: await db.$count(productQuestions, waiting), page, limit };
}
