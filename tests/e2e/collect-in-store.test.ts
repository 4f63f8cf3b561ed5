import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { awake, customerWithAddress, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { signInUnseen } from "#tests/support/browser/sign-in-at.ts";

const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Checkout" });
const way = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Delivery or collecting" }).getByRole("link", { name });
const stores = (page: Page) => page.getByRole("group", { name: "Collect at" }).getByRole("radio");

/** A customer in Delhi with sunglasses in the cart, at the checkout. */
async function atTheCheckout(viewport: typeof phone): Promise<Page> {
  const customer = await customerWithAddress();
  const page = await openPage(viewport);
  await fillGuestCart(page, [lineFor(await findProduct("sun_glasses"))]);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  return page;
}

test("a frame is collected: the nearest stores, try on there, pay, and the order says where and when", async () => {
  const page = await atTheCheckout(desk);
  await way(page, "Collect in store").click();
  await page.getByRole("heading", { name: "Choose a store" }).waitFor();
  await page.getByText("Choose a store to see when it is ready").waitFor();
  await proceed(page).click();
  await page.locator(".toast").getByText("Please choose a store before proceeding to checkout").waitFor();
  // Near the address at first.
  await expect.poll(() => page.getByLabel("PIN code or city").inputValue()).toMatch(/^\d{6}$/);
  await page.getByLabel("PIN code or city").fill("110017");
  await page.getByRole("button", { name: "Find stores" }).click();
  await page.getByText("the nearest to 110017").waitFor();
  const first = stores(page).first();
  await first.check();
  await page.locator(".toast", { hasText: "Please choose a store" }).waitFor({ state: "detached" });
  await page.getByText("Your items are reserved until").waitFor();
  await page.getByLabel("I would like to try it on in the store first").check();
  await page.getByText(/Ready to collect on/).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);

  await proceed(page).click();
  const window = page.frameLocator("iframe[title='Test payment window']");
  await window.getByRole("radio", { name: "UPI" }).check();
  await window.getByRole("textbox", { name: /UPI/ }).fill("success@razorpay");
  await window.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await page.getByRole("region", { name: "Collect in store" }).getByRole("link", { name: "Directions" }).waitFor();
  await page.getByText("You want to try it on in the store").waitFor();
  await page.getByText("Ready to collect").first().waitFor();
  expect(await page.getByText("Shipped").count()).toBe(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole("link", { name: "View invoice" }).click();
  await page.getByText("Collected at").waitFor();
});

test("on a phone: a choice that is left gives its hold away, and delivery stays as it was", async () => {
  const page = await atTheCheckout(phone);
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByText("Your items are reserved until").waitFor();
  await way(page, "Collect in store").click();
  await stores(page).first().waitFor();
  expect(await page.getByText("Your items are reserved until").count()).toBe(0);
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await stores(page).first().check();
  await page.getByText("Your items are reserved until").waitFor();
  await page.getByText("collected in a store in").waitFor();
  await way(page, "Delivery").click();
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Home" }).isChecked()).toBe(true);
  await page.getByText("delivered within").or(page.getByText("delivered to")).first().waitFor();
  await page.getByText("Your items are reserved until").waitFor();
});

test("where no store is near there is none to choose, and one press leads back to delivery", async () => {
  const page = await atTheCheckout(phone);
  await way(page, "Collect in store").click();
  await page.getByLabel("PIN code or city").fill("781001");
  await page.getByRole("button", { name: "Find stores" }).click();
  await page.getByText("No store near you has everything in your cart").waitFor();
  expect(await page.getByText("Choose a store to see when it is ready").count()).toBe(0);
  await proceed(page).click();
  const said = page.locator(".toast");
  await said.getByText("No store near 781001, Guwahati has everything in your cart.").waitFor();
  expect(await page.getByText("Please choose a store").count()).toBe(0);
  await said.getByRole("link", { name: "Choose delivery instead" }).click();
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await expect.poll(() => said.count()).toBe(0);
});

test("without JavaScript the stores can be found", async () => {
  const page = await atTheCheckout(desk);
  const storageState = await page.context().storageState();
  const still = await openPage(phone, { javaScriptEnabled: false, storageState });
  await still.goto("/address");
  await way(still, "Collect in store").click();
  await still.getByLabel("PIN code or city").fill("nowhere at all");
  await still.getByRole("button", { name: "Find stores" }).click();
  await still.getByText("Enter a 6-digit PIN code").waitFor();
  await still.getByLabel("PIN code or city").fill("560001");
  await still.getByRole("button", { name: "Find stores" }).click();
  await still.getByText("the nearest to 560001").waitFor();
  // Far from every store, that is said before anybody counts on one.
  await still.getByLabel("PIN code or city").fill("781001");
  await still.getByRole("button", { name: "Find stores" }).click();
  await still.getByText(/The nearest to 781001, Guwahati is in .+, about [\d,]+ km away\./).waitFor();
  await still.getByText("No store near you has everything in your cart").waitFor();
  expect(await way(still, "Collect in store").innerText()).toMatch(
    /No store near you has it: nearest in .+, about [\d,]+ km away/,
  );
  expect(await stores(still).count()).toBe(0);
  await still.getByRole("link", { name: /^Show (all \d+ stores|the store that has it)$/ }).click();
  await stores(still).first().waitFor();
  expect(await stores(still).count()).toBeGreaterThan(0);
  // The button that needs a script lies over none of them.
  const bar = still.locator(".proceed.dock");
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe("static");
});
