import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { QuestionState } from "#domain/questions/question-rules.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type AuditRow, readEntriesAbout } from "#services/audit/read-entries.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { saysOrIsOf } from "#services/catalogue/says-or-is-of.ts";
import { type PageById, pageById, type PlaceById } from "#services/page-by-id.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const QUESTIONS_COUNTED_TO = 10_000;

/** Of questions: one that waits for the shop's words, or under which a buyer's answer waits to be looked at. */
export type StaffQuestionState = QuestionState | "buyers";

export type StaffQuestionRow = {
  id: number;
  question: string;
  product: string;
  liveSaleId: number;
  state: QuestionState;
  /** Buyers' answers that nobody has looked at. */
  buyersWaiting: number;
  askedAt: Date;
  judgedAt: Date | null;
};

export type StaffQuestion = Omit<StaffQuestionRow, "buyersWaiting"> & {
  /** The shop's words; "" where there are none. */
  answer: string;
  /** Why it was refused; "" where it was not. */
  reason: string;
  buyers: { id: number; answer: string; state: Judgement; reason: string; at: Date }[];
  /** What the log of staff says about it. */
  audit: AuditRow[];
};

const AT = { storeId: WEBSITE_STORE.id };

const BUYERS_WAITING = sql<number>`(
  select count(*)::int from product_answers b where b.question_id = ${productQuestions.id} and b.state = 'waiting')`;

/** What customers asked about products, the newest first, 50 a page. */
export async function listQuestionsForStaff(
  db: Db,
  asked: PlaceById & { actor: Actor; q?: string; states?: readonly StaffQuestionState[] },
): Promise<PageById<StaffQuestionRow> & { total: number }> {
  const { actor, q = "", states = [] } = asked;
  requirePermission(actor, "question.look", AT);
  const wanted = and(
    or(...states.map(ofState)),
    q === "" ? undefined : saysOrIsOf({ words: productQuestions.question, productId: productQuestions.productId }, q),
  );
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: PAGE, column: productQuestions.id },
      ({ beside, order, limit }) =>
        db
          .select({
            id: productQuestions.id,
            question: productQuestions.question,
            product: products.title,
            liveSaleId: products.liveSaleId,
            state: productQuestions.state,
            buyersWaiting: BUYERS_WAITING,
            askedAt: productQuestions.createdAt,
            judgedAt: productQuestions.judgedAt,
          })
          .from(productQuestions)
          .innerJoin(products, eq(products.id, productQuestions.productId))
          .where(and(wanted, beside))
          .orderBy(order)
          .limit(limit),
      ({ id }) => id,
    ),
    countUpTo(db, { table: productQuestions, where: wanted, most: QUESTIONS_COUNTED_TO }),
  ]);
  return { ...page, total };
}

/** One of them, with everything that buyers said to it. Throws `not_found`. */
export async function getQuestionForStaff(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<StaffQuestion> {
  requirePermission(actor, "question.look", AT);
  const [[question], buyers, audit] = await Promise.all([
    db
      .select({
        id: productQuestions.id,
        question: productQuestions.question,
        product: products.title,
        liveSaleId: products.liveSaleId,
        state: productQuestions.state,
        answer: productQuestions.answer,
        reason: productQuestions.reason,
        askedAt: productQuestions.createdAt,
        judgedAt: productQuestions.judgedAt,
      })
      .from(productQuestions)
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .where(eq(productQuestions.id, id)),
    db
      .select({
        id: productAnswers.id,
        answer: productAnswers.answer,
        state: productAnswers.state,
        reason: productAnswers.reason,
        at: productAnswers.createdAt,
      })
      .from(productAnswers)
      .where(eq(productAnswers.questionId, id))
      .orderBy(asc(productAnswers.id)),
    readEntriesAbout(db, { kind: "question", ids: [id] }),
  ]);
  if (!question) throw new AppError("not_found");
  return { ...question, buyers, audit };
}

/** Of a buyer's answer, the question that it stands under. Throws `not_found`. */
export async function requireAnswerOf(
  db: Db,
  { questionId, answerId }: { questionId: number; answerId: number },
): Promise<void> {
  const where = and(eq(productAnswers.id, answerId), eq(productAnswers.questionId, questionId));
  if ((await db.$count(productAnswers, where)) === 0) throw new AppError("not_found");
}

function ofState(state: StaffQuestionState): SQL | undefined {
  if (state !== "buyers") return eq(productQuestions.state, state);
  return inArray(productQuestions.id, sql`(select b.question_id from product_answers b where b.state = 'waiting')`);
}
