import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

test("on a phone the filters are a sheet that says how many frames it leaves", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/productList/sun_glasses");
  const all = await listTotal(page);
  await page.getByRole("link", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /^Aviator/ }).check();
  await page.waitForURL("**shape=Aviator**");
  await expect.poll(() => findBarriers(page)).toEqual([]);
  // The address is there before the list.
  await expect.poll(() => listTotal(page)).toBeLessThan(all);
  const count = await listTotal(page);
  await sheet.getByRole("link", { name: `Show ${count} frames` }).click();
  await sheet.waitFor({ state: "hidden" });
  await page.waitForURL(/\?shape=Aviator$/);
  await page.goBack();
  await page.waitForURL(/\/productList\/sun_glasses$/);
  await expect.poll(() => listTotal(page)).toBe(all);
});

/** How a sheet is shut from inside. */
const shutBy: Record<string, (page: Page) => Promise<void>> = {
  "its cross": (page) => page.getByRole("dialog", { name: "Filters" }).getByRole("link", { name: "Close" }).click(),
  Esc: (page) => page.keyboard.press("Escape"),
  "its button": (page) => page.getByRole("dialog", { name: "Filters" }).getByRole("link", { name: /^Show/ }).click(),
};

test.each(Object.keys(shutBy))("a sheet shut by %s is no step more than back would leave", async (way) => {
  const page = await openPage(phone);
  await openAwake(page, "/");
  await openAwake(page, "/productList/sun_glasses");
  const all = await listTotal(page);
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
  await expect.poll(() => listTotal(page)).toBe(all);
  await expect.poll(() => aviator.isChecked()).toBe(false);
  await shut(list);

  // What was chosen stays, is one step, and a sheet over it that changes nothing is none.
  await openSheet();
  await aviator.check();
  await expect.poll(() => listTotal(page)).toBeLessThan(all);
  await shut(narrowed);
  await openSheet();
  await shut(narrowed);
  await page.getByRole("link", { name: "Remove Aviator" }).waitFor();

  await page.goBack();
  await page.waitForURL(list);
  await expect.poll(() => listTotal(page)).toBe(all);
  await openSheet();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await page.goBack();
  await page.waitForURL(/:\d+\/$/);
});

test("what was chosen last stays, although the sheet is shut before its list has come", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/productList/sun_glasses");
  const all = await listTotal(page);
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
  await expect.poll(() => listTotal(page)).toBeLessThan(all);
  await page.goBack();
  await page.waitForURL(/\/productList\/sun_glasses$/);
});

test("what was pressed is forgotten when the step back comes before its list", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/productList/sun_glasses");
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
