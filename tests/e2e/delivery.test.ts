import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { awake, customerWithAddress, signInAt, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake, signOut } from "#tests/support/browser/sign-in-at.ts";

/** "by Tue 1 Dec" */
const oneDay = /by (Mon|Tue|Wed|Thu|Fri) \d{1,2} [A-Z][a-z]{2}/;
/** "with lenses by Wed 2 Dec to Fri 4 Dec" */
const manyDays = /with lenses by (.+) to (.+), by lens package/;
const answerOf = (page: Page) => page.locator("#delivery-answer");
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
  await answerOf(page).getByText(oneDay).waitFor();
  // The earliest and the latest day that any lens package comes by, and no other range beside them.
  await answerOf(page).getByText(manyDays).waitFor();
  expect(await page.locator(".delivery-range").evaluate((range) => getComputedStyle(range).visibility)).toBe("hidden");
  expect(await page.locator(".buy-box").evaluate((box) => box.getBoundingClientRect().height)).toBe(before);
  expect(await widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);

  await page.reload();
  await answerOf(page).getByText(oneDay).waitFor();
  await expect.poll(() => page.getByLabel("Deliver to").inputValue()).toBe("110003");

  await fillGuestCart(page, [lineFor(frame)]);
  await page.goto("/cart");
  await answerOf(page).getByText(oneDay).waitFor();
  await awake(page);
  await check(page, "78100");
  await answerOf(page).getByText("Enter a 6-digit PIN code").waitFor();
  await check(page, "781001");
  await expect.poll(() => page.url()).toContain("pin=781001");
  const far = (await answerOf(page).getByText(oneDay).innerText()).trim();
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
    const [words] = oneDay.exec(await answerOf(page).getByText(oneDay).innerText())!;
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
  await answerOf(page).getByText(oneDay).waitFor();
  await check(page, "abc");
  await answerOf(page).getByText("Enter a 6-digit PIN code").waitFor();
  await page.getByRole("link", { name: "Back to the product" }).click();
  await fillGuestCart(page, [lineFor(goods)]);
  await page.goto("/cart");
  await answerOf(page).getByText(oneDay).waitFor();
  expect(await page.getByLabel("Deliver to").inputValue()).toBe("560001");
});
