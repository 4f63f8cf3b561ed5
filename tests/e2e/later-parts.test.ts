import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const asleep = (page: Page, name: string) => page.locator(`[data-later=${name}]`);
const leaveMark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

/** The code of one part comes when the test lets it; what is idle fetches nothing by itself. */
async function openWithout(file: string, path = "/") {
  const page = await openPage(desk, { serviceWorkers: "allow" });
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(`**/build/${file}-*.js`, async (route) => {
    await comes;
    await route.continue();
  });
  await page.goto(path);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  // Listens from here on.
  await page.locator("[data-later]").first().waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })));
  await leaveMark(page);
  return { page, letCome };
}

test("a link that is pressed before its part is awake leads on without loading the page anew", async () => {
  const { page, letCome } = await openWithout("frame-parts");
  await asleep(page, "footer").getByRole("link", { name: "About us" }).click();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe("/");
  letCome();
  await page.waitForURL("**/about-us");
  expect(await isSamePage(page)).toBe(true);
});

test("a heart that is pressed before its part is awake fills", async () => {
  const { page, letCome } = await openWithout("blocks");
  const heart = asleep(page, "home").locator(".like-heart").first();
  await heart.click();
  expect(await heart.getAttribute("aria-pressed")).toBe("false");
  letCome();
  await page.locator(".like-heart[aria-pressed=true]").first().waitFor();
  expect(await isSamePage(page)).toBe(true);
});

test("what is typed before the search is awake is searched for", async () => {
  const { page, letCome } = await openWithout("frame-parts");
  const box = page.locator("#site-search");
  await box.pressSequentially("round");
  expect(await asleep(page, "search").count()).toBe(1);
  letCome();
  await page.getByRole("listbox").waitFor();
  expect(await box.inputValue()).toBe("round");
});

test("a part whose code cannot be had works as it was written, and wakes at a later touch", async () => {
  const page = await openPage(desk, { serviceWorkers: "allow" });
  await page.route("**/build/frame-parts-*.js", (route) => route.abort());
  await page.goto("/");
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await leaveMark(page);
  await page.getByRole("contentinfo").hover();
  await page.waitForTimeout(500);
  // What the router tells does not wait for it.
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByRole("dialog", { name: "Sign In" }).getByRole("link", { name: "Close" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.unroute("**/build/frame-parts-*.js");
  await page.getByRole("contentinfo").hover();
  await expect.poll(() => asleep(page, "footer").count()).toBe(0);
  expect(await isSamePage(page)).toBe(true);
});

test("a link of a part that is lost leads on by itself", async () => {
  const page = await openPage(desk, { serviceWorkers: "allow" });
  await page.route("**/build/frame-parts-*.js", (route) => route.abort());
  await page.goto("/");
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await page.waitForURL("**/about-us");
  await expect.poll(() => page.title()).toContain("About us");
});

test("home, list, product and cart wake to what the server wrote, and to all of it", async () => {
  const product = await findProduct("eye_glasses");
  const page = await openPage();
  const cart = encodeGuestCart([lineFor(product)]);
  await page.context().addCookies([{ name: "guest_cart", value: cart, url: ownShop().url }]);
  // What the server wrote, marked before any script runs: it is taken over, and not drawn anew.
  await page.addInitScript(() => {
    const mark = () => {
      for (const element of document.querySelectorAll("*")) Object.assign(element, { isOfServer: true });
      Object.assign(window, { asleep: document.querySelectorAll("[data-later]").length });
    };
    document.addEventListener("readystatechange", () => document.readyState === "interactive" && mark());
  });
  for (const path of ["/", "/productList/eye_glasses", `/productDetails/${product.product_live_sale_id}`, "/cart"]) {
    await page.goto(path);
    expect(await page.evaluate(() => (window as unknown as { asleep: number }).asleep), path).toBeGreaterThan(3);
    await waitUntilAwake(page);
    const anew = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            ".site-footer *, .site-nav a, .home-blocks > *, .product-list-filters form, .cart-aside > *",
          ),
        ].filter((element) => !("isOfServer" in element)).length,
    );
    expect(anew, path).toBe(0);
  }
});

test("a page that is come to by a link shows all its parts at once", async () => {
  const page = await openPage();
  await page.goto("/about-us");
  await waitUntilAwake(page);
  await leaveMark(page);
  const seen = page.waitForFunction(() => {
    const home = document.querySelector(".home");
    return (
      home && {
        parts: home.querySelector(".home-blocks")?.childElementCount ?? 0,
        foot: document.querySelectorAll(".site-footer a").length,
      }
    );
  });
  await page.getByRole("banner").getByRole("link", { name: "Chashma" }).first().click();
  const { parts, foot } = (await (await seen).jsonValue()) as { parts: number; foot: number };
  expect(parts).toBeGreaterThan(3);
  expect(foot).toBeGreaterThan(5);
  expect(await isSamePage(page)).toBe(true);
});
