import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

const search = (page: Page) => page.getByRole("combobox", { name: "Search frames, lenses and brands" });
const listbox = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const suggestions = (page: Page) => listbox(page).getByRole("option");
const group = (page: Page, name: string) => listbox(page).getByRole("group", { name }).getByRole("option");
const words = (page: Page) => group(page, "Product names");
const cardTitles = (page: Page) => page.locator("main").getByRole("heading", { level: 2 }).allTextContents();

test("the search suggests, and the keyboard does everything", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/productList/sun_glasses");
  await search(page).pressSequentially("avia");
  await words(page).first().waitFor();
  await atBothWidths(page, async () => {
    await words(page).first().waitFor();
    await expect.poll(() => findBarriers(page)).toEqual([]);
    await expect.poll(() => page.getByText(/^\d suggestions, \d lists?, \d products?$/).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await page.keyboard.press("Escape");
  await suggestions(page).first().waitFor({ state: "detached" });
  expect(await search(page).inputValue()).toBe("avia");
  await page.keyboard.press("ArrowDown");
  await suggestions(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  const picked = (await suggestions(page).first().textContent())!;
  const id = await suggestions(page).first().getAttribute("id");
  await expect.poll(() => search(page).getAttribute("aria-activedescendant")).toBe(id);

  await page.keyboard.press("Enter");
  await expect.poll(() => search(page).inputValue()).toBe(picked);
  await suggestions(page).first().waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("name") === picked);
  await page.getByRole("link", { name: picked, exact: true }).first().waitFor();

  // Up from the box is the last line: a product, which Enter goes to.
  await search(page).fill("avia");
  await group(page, "Products").first().waitFor();
  const product = group(page, "Products").last();
  const href = await product.getAttribute("href");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
});

test("words, lists and products in any order of words, each with what one chooses by", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/");
  await search(page).fill("black round");
  const lists = group(page, "Categories");
  await lists.first().waitFor();
  expect(await lists.first().innerText()).toMatch(/^Black Round (eyeglasses|sunglasses)/);
  const product = group(page, "Products").first();
  expect(await product.getByRole("presentation").or(product.locator("img")).count()).toBeGreaterThan(0);
  expect(await product.innerText()).toMatch(/₹|Free/);
  const promised = Number.parseInt(/\d+$/.exec(await lists.first().innerText())![0], 10);
  await lists.first().click();
  await page.waitForURL(/\?shape=Round&frame_color=Black$/);
  await expect.poll(() => listTotal(page)).toBe(promised);
});

test("a slip is forgiven and said, in the box and on the list", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  await search(page).fill("aviatr");
  await page.getByText("Suggestions for “aviator”").waitFor();
  await search(page).fill("black aviatr");
  await page.keyboard.press("Enter");
  await page.getByText("No exact match for “aviatr”. Showing results for black aviator.").waitFor();
  const found = await listTotal(page);
  expect(found).toBeGreaterThan(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole("link", { name: "black aviator" }).click();
  await page.waitForURL("**/productList?name=black%20aviator");
  await expect.poll(() => page.getByText("No exact match").count()).toBe(0);
  await expect.poll(() => listTotal(page)).toBe(found);
});

test("what nobody is called leads on: to what sounds like it, what sells, and somebody to ask", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/productList?name=roundishly");
  await page.getByRole("heading", { name: "Nothing found for “roundishly”" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole("region", { name: "Did you mean?" }).getByRole("link", { name: "Round eyeglasses" }).click();
  await page.waitForURL("**/productList/eye_glasses?shape=Round");
  await search(page).fill("zzqxw");
  await page.getByText("No exact match. Search all products").waitFor();
  await page.getByRole("button", { name: "Search all products" }).click();
  await page.waitForURL("**/productList?name=zzqxw");
});

test("what was searched for waits under the empty box, until it is to be forgotten", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  for (const term of ["titanium", "cat eye"]) {
    await search(page).fill(term);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("name") === term);
  }
  await openAwake(page, "/");
  await search(page).focus();
  const box = page.getByRole("listbox", { name: "Recent searches" });
  const recent = box.getByRole("group", { name: "Recent searches" }).getByRole("option");
  await expect.poll(() => recent.allTextContents()).toEqual(["cat eye", "titanium", "Clear recent searches"]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await recent.nth(1).click();
  await expect.poll(() => search(page).inputValue()).toBe("titanium");
  await recent.first().waitFor({ state: "detached" });
  await search(page).fill("");
  await recent.last().click();
  await search(page).blur();
  await search(page).focus();
  expect(await recent.count()).toBe(0);
});

test("the empty box offers what sells best, and says so", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/");
  await search(page).focus();
  const popular = page.getByRole("listbox", { name: "Popular" }).getByRole("option");
  await expect.poll(() => popular.count()).toBe(4);
  for (const line of await popular.allInnerTexts()) expect(line).toContain("Best seller");
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await search(page).fill("zzqxw");
  await page.getByText("No exact match.").waitFor();
  expect(await page.getByText("Best seller").count()).toBe(0);
});

