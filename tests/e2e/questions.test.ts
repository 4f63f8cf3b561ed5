import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { replyToQuestion } from "#services/questions/reply-to-question.ts";
import { judgeAnswer, listWaitingAnswers } from "#services/questions/judge-answer.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { openAwake, sidewaysScroll, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { buyerWithQuestion } from "#tests/support/presses/buyer-with-question.ts";
import { withRows } from "#tests/support/presses/rows.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const form = (page: Page) => page.locator(".question-form");

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
] as const)("a question is refused as it was typed, then taken, and waits, on %s", async (_name, size, js) => {
  const customer = await openAccount(ownShop().url);
  const { product_live_sale_id: id } = await findProduct(js ? "eye_glasses" : "computer_glasses");
  const page = await openPage(size, { javaScriptEnabled: js });
  await signInAt(page, "/user/reviews", { ...customer, wakes: js });
  await openAwake(page, `/productDetails/${id}`, js);
  const ask = async (words: string) => {
    await form(page).getByLabel("Your question").fill(words);
    await form(page).getByRole("button", { name: "Send question" }).click();
  };
  await ask("Too short");
  await form(page).getByText("Ask in 10 to 500 characters").waitFor();
  expect(await form(page).getByLabel("Your question").inputValue()).toBe("Too short");
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  await ask("Does this frame fit a wide face?");
  await form(page).getByText("We answer by e-mail and show the answer here.").waitFor();
  expect(await form(page).getByLabel("Your question").inputValue()).toBe("");
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await page.getByRole("article").filter({ hasText: "Does this frame fit a wide face?" }).count()).toBe(0);
});

test("a guest is asked to sign in, and what was typed stays", async () => {
  const { product_live_sale_id: id } = await findProduct("eye_glasses");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await openAwake(page, `/productDetails/${id}`, false);
  await form(page).getByLabel("Your question").fill("Does this frame fit a wide face?");
  await form(page).getByRole("button", { name: "Send question" }).click();
  await form(page).getByRole("link", { name: "Sign in" }).waitFor();
  expect(await form(page).getByLabel("Your question").inputValue()).toBe("Does this frame fit a wide face?");
});

/** Shows the answer, as the command of staff does. */
const showAnswer = (words: string) =>
  withRows(async (db) => {
    const { data } = await listWaitingAnswers(db, { actor: SYSTEM, page: 1, limit: 100 });
    const { id: answerId } = data.find(({ answer }) => answer === words)!;
    const staff = { db, jobs: { send: async () => undefined }, now: () => new Date() };
    return judgeAnswer(staff, { actor: SYSTEM, answerId, verdict: "approved", reason: "" });
  });

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
] as const)(
  "who bought it answers from the product's page, and takes it away again, on %s",
  async (_name, size, js) => {
    const { buyer, productId, questionId } = await buyerWithQuestion();
    const words = `Flat enough for a shirt pocket, says ${js ? "a phone" : "a desk"} (${questionId})`;
    const [product] = await withRows((db) => db.select().from(products).where(eq(products.id, productId)));
    const path = `/productDetails/${product!.liveSaleId}`;
    const page = await openPage(size, { javaScriptEnabled: js });
    await signInAt(page, "/user/reviews", { ...buyer, wakes: js });
    const link = page.locator(`a[href="/user/reviews?give=${questionId}"]`);
    // Pages that are kept follow within moments.
    await expect
      .poll(async () => {
        await openAwake(page, path, js);
        return link.isVisible();
      })
      .toBe(true);
    await link.click();
    const answer = page.getByLabel("Your answer");
    const send = page.getByRole("button", { name: "Send answer" });
    await answer.fill("No");
    await send.click();
    await page.getByText("Answer in 3 to 1000 characters").first().waitFor();
    expect(await answer.inputValue()).toBe("No");
    if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await answer.fill(words);
    await send.click();
    await page.getByRole("heading", { name: "Your answers" }).waitFor();
    await page.getByText("Being checked").waitFor();
    if (js) await expect.poll(() => findBarriers(page)).toEqual([]);

    const visitor = await openPage(size, { javaScriptEnabled: js });
    const shown = visitor.getByRole("article").filter({ hasText: words });
    const count = async () => {
      await openAwake(visitor, path, js);
      return shown.count();
    };
    expect(await count()).toBe(0);
    expect(await showAnswer(words)).toEqual({ ok: true });
    await expect.poll(count).toBe(1);
    await shown.getByText("Answered by a buyer").waitFor();
    if (js) await expect.poll(() => findBarriers(visitor)).toEqual([]);
    expect(await sidewaysScroll(visitor)).toBe(0);

    await openAwake(page, "/user/reviews", js);
    await page.getByText("Shown on the product page", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Remove your answer about/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove answer" }).click();
    await page.getByText("Your answer is removed").waitFor();
    await page.getByRole("heading", { name: "Your answers" }).waitFor({ state: "detached" });
    await expect.poll(count).toBe(0);
  },
);

test.each([
  ["a phone", true],
  ["a desk without JavaScript", false],
] as const)("whose question went meanwhile keeps what they wrote, and reads once why, on %s", async (_name, js) => {
  const { buyer, questionId } = await buyerWithQuestion();
  const page = await openPage(js ? phone : desk, { javaScriptEnabled: js });
  await signInAt(page, "/user/reviews", { ...buyer, wakes: js });
  await openAwake(page, `/user/reviews?give=${questionId}`, js);
  await page.getByLabel("Your answer").fill("It folds flat, and the hinge holds.");
  const asked = { actor: SYSTEM, questionId, kind: "refuse", words: "About an order" } as const;
  await withRows((db) => replyToQuestion({ db, jobs: { send: async () => undefined }, now: () => new Date() }, asked));
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByLabel("What you wrote").waitFor();
  expect(await page.getByLabel("What you wrote").inputValue()).toBe("It folds flat, and the hinge holds.");
  // Whatever else would say it has come by then.
  if (js) await page.waitForTimeout(500);
  expect(await page.getByText("This question is no longer shown").count()).toBe(1);
  expect(await sidewaysScroll(page)).toBe(0);
  if (js) await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("who has not bought it reads so, and has no form", async () => {
  const { questionId } = await buyerWithQuestion();
  const page = await openPage(phone);
  const customer = await openAccount(ownShop().url);
  await signInAt(page, "/user/reviews", { ...customer, wakes: true });
  await openAwake(page, `/user/reviews?give=${questionId}`, true);
  await page.getByText("Only customers who bought this product and kept it can answer.").waitFor();
  expect(await page.getByLabel("Your answer").count()).toBe(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
});
