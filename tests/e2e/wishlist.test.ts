import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const list = "/productList/eye_glasses";
const hearts = (page: Page) => page.getByRole("button", { name: /^Wishlist: / });
const titleOf = async (page: Page, place: number) =>
  (await hearts(page).nth(place).getAttribute("aria-label"))!.replace("Wishlist: ", "");
const isPressed = (page: Page, place: number) => hearts(page).nth(place).getAttribute("aria-pressed");
const cardTitles = (page: Page) => page.locator("main").getByRole("heading", { level: 2 }).allTextContents();

async function openWishlist(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Wishlist" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Wishlist" }).waitFor();
}

test("a guest keeps frames and lets them go", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  const [first, second] = [await titleOf(page, 0), await titleOf(page, 1)];
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  for (const place of [0, 1]) await expect.poll(() => isPressed(page, place)).toBe("true");

  await openWishlist(page);
  // The list may be asked for while a heart is on its way.
  await expect.poll(() => cardTitles(page)).toEqual([second, first]);
  await soundBoth(page);
  const link = page.getByRole("link", { name: first, exact: true });
  expect(await link.getAttribute("href")).toMatch(/^\/productDetails\/\d+$/);

  await hearts(page).nth(0).click();
  await page.getByText(`${second} is no longer in your wishlist`).waitFor();
  await expect.poll(() => cardTitles(page)).toEqual([first]);
  // A guest's list is a cookie that the answer writes: only then may the page be read anew.
  const told = page.waitForResponse("**/like");
  await hearts(page).nth(0).click();
  await page.getByRole("heading", { name: "Wishlist Empty" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Wishlist");
  await told;

  await page.reload();
  await page.getByRole("heading", { name: "Wishlist Empty" }).waitFor();
});

test("the heart is a form: without JavaScript it fills and comes back to its place", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(list);
  const liked = await titleOf(page, 5);
  await hearts(page).nth(5).click();
  await expect.poll(() => isPressed(page, 5)).toBe("true");
  expect(new URL(page.url()).pathname).toBe(list);
  await hearts(page).nth(5).waitFor();
  await page.getByRole("link", { name: "Wishlist" }).first().click();
  await expect.poll(() => cardTitles(page)).toEqual([liked]);
  await hearts(page).first().click();
  await page.getByRole("heading", { name: "Wishlist Empty" }).waitFor();
});

test("a customer's wishlist goes along, and a heart that could not be kept says so", async () => {
  const customer = { email: "customer@chashma.example", password: ownShop().passwords.customer };
  const page = await openPage(desk);
  await signInAt(page, "/user/profile", customer);
  await openAwake(page, "/productList/sun_glasses");
  // With the name come the hearts.
  await page.getByText("Account of").waitFor({ state: "attached" });
  const before = await isPressed(page, 2);
  const title = await titleOf(page, 2);
  const answered = page.waitForResponse((response) => response.url().endsWith("/like"));
  await hearts(page).nth(2).click();
  await answered;
  await expect.poll(() => isPressed(page, 2)).not.toBe(before);

  const elsewhere = await openPage(phone);
  await signInAt(elsewhere, "/user/profile", customer);
  await elsewhere.goto("/wishlist");
  expect((await cardTitles(elsewhere)).includes(title)).toBe(before === "false");

  // Answered, but not by the shop: the browser notes no fault of its own.
  await page.route("**/like", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "captive portal" }),
  );
  const other = await isPressed(page, 3);
  await hearts(page).nth(3).click();
  await page.getByText("Failed to fetch orders.").waitFor();
  await expect.poll(() => isPressed(page, 3)).toBe(other);
});

test("hearts stand four, two and one in a row", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  for (const place of [0, 1, 2, 3, 4]) {
    await hearts(page).nth(place).click();
    await expect.poll(() => isPressed(page, place)).toBe("true");
  }
  await openWishlist(page);
  const inFirstRow = () =>
    page.locator(".wishlist-grid > li").evaluateAll((all) => {
      const tops = all.map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, inRow] of [
    [1440, 4],
    [768, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inFirstRow).toBe(inRow);
  }
});
