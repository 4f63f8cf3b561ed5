import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { awake, customerWithAddress, signInAt, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { signInUnseen } from "#tests/support/browser/sign-in-at.ts";

type Priced = FoundProduct & { price: number; discount: number };

test("beside a coupon that is applied, another says what it would save instead, and the best is marked", async () => {
  // Two of them are enough for CLEAR500, and too little for PREMIUM1500.
  const frame = await findProduct(
    "eye_glasses",
    (one) => (one as Priced).discount === 0 && (one as Priced).price > 1300 && (one as Priced).price < 4500,
  );
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(frame), lineFor(frame)]);
  await page.goto("/cart");
  await awake(page);
  const offer = (code: string) =>
    page.getByRole("region", { name: "Coupons for you" }).getByRole("listitem").filter({ hasText: code });
  await offer("CLEAR500").getByText("Saves most").waitFor();
  expect(await page.getByText("Saves most").count()).toBe(1);
  await page.getByRole("button", { name: "Apply CLEAR500" }).click();
  await page.getByText("CLEAR500 applied").waitFor();
  await page.locator(".coupon-applied").getByText("Saves most").waitFor();
  expect(await page.getByText("Saves most").count()).toBe(1);
  await offer("WELCOME200").getByText("Saves ₹200, ₹300 less than CLEAR500").waitFor();
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Use instead of CLEAR500 the coupon WELCOME200" }).click();
  await page.getByText("WELCOME200 applied").waitFor();
  await offer("CLEAR500").getByText("Saves ₹500, ₹300 more than WELCOME200").waitFor();
  await offer("CLEAR500").getByText("Saves most").waitFor();
});

test("a coupon is offered back to who signs in again on the way to the checkout", async () => {
  const customer = await customerWithAddress();
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(await findProduct("eye_glasses", (one) => (one as Priced).price > 1300))]);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await awake(page);
  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill("WELCOME200");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("WELCOME200 applied").waitFor();
  await page.context().clearCookies({ name: "session" });
  await page.goto("/address");
  await awake(page);
  await signInAt(page, customer);
  await page.getByText("You had the coupon WELCOME200 before you signed in").waitFor();
  await page.getByRole("button", { name: "Apply it again" }).click();
  await page.getByText("WELCOME200 is applied again").waitFor();
  expect(await page.getByText("You had the coupon WELCOME200 before you signed in").count()).toBe(0);
});

test.each([
  ["a guest", { javaScriptEnabled: true, isCustomer: false }],
  ["a guest without JavaScript", { javaScriptEnabled: false, isCustomer: false }],
  ["a customer", { javaScriptEnabled: true, isCustomer: true }],
])("the coupon of %s goes with the last line, and not before", async (_who, { javaScriptEnabled, isCustomer }) => {
  const goods = await findProduct("accessories");
  const other = await findProduct("accessories", ({ id }) => id !== goods.id);
  const page = await openPage(phone, { javaScriptEnabled });
  if (isCustomer) await signInUnseen(page, await customerWithAddress());
  await fillGuestCart(page, [lineFor(goods), lineFor(other)]);
  const openCart = async () => {
    await page.goto("/cart");
    if (javaScriptEnabled) await awake(page);
  };
  const remove = async (title: string) => {
    await page.getByRole("button", { name: `Remove ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  };
  const isKept = async () => (await page.context().cookies()).some(({ name }) => name === "coupon");

  await openCart();
  await page.getByText("Apply Coupon", { exact: true }).click();
  // It asks for no least amount: only an empty cart ends it.
  await page.getByLabel("Coupon code").fill("FREEPAIR");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("FREEPAIR applied").waitFor();
  await remove(goods.product_title);
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();
  await page.getByText("FREEPAIR applied").waitFor();
  expect(await isKept()).toBe(true);

  await remove(other.product_title);
  await page.getByText("Your Shopping cart is empty!!").waitFor();
  expect(await isKept()).toBe(false);
  await fillGuestCart(page, [lineFor(goods)]);
  await openCart();
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();
  expect(await page.getByText("FREEPAIR").count()).toBe(0);
});
