import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

seePictures();

const list = "/productList/eye_glasses";
const cards = (page: Page) => page.locator("main article");
const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

const sizes = { phone, desk };
const inRow = { phone: 2, desk: 3 };

test("a list begins with frames: low banner, one mark on a picture, lines at one height", async () => {
  const page = await openPage(phone);
  await openAwake(page, list);
  await atBothWidths(page, async (kind) => {
    expect((await box(page, ".list-banner")).height).toBeLessThanOrEqual(120);
    const picture = await box(page, ".product-card-picture");
    expect(picture.y + picture.height).toBeLessThan(sizes[kind].height);
    if (kind === "desk") {
      const [title, sort] = [await box(page, "h1"), await box(page, "#sort")];
      expect(Math.abs(title.y + title.height / 2 - sort.y - sort.height / 2)).toBeLessThan(24);
    }
    const marks = await cards(page)
      .first()
      .locator(".like-button")
      .evaluateAll((all) => {
        const foot = document.querySelector(".product-card-picture")!.getBoundingClientRect().bottom;
        return all.filter((mark) => mark.getBoundingClientRect().top < foot).length;
      });
    expect(marks).toBe(1);
    const tops = (
      await cards(page)
        .locator(".price")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    ).slice(0, inRow[kind]);
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("price and colour stand first, and tortoise is a colour to choose by, without JavaScript too", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(list);
  const groups = await page.locator("aside .filter-group > summary").allInnerTexts();
  expect(groups.slice(0, 2)).toEqual(["Price", "Colour"]);
  await page.getByRole("checkbox", { name: /^Tortoise/ }).check();
  await page.getByRole("complementary", { name: "Filters" }).getByRole("button", { name: "Show frames" }).click();
  await page.waitForURL(`**${list}?frame_color=Tortoise`);
  await page.getByRole("heading", { level: 1, name: "Tortoise eyeglasses" }).waitFor();
  const colours = await cards(page)
    .first()
    .getByRole("radio")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(colours.some((name) => /tortoise/i.test(name ?? ""))).toBe(true);
  for (const family of ["Gold", "Silver", "Transparent"]) {
    const answer = await page.goto(`${list}?frame_color=${family}`);
    expect(answer?.status()).toBe(200);
    await page.getByRole("heading", { level: 1, name: `${family} eyeglasses` }).waitFor();
    expect(await cards(page).count(), family).toBeGreaterThan(0);
  }
});

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const neighbours = (page: Page) => page.getByRole("navigation", { name: "Products of the list" });
const titlesOf = (page: Page) => cards(page).getByRole("heading").allInnerTexts();

test("on a phone a product of a list is swiped to its neighbours, and back is the list at its place", async () => {
  const page = await openPage(phone, { hasTouch: true, isMobile: true });
  await openAwake(page, list);
  const titles = await titlesOf(page);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await cards(page).nth(5).getByRole("link").click();
  await title(page).getByText(titles[5]!).waitFor();
  await neighbours(page).waitFor();

  const hand = await page.context().newCDPSession(page);
  const swipe = async (from: [number, number], by: [number, number]) => {
    const at = (part: number) => [{ x: from[0] + by[0] * part, y: from[1] + by[1] * part }];
    await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
    await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  // A frame that is shown on several faces has its words lower.
  const onWords = async (x: number): Promise<[number, number]> => {
    const words = await box(page, ".buy-box h1");
    return [x, words.y + words.height / 2];
  };
  await swipe(await onWords(280), [-200, 6]);
  await title(page).getByText(titles[6]!).waitFor();
  await swipe(await onWords(80), [200, -6]);
  await title(page).getByText(titles[5]!).waitFor();
  await swipe(await onWords(80), [200, 0]);
  await title(page).getByText(titles[4]!).waitFor();
  // The gallery's own swipe moves its pictures, and a finger that scrolls stays where it is.
  const stage = await box(page, ".gallery-strip");
  await swipe([300, stage.y + stage.height / 2], [-240, 0]);
  await expect.poll(() => page.locator(".gallery-strip").evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(100);
  await swipe(await onWords(200), [20, -220]);
  expect(await title(page).innerText()).toBe(titles[4]);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await page.goBack();
  // The address comes before the page does.
  await expect.poll(() => titlesOf(page)).toEqual(titles);
  expect(new URL(page.url()).pathname).toBe(list);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 40);
});

test("on a desk arrows and keys lead to the neighbours, past the end of the page too; who came directly has none", async () => {
  const page = await openPage(desk);
  await openAwake(page, `${list}?sort=price-up`);
  const titles = await titlesOf(page);
  await cards(page).nth(11).getByRole("link").click();
  await title(page).getByText(titles[11]!).waitFor();
  await neighbours(page)
    .getByText(/^12 of \d+$/)
    .waitFor();
  // The list goes on beyond what was on its page.
  await neighbours(page).getByRole("link", { name: "Next in the list" }).click();
  await neighbours(page)
    .getByText(/^13 of \d+$/)
    .waitFor();
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  await title(page).getByText(titles[11]!).waitFor();
  // Another colour is the same product of the same list.
  await page.getByRole("group", { name: "Colour" }).getByRole("link").last().click();
  await neighbours(page)
    .getByText(/^12 of \d+$/)
    .waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const address = page.url();
  await page.reload();
  await neighbours(page)
    .getByText(/^12 of \d+$/)
    .waitFor();
  await page.goBack();
  await page.waitForURL(`**${list}?sort=price-up`);

  const direct = await openPage(desk);
  const scripts: string[] = [];
  direct.on("request", (request) => scripts.push(request.url()));
  await openAwake(direct, new URL(address).pathname);
  await direct.waitForLoadState("networkidle");
  expect(await neighbours(direct).count()).toBe(0);
  expect(scripts.filter((url) => url.includes("neighbours"))).toEqual([]);
});
