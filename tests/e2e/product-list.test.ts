import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

const cards = (page: Page) => page.locator("main article");

test("a list has no barriers and does not scroll sideways", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/productList/eye_glasses?shape=Round-Square");
  await atBothWidths(page, async () => {
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test("filters on a desk narrow at once, stand in the address and go by their chips", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/");
  await openAwake(page, "/productList/eye_glasses");
  const all = await listTotal(page);
  await page.getByRole("checkbox", { name: /^Round/ }).check();
  await page.waitForURL("**/productList/eye_glasses?shape=Round");
  await expect.poll(() => listTotal(page)).toBeLessThan(all);
  const round = await listTotal(page);
  await page.getByRole("checkbox", { name: /^Cat Eye/ }).check();
  await page.waitForURL("**/productList/eye_glasses?shape=Round-Cat%20Eye");
  await expect.poll(() => listTotal(page)).toBeGreaterThan(round);

  await page.getByRole("link", { name: "Remove Cat Eye" }).click();
  await page.waitForURL("**/productList/eye_glasses?shape=Round");
  // What narrows the list is one step: back is the list as it was found, and only then what was before it.
  await page.goBack();
  await page.waitForURL(/\/productList\/eye_glasses$/);
  await expect.poll(() => listTotal(page)).toBe(all);
  expect(await page.getByRole("checkbox", { name: /^Round/ }).isChecked()).toBe(false);
  await page.goBack();
  await page.waitForURL(/:\d+\/$/);
});

test("what is pressed stays pressed when something else is drawn before its list is asked for", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/productList/eye_glasses");
  const round = page.getByRole("checkbox", { name: /^Round/ });
  const [isHeld, isDrawn] = await round.evaluate(async (box: HTMLInputElement) => {
    box.click();
    // Another tab says what glasses are worn here: the filters are drawn with it at once.
    localStorage.setItem("ownFit", "52-18-140/132/Goa");
    window.dispatchEvent(new StorageEvent("storage"));
    await Promise.resolve();
    await Promise.resolve();
    return [box.checked, document.body.textContent.includes("Use mine: 52-18-140")];
  });
  expect(isDrawn).toBe(true);
  expect(isHeld).toBe(true);
  await page.waitForURL("**/productList/eye_glasses?shape=Round");
  expect(await round.isChecked()).toBe(true);
});

test("the end of the list brings the next products once each, and going back finds the place again", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/productList/eye_glasses");
  expect(await cards(page).count()).toBe(12);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
  const links = await cards(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(links.length);

  const shown = await cards(page).count();
  await cards(page).nth(20).getByRole("link").click();
  await page.waitForURL("**/productDetails/**");
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test("without JavaScript the list filters by its form and pages by a link", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto("/productList/eye_glasses");
  await page.getByRole("checkbox", { name: /^Hexagon/ }).check();
  await page.getByRole("checkbox", { name: /^Round/ }).check();
  await page.getByRole("complementary", { name: "Filters" }).getByRole("button", { name: "Show frames" }).click();
  // What a form sends is led to the list's one address.
  await page.waitForURL(/\/productList\/eye_glasses\?shape=Round-Hexagon$/);
  const both = await listTotal(page);
  const first = await cards(page).allInnerTexts();
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL(/\?shape=Round-Hexagon&page=2$/);
  expect(await listTotal(page)).toBe(both);
  expect((await cards(page).allInnerTexts()).some((card) => first.includes(card))).toBe(false);
  await page.getByRole("link", { name: "Previous" }).click();
  await page.waitForURL(/\?shape=Round-Hexagon$/);
  expect(await cards(page).allInnerTexts()).toEqual(first);
});

test.each([
  ["accessories", 0],
  ["contact_lens", 0],
  ["contact_lens_solution", 0],
  ["daily_disposable", 2],
  // Seven of the specification, how wide it is, three measures, and the size of one's own frame.
  ["eye_glasses", 12],
])("%s offers %i kinds of filters", async (slug, kinds) => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(`/productList/${slug}`);
  expect(await page.locator("aside .filter-group").count()).toBe(kinds);
});

test("kids have a banner of their own", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  const banner = () => page.locator(".list-banner img").getAttribute("srcset");
  await page.goto("/productList/eye_glasses");
  const usual = await banner();
  await page.goto("/productList/eye_glasses?main_category=Juniors");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Eyeglasses for kids");
  expect(await banner()).not.toBe(usual);
});

test.each(["?shape=Blob", "?price=abc&page=-1", "?page=99999999999", "?name=%25%27%22%01", "?brand=__proto__"])(
  "a hand-made query %s is a right page",
  async (query) => {
    const page = await openPage(phone, { javaScriptEnabled: false });
    expect((await page.goto(`/productList/eye_glasses${query}`))?.status()).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
);
