import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillAddress } from "#tests/support/browser/address-form.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { buyOnline, openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { awake, customerWithAddress, signInAt, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findNear, findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake, signInUnseen, signOut } from "#tests/support/browser/sign-in-at.ts";
import { DELIVERY_HINT } from "#web/storefront/buying/delivery/delivery-hint.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** "by Tue 1 Dec" */
const oneDay = /by (Mon|Tue|Wed|Thu|Fri) \d{1,2} [A-Z][a-z]{2}/;
/** "with lenses by Wed 2 Dec to Fri 4 Dec" */
const manyDays = /with lenses by (.+) to (.+), by lens package/;
/** "between 1 Dec 2026 and 9 Dec 2026" */
const anyRange = /between \d{1,2} [A-Z][a-z]{2} \d{4} and \d{1,2} [A-Z][a-z]{2} \d{4}/;
const answerOf = (page: Page) => page.locator("#delivery-answer");
const promised = (page: Page) => answerOf(page).locator("strong", { hasText: oneDay });
const payBox = (page: Page) => page.getByRole("region", { name: "Delivery and payment" });
const findFrame = () => findProduct("eye_glasses", (product) => product.lens.length > 0);
const pathOf = ({ product_live_sale_id: id }: { product_live_sale_id: number }) => `/productDetails/${id}`;

async function check(page: Page, pin: string) {
  await page.getByLabel("Deliver to").fill(pin);
  await page.getByRole("button", { name: "Check" }).click();
}

test("on a phone one PIN code is asked for once: product, cart and checkout promise a day until somebody signs out", async () => {
  const frame = await findFrame();
  const customer = await customerWithAddress();
  const page = await openPage(phone);
  await openAwake(page, pathOf(frame));
  await awake(page);
  const before = await page.locator(".buy-box").evaluate((box) => box.getBoundingClientRect().height);
  await check(page, "1100");
  await answerOf(page).getByText("Enter a 6-digit PIN code").waitFor();
  await expect.poll(() => page.getByLabel("Deliver to").getAttribute("aria-invalid")).toBe("true");
  await check(page, "110 003");
  await promised(page).waitFor();
  // The earliest and the latest day that any lens package comes by, and no other range beside them.
  await answerOf(page).getByText(manyDays).waitFor();
  expect(await page.locator(".delivery-range").evaluate((range) => getComputedStyle(range).visibility)).toBe("hidden");
  expect(await page.locator(".buy-box").evaluate((box) => box.getBoundingClientRect().height)).toBe(before);
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);

  await page.reload();
  await promised(page).waitFor();
  await expect.poll(() => page.getByLabel("Deliver to").inputValue()).toBe("110003");

  await fillGuestCart(page, [lineFor(frame)]);
  await page.goto("/cart");
  await promised(page).waitFor();
  await awake(page);
  await check(page, "78100");
  await answerOf(page).getByText("Enter a 6-digit PIN code").waitFor();
  await check(page, "781001");
  await expect.poll(() => page.url()).toContain("pin=781001");
  const far = (await promised(page).innerText()).trim();
  await expect.poll(() => findBarriers(page)).toEqual([]);

  await page.goto("/cart");
  await awake(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await signInAt(page, customer);
  await page.waitForURL("**/address");
  await page.locator('input[name="address"]').check();
  const near = page.getByText(/^Arrives by .* at 110003$/);
  await near.waitFor();
  expect(oneDay.exec(await near.innerText())![0]).not.toBe(oneDay.exec(far)![0]);

  await page.goto("/cart");
  await expect.poll(() => page.getByLabel("Deliver to").inputValue()).toBe("781001");
  await signOut(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("pin");
});

test("a PIN code that is checked before the answer's code has come is answered on the page all the same", async () => {
  const page = await openPage(phone);
  const { promise: mayCome, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route("**/build/delivery-answer-*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  await openAwake(page, pathOf(await findFrame()));
  await check(page, "110003");
  await answerOf(page).getByText(DELIVERY_HINT).waitFor();
  expect(await promised(page).count(), "nothing is there that could answer").toBe(0);
  letItCome();
  await promised(page).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/productDetails\//);
});

test("without the answer's code the PIN code is answered on a page of its own", async () => {
  const page = await openPage(phone);
  await page.route("**/build/delivery-answer-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('cut off');" }),
  );
  await openAwake(page, pathOf(await findFrame()));
  await check(page, "110003");
  await page.waitForURL("**/delivery?*pin=110003");
  expect(oneDay.test(await promised(page).innerText())).toBe(true);
});

test("whatever lenses are chosen, the cart's day lies between those that the product's page names", async () => {
  const frame = await findProduct("eye_glasses", ({ lens }) => new Set(lens.map((one) => one.power_type)).size > 2);
  const page = await openPage(phone);
  await openAwake(page, pathOf(frame));
  await awake(page);
  await check(page, "411004");
  const [, first, last] = manyDays.exec(await answerOf(page).getByText(manyDays).innerText())!;
  const dayOf = (text: string) => Date.parse(`${text.replace(/^[a-z]{3} /i, "")} 2026 UTC`);
  const asYear = (text: string) => (dayOf(text) < dayOf(first!) ? dayOf(text) + 366 * 86_400_000 : dayOf(text));
  const days: number[] = [];
  for (const lens of new Map(frame.lens.map((one) => [one.power_type, one])).values()) {
    await fillGuestCart(page, [lineFor(frame, { powerTypeCode: lens.power_type, lensRecordId: lens.id })]);
    await page.goto("/cart");
    const [words] = oneDay.exec(await promised(page).innerText())!;
    days.push(asYear(words.replace("by ", "")));
  }
  expect(days.length).toBeGreaterThan(2);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(asYear(first!));
  expect(Math.max(...days)).toBeLessThanOrEqual(asYear(last!));
});

test("without JavaScript the form leads to a page with the answer, and the cart remembers", async () => {
  const goods = await findProduct("accessories");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(pathOf(goods));
  await check(page, "560001");
  await page.getByRole("heading", { name: "Delivery date" }).waitFor();
  await promised(page).waitFor();
  await check(page, "abc");
  await answerOf(page).getByText("Enter a 6-digit PIN code").waitFor();
  await page.getByRole("link", { name: "Back to the product" }).click();
  await fillGuestCart(page, [lineFor(goods)]);
  await page.goto("/cart");
  await promised(page).waitFor();
  expect(await page.getByLabel("Deliver to").inputValue()).toBe("560001");
});

test("before an address is chosen the checkout keeps the day of the PIN code asked about, then names that of a new one", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone);
  await fillGuestCart(page, [lineFor(await findProduct("accessories"))]);
  await page.goto("/cart");
  await answerOf(page).getByText(anyRange).waitFor();
  await page.goto("/cart?pin=781001");
  await promised(page).waitFor();
  await signInUnseen(page, customer);
  await page.goto("/address");
  await payBox(page)
    .getByText(/^Arrives by .+ at 781001$/)
    .waitFor();
  await awake(page);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await fillAddress(page);
  await page.getByLabel("Pincode").fill("560001");
  await page.getByLabel("State").selectOption({ label: "Karnataka" });
  await page.getByRole("button", { name: "Submit" }).click();
  await payBox(page)
    .getByText(/^Arrives by .+ at 560001$/)
    .waitFor();
  expect(await page.getByRole("radio", { name: "Home" }).isChecked()).toBe(false);
});

