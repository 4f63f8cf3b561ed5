import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

const list = "/productList/eye_glasses";
const cards = (page: Page) => page.locator("main article");
const panel = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

test("values chosen faster than the list comes are all in it, and the focus stays", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  await page.route("**/*.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await panel(page)
    .getByRole("checkbox", { name: /^Round/ })
    .focus();
  await page.keyboard.press("Space");
  await panel(page)
    .getByRole("checkbox", { name: /^Square/ })
    .focus();
  await page.keyboard.press("Space");
  expect(
    await panel(page)
      .getByRole("checkbox", { name: /^Round/ })
      .isChecked(),
  ).toBe(true);
  await page.waitForURL(`**${list}?shape=Round-Square`);
  await page.getByRole("link", { name: "Remove Square" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Square");
  // A chip says the same as the box.
  await page.getByRole("link", { name: "Remove Round" }).click();
  await page.waitForURL(`**${list}?shape=Square`);
  await expect
    .poll(() =>
      panel(page)
        .getByRole("checkbox", { name: /^Round/ })
        .isChecked(),
    )
    .toBe(false);
});

test("the count beside a value is what choosing it leaves, and what nothing is left of cannot be chosen", async () => {
  const page = await openPage(desk);
  await openAwake(page, `${list}?material=Titanium`);
  const lines = panel(page).locator("details", { hasText: "Frame type" }).locator("label");
  await panel(page).locator("summary", { hasText: "Frame type" }).click();
  await expect.poll(() => lines.count()).toBe(3);
  const counts = await lines.evaluateAll((all) =>
    all.map((line) => ({
      name: line.querySelector(".check-label")!.textContent,
      count: Number(line.querySelector(".check-count")!.lastChild!.textContent),
      disabled: line.querySelector("input")!.disabled,
    })),
  );
  expect(counts).toHaveLength(3);
  for (const { count, disabled } of counts) expect(disabled).toBe(count === 0);
  const some = counts.find(({ count }) => count > 0)!;
  await lines.filter({ hasText: some.name }).getByRole("checkbox").check();
  await expect.poll(() => listTotal(page)).toBe(some.count);
});

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s one's own frame finds those that fit like it", async (_name, viewport) => {
  const page = await openPage(viewport);
  await openAwake(page, list);
  const all = await listTotal(page);
  if (viewport === phone) await page.getByRole("link", { name: "Filters" }).click();
  const filters = viewport === phone ? page.getByRole("dialog", { name: "Filters" }) : panel(page);
  await filters.getByText("Fits like my frame").click();
  await filters.getByRole("textbox", { name: "Lens" }).fill("12");
  await filters.getByRole("button", { name: "Find frames that fit" }).click();
  await filters.getByText("Please enter three numbers").waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);

  // As it is printed, in whichever box.
  await filters.getByRole("textbox", { name: "Lens" }).fill("52□18 140");
  await expect.poll(() => filters.getByRole("textbox", { name: "Temple" }).inputValue()).toBe("140");
  await filters.getByRole("button", { name: "Find frames that fit" }).click();
  await page.waitForURL("**fits=52-18-140**");
  await expect.poll(() => listTotal(page)).toBeLessThan(all);
  if (viewport === phone) await filters.getByRole("link", { name: /^Show/ }).click();
  await page.getByRole("heading", { level: 1, name: "Eyeglasses that fit like 52-18-140" }).waitFor();
  await page.getByRole("link", { name: "Remove Fits like 52-18-140" }).click();
  await expect.poll(() => listTotal(page)).toBe(all);
});

test("without JavaScript the three boxes are one size in the address", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(list);
  await panel(page).getByText("Fits like my frame").click();
  for (const [box, mm] of [
    ["Lens", "52"],
    ["Bridge", "18"],
    ["Temple", "140"],
  ] as const)
    await panel(page).getByRole("textbox", { name: box }).fill(mm);
  await panel(page).getByRole("checkbox", { name: "In stock only" }).check();
  await panel(page).getByRole("button", { name: "Find frames that fit" }).click();
  await page.waitForURL(/\?fits=52-18-140&in_stock=1$/);
  expect(await page.getByText("Sold out").count()).toBe(0);
});

