import { expect, test } from "vitest";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { getQuestionForStaff, listQuestionsForStaff, requireAnswerOf } from "./list-for-staff.ts";
import { replyToQuestion } from "./reply-to-question.ts";

const { db } = await testDatabase();
const { products } = await seedTestShop(db);
await db.delete(productQuestions);
const shop = testShop(db);
const asker = await makeUser(db);
const editor = { ...(await makeUser(db, { role: "seller" })), grants: [{ duty: "content", storeId: null }] as const };
const manager = await makeUser(db, { role: "manager", storeId: 45 });
const fault = (code: string) => expect.objectContaining({ code });

async function ask(question: string, productId = products.frame.id): Promise<number> {
  const [row] = await db
    .insert(productQuestions)
    .values({ productId, userId: asker.id, question })
    .returning({ id: productQuestions.id });
  return row!.id;
}

test("questions are found by state, by words and by the product, also those under which a buyer's answer waits", async () => {
  const wide = await ask("Does it fit a wide face?");
  const light = await ask("Is it 100% light_weight?");
  const folded = await ask("Does it fold flat?");
  await replyToQuestion(shop, { actor: editor, questionId: folded, kind: "answer", words: "Yes, it does." });
  const [buyer] = await db
    .insert(productAnswers)
    .values({ questionId: folded, userId: asker.id, answer: "Mine does." })
    .returning({ id: productAnswers.id });
  const ids = async (given: Omit<Parameters<typeof listQuestionsForStaff>[1], "actor">) =>
    (await listQuestionsForStaff(db, { actor: editor, ...given })).rows.map(({ id }) => id);

  expect(await ids({})).toEqual([folded, light, wide]);
  expect(await ids({ states: ["waiting"] })).toEqual([light, wide]);
  expect(await ids({ states: ["buyers"] })).toEqual([folded]);
  expect(await ids({ states: ["refused"] })).toEqual([]);
  expect(await ids({ q: "WIDE" })).toEqual([wide]);
  // What LIKE reads as "any" is a sign like all others.
  expect(await ids({ q: "100%" })).toEqual([light]);
  expect(await ids({ q: "t_w" })).toEqual([light]);
  expect(await ids({ after: light })).toEqual([wide]);
  const found = await getQuestionForStaff(db, { actor: editor, id: folded });
  expect(found).toMatchObject({ state: "answered", answer: "Yes, it does." });
  expect(found.buyers).toMatchObject([{ id: buyer!.id, state: "waiting" }]);
  expect(found.audit.map(({ action }) => action)).toEqual(["question.answered"]);
  await requireAnswerOf(db, { questionId: folded, answerId: buyer!.id });
  await expect(requireAnswerOf(db, { questionId: wide, answerId: buyer!.id })).rejects.toEqual(fault("not_found"));
});

test("an answer that a colleague gave meanwhile stays", async () => {
  const questionId = await ask("Which case comes with it?");
  const answer = (words: string, seen: string) =>
    replyToQuestion(shop, { actor: editor, questionId, kind: "answer", words, seen });
  expect(await answer("A hard one.", "")).toEqual({ ok: true });
  expect(await answer("A soft one.", "")).toEqual({ ok: false, reason: "decided" });
  expect(await answer("A hard one, in green.", "A hard one.")).toEqual({ ok: true });
  expect((await getQuestionForStaff(db, { actor: editor, id: questionId })).answer).toBe("A hard one, in green.");
});

test("it takes the duty Content; to all others questions are unknown", async () => {
  const id = await ask("Is the bridge adjustable?");
  for (const actor of [manager, asker]) {
    await expect(listQuestionsForStaff(db, { actor })).rejects.toEqual(fault("not_found"));
    await expect(getQuestionForStaff(db, { actor, id })).rejects.toEqual(fault("not_found"));
  }
  await expect(getQuestionForStaff(db, { actor: editor, id: 999_999 })).rejects.toEqual(fault("not_found"));
});
