import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";

seePictures();

const list = "/productList/eye_glasses";
const panel = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const row = (page: Page) => page.getByRole("region", { name: "Trending eyeglasses", exact: true });
const rowTitles = (page: Page) => row(page).locator(".product-card-title").allTextContents();
const menus = (page: Page) => page.getByRole("navigation", { name: "Shop", exact: true });
const forWomen = (page: Page, place: Locator) =>
  place.locator(".panel-people", { has: page.getByRole("heading", { name: "Women" }) }).first();
const brandsInMenu = (page: Page) => forWomen(page, menus(page)).locator("a");
/** Not by the shop: the browser notes no fault of its own. */
const answeredByAnother = (route: Route) =>
  route.fulfill({ status: 200, contentType: "text/html", body: "captive portal" });

test("a row of the home page grows when somebody comes near it, without a product twice", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/");
  const before = await rowTitles(page);
  expect(before).toHaveLength(4);
  await row(page).scrollIntoViewIfNeeded();
  await row(page).hover();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(12);
  const links = await row(page)
    .locator(".product-card-link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(12);
  expect((await rowTitles(page)).slice(0, 4)).toEqual(before);
  await row(page).getByRole("button", { name: "Next: Trending eyeglasses" }).click();
  await row(page).locator(".product-card-link").nth(5).click();
  await page.waitForURL("**/productDetails/**");
});

test("a row whose rest is lost stays as it is, and asks once more when somebody comes again", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/");
  await page.route("**/product-cards?*", answeredByAnother);
  const lost = page.waitForResponse("**/product-cards?*");
  await row(page).getByRole("link", { name: "See all" }).focus();
  await lost;
  await expect.poll(() => row(page).getByRole("listitem").count()).toBe(4);
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.unroute("**/product-cards?*");
  await row(page).locator(".product-card-link").first().focus();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(12);
});

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s a menu has its brands and shapes when it is opened", async (_name, viewport) => {
  const page = await openPage(viewport);
  await openAwake(page, "/about-us");
  expect(await brandsInMenu(page).count()).toBe(0);
  if (viewport === phone) await page.getByRole("button", { name: "Menu", exact: true }).click();
  const summary = menus(page).locator("summary", { hasText: "EYEGLASSES" });
  await summary.click();
  await brandsInMenu(page).nth(3).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const name = await brandsInMenu(page).nth(1).innerText();
  await brandsInMenu(page).nth(1).click();
  await page.waitForURL("**/productList/eye_glasses?*brand=*");
  await page.getByRole("link", { name: `Remove ${name}` }).waitFor();
});

test("a menu whose rest is lost leads on all the same", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/about-us");
  await page.route("**/menus", answeredByAnother);
  await menus(page).locator("summary", { hasText: "SUNGLASSES" }).click();
  await menus(page).getByRole("link", { name: "Brands and shapes" }).filter({ visible: true }).click();
  await page.waitForURL("**/menu#sun_glasses");
  await page.getByRole("heading", { level: 1, name: "Brands and shapes" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.unroute("**/menus");
  await menus(page).locator("summary", { hasText: "SUNGLASSES" }).click();
  await brandsInMenu(page).nth(1).waitFor({ state: "attached" });
});

test("without JavaScript menus and filters lead to pages that have everything", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(list);
  await menus(page).locator("summary", { hasText: "EYEGLASSES" }).click();
  await menus(page).getByRole("link", { name: "Brands and shapes" }).filter({ visible: true }).click();
  await forWomen(page, page.getByRole("main")).getByRole("link", { name: "Round" }).click();
  await page.waitForURL("**/productList/eye_glasses?*shape=Round*");

  await page.goto(list);
  await panel(page)
    .getByRole("link", { name: /^See all \d+ of Brand$/ })
    .click();
  await page.waitForURL("**?panel=filters");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const brands = sheet.getByRole("group", { name: "Brand" }).getByRole("checkbox");
  expect(await brands.count()).toBeGreaterThan(8);
  await sheet.locator("summary", { hasText: "Frame type" }).click();
  await sheet.getByRole("group", { name: "Frame type" }).getByRole("checkbox").first().waitFor();
});

test("a long facet shows eight, then all, and takes the focus along", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  const brands = panel(page).getByRole("group", { name: "Brand" }).getByRole("checkbox");
  expect(await brands.count()).toBe(8);
  const more = panel(page).getByRole("link", { name: /^See all \d+ of Brand$/ });
  const all = Number(/\d+/.exec(await more.innerText())![0]);
  await more.click();
  await expect.poll(() => brands.count()).toBe(all);
  const ninth = await brands.nth(8).getAttribute("value");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(ninth);
  // What was chosen beyond the eighth stays in the list that is shown next time.
  await brands.last().check();
  await page.waitForURL("**?brand=*");
  await page.reload();
  expect(await brands.count()).toBe(9);
  expect(await brands.last().isChecked()).toBe(true);
});

test("similar frames are four until somebody comes near, and then all of them, none twice", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/productDetails/5001");
  const similar = page.getByRole("region", { name: "Similar frames" });
  const titles = () => similar.locator(".product-card-title").allTextContents();
  const before = await titles();
  expect(before).toHaveLength(4);
  await similar.scrollIntoViewIfNeeded();
  await similar.hover();
  await expect.poll(async () => (await titles()).length).toBe(8);
  expect((await titles()).slice(0, 4)).toEqual(before);
  const links = await similar
    .locator(".product-card-link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(8);
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("the brands have their pictures by the time they are in sight, and their names without JavaScript", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  const brands = page.getByRole("region", { name: "Brands" });
  expect(await brands.getByRole("img").count()).toBe(0);
  await brands.scrollIntoViewIfNeeded();
  await brands.getByRole("img").nth(5).waitFor({ state: "attached" });
  const seen = brands.locator("img").first();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await sidewaysScroll(page)).toBe(0);

  const still = await openPage(phone, { javaScriptEnabled: false });
  await still.goto("/");
  const names = still.getByRole("region", { name: "Brands" }).locator(".brand-tile");
  await names.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await names.allInnerTexts()).map((name) => name.trim())).not.toContain("");
  await names.first().click();
  await still.waitForURL("**/productList?brand=*");
});
