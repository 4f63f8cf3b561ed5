import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { awake } from "#tests/support/browser/enter-shop.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { atBothWidths, soundBoth } from "#tests/support/browser/judge-screen.ts";

const password = "a long password";
const gstin = "07AAACO1234B1Z6";
const payment = (page: Page) => page.frameLocator("iframe[title='Test payment window']");
let people = 0;

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText(`${code} applied`).waitFor();
}

async function signUpInPopup(page: Page): Promise<void> {
  people += 1;
  const email = `newcomer${people}.${Date.now()}@example.in`;
  await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
  const form = page.getByRole("dialog", { name: "Sign Up" });
  await form.getByLabel("First Name").fill("Meera");
  await form.getByLabel("Last Name").fill("Iyer");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Phone number").fill("9812345678");
  await form.locator("[name=password]").fill(password);
  for (const box of await form.getByRole("checkbox").all()) if (await box.isEnabled()) await box.check();
  await form.getByRole("button", { name: "Sign Up" }).click();
  const signIn = page.getByRole("dialog", { name: "Sign In" });
  await signIn.waitFor();
  await expect
    .poll(() => signIn.getByLabel("E-mail").inputValue(), { message: "the e-mail is there already" })
    .toBe(email);
  await expect.poll(() => signIn.locator("[name=password]").inputValue()).toBe(password);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname === "/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
}

async function payByUpi(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await payment(page).getByRole("radio", { name: "UPI" }).check();
  await payment(page).getByRole("textbox", { name: /UPI/ }).fill("success@razorpay");
  await payment(page).getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
}

test("a guest signs up on the way to pay and loses nothing", async () => {
  const isPaid = ({ price, discount_price }: { price: number | null; discount_price: number | null }) =>
    (price ?? 0) > 0 && discount_price === null;
  const frame = await findProduct("eye_glasses", (product) => product.lens.some(isPaid));
  const lens = frame.lens.find(isPaid)!;
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(frame, { powerTypeCode: lens.power_type, lensRecordId: lens.id })]);
  await page.goto("/cart");
  await awake(page);
  await applyCoupon(page, "WELCOME200");
  await page.getByLabel("Deliver to").fill("403001");
  await page.getByRole("button", { name: "Check" }).click();
  await page.waitForURL((url) => url.searchParams.get("pin") === "403001");
  const lensWords = await page.locator(".cart-lens-words").innerText();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await signUpInPopup(page);

  await page.getByText("You had the coupon WELCOME200 before you signed in").waitFor();
  await atBothWidths(page, async (kind) =>
    expect(await isInView(page, ".coupon-aside"), `seen on arrival on a ${kind}`).toBe(true),
  );
  expect(await page.locator(".toast, .alert").count(), "without an alarm").toBe(0);
  const summary = page.getByRole("region", { name: "Order summary" });
  expect(await summary.getByText("Coupon (WELCOME200)").count(), "nothing is applied unasked").toBe(0);
  await soundBoth(page);
  await page.getByRole("button", { name: "Apply it again" }).click();
  await page.getByText("WELCOME200 applied").waitFor();
  await summary.getByText("Coupon (WELCOME200)").waitFor();
  await page.getByText("WELCOME200 is applied again. You save ₹200").waitFor();
  await atBothWidths(page, async () => expect(await isInView(page, ".coupon-back")).toBe(true));
  await page.getByText("1 item in your order").click();
  await expect.poll(() => page.locator(".glance-facts").innerText()).toContain(lensWords.split("\n").at(-1)!);

  // The PIN code that the cart was asked about is there, with its State, and the form's button is the page's one green one.
  expect(await page.getByLabel("Pincode").inputValue()).toBe("403001");
  expect(await page.getByLabel("State").locator("option:checked").textContent()).toBe("Goa");
  const submit = page.getByRole("button", { name: "Submit" });
  expect(await submit.getAttribute("class")).toContain("button-primary");
  const pay = page.getByRole("button", { name: "Proceed to Checkout" });
  expect(await pay.getAttribute("class")).toContain("button-secondary");
  await pay.click();
  await page.locator(".toast").getByText("Please select address before proceeding to checkout").waitFor();
  await expect.poll(() => hasFocus(page.getByLabel("Address1"))).toBe(true);
  await page.getByLabel("Address1").fill("5 Hill Road");
  await page.getByLabel("City").fill("Mumbai");
  await pay.click();
  await expect.poll(() => hasFocus(submit), { message: "nothing is empty" }).toBe(true);
  await atBothWidths(page, () => expect.poll(() => isInView(page, ".new-address .button-primary")).toBe(true));
  await page.getByLabel("Pincode").clear();
  await page.getByLabel("Pincode").pressSequentially("400050");
  await page.getByLabel("State").selectOption({ label: "Goa" });
  await page.getByText("PIN 400050 is usually in Maharashtra").waitFor();
  await soundBoth(page);
  await page.getByRole("button", { name: "Choose Maharashtra" }).click();
  await expect.poll(() => page.getByLabel("State").locator("option:checked").textContent()).toBe("Maharashtra");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.locator(".toast").getByText("Address updated successfully. please select address to continue").waitFor();
  const radio = page.getByRole("radio", { name: "Home" });
  await expect.poll(() => radio.evaluate((one) => one === document.activeElement)).toBe(true);
  await atBothWidths(page, () => expect.poll(() => isInView(page, ".address-choice")).toBe(true));
  await expect.poll(() => page.getByLabel("Address1").isVisible(), { message: "the form folds away" }).toBe(false);
  await expect.poll(() => radio.isChecked(), { message: "it is for the customer to select" }).toBe(false);
  await page.keyboard.press("Space");
  await page.getByText("Your items are reserved until").waitFor();
  await summary.getByText(/^GST included: IGST ₹[\d,.]+: delivered to Maharashtra/).waitFor();

  await page.getByText("Buying for a business? Add a GSTIN").click();
  await page.getByLabel("GSTIN").fill("07AAACO1234B1Z7");
  await page.getByText("This GSTIN is not valid. Please check it").waitFor();
  await page.getByLabel("GSTIN").fill("07AAACO1234B1Z");
  await pay.click();
  await page.getByText("A GSTIN has 15 letters and digits").waitFor();
  await expect.poll(() => hasFocus(page.getByLabel("GSTIN")), { message: "the reader is led there" }).toBe(true);
  expect(await page.locator(".toast-error").count(), "the field says it").toBe(0);
  await page.getByLabel("GSTIN").fill(gstin);
  await page.getByText("registered in Delhi, and the parcel goes to Maharashtra").waitFor();
  await soundBoth(page);
  await payByUpi(page);

  await page.goto(
    await page
      .getByRole("link", { name: /invoice/i })
      .first()
      .getAttribute("href")
      .then((href) => href!),
  );
  await page.getByText(gstin).waitFor();
  await page.getByText("(WELCOME200)").waitFor();

  // The next order remembers the GSTIN, and a coupon can be given at the checkout itself.
  await page.goto(`/productDetails/${(await findProduct("accessories")).product_live_sale_id}`);
  await awake(page);
  await page
    .getByRole("button", { name: /buy|add to cart/i })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === "/cart");
  await page.goto("/address");
  await awake(page);
  await expect.poll(() => page.getByLabel("GSTIN").inputValue()).toBe(gstin);
  await expect.poll(() => radio.isChecked(), { message: "the address used last" }).toBe(true);
  await applyCoupon(page, "FREEPAIR");
  expect(await page.getByText("Your items are reserved until").count(), "nobody asked to pay yet").toBe(0);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
});

const hasFocus = (part: Locator) => part.evaluate((one) => one === document.activeElement);

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
