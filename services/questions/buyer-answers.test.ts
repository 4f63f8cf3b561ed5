import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { GUEST, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { collectAccount } from "#services/privacy/collect-account.ts";
import { eraseTraces } from "#services/privacy/erase-traces.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { plantQuestion } from "#tests/support/shop/plant-question.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { findAnswerable, giveAnswer } from "./give-answer.ts";
import { judgeAnswer, listWaitingAnswers } from "./judge-answer.ts";
import { listQuestions } from "./list-questions.ts";
import { listOwnAnswers, removeOwnAnswer } from "./own-answers.ts";
import { replyToQuestion } from "./reply-to-question.ts";

const scene = await checkoutScene();
const { db, begin, finish, buyerOf } = scene;
/** Of staff, whose mails are looked at. */
const shop = testShop(db);
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
const fault = (code: string) => expect.objectContaining({ code });

/** Something that was asked about, and a way to buy it. */
async function askedAbout() {
  const unit = await makeUnit(db);
  const { productId } = unit;
  const asker = await makeUser(db);
  const questionId = await plantQuestion(db, { userId: asker.id, productId });
  const buy = async () => {
    const buyer = await buyerOf([unit]);
    const { id: billingId } = await finish(buyer, (await begin(buyer)).id);
    return { actor: buyer.actor, billingId };
  };
  const give = (actor: UserActor, answer = "It folds flat.") => giveAnswer(shop, { actor, questionId, answer });
  const shown = async () => (await listQuestions(db, { productId, limit: 5 }))[0]!.buyers.map(({ answer }) => answer);
  return { productId, asker, questionId, buy, give, shown };
}

async function waitingId(answer: string): Promise<number> {
  const { data } = await listWaitingAnswers(db, { actor: SYSTEM, page: 1, limit: 50 });
  return data.find((one) => one.answer === answer)!.id;
}

async function judge(answer: string, verdict: "approved" | "refused" = "approved", reason = "") {
  return judgeAnswer(shop, { actor: SYSTEM, answerId: await waitingId(answer), verdict, reason });
}

async function letters(to: UserActor) {
  for (const job of shop.queued.splice(0)) if (job.name === "mail.question-helped") await handlers[job.name](job.data);
  return (await mailbox.list({ to: to.email, limit: 10, offset: 0 })).map(({ subject }) => subject);
}

test("who bought it answers, staff show it without a name, and the asker gets one mail of the first", async () => {
  const { asker, questionId, buy, give, shown } = await askedAbout();
  const [first, second] = [await buy(), await buy()];
  expect(await findAnswerable(db, { actor: first.actor, questionId })).toMatchObject({ refusal: null });
  expect(await give(first.actor, " Flat as a card. ")).toEqual({ ok: true });
  expect(await give(first.actor, "Flat as a card.")).toEqual({ ok: true });
  expect(await give(first.actor, "Flat as two cards.")).toEqual({ ok: false, reason: "given" });
  expect(await findAnswerable(db, { actor: first.actor, questionId })).toMatchObject({ refusal: "given" });
  expect(await shown()).toEqual([]);
  expect(await judge("Flat as a card.")).toEqual({ ok: true });
  expect(await shown()).toEqual(["Flat as a card."]);
  expect(await letters(asker)).toEqual([expect.stringContaining("A buyer answered your question")]);
  await give(second.actor, "Mine too.");
  await judge("Mine too.");
  expect((await shown()).toSorted()).toEqual(["Flat as a card.", "Mine too."]);
  expect(await letters(asker)).toHaveLength(1);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "question.buyer_shown"));
  expect(entries.map(({ entity, entityId }) => [entity, entityId])).toEqual([
    ["question", String(questionId)],
    ["question", String(questionId)],
  ]);
  expect(JSON.stringify(entries)).not.toContain("Flat");
});

