import { expect, test } from "vitest";
import { decodeGuestCart } from "#domain/cart/guest-cart.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { awake, customerWithAddress, signInAt } from "#tests/support/browser/enter-shop.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

type Priced = FoundProduct & { price: number; discount: number; discount_price: number };

const isPlain = (product: FoundProduct) => (product as Priced).discount === 0;
const exact = (rupees: number) => formatRupees(rupees * 100, { decimals: 2 });

/** A frame at its list price with a lens of its own price, and a cloth or case. */
async function findGoods() {
  const isPaid = (lens: Priced["lens"][number]) => (lens.price ?? 0) > 0 && lens.discount_price === null;
  const frame = (await findProduct(
    "eye_glasses",
    (product) => isPlain(product) && product.lens.some(isPaid),
  )) as Priced;
  const goods = (await findProduct("accessories", (product) => isPlain(product))) as Priced;
  return { frame, lens: frame.lens.find(isPaid)!, goods };
}

test("a guest's cart: lines, quantity, coupon and removal", async () => {
  const { frame, lens, goods } = await findGoods();
  const page = await openPage(phone);
  await fillGuestCart(page, [
    lineFor(frame, { powerTypeCode: lens.power_type, lensRecordId: lens.id }),
    lineFor(goods, { quantity: 2 }),
  ]);
  await openAwake(page, "/cart");
  await page.getByRole("heading", { name: "Shopping cart (2)", level: 2 }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("My Cart");
  expect(await page.title()).toContain("My Cart");
  const pair = frame.price + lens.price!;
  const summary = page.getByRole("region", { name: "Order summary" });
  await summary
    .getByText(exact(pair + 2 * goods.price))
    .first()
    .waitFor();
  await soundBoth(page);

  const more = page.getByRole("button", { name: `One more: Quantity of ${goods.product_title}` });
  await more.click();
  await more.click();
  await summary
    .getByText(exact(pair + 4 * goods.price))
    .first()
    .waitFor();

  const offers = page.getByRole("region", { name: "Coupons for you" });
  await expect.poll(() => offers.innerText()).toMatch(/WELCOME200\s+Saves ₹200/);
  expect(await offers.innerText(), "private codes stay private").not.toContain("FREEPAIR");
  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill("nonsense");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("This coupon code does not exist").waitFor();
  expect(await page.getByLabel("Coupon code").getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator(".toast").count(), "the field says it").toBe(0);
  await page.getByLabel("Coupon code").fill("welcome200");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("WELCOME200 applied").waitFor();
  await page.getByText("You are saving ₹200").waitFor();
  await summary
    .getByText(exact(pair + 4 * goods.price - 200))
    .first()
    .waitFor();
  await soundBoth(page);

  const question = page.getByRole("dialog", { name: "Remove this item?" });
  const remove = page.getByRole("button", { name: `Remove ${goods.product_title}` });
  await remove.click();
  await question.getByText("Are you sure you want to remove this item from cart?").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  await remove.click();
  await question.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();
  await summary
    .getByText(exact(pair - 200))
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Remove coupon WELCOME200" }).click();
  await summary.getByText(exact(pair)).first().waitFor();

  await page.getByRole("button", { name: `Remove ${frame.product_title}` }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Your Shopping cart is empty!!").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("My Cart");
  await page.getByRole("heading", { name: "Shopping cart (0)" }).waitFor();
  await soundBoth(page);
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a coupon is weighed again at every change of the cart, and cleared with a message", async () => {
  const { frame, goods } = await findGoods();
  const page = await openPage(phone);
  // CLEAR500 asks for Rs 2,500.
  const needed = Math.ceil((2500 - goods.price) / frame.price);
  const frames = Array.from({ length: Math.max(needed, 1) }, () => lineFor(frame));
  await fillGuestCart(page, [...frames, lineFor(goods, { quantity: 10 })]);
  await openAwake(page, "/cart");
  const heading = page.getByRole("heading", { name: "Shopping cart" });
  await page.getByRole("button", { name: "Apply CLEAR500" }).click();
  await page.getByText("CLEAR500 applied").waitFor();
  for (let left = frames.length; left > 0; left -= 1) {
    await page
      .getByRole("button", { name: `Remove ${frame.product_title}` })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await heading.getByText(`(${left})`).waitFor();
  }
  const below = goods.price * 10 < 2500;
  if (!below) {
    await page.getByRole("spinbutton").fill("1");
    await page.getByRole("spinbutton").blur();
  }
  await page.locator(".toast").getByText("Coupon applicable for orders equal to or greater than 2500").waitFor();
  await page.getByText("Apply Coupon", { exact: true }).click();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain("coupon");
  await page.getByLabel("Coupon code").fill("premium1500");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.locator(".toast").getByText("Coupon applicable for orders equal to or greater than 10000").waitFor();
  expect(await cookies()).not.toContain("coupon");
  // What is missing stays in sight, and goods that make it up bring the coupon back by one press.
  await page.getByText(/^CLEAR500 needs ₹[\d,]+ more$/).waitFor();
  await fillGuestCart(page, [...frames, lineFor(goods, { quantity: 10 })]);
  await page.reload();
  await awake(page);
  await page.getByText("CLEAR500 can be used again. It saves ₹500").waitFor();
  await page.getByRole("button", { name: "Apply it again" }).click();
  await page.getByText("CLEAR500 applied").waitFor();
});

test("the Gold Membership is offered, never slipped in", async () => {
  const { frame } = await findGoods();
  const isOther = (product: FoundProduct) => isPlain(product) && product.id !== frame.id;
  const other = (await findProduct("eye_glasses", isOther)) as Priced;
  const page = await openPage(desk);
  await fillGuestCart(page, [lineFor(frame), lineFor(other)]);
  await openAwake(page, "/cart");
  const dialog = page.getByRole("dialog", { name: "Membership" });
  await page.getByRole("link", { name: "See the offer" }).click();
  await dialog.getByText(/^Gold Membership ₹[\d,]+$/).waitFor();
  await soundBoth(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByRole("heading", { name: "Shopping cart" }).textContent()).toBe("Shopping cart (2)");

  await page.getByRole("link", { name: "See the offer" }).click();
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("heading", { name: "Shopping cart (3)" }).waitFor();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Cart\s*, 3 items/ })
    .waitFor();
  await page.getByText(/^Free with /).waitFor();
  await page.getByText("The cheaper frame of a pair is free").waitFor();
  await page
    .getByRole("region", { name: "Order summary" })
    .getByText(`-${exact(Math.min(frame.price, other.price))}`)
    .waitFor();
});