test("words with a meaning are never taken for a name, nothing is offered twice, and each product says why", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  for (const typed of ["eye test", "eye tset"]) {
    await search(page).fill(typed);
    await expect.poll(() => group(page, "Answers").allInnerTexts()).toEqual(["Book an eye test"]);
    expect(
      await listbox(page)
        .getByText(/teesta/i)
        .count(),
    ).toBe(0);
  }
  await search(page).fill("kala gol chashma");
  await expect.poll(() => group(page, "Categories").first().innerText()).toMatch(/^Black, Round, Glasses/);
  await search(page).fill("avia");
  await words(page).first().waitFor();
  const titles = await words(page).allInnerTexts();
  const products = await group(page, "Products").allInnerTexts();
  expect(products).toHaveLength(4);
  for (const line of products) {
    expect(line).toContain("Shape: Aviator");
    for (const title of titles) expect(line).not.toContain(`\n${title}\n`);
  }
});

test("a suggestion is pressed, an emptied box suggests nothing, and a late answer is dropped", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  await search(page).fill("round");
  const first = suggestions(page).first();
  await first.waitFor();
  const picked = (await first.textContent())!;
  await first.click();
  await expect.poll(() => search(page).inputValue()).toBe(picked);
  await suggestions(page).first().waitFor({ state: "detached" });

  // The first answer comes after the second one.
  await page.route("**/suggestions?term=square", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue().catch(() => undefined);
  });
  await search(page).fill("square");
  await page.getByText("Searching …").waitFor();
  await search(page).fill("aviator");
  await suggestions(page).filter({ hasText: "Aviator" }).first().waitFor();
  await page.waitForTimeout(1_300);
  expect(await suggestions(page).filter({ hasText: "Square" }).count()).toBe(0);
  await search(page).fill("");
  await page.waitForTimeout(400);
  expect(await suggestions(page).count()).toBe(0);
});

test("without suggestions the search still works, and says so", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  // Answered, but not by the shop: the browser notes no fault of its own.
  await page.route("**/suggestions?*", (route) => route.fulfill({ status: 200, body: "captive portal" }));
  await search(page).fill("round");
  await page.getByText("Failed to fetch data. Press Enter to search anyway.").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/productList?name=round");
  expect(await listTotal(page)).toBeGreaterThan(0);
});

test("a search for a character that no text may hold is refused, with a word of why", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  for (const path of ["/productList?name=%00", "/suggestions?term=%00"]) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "malformed_request" });
  }
});

test.each([
  ["a percent sign", "%"],
  ["a quote", "'"],
  ["two quotes and a backslash", '""\\'],
  ["a drawing", "🕶"],
  ["a tag", "<script>"],
  ["ten thousand letters", "a".repeat(10_000)],
  ["letters that turn the line round", "\u202Edrow"],
])("a search for %s is a right page", async (_name, term) => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const began = performance.now();
  const answer = await page.goto(`/productList?name=${encodeURIComponent(term)}`);
  expect(answer?.status()).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(page.url().length).toBeLessThan(1_500);
  expect((await page.request.get(`/suggestions?term=${encodeURIComponent(term)}`)).status()).toBe(200);
});

test("without JavaScript the search is a form", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto("/");
  await search(page).fill("aviator");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/productList" && url.searchParams.get("name") === "aviator");
  expect((await cardTitles(page)).length).toBeGreaterThan(3);
});
