import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const list = "/productList/eye_glasses";

test("what the shop does not know is named, and the page leads on", async () => {
  const page = await openPage(phone);
  await openAwake(page, `${list}?shape=Aviatr&material=Metal`);
  await page.getByRole("heading", { name: "We do not know the shape “Aviatr”" }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Metal eyeglasses");
  expect(await listTotal(page)).toBe(0);
  expect(await page.title()).not.toContain("Aviatr");
  await page
    .getByRole("region", { name: "Did you mean?" })
    .getByRole("link", { name: /aviator/i })
    .first()
    .waitFor();
  await soundBoth(page);
  const way = page.getByRole("link", { name: /^Remove “Aviatr”: \d+ products$/ });
  const promised = Number(/(\d+) products/.exec(await way.innerText())![1]);
  expect(promised).toBeGreaterThan(0);
  await way.click();
  await page.waitForURL(`**${list}?material=Metal`);
  await expect.poll(() => listTotal(page)).toBe(promised);
});

test("the menu's Daily, Monthly and Quarterly each list their own", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  const seen: string[] = [];
  for (const word of ["Daily", "Monthly", "Quarterly"]) {
    await page.goto(`/productList/daily_disposable?name=${word}`);
    const titles = await page.locator("main [data-product]").getByRole("heading").allInnerTexts();
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(title).toContain(word);
    expect(await listTotal(page)).toBe(titles.length);
    seen.push(...titles);
  }
  await page.goto("/productList/daily_disposable");
  expect(await listTotal(page)).toBe(seen.length);
});

const box = (page: Page) => page.getByRole("combobox", { name: "Search frames, lenses and brands" });

test("the keyboard of a touch screen goes once the results are there; a field beside a keyboard keeps the focus", async () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");
  const touch = await openPage(phone, { hasTouch: true, isMobile: true });
  await openAwake(touch, "/");
  for (const words of ["aviator", "round"]) {
    await box(touch).fill(words);
    await touch.keyboard.press("Enter");
    await touch.waitForURL((url) => url.searchParams.get("name") === words);
    await expect.poll(() => focused(touch)).not.toBe("site-search");
  }
  const page = await openPage(desk);
  await openAwake(page, "/");
  await box(page).fill("aviator");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/productList?name=aviator");
  await page.locator("main output").first().waitFor();
  expect(await focused(page)).toBe("site-search");
});
