import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { listTotal } from "#tests/support/browser/list-total.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths, soundBoth } from "#tests/support/browser/judge-screen.ts";

const at = (words: string) => `/productList?name=${encodeURIComponent(words)}`;
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" }).getByRole("listitem");
const answers = (page: Page) => page.getByRole("list", { name: "Answers" }).getByRole("link");

test("what was understood are chips that can be taken off, without scripts too", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(at("kala gol chashma 4000 se kam"));
  expect(await chips(page).allInnerTexts()).toEqual(["Black", "Round", "Glasses", "Up to ₹4,000", "Clear all"]);
  const found = await listTotal(page);
  expect(found).toBeGreaterThan(0);
  const prices = await page
    .locator("main [data-product] .price-now")
    .evaluateAll((all) => all.map((price) => Number(price.textContent!.replaceAll(/\D/g, ""))));
  expect(Math.max(...prices)).toBeLessThanOrEqual(4_000);
  expect(await page.getByText(/^For eyeglasses this is the price of the frame\./).count()).toBe(1);
  await page.getByRole("link", { name: "Remove Up to ₹4,000" }).click();
  await page.waitForURL((url) => url.searchParams.get("name") === "kala gol chashma");
  expect(await listTotal(page)).toBeGreaterThanOrEqual(found);
  const pictures = page.locator("main [data-product] .product-card-picture img");
  for (const alt of await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("alt"))))
    expect(alt).toMatch(/black|coal|smoke|gunmetal|carbon/i);
  await page.getByRole("link", { name: "Remove Black" }).click();
  await page.waitForURL((url) => url.searchParams.get("name") === "gol chashma");
  await atBothWidths(page, async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true),
  );
});

test("what nothing meets is left out and said, with a way on", async () => {
  const page = await openPage(phone);
  await openAwake(page, at("kids sunglasses under 1000"));
  await page.getByText("No product matches all of that, so we left out “under 1000”.").waitFor();
  expect(await listTotal(page)).toBeGreaterThan(0);
  await soundBoth(page);
  await page.getByRole("link", { name: "Search for “kids sunglasses”" }).click();
  await page.waitForURL((url) => url.searchParams.get("name") === "kids sunglasses");
  await page.getByText("so we left out").waitFor({ state: "detached" });
  await openAwake(page, at("oval frame black"));
  await page.getByText("Sorry, we do not have “oval”.").waitFor();
  await openAwake(page, at("toric"));
  await page.getByText(/^Sorry, we do not have “toric”\. Our contact lenses have no cylinder\./).waitFor();
  await page.getByText(/^No match, \d+ other products$/).waitFor();
  await soundBoth(page);
  await page.getByRole("link", { name: "Glasses for astigmatism" }).click();
  await page.waitForURL((url) => url.searchParams.get("name") === "astigmatism");
  await openAwake(page, at("ray ban aviator"));
  await page.getByText("We do not sell Ray-Ban. This is what we have instead.").waitFor();
  await openAwake(page, at("rayban"));
  await page.getByText("We do not sell Ray-Ban. It is known for aviator and wayfarer frames: here are ours.").waitFor();
});

test("a search that leaves one pair goes on with what is close, and a price alone begins with glasses", async () => {
  const page = await openPage(phone);
  await openAwake(page, at("black round metal under 3000"));
  expect(await listTotal(page)).toBe(1);
  const close = page.getByRole("region", { name: "Close to what you asked for" });
  await close.getByText("Without “Up to ₹3,000”:").waitFor();
  expect(await close.getByRole("article").count()).toBeGreaterThan(0);
  await page.getByRole("region", { name: "Also close" }).getByText("Without “Metal”:").waitFor();
  await soundBoth(page);
  await close.getByRole("link", { name: /^See all \d+$/ }).click();
  await page.waitForURL((url) => url.searchParams.get("name") === "black round metal");
  await openAwake(page, at("under 1000"));
  const kinds = await page
    .locator("main article .product-card-link")
    .evaluateAll((all) => all.map((one) => one.closest("article")!.textContent!.match(/solution|case|cloth|pouch/i)));
  expect(kinds.slice(0, 4)).toEqual([null, null, null, null]);
});

test("who looks for the membership can buy it with an empty cart", async () => {
  const page = await openPage(desk);
  await openAwake(page, at("membership"));
  expect(await page.getByRole("region", { name: "Popular glasses" }).getByRole("article").count()).toBe(4);
  await answers(page).first().click();
  await page.waitForURL("**/cart?membership=offer");
  const dialog = page.getByRole("dialog", { name: "Membership" });
  await dialog.getByText(/^Gold Membership ₹[\d,]+$/).waitFor();
  await soundBoth(page);
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL((url) => url.pathname === "/cart" && url.search === "");
  await page.getByText("Shopping cart (1)").waitFor();
});

test("questions lead to the page that answers them, and PIN codes to the stores nearby", async () => {
  const page = await openPage(phone);
  await openAwake(page, at("how to return glasses"));
  await expect.poll(() => answers(page).allInnerTexts()).toEqual(["Shipping and returns"]);
  expect(await page.getByText("Nothing found").count()).toBe(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await answers(page).first().click();
  await page.waitForURL("**/shipping_return_policy");
  await openAwake(page, at("110001"));
  await expect
    .poll(() => answers(page).first().innerText())
    .toMatch(/^Chashma Connaught Place, New Delhi, about\s1\skm$/);
  await openAwake(page, at("eye test"));
  await expect.poll(() => answers(page).allInnerTexts()).toEqual(["Book an eye test"]);
  expect(await page.getByText(/teesta/i).count()).toBe(0);
});

test("lens words lead to frames whose wizard begins with these lenses, in sight on a phone", async () => {
  const page = await openPage(phone);
  await openAwake(page, at("progressive lens price"));
  await page.getByText("“Bifocal, Progressive and Office” is already selected when you choose its lenses").waitFor();
  const card = page.locator("main article").first().getByRole("link").first();
  expect(await card.getAttribute("href")).toContain("?power=bifocal-progressive-office-lens");
  await card.click();
  await page.getByRole("link", { name: "Select Lens & buy now" }).click();
  const marked = page.getByRole("dialog").locator("[name=power]:checked");
  await expect.poll(() => marked.getAttribute("value")).toBe("bifocal-progressive-office-lens");
  const below = () => marked.evaluate((radio) => radio.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(below).toBeLessThan(0);
});

test("words that ask for an order are listed in it, unless another one is chosen", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  const prices = () =>
    page
      .locator("main article .price-now")
      .evaluateAll((all) => all.map((price) => Number(price.textContent!.replaceAll(/\D/g, ""))));
  await page.goto(at("sasta chashma"));
  const cheapest = await prices();
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
  expect(await page.getByLabel("Sort by").inputValue()).toBe("price-up");
  await page.goto(`${at("sasta chashma")}&sort=price-down`);
  const dearest = await prices();
  expect(dearest).toEqual(dearest.toSorted((one, other) => other - one));
  await page.goto(at("sasta chashma"));
  await page.getByLabel("Sort by").selectOption("Most popular");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "popular");
  expect(await page.getByLabel("Sort by").inputValue()).toBe("popular");
});

test("what means nothing claims nothing, and leads on", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  for (const words of ["asdfghjkl", "?????", "😂😂", "biryani recipe"]) {
    await page.goto(at(words));
    expect(await listTotal(page), words).toBe(0);
    expect(
      await page.getByRole("navigation", { name: "Elsewhere in the shop" }).getByRole("link").count(),
    ).toBeGreaterThan(3);
  }
});
