import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";

seePictures();

const LIST = "/productList/eye_glasses";
const wornCards = (page: Page) => page.locator("main .product-card:has([data-worn])");

/** Which worn pictures were asked for, by what the cards call them. */
function hearWorn(page: Page): { asked: () => Promise<string[]> } {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const names = () =>
    page
      .locator("[data-worn]")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset["worn"]!.split(" ")[0]!));
  return { asked: async () => (await names()).filter((name) => paths.some((path) => path.includes(name))) };
}

test("where the pointer rests on a card its frame is shown worn, and no such picture is fetched before", async () => {
  const page = await openPage(desk);
  const heard = hearWorn(page);
  await openAwake(page, LIST);
  await page.waitForLoadState("networkidle");
  expect(await heard.asked()).toEqual([]);
  const card = wornCards(page).first();
  const picture = card.locator("[data-worn]");
  const before = await picture.boundingBox();
  const alt = () => card.getByRole("img").first().getAttribute("alt");
  const ofFront = (await alt())!;
  expect(ofFront).toMatch(/\S, front view$/);
  // What listens comes a moment after the page is awake.
  const rest = async () => {
    await page.mouse.move(2, 2);
    await picture.hover({ force: true });
    const shown = page.locator("main [data-wears=shown]");
    return shown.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(rest, { timeout: 20_000 }).toBe(true);
  expect(await heard.asked()).toHaveLength(1);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await picture.evaluate((box) => getComputedStyle(box, "::after").backgroundImage)).toContain(
    "/uploads/products/",
  );
  // A screen reader hears what is shown, in the words of the gallery.
  const [named = ""] = ofFront.split(", front view");
  expect(await alt()).toMatch(/, worn, front \d{3} mm wide on a face of \d{3} mm$/);
  expect(await alt()).toContain(`${named}, worn`);
  await page.mouse.move(2, 2);
  await expect.poll(() => picture.getAttribute("data-wears")).toBeNull();
  expect(await alt()).toBe(ofFront);
  // Who only passes over it fetches nothing.
  await wornCards(page)
    .nth(1)
    .evaluate((other) => {
      const over = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
      other.dispatchEvent(over);
      document.body.dispatchEvent(over);
    });
  await page.waitForTimeout(400);
  expect(await heard.asked()).toHaveLength(1);
  // By keyboard it is where the focus stands.
  await card.getByRole("link").first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => picture.getAttribute("data-wears")).toBe("shown");
});

test("who saves data gets none by resting there", async () => {
  const page = await openPage(desk);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  const heard = hearWorn(page);
  await openAwake(page, LIST);
  const picture = wornCards(page).first().locator("[data-worn]");
  // What listens has come with its rules.
  await expect.poll(() => picture.evaluate((box) => getComputedStyle(box, "::after").position)).toBe("absolute");
  await picture.hover({ force: true });
  await page.waitForTimeout(500);
  expect(await heard.asked()).toEqual([]);
});

test("on a phone a swipe shows it and another one the front; the list scrolls and a tap opens the product", async () => {
  const page = await openPage(phone, { hasTouch: true, isMobile: true });
  const heard = hearWorn(page);
  await openAwake(page, LIST);
  const card = wornCards(page).first();
  const picture = card.locator("[data-worn]");
  const { x, y, width, height } = (await picture.boundingBox())!;
  const hand = await page.context().newCDPSession(page);
  const swipe = async (across: number, down = 0) => {
    const from = { x: x + width / 2 - across / 2, y: y + height / 2 };
    const at = (part: number) => [{ x: from.x + across * part, y: from.y + down * part }];
    await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
    await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  expect(await heard.asked()).toEqual([]);
  await expect
    .poll(
      async () => {
        await swipe(-100);
        return picture.getAttribute("data-wears");
      },
      { timeout: 15_000, interval: 700 },
    )
    .toBe("shown");
  expect(await heard.asked()).toHaveLength(1);
  const alt = () => card.getByRole("img").first().getAttribute("alt");
  expect(await alt()).toMatch(/, worn, front /);
  expect(new URL(page.url()).pathname).toBe(LIST);
  await swipe(100);
  await expect.poll(() => picture.getAttribute("data-wears")).toBeNull();
  expect(await alt()).toMatch(/, front view$/);
  expect(new URL(page.url()).pathname).toBe(LIST);
  expect(await sidewaysScroll(page)).toBe(0);
  await swipe(0, -200);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(50);
  // A tap on a list that still runs stops it, and opens nothing.
  await expect
    .poll(async () => {
      const before = await scrolled();
      await page.waitForTimeout(300);
      return (await scrolled()) - before;
    })
    .toBe(0);
  await card.getByRole("link").first().tap();
  await page.waitForURL(/productDetails/);
});