test("a brand is found by its letters", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  const brands = panel(page).getByRole("group", { name: "Brand" }).getByRole("checkbox");
  const all = await brands.count();
  const name = (
    await panel(page).getByRole("group", { name: "Brand" }).locator(".check-label").nth(3).innerText()
  ).slice(0, 5);
  await panel(page).getByRole("searchbox", { name: "Find a brand" }).fill(name.toUpperCase());
  await expect.poll(() => brands.count()).toBeLessThan(all);
  await brands.first().check();
  await page.waitForURL("**?brand=*");
  await panel(page).getByRole("searchbox", { name: "Find a brand" }).fill("qqq");
  await panel(page).getByText("No brand named “qqq”").waitFor();
});

test("clear all leaves the whole list, in the order that was chosen", async () => {
  const page = await openPage(desk);
  await openAwake(page, `${list}?shape=Round&main_category=Women&in_stock=1&sort=price-up`);
  await page.getByRole("link", { name: "Remove In stock only" }).click();
  await page.waitForURL(`**${list}?shape=Round&main_category=Women&sort=price-up`);
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL(`**${list}?sort=price-up`);
  await page.getByRole("link", { name: "Remove Round" }).waitFor({ state: "detached" });
  const prices = await cards(page)
    .locator(".price-now")
    .evaluateAll((all) => all.map((price) => Number(price.textContent!.replaceAll(/\D/g, ""))));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test("nothing found names what is to blame and says what there is without it", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/productList?name=zzqx&shape=Round");
  await page.getByText("No exact match for “zzqx”").waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const way = page.getByRole("link", { name: /^Remove “zzqx”: \d+ products$/ });
  const promised = Number(/(\d+) products/.exec(await way.innerText())![1]);
  expect(promised).toBeGreaterThan(0);
  expect(
    await page
      .getByRole("region", { name: /^Popular/ })
      .getByRole("article")
      .count(),
  ).toBe(4);
  expect(await page.getByRole("link", { name: "Ask us to find it for you" }).getAttribute("href")).toBe("/contact_us");
  await way.click();
  await expect.poll(() => listTotal(page)).toBe(promised);
});

test("a card shows the colour that one rests on, keeps the one that is chosen, and leads to it", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  const card = cards(page).first();
  const picture = () => card.locator(".product-card-picture img").getAttribute("src");
  const colours = card.getByRole("radio");
  const usual = await picture();
  await colours.nth(1).hover();
  await expect.poll(picture).not.toBe(usual);
  await page.mouse.move(0, 0);
  await expect.poll(picture).toBe(usual);
  // One stop for the Tab key, and arrows from there.
  await colours.nth(0).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(picture).not.toBe(usual);
  const link = card.locator(".product-card-link");
  expect(await link.getAttribute("href")).toMatch(/^\/productDetails\/\d+\/\d+\?.+\/.+$/);
  const name = (await colours.nth(1).getAttribute("aria-label"))!;
  await link.click();
  await page.waitForURL("**/productDetails/**");
  await page.getByText(name).first().waitFor();
});

test("a product's own size leads to the frames that fit like it, itself among them", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  const title = await cards(page).first().getByRole("heading").innerText();
  await cards(page).first().locator(".product-card-link").click();
  await page.waitForURL("**/productDetails/**");
  await page.locator(".size-help summary").click();
  await page.getByRole("link", { name: "See all glasses in this size" }).click();
  await page.waitForURL(/\/productList\?fits=\d\d-\d\d-\d{3}$/);
  await page.getByRole("heading", { level: 1, name: /^Glasses that fit like \d\d-\d\d-\d{3}$/ }).waitFor();
  await cards(page).getByRole("heading", { name: title }).waitFor();
  expect(await listTotal(page)).toBeGreaterThan(1);
});

test.each([
  ["/productList/eye_glasses?shape=Round&page=99", "/productList/eye_glasses?shape=Round"],
  ["/sale?page=9999", "/sale?type=saleEyewears"],
])("%s says that there is no such page, and leads back", async (address, first) => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  expect((await page.goto(address))?.status()).toBe(200);
  await page.getByRole("heading", { name: /^There is no page [\d,]+$/ }).waitFor();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await page.waitForURL((url) => url.href.endsWith(first));
  expect(await cards(page).count()).toBeGreaterThan(5);
});

test.each([
  `/sale?type=${encodeURIComponent(`a${"🕶".repeat(300)}`)}`,
  "/sale?type=%01'%25&type=x",
  "/productList/eye_glasses?fits=99-99-999&in_stock=maybe&sort=;drop&shape=%E0%A4%A",
  "/productList?name=%E0%A4%A&name=round",
])("%s is answered clearly", async (address) => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  expect((await page.goto(address))?.status()).toBe(200);
  await page.getByRole("heading", { level: 1 }).waitFor();
});