test("without JavaScript the cart is changed by forms, and removal asks first", async () => {
  const { frame, goods } = await findGoods();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await fillGuestCart(page, [lineFor(frame), lineFor(goods)]);
  await page.goto("/cart");
  await page.getByRole("spinbutton").fill("3");
  await page.getByRole("button", { name: "Update" }).click();
  await page
    .getByText(exact(frame.price + 3 * goods.price))
    .first()
    .waitFor();

  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill("nonsense");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("This coupon code does not exist").waitFor();
  await page.goto("/cart");
  await page.getByText("Apply Coupon", { exact: true }).click();
  await page.getByLabel("Coupon code").fill("welcome200");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("WELCOME200 applied").waitFor();

  await page.getByRole("button", { name: `Remove ${goods.product_title}` }).click();
  await page.getByText("Are you sure you want to remove this item from cart?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();
  await page.reload();
  expect(await page.getByRole("heading", { name: "Shopping cart" }).textContent()).toBe("Shopping cart (1)");
});

test("who presses and goes on at once has changed the cart as well", async () => {
  const { goods } = await findGoods();
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(goods, { quantity: 2 })]);
  await page.clock.install();
  await openAwake(page, "/cart");
  await page.getByRole("button", { name: `One more: Quantity of ${goods.product_title}` }).waitFor();
  // Time stands still: no pause is over before the line is gone.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[aria-label^='One more']")!.click();
    document.querySelector<HTMLElement>(".cart-line-title a")!.click();
  });
  await page.waitForURL("**/productDetails/**");
  const cart = async () => (await page.context().cookies()).find(({ name }) => name === "guest_cart")?.value ?? "";
  await expect.poll(async () => decodeGuestCart(await cart()).map(({ quantity }) => quantity)).toEqual([3]);
});

test("what is no longer sold stays in sight, is not charged, and keeps the checkout closed", async () => {
  const { frame } = await findGoods();
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(frame), { ...lineFor(frame), productId: 2_000_000_000 }]);
  await openAwake(page, "/cart");
  await page.getByText("This product is no longer sold").waitFor();
  expect(await page.getByRole("link", { name: "Proceed to Checkout" }).count()).toBe(0);
  await page.getByRole("button", { name: "Remove Unavailable product" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor();
  await page.getByRole("region", { name: "Order summary" }).getByText(exact(frame.price)).first().waitFor();
});

test("a guest signs in on the way to the checkout, whose document alone may load the payment script", async () => {
  const { frame } = await findGoods();
  const customer = await customerWithAddress();
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(frame)]);
  await openAwake(page, "/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  const entered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/address" && response.request().isNavigationRequest(),
  );
  await signInAt(page, customer);
  expect((await entered).headers()["cache-control"]).toBe("no-store");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await page.getByText(frame.product_title).first().waitFor({ state: "attached" });
});
