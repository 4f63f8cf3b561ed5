import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";

const list = "/productList/eye_glasses";
const cards = (page: Page) => page.locator("main article");

/** Scrolls until so many products are there, and then to one of them; answers how far below the window's edge it begins. */
async function goTo(page: Page, place: number): Promise<number> {
  while ((await cards(page).count()) <= place + 3) {
    const before = await cards(page).count();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
  await cards(page)
    .nth(place)
    .evaluate((card) => scrollTo(0, scrollY + card.getBoundingClientRect().top - 150));
  return topOf(page, await titleAt(page, place));
}

const titleAt = (page: Page, place: number) => cards(page).nth(place).getByRole("heading").innerText();
const topOf = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ hasText: title })
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

async function expectPlace(page: Page, title: string, top: number) {
  await page.getByRole("article").filter({ hasText: title }).first().waitFor();
  await expect.poll(async () => Math.abs((await topOf(page, title)) - top)).toBeLessThanOrEqual(3);
}

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s a step back, a reload and a way over another site find the same place", async (_name, viewport) => {
  const page = await openPage(viewport);
  await openAwake(page, list);
  const top = await goTo(page, 40);
  const title = await titleAt(page, 40);
  const shown = await cards(page).count();

  await cards(page).nth(40).getByRole("link", { name: title }).click();
  await page.waitForURL("**/productDetails/**");
  await page.goBack();
  await expectPlace(page, title, top);
  expect(await cards(page).count()).toBeGreaterThanOrEqual(shown);

  await page.reload();
  await expectPlace(page, title, top);

  // Another document: nothing is left in memory.
  await page.goto("/v1/stores");
  await page.goBack();
  await expectPlace(page, title, top);

  // The product by a full load, then back within the shop.
  await cards(page).nth(40).getByRole("link", { name: title }).click();
  await page.waitForURL("**/productDetails/**");
  await page.reload();
  await waitUntilAwake(page);
  await page.goBack();
  await expectPlace(page, title, top);
  const links = await cards(page)
    .locator(".product-card-link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(links.length);
});

test("the list ends after the last page, and says how much of it was seen", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/productList/sun_glasses");
  const total = await listTotal(page);
  await goTo(page, total - 4);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cards(page).count()).toBe(total);
  await page.getByText(`Showing ${total} of ${total}`).waitFor();
  expect(await page.getByRole("link", { name: "More products" }).count()).toBe(0);
});

test("pressed, the way to more products adds them below", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  const [before, first] = [await cards(page).count(), await titleAt(page, 0)];
  // Not by its place: whoever scrolls there gets them unasked.
  await page.getByRole("link", { name: "More products" }).evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => cards(page).count()).toBe(2 * before);
  expect(await titleAt(page, 0)).toBe(first);
  expect(new URL(page.url()).search).toBe("");
});

test("a later page is entered by its link, goes on from there and leads back", async () => {
  const page = await openPage(desk);
  await openAwake(page, `${list}?page=3`);
  await page.getByText("36 of").waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText("48 of").waitFor();
  await page.getByRole("link", { name: "Previous products" }).click();
  await page.waitForURL(`**${list}?page=2`);
  await page.getByText("24 of").waitFor();
  expect(await page.getByRole("link", { name: "Previous products" }).count()).toBe(1);
});

test("pages that could not be fetched are offered again", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  await page.route("**/more-products/**", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "captive portal" }),
  );
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText("Failed to fetch data.").waitFor();
  expect(await cards(page).count()).toBe(12);
  await page.unroute("**/more-products/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
});
