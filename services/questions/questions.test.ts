import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { GUEST, SYSTEM } from "#domain/accounts/actor.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { collectAccount } from "#services/privacy/collect-account.ts";
import { eraseTraces } from "#services/privacy/erase-traces.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { askQuestion } from "./ask-question.ts";
import { listQuestions, listWaitingQuestions } from "./list-questions.ts";
import { listOwnQuestions, removeOwnQuestion } from "./own-questions.ts";
import { replyToQuestion } from "./reply-to-question.ts";

const { db } = await testDatabase();
const { products } = await seedTestShop(db);
const mailbox = testMailbox(db);
const shop = testShop(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
const productId = products.frame.id;
const question = "Does it fit a wide face?";
const shown = async () => (await listQuestions(db, { productId, limit: 10 })).map(({ answer }) => answer);

beforeEach(async () => {
  await db.delete(productQuestions);
  shop.queued.length = 0;
});

async function sendMails() {
  for (const job of shop.queued.splice(0)) if (job.name === "mail.question-replied") await handlers[job.name](job.data);
}

test("a question waits, is answered, shows, and its writer gets one mail", async () => {
  const actor = await makeUser(db);
  const { id: questionId } = await askQuestion(shop, { actor, productId, question });
  expect(await askQuestion(shop, { actor, productId, question: ` ${question} ` })).toEqual({ id: questionId });
  expect(await shown()).toEqual([]);
  const waiting = await listWaitingQuestions(db, { actor: SYSTEM, page: 1, limit: 5 });
  expect(waiting).toMatchObject({ total: 1, data: [{ id: questionId, question }] });
  const reply = (words: string) => replyToQuestion(shop, { actor: SYSTEM, questionId, kind: "answer", words });
  expect(await reply("Yes, it does.")).toEqual({ ok: true });
  expect(await reply("Yes, up to 145 mm.")).toEqual({ ok: true });
  await sendMails();
  expect(await shown()).toEqual(["Yes, up to 145 mm."]);
  const letters = await mailbox.list({ to: actor.email, limit: 10, offset: 0 });
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining("We answered your question")]);
  const { html } = (await mailbox.find(letters[0]!.id))!;
  expect(html).toMatch(/<img [^>]*\/uploads\/products\/[\w.-]+\/240\.jpg/);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, "question"));
  expect(entries.map(({ action }) => action)).toEqual(["question.answered", "question.answered"]);
});

test("of two at once one refuses it, with a reason for its writer; what is refused shows no more", async () => {
  const actor = await makeUser(db);
  const { id: questionId } = await askQuestion(shop, { actor, productId, question });
  const refuse = (words: string) => replyToQuestion(shop, { actor: SYSTEM, questionId, kind: "refuse", words });
  expect(await refuse(" ")).toEqual({ ok: false, reason: "no_reason" });
  const both = await Promise.all([refuse("About an order, please write to us"), refuse("Asked before")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "decided" });
  await sendMails();
  expect(await mailbox.list({ to: actor.email, limit: 10, offset: 0 })).toHaveLength(1);
  expect(await shown()).toEqual([]);
});

test("their writer sees what became of each and takes it away, the answer too; nobody else does", async () => {
  const actor = await makeUser(db);
  const other = await makeUser(db);
  const { id: questionId } = await askQuestion(shop, { actor, productId, question });
  await askQuestion(shop, { actor, productId, question: "Do they fold flat enough?" });
  await replyToQuestion(shop, { actor: SYSTEM, questionId, kind: "answer", words: "Yes, it does." });
  expect(await listOwnQuestions(db, { actor })).toMatchObject([
    { question: "Do they fold flat enough?", state: "waiting", answer: "" },
    { id: questionId, question, state: "answered", answer: "Yes, it does." },
  ]);
  expect(await listOwnQuestions(db, { actor: other })).toEqual([]);
  await removeOwnQuestion(db, { actor: other, questionId });
  expect(await shown()).toEqual(["Yes, it does."]);
  await removeOwnQuestion(db, { actor, questionId });
  await removeOwnQuestion(db, { actor, questionId });
  expect(await shown()).toEqual([]);
  expect(await listOwnQuestions(db, { actor })).toHaveLength(1);
  await expect(removeOwnQuestion(db, { actor: GUEST, questionId })).rejects.toMatchObject({ code: "sign_in_required" });
});

test("guests, customers and unknown ids are refused, and nobody asks without end", async () => {
  const actor = await makeUser(db);
  const fault = (code: string) => expect.objectContaining({ code });
  await expect(askQuestion(shop, { actor: GUEST, productId, question })).rejects.toEqual(fault("sign_in_required"));
  await expect(askQuestion(shop, { actor, productId, question: "Why?" })).rejects.toEqual(fault("validation"));
  await expect(askQuestion(shop, { actor, productId: 2_000_000_000, question })).rejects.toEqual(fault("not_found"));
  const reply = { questionId: 2_000_000_000, kind: "answer", words: "Yes, it does." } as const;
  await expect(replyToQuestion(shop, { actor: SYSTEM, ...reply })).rejects.toEqual(fault("not_found"));
  await expect(replyToQuestion(shop, { actor, ...reply })).rejects.toEqual(fault("not_found"));
  await expect(listWaitingQuestions(db, { actor, page: 1, limit: 5 })).rejects.toEqual(fault("not_found"));
  for (let n = 1; n < 5; n += 1) await askQuestion(shop, { actor, productId, question: `${question} ${n}` });
  await expect(askQuestion(shop, { actor, productId, question })).rejects.toEqual(fault("too_many_requests"));
});

test("it is in the copy of one's data, and gone with the account", async () => {
  const actor = await makeUser(db);
  await askQuestion(shop, { actor, productId, question });
  const { product_questions: questions } = await collectAccount(db, { userId: actor.id });
  expect(questions).toMatchObject([{ question, state: "waiting" }]);
  await db.transaction((tx) =>
    eraseTraces(tx, { userId: actor.id, email: actor.email, phone: actor.phoneNumber, provenPhone: null }),
  );
  expect(await db.$count(productQuestions)).toBe(0);
});
