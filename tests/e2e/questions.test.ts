import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { openAwake, sidewaysScroll, signInAt } from "#tests/support/browser/sign-in-at.ts";

const form = (page: Page) => page.locator(".question-form");

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
] as const)("a question is refused as it was typed, then taken, and waits, on %s", async (_name, size, js) => {
  const customer = await openAccount(inject("shopUrl"));
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
