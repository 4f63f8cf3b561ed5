import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAddressForm } from "#tests/support/browser/address-form.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { awake, customerWithAddress } from "#tests/support/browser/enter-shop.ts";
import { findProduct, stockOfColours } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake, signInAt, signInUnseen } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const question = "Did you mean asha@gmail.com?";
const main = (page: Page) => page.getByRole("main");

test("a slip in the address of a sign-up is asked about, and mended by keys", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/?auth=signup");
  const dialog = page.getByRole("dialog", { name: "Sign Up" });
  const field = dialog.getByLabel("E-mail");
  await field.fill("asha@gmail.example");
  await field.fill("asha@gmial.com");
  const hint = dialog.locator("[aria-live=polite]", { hasText: question });
  await hint.waitFor();
  await soundBoth(page);
  await field.focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => hint.getByRole("button", { name: "Yes, use it" }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("asha@gmail.com");
  await dialog.getByText(question).waitFor({ state: "detached" });
  expect(await field.evaluate(isFocused)).toBe(true);
});

const isFocused = (element: Element) => document.activeElement === element;

/** What stands in the field once the question was answered. */
async function mendIn(field: Locator): Promise<string> {
  const page = field.page();
  await field.fill("asha@gmail.con");
  await page.getByText(question).waitFor();
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await page.getByText(question).waitFor({ state: "detached" });
  return field.inputValue();
}

test("so it is in every field for an address that is typed anew", async () => {
  const gone = await findProduct("eye_glasses", (product) => stockOfColours(product).every((free) => free === 0));
  const page = await openPage(phone);
  await openAwake(page, "/?auth=forgot");
  expect(await mendIn(page.getByRole("dialog").getByLabel("E-mail"))).toBe("asha@gmail.com");
  for (const path of ["/contact_us", "/home-eyetest?kind=store&store=6", "/newsletter"]) {
    await openAwake(page, path);
    expect(await mendIn(main(page).getByLabel("E-mail", { exact: true })), path).toBe("asha@gmail.com");
  }
  await openAwake(page, `/productDetails/${gone.product_live_sale_id}`);
  expect(await mendIn(page.locator(".sold-out").getByLabel("E-mail"))).toBe("asha@gmail.com");
  await signInAt(page, "/user/email", await openAccount(ownShop().url));
  expect(await mendIn(main(page).getByLabel("New e-mail address"))).toBe("asha@gmail.com");
});

test("an address is taken as it was typed, however it looks, and the question goes with it", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/about-us");
  const box = page.locator("form.newsletter");
  await box.getByLabel("E-mail").fill("asha@gmail.cmo");
  await box.getByText(question).waitFor();
  await box.getByRole("button", { name: "Subscribe" }).click();
  await page.locator(".toast-success").waitFor();
  await expect.poll(() => box.getByLabel("E-mail").inputValue()).toBe("");
  await box.getByText(question).waitFor({ state: "detached" });
});

test("what somebody signs in with is not asked about", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/?auth=login");
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill("asha@gmial.com");
  await dialog.locator("[name=password]").fill("a long password");
  await page.waitForTimeout(1_000);
  expect(await page.getByText("Did you mean").count()).toBe(0);
});

test("the checkout says where it writes to, and changing it loses nothing", async () => {
  const customer = await customerWithAddress();
  const page = await openPage(desk);
  await fillGuestCart(page, [lineFor(await findProduct("accessories"))]);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  await openAddressForm(page);
  await page.getByLabel("Address1").fill("7 Residency Road");
  await page.getByText(`We will write to ${customer.email}`).waitFor();
  await soundBoth(page);
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Change e-mail address" }).click(),
  ]);
  await opened.waitForURL((url) => url.pathname === "/user/email");
  await opened.getByText(`You sign in with ${customer.email}`).waitFor();
  await opened.close();
  expect(await page.getByLabel("Address1").inputValue()).toBe("7 Residency Road");
});
