import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { launchBrowser } from "#tests/support/browser/launch.ts";

/** Toasts that are there, with where they stand and how wide they are. */
const toasts = (page: Page) => page.locator(".toast");

test("opening a dialog moves nothing, on a page that scrolls and on one that does not", async () => {
  // As people have it: the scroll bar takes room.
  const browser = await launchBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] });
  try {
    for (const height of [700, 3_000]) {
      const page = await browser.newPage({ viewport: { width: 1440, height }, baseURL: inject("shopUrl") });
      await openAwake(page, "/track-your-order");
      const logo = page.locator(".masthead-logo");
      const before = (await logo.boundingBox())!.x;
      await page.getByRole("link", { name: "Sign in" }).first().click();
      await page.getByRole("dialog", { name: "Sign In" }).waitFor();
      expect((await logo.boundingBox())!.x, `a window ${height} px high`).toBe(before);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test("a new message of the same form takes the place of the one before", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/about-us");
  const newsletter = page.locator("form.newsletter");
  const subscribe = newsletter.getByRole("button", { name: "Subscribe" });
  await newsletter.getByLabel("E-mail").fill("not an address");
  await subscribe.click();
  await page.locator(".toast-error").waitFor();
  await newsletter.getByLabel("E-mail").fill(`one.${Date.now()}@example.in`);
  await subscribe.click();
  await page.locator(".toast-success").waitFor();
  await expect.poll(() => toasts(page).count()).toBe(1);
});

test("a success takes away the errors that it mends, after 8 seconds it goes by itself", async () => {
  const page = await openPage(desk);
  await signInAt(page, "/user/data", await openAccount(inject("shopUrl")));
  const card = page.getByRole("region", { name: "Take your data with you" });
  // Once, as the browser throws it when nobody answers, without its line in the console.
  await page.evaluate(() => {
    const own = window.fetch;
    window.fetch = () => {
      window.fetch = own;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
  });
  await card.locator("[name=current_password]").fill("a long password");
  await card.getByRole("button", { name: "Download my data" }).click();
  const error = toasts(page).filter({ hasText: "Failed to fetch data." });
  await error.waitFor();
  const saved = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download my data" }).click();
  await saved;
  const success = toasts(page).filter({ hasText: "Your data is in your downloads" });
  await success.waitFor();
  await expect.poll(() => error.count()).toBe(0);

  // It moves up to where the error stood.
  await expect.poll(async () => (await success.boundingBox())!.y).toBeLessThan(60);
  const box = (await success.boundingBox())!;
  expect(box.x + box.width, "top right").toBeGreaterThan(desk.width - 40);
  const bar = success.locator(".Toastify__progress-bar");
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("8s");
  await success.waitFor({ state: "detached" });
});
