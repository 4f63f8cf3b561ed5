import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { desk } from "#tests/support/browser/browser.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { launchBrowser } from "#tests/support/browser/launch.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

let browser: Browser;
let context: BrowserContext;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

afterEach(async () => {
  await context.close();
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`The page complains: ${heard.join("\n")}`);
});

/** A page whose network may fail: what the browser itself notes of that is no complaint of the page. */
async function openPage({ fetchesAhead = true } = {}): Promise<Page> {
  context = await browser.newContext({
    baseURL: ownShop().url,
    viewport: desk,
    serviceWorkers: "block",
    extraHTTPHeaders: fromOwnAddress(),
  });
  // As on a line so slow that the press comes first.
  if (!fetchesAhead) await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const isOurs = !message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && isOurs) complaints.push(message.text());
  });
  return page;
}

const said = (page: Page, words = "Failed to fetch data.") => page.getByRole("alert").filter({ hasText: words });
const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

test("words are said without the code of toasts, and with it as soon as it can be had", async () => {
  const page = await openPage({ fetchesAhead: false });
  await openAwake(page, "/about-us");
  await page.route("**/build/toast-stack*", (route) => route.abort());
  await context.setOffline(true);
  const box = page.locator("form.newsletter");
  await box.getByLabel("E-mail").fill("asha@example.in");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await said(page).waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  await context.setOffline(false);
  await page.unroute("**/build/toast-stack*");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await page.locator(".toast-success").waitFor();
  // With its styles, although those were lost as well.
  expect(await page.locator(".toast").evaluate((toast) => getComputedStyle(toast).display)).toBe("flex");
});

test("words are said when the code of toasts was on its way as the network went", async () => {
  const page = await openPage({ fetchesAhead: false });
  await openAwake(page, "/about-us");
  // Neither comes nor fails.
  await page.route("**/build/toast-stack*", () => {});
  await page.route("**/healthz", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Store Locator" }).click();
  await said(page).waitFor({ timeout: 10_000 });
  expect(await page.locator(".toast").count()).toBe(0);
  await isAt(page, "/about-us");
});

test("the sign-in opens at the second press when its code was lost at the first", async () => {
  const page = await openPage({ fetchesAhead: false });
  await openAwake(page, "/about-us");
  await page.route("**/build/auth-dialog*", (route) => route.abort());
  const link = page.getByRole("link", { name: "Sign in" }).first();
  await link.click();
  await said(page).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.unroute("**/build/auth-dialog*");
  await link.click();
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
});

test("a page whose module is lost leaves the one that is shown, at rest on its link and at the press", async () => {
  const page = await openPage();
  await openAwake(page, "/blog");
  await page.getByLabel("E-mail").first().fill("typed@example.in");
  await page.route("**/build/article*", (route) => route.abort());
  const article = page.locator(".blog-link").first();
  const title = await article.innerText();
  await article.hover();
  await article.click();
  await said(page).waitFor();
  await isAt(page, "/blog");
  expect(await page.getByLabel("E-mail").first().inputValue()).toBe("typed@example.in");
  await page.unroute("**/build/article*");
  await article.click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

test("going back without a network stays, and the way back leads on as soon as there is one", async () => {
  const page = await openPage();
  await openAwake(page, "/terms-conditions");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "About Us" }).click();
  await page.getByRole("heading", { level: 1, name: "Glasses made simple" }).waitFor();
  await page.getByLabel("E-mail").first().fill("typed@example.in");
  await context.setOffline(true);
  await page.goBack();
  await said(page).waitFor();
  await isAt(page, "/about-us");
  expect(await page.getByLabel("E-mail").first().inputValue()).toBe("typed@example.in");
  await context.setOffline(false);
  await page.goBack();
  await isAt(page, "/terms-conditions");
  await page.goForward();
  await isAt(page, "/about-us");
});

test("a link to a page that is loaded whole stays without a network", async () => {
  const page = await openPage();
  await openAwake(page, "/about-us");
  await context.setOffline(true);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Store Locator" });
  await link.click();
  await said(page).waitFor();
  await isAt(page, "/about-us");
  await context.setOffline(false);
  await link.click();
  await page.getByRole("heading", { level: 1, name: "Store Locator" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/store-locator");
});
