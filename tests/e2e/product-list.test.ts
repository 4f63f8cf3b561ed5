import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

const cards = (page: Page) => page.locator("main article");
const total = async (page: Page) =>
  Number.parseInt((await page.locator("main output").first().innerText()).replace(",", ""), 10);

async function open(page: Page, address: string) {
  await openAwake(page, address);
}

test("a list has no barriers and does not scroll sideways", async () => {
  const page = await openPage(phone);
  await open(page, "/productList/eye_glasses?shape=Round-Square");
  await atBothWidths(page, async () => {
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test("filters on a desk narrow at once, stand in the address and go by their chips", async () => {
  const page = await openPage(desk);
  await open(page, "/");
  await open(page, "/productList/eye_glasses");
  const all = await total(page);
  await page.getByRole("checkbox", { name: /^Round/ }).check();
  await page.waitForURL("**/productList/eye_glasses?shape=Round");
  await expect.poll(() => total(page)).toBeLessThan(all);
  const round = await total(page);
  await page.getByRole("checkbox", { name: /^Cat Eye/ }).check();
  await page.waitForURL("**/productList/eye_glasses?shape=Round-Cat%20Eye");
  await expect.poll(() => total(page)).toBeGreaterThan(round);

  await page.getByRole("link", { name: "Remove Cat Eye" }).click();
  await page.waitForURL("**/productList/eye_glasses?shape=Round");
  // What narrows the list is one step: back is the list as it was found, and only then what was before it.
  await page.goBack();
  await page.waitForURL(/\/productList\/eye_glasses$/);
  await expect.poll(() => total(page)).toBe(all);
  expect(await page.getByRole("checkbox", { name: /^Round/ }).isChecked()).toBe(false);
  await page.goBack();
  await page.waitForURL(/:\d+\/$/);
});

test("what is pressed stays pressed when something else is drawn before its list is asked for", async () => {
  const page = await openPage(desk);
  await open(page, "/productList/eye_glasses");
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

test("on a phone the filters are a sheet that says how many frames it leaves", async () => {
  const page = await openPage(phone);
  await open(page, "/productList/sun_glasses");
  const all = await total(page);
  await page.getByRole("link", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /^Aviator/ }).check();
  await page.waitForURL("**shape=Aviator**");
  await expect.poll(() => findBarriers(page)).toEqual([]);
  // The address is there before the list.
  await expect.poll(() => total(page)).toBeLessThan(all);
  const count = await total(page);
  await sheet.getByRole("link", { name: `Show ${count} frames` }).click();
  await sheet.waitFor({ state: "hidden" });
  await page.waitForURL(/\?shape=Aviator$/);
  await page.goBack();
  await page.waitForURL(/\/productList\/sun_glasses$/);
  await expect.poll(() => total(page)).toBe(all);
});

/** How a sheet is shut from inside. */
const shutBy: Record<string, (page: Page) => Promise<void>> = {
  "its cross": (page) => page.getByRole("dialog", { name: "Filters" }).getByRole("link", { name: "Close" }).click(),
  Esc: (page) => page.keyboard.press("Escape"),
  "its button": (page) => page.getByRole("dialog", { name: "Filters" }).getByRole("link", { name: /^Show/ }).click(),
};

test.each(Object.keys(shutBy))("a sheet shut by %s is no step more than back would leave", async (way) => {
  const page = await openPage(phone);
  await open(page, "/");
  await open(page, "/productList/sun_glasses");
  const all = await total(page);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const aviator = sheet.getByRole("checkbox", { name: /^Aviator/ });
  const openSheet = async () => {
    await page.getByRole("link", { name: "Filters" }).click();
    await page.waitForURL("**panel=filters**");
    await sheet.waitFor();
  };
  const shut = async (address: RegExp) => {
    await shutBy[way]!(page);
    await sheet.waitFor({ state: "hidden" });
    await page.waitForURL(address);
  };
  const list = /\/productList\/sun_glasses$/;
  const narrowed = /\/productList\/sun_glasses\?shape=Aviator$/;

  // Nothing was chosen, or it was taken back: the list is the same, and where it was.
  await page.evaluate(() => scrollTo(0, 60));
  await openSheet();
  const top = await page.evaluate(() => scrollY);
  await shut(list);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await openSheet();
  await aviator.check();
  await page.waitForURL("**shape=Aviator**");
  // The list that comes in this moment draws the tick once more; what was pressed holds all the same.
  await aviator.click();
  await page.waitForURL(/\?panel=filters$/);
  await expect.poll(() => total(page)).toBe(all);
  await expect.poll(() => aviator.isChecked()).toBe(false);
  await shut(list);

  // What was chosen stays, is one step, and a sheet over it that changes nothing is none.
  await openSheet();
  await aviator.check();
  await expect.poll(() => total(page)).toBeLessThan(all);
  await shut(narrowed);
  await openSheet();
  await shut(narrowed);
  await page.getByRole("link", { name: "Remove Aviator" }).waitFor();

  await page.goBack();
  await page.waitForURL(list);
  await expect.poll(() => total(page)).toBe(all);
  await openSheet();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await page.goBack();
  await page.waitForURL(/:\d+\/$/);
});

test("what was chosen last stays, although the sheet is shut before its list has come", async () => {
  const page = await openPage(phone);
  await open(page, "/productList/sun_glasses");
  const all = await total(page);
  await page.getByRole("link", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await page.route("**/*.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await sheet.getByRole("checkbox", { name: /^Aviator/ }).check();
  await sheet.getByRole("link", { name: "Counting …" }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/productList\/sun_glasses\?shape=Aviator$/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await page.goBack();
  await page.waitForURL(/\/productList\/sun_glasses$/);
});

test("what was pressed is forgotten when the step back comes before its list", async () => {
  const page = await openPage(phone);
  await open(page, "/productList/sun_glasses");
  await page.getByRole("link", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const { promise: isBack, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await isBack;
    await route.continue().catch(() => "given up by the page");
  });
  await sheet.getByRole("checkbox", { name: /^Aviator/ }).check();
  await sheet.getByRole("link", { name: "Counting …" }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  goOn();
  await page.getByRole("link", { name: "Filters" }).click();
  await sheet.waitFor();
  expect(await sheet.getByRole("checkbox", { name: /^Aviator/ }).isChecked()).toBe(false);
  await sheet.getByRole("checkbox", { name: /^Round/ }).check();
  await page.waitForURL(/\/productList\/sun_glasses\?shape=Round&panel=filters$/);
});

test("the end of the list brings the next products once each, and going back finds the place again", async () => {
  const page = await openPage(desk);
  await open(page, "/productList/eye_glasses");
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
  const both = await total(page);
  const first = await cards(page).allInnerTexts();
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL(/\?shape=Round-Hexagon&page=2$/);
  expect(await total(page)).toBe(both);
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
