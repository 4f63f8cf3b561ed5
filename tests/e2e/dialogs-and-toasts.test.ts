import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { launchBrowser } from "#tests/support/browser/launch.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

type Priced = FoundProduct & { price: number };

/** Toasts that are there, with where they stand and how wide they are. */
const toasts = (page: Page) => page.locator(".toast");

test("opening a dialog moves nothing, on a page that scrolls and on one that does not", async () => {
  // As people have it: the scroll bar takes room.
  const browser = await launchBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] });
  try {
    for (const height of [700, 3_000]) {
      const page = await browser.newPage({ viewport: { width: 1440, height }, baseURL: ownShop().url });
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
  await fillGuestCart(page, [lineFor(await findProduct("accessories"))]);
  await openAwake(page, "/cart");
  await page.getByText("Apply Coupon", { exact: true }).click();
  for (const [code, words] of [
    ["CLEAR500", "Coupon applicable for orders equal to or greater than 2500"],
    ["PREMIUM1500", "Coupon applicable for orders equal to or greater than 10000"],
  ] as const) {
    await page.getByLabel("Coupon code").fill(code);
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await toasts(page).getByText(words).waitFor();
  }
  await expect.poll(() => toasts(page).count()).toBe(1);
  // What a field says takes its place as well.
  await page.getByLabel("Coupon code").fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test("a coupon that is applied takes the refusal of another away, whichever form it came from", async () => {
  const page = await openPage(desk);
  const frame = await findProduct("eye_glasses", (one) => (one as Priced).price > 1300 && (one as Priced).price < 4500);
  await fillGuestCart(page, [lineFor(frame)]);
  await openAwake(page, "/cart");
  for (const apply of [
    () => page.getByRole("button", { name: "Apply WELCOME200" }).click(),
    async () => {
      await page.getByLabel("Coupon code").fill("FREEPAIR");
      await page.getByRole("button", { name: "Apply", exact: true }).click();
    },
  ]) {
    await page.getByText("Apply Coupon", { exact: true }).click();
    await page.getByLabel("Coupon code").fill("PREMIUM1500");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await toasts(page).getByText("orders equal to or greater than 10000").waitFor();
    await apply();
    await page.locator(".coupon-applied").waitFor();
    // Long before its eight seconds are over.
    await expect.poll(() => toasts(page).count(), { timeout: 3_000 }).toBe(0);
    await page.getByRole("button", { name: "Remove coupon" }).click();
    await page.locator(".coupon-applied").waitFor({ state: "detached" });
  }
});

test("a success takes away the errors that it mends, after 8 seconds it goes by itself", async () => {
  const page = await openPage(desk);
  await signInAt(page, "/user/data", await openAccount(ownShop().url));
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
