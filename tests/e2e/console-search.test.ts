import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { plantCustomer } from "#tests/support/shop/plant-customer.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const screenshots = process.env.SCREENSHOTS;

const rows = await openShopRows();
afterAll(() => rows.close());

/** An order of its own, with the number of its bill, and the page of whoever bought it. */
async function placeOrder(phoneNumber: string): Promise<{ number: string; customerPage: string }> {
  const { orderId } = await buyerOfPair();
  const own = {
    phone: phoneNumber,
    customerName: "Zarina D'Souza",
    trackingNo: `BD${phoneNumber}`,
    carrier: "Blue Dart",
  };
  const [order] = await rows.db.update(orders).set(own).where(eq(orders.id, orderId)).returning();
  return { number: order!.uniqueId, customerPage: `/console/customers/${order!.customerId}` };
}

async function check(page: Page, picture: string): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/${picture}.png` });
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Search everything" });
const field = (page: Page) => palette(page).getByRole("combobox");
const option = (page: Page, name: RegExp) => palette(page).getByRole("option", { name });
const isAt = (address: string) => (url: URL) => url.pathname + url.search === address;

test("by keyboard: a customer by the end of a phone number, a screen, what was looked for before, and a scanner's code", async () => {
  const { number, customerPage } = await placeOrder("9000071717");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console");
  await pressUntil(page, "Control+k", field(page));
  await option(page, /^Orders/).waitFor();
  await check(page, "search-begin-desk");

  await page.keyboard.type("71717");
  const customer = option(page, /Zarina D'Souza.*Phone ends in 71717/);
  await customer.waitFor();
  expect(await customer.getAttribute("aria-selected")).toBe("true");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await customer.getAttribute("id"));
  await check(page, "search-phone-desk");
  await page.keyboard.press("Enter");
  await page.waitForURL(isAt(customerPage));
  await page.getByRole("link", { name: number }).waitFor();

  // A screen, by the arrow keys. What was looked for before stands there first.
  await pressUntil(page, "Control+k", field(page));
  await option(page, /^71717/).waitFor();
  await page.keyboard.type("orders");
  await option(page, /^Orders that are late/).waitFor();
  await check(page, "search-screens-desk");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const late = option(page, /^Orders that are late/);
  await expect.poll(() => late.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Enter");
  await page.waitForURL(isAt("/console/orders?view=late&sort=promised"));
  await page.getByText("Promised first, open ones").waitFor();

  // A scanner is faster than any answer, and sends an Enter at its end.
  await pressUntil(page, "Control+k", field(page));
  await page.keyboard.type("BD9000071717\n");
  await page.waitForURL(isAt(`/console/orders/${number}`));
  await pressUntil(page, "Control+k", field(page));
  await page.keyboard.type(`https://shop.example/view-invoice/${number}`);
  await option(page, new RegExp(`^${number}`)).waitFor();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "hidden" });
  // What is begun in the top bar goes on in the palette, letter by letter.
  await page.getByRole("searchbox", { name: "Search everything" }).focus();
  await page.keyboard.type("71717");
  await customer.waitFor();
  expect(await field(page).inputValue()).toBe("71717");
  await page.keyboard.press("Escape");

  // What leads nowhere stays as it was typed.
  await pressUntil(page, "Control+k", field(page));
  await page.keyboard.type("XX-1\n");
  await palette(page).getByText("Nothing found for “XX-1”.").waitFor();
  expect(await field(page).inputValue()).toBe("XX-1");
  await check(page, "search-none-desk");
  await page.keyboard.press("Escape");
  // Out of the field: no key of the console works in one.
  await page.getByRole("heading", { level: 1 }).click();
  await pressUntil(page, "?", page.getByRole("dialog", { name: "Keys" }).getByText("Search everything"));
});