test("who has not bought it, guests and unknown questions are refused, and nobody answers without end", async () => {
  const { questionId, buy, give } = await askedAbout();
  const stranger = await makeUser(db);
  expect(await give(stranger)).toEqual({ ok: false, reason: "not_bought" });
  expect(await findAnswerable(db, { actor: stranger, questionId })).toMatchObject({ refusal: "not_bought" });
  await expect(giveAnswer(shop, { actor: GUEST, questionId, answer: "Yes." })).rejects.toEqual(
    fault("sign_in_required"),
  );
  const { actor } = await buy();
  await expect(give(actor, " ab ")).rejects.toEqual(fault("validation"));
  await expect(giveAnswer(shop, { actor, questionId: 2_000_000_000, answer: "Yes." })).rejects.toEqual(
    fault("not_found"),
  );
  await replyToQuestion(shop, { actor: SYSTEM, questionId, kind: "refuse", words: "About an order" });
  await expect(give(actor)).rejects.toEqual(fault("not_found"));
  expect(await findAnswerable(db, { actor, questionId })).toBeNull();
  for (let n = 2; n < 10; n += 1) await expect(give(actor)).rejects.toEqual(fault("not_found"));
  await expect(give(actor)).rejects.toEqual(fault("too_many_requests"));
  await expect(listWaitingAnswers(db, { actor, page: 1, limit: 5 })).rejects.toEqual(fault("not_found"));
  const verdict = { answerId: 2_000_000_000, verdict: "approved", reason: "" } as const;
  await expect(judgeAnswer(shop, { actor, ...verdict })).rejects.toEqual(fault("not_found"));
  await expect(judgeAnswer(shop, { actor: SYSTEM, ...verdict })).rejects.toEqual(fault("not_found"));
});

test("of two verdicts at once one counts; a refusal has a reason, which its writer reads", async () => {
  const { buy, give, shown } = await askedAbout();
  const { actor } = await buy();
  await give(actor, "Ask Meera of 14 Lodhi Road.");
  const answerId = await waitingId("Ask Meera of 14 Lodhi Road.");
  const refuse = (reason: string) => judgeAnswer(shop, { actor: SYSTEM, answerId, verdict: "refused", reason });
  expect(await refuse(" ")).toEqual({ ok: false, reason: "no_reason" });
  const both = await Promise.all([refuse("Names a person"), refuse("Names an address")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "judged" });
  expect(await shown()).toEqual([]);
  const [own] = await listOwnAnswers(db, { actor });
  expect(own).toMatchObject({ state: "refused", question: "Does it fold flat?" });
  expect(own!.reason).toMatch(/^Names an? (person|address)$/);
});

test("who was refused may answer anew, and an answer of an emoji or two is too short", async () => {
  const { buy, give, shown } = await askedAbout();
  const { actor } = await buy();
  await expect(give(actor, "👍👍")).rejects.toEqual(fault("validation"));
  await give(actor, "First words.");
  await judge("First words.", "refused", "Says nothing");
  expect(await give(actor, "Second words.")).toEqual({ ok: true });
  expect(await listOwnAnswers(db, { actor })).toMatchObject([
    { state: "waiting", reason: "", answer: "Second words." },
  ]);
  await judge("Second words.");
  expect(await shown()).toEqual(["Second words."]);
});

test("what was cancelled or sent back is no buyer's answer any more", async () => {
  const { buy, give, shown } = await askedAbout();
  const [leaves, stays] = [await buy(), await buy()];
  await give(leaves.actor, "Of one who leaves.");
  await give(stays.actor, "Of one who stays.");
  await judge("Of one who leaves.");
  await judge("Of one who stays.");
  const { actor, billingId } = leaves;
  expect(await cancelOrder(scene.shop, { actor, billingId, reason: "changed_mind" })).toMatchObject({ ok: true });
  expect(await shown()).toEqual(["Of one who stays."]);
  expect(await listOwnAnswers(db, { actor })).toMatchObject([
    { state: "refused", reason: "The product was cancelled or sent back, and only buyers answer here" },
  ]);
});

test("its writer alone takes it away; it is in the copy of one's data, and gone with the account", async () => {
  const { buy, give, shown } = await askedAbout();
  const [{ actor }, other] = [await buy(), await buy()];
  await give(actor, "To be taken away.");
  await judge("To be taken away.");
  const answerId = (await listOwnAnswers(db, { actor }))[0]!.id;
  await removeOwnAnswer(db, { actor: other.actor, answerId });
  expect(await shown()).toEqual(["To be taken away."]);
  await removeOwnAnswer(db, { actor, answerId });
  await removeOwnAnswer(db, { actor, answerId });
  expect(await shown()).toEqual([]);
  await give(actor, "Said once more.");
  const { product_answers: said } = await collectAccount(db, { userId: actor.id });
  expect(said).toMatchObject([{ answer: "Said once more.", state: "waiting" }]);
  const { email, phoneNumber: phone } = actor;
  await db.transaction((tx) => eraseTraces(tx, { userId: actor.id, email, phone, provenPhone: null }));
  expect(await db.$count(productAnswers, eq(productAnswers.userId, actor.id))).toBe(0);
});
