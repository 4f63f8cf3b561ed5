import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { decodeGuestCart, encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { awake, signInAt } from "#tests/support/browser/enter-shop.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;

/** A guest with a frame, two pieces of an accessory and a wish. */
async function fillGuest(page: Page) {
  const [frame, goods] = [await findProduct("eye_glasses"), await findProduct("accessories")];
  const lines = [lineFor(frame), lineFor(goods, { quantity: 2 })];
  await fillGuestCart(page, lines);
  await page.context().addCookies([{ name: "guest_wishlist", value: String(frame.id), url: shopUrl }]);
  return { frame, goods, lines };
}

const kept = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? "";

async function seeCart(page: Page, quantity: string): Promise<void> {
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Shopping cart (2)" }).waitFor();
  await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe(quantity);
  expect(await kept(page, "guest_cart")).toBe("");
}

test("the answer to a sign-in is lost on its way: the page stays, and doing it again loses and doubles nothing", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(phone);
  await fillGuest(page);
  await page.goto("/cart?auth=login");
  await awake(page);
  // The browser itself writes a broken connection into the console.
  page.removeAllListeners("console");
  await page.route(
    /\/auth\/login/,
    async (route) => {
      // The shop has it and does it; the browser never hears of it.
      const request = route.request();
      await fetch(request.url(), {
        method: "POST",
        headers: await request.allHeaders(),
        body: request.postData(),
        redirect: "manual",
      });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByRole("alert").getByText("Failed to fetch data.").waitFor();
  await expect.poll(() => dialog.getByLabel("E-mail").inputValue()).toBe(customer.email);
  expect(decodeGuestCart(await kept(page, "guest_cart"))).toHaveLength(2);

  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "detached" });
  await seeCart(page, "2");
  await page.goto("/wishlist");
  await awake(page);
  expect(await page.getByRole("button", { name: /^Wishlist: / }).count()).toBe(1);
  expect(await kept(page, "guest_wishlist")).toBe("");
});

test("two tabs sign in and one changes the cart in the same moment: each line once, with the change", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(phone);
  const { goods } = await fillGuest(page);
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  await page.goto("/cart?auth=login");
  await second.goto("/cart?auth=login");
  await third.goto("/cart");
  for (const tab of [page, second, third]) await awake(tab);
  const dialogs = [page, second].map((tab) => tab.getByRole("dialog", { name: "Sign In" }));
  for (const dialog of dialogs) {
    await dialog.getByLabel("E-mail").fill(customer.email);
    await dialog.locator("[name=password]").fill(customer.password);
  }
  // Pressed without looking: a tab that hears of the other's sign-in first closes its pop-up.
  await Promise.all([
    ...dialogs.map((dialog) => dialog.getByRole("button", { name: "Sign In" }).dispatchEvent("click")),
    third.getByRole("button", { name: `One more: Quantity of ${goods.product_title}` }).click(),
  ]);
  for (const dialog of dialogs) await dialog.waitFor({ state: "detached" });
  await expect.poll(() => third.getByRole("spinbutton").inputValue()).toBe("3");
  await expect.poll(async () => (await third.request.get("/cart")).text()).toMatch(/name="quantity"[^>]*value="3"/);
  await seeCart(page, "3");
});

test("what a guest's cookie still holds after the sign-in is taken along by the next look at the cart", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(phone);
  const { lines } = await fillGuest(page);
  await page.goto("/cart?auth=login");
  await awake(page);
  await signInAt(page, customer);
  await page.getByRole("heading", { name: "Shopping cart (2)" }).waitFor();
  // As after a fault in the middle of merging, or a tab that wrote its cookie late.
  const late = lineFor(await findProduct("sun_glasses"));
  const value = encodeGuestCart([...lines, late]);
  await page.context().addCookies([{ name: "guest_cart", value, url: shopUrl }]);
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Shopping cart (3)" }).waitFor();
  expect(await kept(page, "guest_cart")).toBe("");
});