test("on a phone it is a button; without a connection it says so, keeps the words and goes on by itself", async () => {
  const { customerPage } = await placeOrder("9000072727");
  const page = await openPage(phone, { serviceWorkers: "allow" });
  await enterConsole(page, "admin");
  await openAwake(page, "/console");
  await page.getByRole("search", { name: "Everything" }).getByRole("button", { name: "Search" }).click();
  await option(page, /^Orders/).waitFor();
  await page.context().setOffline(true);
  await field(page).fill("zarina d'so");
  await palette(page).getByText("You are offline. What you typed is still here. Try again.").waitFor();
  expect(await field(page).inputValue()).toBe("zarina d'so");
  await check(page, "search-lost-phone");
  await page.context().setOffline(false);
  await option(page, /Zarina D'Souza.*Name/)
    .first()
    .waitFor();
  await check(page, "search-name-phone");
  await option(page, /Zarina D'Souza.*90000 72727/).click();
  await page.waitForURL(isAt(customerPage));
});

test("without a connection a link and a form say so in staff's words, and what was typed stays", async () => {
  const page = await openPage(desk, { serviceWorkers: "allow" });
  await enterConsole(page, "admin");
  await openAwake(page, "/console/settings/limits");
  await page.waitForLoadState("networkidle");
  const words = page.getByText("You are offline. What you typed is still here. Try again.");
  await page.getByLabel("Refund, managers").fill("31,000");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await words.first().waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Returns" }).first().click();
  await expect.poll(() => words.count()).toBeGreaterThan(0);
  expect(await page.getByLabel("Refund, managers").inputValue()).toBe("31,000");
  expect(await page.getByText("Failed to fetch").count()).toBe(0);
  await page.context().setOffline(false);
});

test("without JavaScript it is a page with a form; a whole number leads on by itself", async () => {
  const { number, customerPage } = await placeOrder("9000073737");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin", "/console");
  const bar = page.getByRole("search", { name: "Everything" });
  const found = async (name: string) => {
    await page.waitForURL(isAt("/console/search?q=73737"));
    await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
    if (screenshots) await page.screenshot({ path: `${screenshots}/search-page-${name}.png` });
    expect(await page.getByRole("link", { name: /Zarina D'Souza/ }).getAttribute("href")).toBe(customerPage);
  };
  await bar.getByRole("searchbox").fill("73737");
  await page.keyboard.press("Enter");
  await found("desk");

  await page.setViewportSize(phone);
  await page.goto("/console");
  await bar.getByRole("button").click();
  await page.getByRole("heading", { name: "Go to" }).waitFor();
  await page.getByRole("searchbox", { name: "Search for" }).fill("73737");
  await page.getByRole("button", { name: "Search" }).last().click();
  await found("phone");
  await page.getByRole("searchbox", { name: "Search for" }).fill(number.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await page.waitForURL(isAt(`/console/orders/${number}`));
  await page.goto("/console/search?q=%25%F0%9F%91%93'%22");
  await page.getByRole("heading", { name: "Nothing found for “%👓'\"”" }).waitFor();
});

test("no answer holds what a prescription says, and signing out takes along what was looked for", async () => {
  const planted = await plantCustomer(ownShop().url);
  const [word = ""] = planted.signs;
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  const ask = async (path: string, q: string) => (await page.request.get(path, { params: { q } })).text();
  const hits = async (q: string) =>
    JSON.stringify((JSON.parse(await ask("/console/search/hits", q)) as { hits: unknown }).hits);
  // Else this would look for what is never there.
  expect(await hits(word)).toContain(`For ${word}`);
  // The number is the account's, whoever the parcel was for.
  expect(await hits(planted.signs[1]!)).toContain(`First ${word} Last ${word}`);
  const health = new RegExp(`(Wearer|Dr|Remark|Sheet|Child) ${word}|7\\.[27]5|sph`, "i");
  for (const q of [word, planted.signs[1]!, planted.billNo]) {
    expect(await hits(q), q).not.toMatch(health);
    expect(await ask("/console/search", q), q).not.toMatch(new RegExp(`(Wearer|Dr|Remark|Sheet|Child) ${word}`));
  }
  for (const q of [`Dr ${word}`, `Remark ${word}`, `Wearer ${word}`, "-7.75"]) expect(await hits(q), q).toBe("[]");

  await openAwake(page, "/console");
  await pressUntil(page, "Control+k", field(page));
  await page.keyboard.type(word);
  await option(page, new RegExp(word)).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith("/console/customers/"));
  expect(await page.evaluate(() => localStorage.getItem("consoleSearches"))).toContain(word);
  await page.locator("summary", { hasText: "Leena" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("consoleSearches"))).toBeNull();
});
