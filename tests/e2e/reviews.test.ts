import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const password = "a long password";
let people = 0;

async function signUp(): Promise<string> {
  people += 1;
  const email = `reviewer${people}-${Date.now()}@example.in`;
  const person = {
    first_name: "Meera",
    last_name: "Sen-Gupta",
    email,
    phone_number: "9812345678",
    password,
    role: "customer",
    is_enable: 1,
    platform: "Windows",
  };
  const answer = await fetch(`${ownShop().url}/v1/users/create`, {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnAddress() },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBeLessThan(300);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "hidden" });
}

const form = (page: Page) => page.locator(".review-form");
const submit = (page: Page) => form(page).getByRole("button", { name: "Submit review" }).click();

test("a guest who reviews signs in over the page, and nothing that was typed is lost", async () => {
  const email = await signUp();
  const product = await findProduct("sun_glasses");
  const page = await openPage(phone);
  await openAwake(page, `/productDetails/${product.product_live_sale_id}`);
  await submit(page);
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  await page.keyboard.press("Escape");

  await form(page).locator(".half-star").nth(8).click();
  await form(page).getByText("4.5 out of 5 stars.").waitFor();
  await expect.poll(() => form(page).getByRole("radio").first().isDisabled()).toBe(true);
  await form(page).getByLabel("Your review").fill("Light on the nose.");
  await submit(page);
  await signIn(page, email);
  await expect.poll(() => form(page).getByLabel("Your review").inputValue()).toBe("Light on the nose.");
  await submit(page);
  await page.locator(".toast-success", { hasText: "Rating created successfully" }).waitFor();
  const mine = page.getByRole("article").filter({ hasText: "Meera Sen-Gupta" });
  await mine.getByText("Light on the nose.").waitFor();
  expect(await mine.getByText("4.5 out of 5 stars").count()).toBe(1);
  await expect.poll(() => form(page).getByLabel("Your review").inputValue()).toBe("");

  const total = await page.locator(".reviews-head").textContent();
  await submit(page);
  await form(page).getByText("Please select your rating.").waitFor();
  await form(page).getByText("Please enter your review").waitFor();
  await form(page).getByRole("radio", { name: "2 stars" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("After a week they pinch.");
  for (const words of ["Please select your rating.", "Please enter your review"])
    await expect.poll(() => form(page).getByText(words).count(), { message: "was mended" }).toBe(0);
  await submit(page);
  await mine.getByText("After a week they pinch.").waitFor();
  expect(await page.getByText("Light on the nose.").count()).toBe(0);
  expect(countIn(await page.locator(".reviews-head").textContent())).toBe(countIn(total));
});

test("without JavaScript a review is refused and kept in words as well", async () => {
  const email = await signUp();
  const product = await findProduct("accessories");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(`/productDetails/${product.product_live_sale_id}`);
  await form(page).getByLabel("Your review").fill("Soft.");
  await submit(page);
  await form(page).getByRole("alert").getByText("Please sign in to continue").waitFor();
  await expect.poll(() => form(page).getByLabel("Your review").inputValue()).toBe("Soft.");
  await form(page).getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);

  await submit(page);
  await form(page).getByText("Please select your rating.").waitFor();
  await form(page).getByRole("radio", { name: "3.5 stars" }).check({ force: true });
  await form(page).getByLabel("Your review").fill("Soft.");
  await submit(page);
  await form(page).getByText("Rating created successfully").waitFor();
  await page.getByRole("article").filter({ hasText: "Meera Sen-Gupta" }).getByText("Soft.").waitFor();
});

/** "4.0 out of 5 from 3 reviews" -> 3 */
const countIn = (words: string | null) => Number(/from (\d+) review/.exec(words ?? "")?.[1]);
