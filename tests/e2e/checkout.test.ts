import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillAddress, openAddressForm } from "#tests/support/browser/address-form.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { customerWithAddress, awake, signInAt, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import type { OnlineCustomer } from "#tests/support/browser/buy-online.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { signInUnseen } from "#tests/support/browser/sign-in-at.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const payment = (page: Page) => page.frameLocator("iframe[title='Test payment window']");
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Checkout" });

/** A customer with an address and one thing in the cart, at the checkout. */
async function atTheCheckout(viewport: typeof phone): Promise<{ page: Page; customer: OnlineCustomer }> {
  const customer = await customerWithAddress();
  const page = await openPage(viewport);
  await fillGuestCart(page, [lineFor(await findProduct("accessories"))]);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  return { page, customer };
}

async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByText("Your items are reserved until").waitFor();
}

async function payByUpi(page: Page, vpa = "success@razorpay"): Promise<void> {
  await payment(page).getByRole("radio", { name: "UPI" }).check();
  await payment(page).getByRole("textbox", { name: /UPI/ }).fill(vpa);
  await payment(page).getByRole("button", { name: /^Pay/ }).click();
}

const isConfirmation = (url: URL) => url.pathname.startsWith("/order-confirmation/");

test("an order is paid", async () => {
  const { page } = await atTheCheckout(desk);
  await soundBoth(page);
  await proceed(page).click();
  await page.locator(".toast").getByText("Please select address before proceeding to checkout").waitFor();

  await chooseAddress(page);
  await page.getByText("Inclusive of all taxes").waitFor();
  // What it charges stands beside the button, and is read out with it.
  const payable = await page.locator(".summary-total dd").innerText();
  await page.locator(".pay-total").getByText(payable).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Online Payment" }).isChecked()).toBe(true);
  // A second press in the same moment opens no second window.
  await proceed(page).dblclick();
  await payment(page).getByRole("radio", { name: "UPI" }).waitFor();
  expect(await page.locator("iframe[title='Test payment window']").count()).toBe(1);
  await payByUpi(page);

  await page.waitForURL(isConfirmation);
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await page.getByText("ships within 3-4 working days").waitFor();
  await page.getByText("9812345678").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Cart" }).first().textContent()).not.toMatch(/item/);
  await soundBoth(page);

  const stranger = await openPage(desk);
  const seen = await stranger.goto(page.url());
  expect(seen?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await stranger.getByText("A*** R***").waitFor();
  expect(await stranger.content()).not.toMatch(/9812345678|14 Lodhi Road|online\d+\./);

  await page.goto("/address");
  await page.waitForURL((url) => url.pathname === "/cart");
  await page.getByText("Your order is placed").waitFor();
  await page.getByText("Your Shopping cart is empty!!").waitFor();
});

test("a payment fails, the page stays, and the same order is paid after all", async () => {
  const { page } = await atTheCheckout(phone);
  await chooseAddress(page);
  await proceed(page).click();
  await payment(page).getByRole("button", { name: "Fail this payment" }).click();
  await payment(page).getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Your order is not paid").waitFor();
  await page.getByText("The payment failed. You have not been charged").waitFor();
  expect(new URL(page.url()).pathname).toBe("/address");
  await soundBoth(page);

  await page.getByRole("button", { name: "Try again" }).click();
  await payByUpi(page);
  await page.waitForURL(isConfirmation);
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
});

test("a failed order can be paid later from its own page", async () => {
  const { page, customer } = await atTheCheckout(phone);
  await chooseAddress(page);
  await proceed(page).click();
  await payByUpi(page, "failure@razorpay");
  await payment(page).getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Your order is not paid").waitFor();

  const orders = await fetch(`${ownShop().url}/v1/storesales/getCustomerOrders/${customer.id}?page=1&limit=100`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const [order] = ((await orders.json()) as { data: { id: string }[] }).data;
  await page.goto(`/order-confirmation/${order!.id}`);
  await page.getByRole("heading", { name: "Your payment failed" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Pay your order" }).waitFor();
  await awake(page);
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: /^Pay ₹[\d,]+\.\d\d$/ }).click();
  await payByUpi(page);
  await page.waitForURL(isConfirmation);
  expect(new URL(page.url()).pathname).toBe(`/order-confirmation/${order!.id}`);
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
});

test("leaving the payment window charges nothing and keeps everything", async () => {
  const { page } = await atTheCheckout(desk);
  await chooseAddress(page);
  await proceed(page).click();
  await payment(page).getByRole("radio", { name: "UPI" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("You closed the payment window").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Home" }).isChecked()).toBe(true);
  await proceed(page).click();
  await payByUpi(page);
  await page.waitForURL(isConfirmation);
});

test("an order of nothing is placed without a payment window", async () => {
  const { page } = await atTheCheckout(phone);
  await page.goto("/cart");
  await awake(page);
  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill("FREEPAIR");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("FREEPAIR applied").waitFor();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  await chooseAddress(page);
  await proceed(page).click();
  await page.waitForURL(isConfirmation);
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain("coupon");
});

test("an address is checked, added and deleted", async () => {
  const { page } = await atTheCheckout(desk);
  await openAddressForm(page);
  await page.getByRole("button", { name: "Submit" }).click();
  for (const words of ["Address1 is required", "State is required", "City is required", "Pincode is required"])
    await page.getByText(words).waitFor();
  await soundBoth(page);
  await page.getByLabel("Pincode").pressSequentially("560025");
  await expect.poll(() => page.getByLabel("State").locator("option:checked").textContent()).toBe("Karnataka");
  await page.getByLabel("State").selectOption({ label: "Goa" });
  await page.getByText("PIN 560025 is usually in Karnataka").waitFor();
  await page.getByLabel("State").selectOption({ label: "Karnataka" });
  await fillAddress(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.locator(".toast").getByText("Address updated successfully. please select address to continue").waitFor();
  await page.getByText("Karnataka-560025").first().waitFor();
  await expect.poll(() => page.getByLabel("Address1").inputValue()).toBe("");

  await page.getByRole("button", { name: "Delete 7 Residency Road" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByText("You want to delete address").waitFor();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByText("Karnataka-560025").first().waitFor({ state: "detached" });
});

test("a session that ends in the middle loses nothing that was typed", async () => {
  const { page, customer } = await atTheCheckout(phone);
  await openAddressForm(page);
  await fillAddress(page);
  await page.getByLabel("Pincode").pressSequentially("560025");
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  await signInAt(page, customer);
  await expect.poll(() => page.getByLabel("Address1").inputValue()).toBe("7 Residency Road");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Karnataka-560025").first().waitFor();
});

test("without JavaScript addresses are added and deleted, and the page says what paying needs", async () => {
  const customer = await customerWithAddress();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await fillGuestCart(page, [lineFor(await findProduct("accessories"))]);
  await page.goto("/cart?auth=login&next=%2Faddress");
  await signInAt(page, customer);
  await page.waitForURL((url) => url.pathname === "/address");
  // Searching by text leaves out what is inside <noscript>.
  const words = page.locator("noscript .alert");
  expect(await words.innerText()).toContain("Please switch on JavaScript to pay");

  await openAddressForm(page);
  await fillAddress(page);
  await page.getByLabel("Pincode").fill("560025");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("State is required").waitFor();
  await expect.poll(() => page.getByLabel("Address1").inputValue()).toBe("7 Residency Road");
  await page.getByLabel("State").selectOption({ label: "Karnataka" });
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Please sign in to continue").first().waitFor();
  await expect.poll(() => page.getByLabel("Address1").inputValue()).toBe("7 Residency Road");

  const [elsewhere] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Sign in on a new page" }).click(),
  ]);
  await signInAt(elsewhere, customer);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Karnataka-560025").first().waitFor();
  expect(await words.first().innerText()).toBe("Address updated successfully. please select address to continue");

  await page.getByRole("button", { name: "Delete 7 Residency Road" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByText("Karnataka-560025").first().waitFor({ state: "detached" });
});

test("a browser whose clock is a day ahead asks for its payment once, and not again and again", async () => {
  const { page } = await atTheCheckout(phone);
  await page.evaluate(() => void (Date.now = () => performance.timeOrigin + performance.now() + 86_400_000));
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/address/payment") && asked.push(request.url()));
  await chooseAddress(page);
  const again = page.waitForRequest((request) => request.url().endsWith("/address/payment"), { timeout: 1_500 });
  await expect(again).rejects.toThrow(/Timeout/);
  expect(asked).toHaveLength(1);
});