test("of a membership alone nothing is sent, so neither cart nor checkout names a day", async () => {
  const customer = await customerWithAddress();
  const page = await openPage(desk);
  await openAwake(page, "/cart?membership=offer");
  const offer = page.getByRole("dialog", { name: "Membership" });
  await offer.getByRole("button", { name: "Add to cart" }).click();
  await page.getByText("Shopping cart (1)").waitFor();
  expect(await answerOf(page).count()).toBe(0);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.waitForURL("**/address");
  await awake(page);
  await page.getByRole("radio", { name: "Home" }).check();
  const days = payBox(page).getByText(/Arrives|[Rr]eady|between/);
  await payBox(page).getByRole("radio", { name: "Online Payment" }).waitFor();
  expect(await days.count()).toBe(0);
  await page.goto("/address?way=store");
  await page.getByText(/^A membership is yours as soon as it is paid/).waitFor();
  expect(await days.count()).toBe(0);
});

test("signed in, the cart starts from the PIN code of the address used last, and names near stores that have all of it", async () => {
  const shopUrl = ownShop().url;
  const goods = await findNear("sun_glasses", "110003");
  const line = lineFor(goods);
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer);
  const lines = [{ product_id: line.productId, attributeValue_id: line.attributeValueId! }];
  await buyOnline(shopUrl, customer, { lines, addressId });
  await saveAddress(shopUrl, customer, { city: "Guwahati", state: "Assam", zip_code: "781001" });
  const page = await openPage(phone);
  await fillGuestCart(page, [line]);
  await page.goto("/cart?auth=login");
  await awake(page);
  await signInAt(page, customer);
  await promised(page).waitFor();
  await expect.poll(() => page.getByLabel("Deliver to").inputValue()).toBe("110003");
  await answerOf(page)
    .getByText(/^Collect from .+, ready (today|by .+)$/)
    .first()
    .waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("pin");
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await answerOf(page).getByRole("link").first().click();
  await page.waitForURL(({ pathname, searchParams }) => pathname === "/store-locator" && searchParams.has("near"));
});
