import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { monthlyPaise } from "#domain/pricing/monthly-payment.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { awake } from "#tests/support/browser/enter-shop.ts";
import {
  findProduct,
  type FoundProduct,
  isFreeInEveryColour,
  stockOfColours,
} from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake, sidewaysScroll, signInUnseen } from "#tests/support/browser/sign-in-at.ts";
import { coveredBy, coveredFields } from "#tests/support/browser/what-covers.ts";
import { useSettings } from "#tests/support/shop/use-settings.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { runScript } from "#tests/support/process/run-script.ts";
import { atBothWidths, soundBoth } from "#tests/support/browser/judge-screen.ts";

seePictures();

type Priced = FoundProduct & { price: number; discount: number; discount_price: number };

const plan = { bank: "Bank of Tests", months: 12, yearlyRateBp: 1500 };

const shopUrl = ownShop().url;

useSettings();
// Pages that are kept follow within moments.
beforeAll(async () => {
  await runScript("settings.mjs", "payment.monthlyPlans", JSON.stringify([plan]));
  await runScript("settings.mjs", "whatsapp", "+919810000000");
  const shown = async () => (await (await fetch(new URL("/about-us", shopUrl))).text()).includes("wa.me/919810000000");
  await vi.waitUntil(shown, { timeout: 10_000 });
});

const chargedFor = (product: FoundProduct) => {
  const { price, discount, discount_price } = product as Priced;
  return discount === 0 ? price : discount_price;
};
const lensPrice = ({ price, discount_price }: FoundProduct["lens"][number]) => discount_price ?? price ?? 0;
const frameThat = (suits: (product: FoundProduct) => boolean) =>
  findProduct("eye_glasses", (product) => isFreeInEveryColour(product) && suits(product));
const pathOf = (product: FoundProduct) => `/productDetails/${product.product_live_sale_id}`;
const monthly = (rupees: number) =>
  `Or from ${formatRupees(monthlyPaise(rupees * 100, plan), { decimals: 0 })} a month for 12 months (${plan.bank}, 15% p.a.)`;
const anyMonthly = /a month for/;

/** What cart and checkout say of paying in months, to a customer with an address. */
async function monthlyOnTheWay(lines: readonly CartLineInput[]): Promise<string[][]> {
  const customer = await openAccount(shopUrl);
  await saveAddress(shopUrl, customer);
  const page = await openPage(phone);
  await fillGuestCart(page, lines);
  await page.goto("/cart");
  await awake(page);
  const summary = page.getByRole("region", { name: "Order summary" });
  const inCart = await summary.getByText(anyMonthly).allInnerTexts();
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  return [inCart, await summary.getByText(anyMonthly).allInnerTexts()];
}

test("from Rs 5,000 on product, cart and checkout say what it costs a month, and below that nothing does", async () => {
  const dear = await frameThat((product) => chargedFor(product) >= 5_000);
  const cheap = await frameThat((product) => chargedFor(product) > 0 && chargedFor(product) < 5_000);
  const page = await openPage(phone);
  await openAwake(page, pathOf(dear));
  const buyBox = (product: FoundProduct) => page.getByRole("region", { name: product.product_title, exact: true });
  await buyBox(dear)
    .getByText(monthly(chargedFor(dear)), { exact: true })
    .waitFor();
  await openAwake(page, pathOf(cheap));
  await buyBox(cheap).waitFor();
  expect(await page.getByText(anyMonthly).count()).toBe(0);

  const words = monthly(chargedFor(dear));
  expect(await monthlyOnTheWay([lineFor(dear)])).toEqual([[words], [words]]);
  expect(await monthlyOnTheWay([lineFor(cheap)])).toEqual([[], []]);
});

test("at the wizard's foot it is said for the pair", async () => {
  const completes = (frame: FoundProduct) =>
    frame.lens.find((lens) => lensPrice(lens) > 0 && chargedFor(frame) + lensPrice(lens) >= 5_000);
  const frame = await frameThat((product) => chargedFor(product) < 5_000 && completes(product) !== undefined);
  const lens = completes(frame)!;
  const place = frame.lens.filter(({ power_type }) => power_type === lens.power_type).indexOf(lens);
  const page = await openPage(phone);
  await openAwake(page, `${pathOf(frame)}?step=2&power=${lens.power_type}`);
  const wizard = page.getByRole("dialog", { name: /^Lenses for/ });
  const foot = wizard.locator(".wizard-foot");
  await foot.getByText("Total").waitFor();
  expect(await foot.getByText(anyMonthly).count(), "the frame alone").toBe(0);
  await wizard.locator(".lens-card").nth(place).getByRole("radio").check();
  const pair = chargedFor(frame) + lensPrice(lens);
  await foot.getByText(monthly(pair), { exact: true }).waitFor();
  await soundBoth(page);
  await atBothWidths(page, async (kind) => {
    const { height } = (await foot.boundingBox())!;
    expect(height, "the list of lenses has the room").toBeLessThan({ phone, desk }[kind].height / 4);
  });
  await foot.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("region", { name: "Order summary" }).getByText(monthly(pair), { exact: true }).waitFor();
});

/** A window of 1280 x 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

async function expectNothingCovered(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), page.url()).toBe(0);
  expect(await coveredFields(page), page.url()).toEqual([]);
}

test("at 400 % zoom no bar covers what is to be filled in and pressed, from the product to the payment", async () => {
  const customer = await openAccount(shopUrl);
  const frame = await frameThat(() => true);
  const page = await openPage(zoomed, { reducedMotion: "reduce" });
  await openAwake(page, pathOf(frame));
  await expectNothingCovered(page);
  const buy = page.getByRole("link", { name: "Select Lens & buy now" });
  await buy.scrollIntoViewIfNeeded();
  expect(await page.locator(".buy-dock").evaluate((dock) => getComputedStyle(dock).position)).toBe("static");
  const lenses = await findProduct("contact_lens", (product) => stockOfColours(product)[0]! > 0);
  await openAwake(page, pathOf(lenses));
  await expectNothingCovered(page);

  await fillGuestCart(page, [lineFor(frame)]);
  await openAwake(page, "/cart");
  await expectNothingCovered(page);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Add a New Address" }).waitFor();
  await awake(page);
  await expectNothingCovered(page);
});

test("the way to chat lies over nothing that is read or pressed, in windows of 390, 1024 and 1440 px", async () => {
  const frame = await frameThat(() => true);
  const page = await openPage({ width: phone.width, height: 900 }, { reducedMotion: "reduce" });
  await fillGuestCart(page, [lineFor(frame)]);
  const list = "/productList/eye_glasses";
  for (const path of ["/", list, pathOf(frame), "/cart"]) {
    await openAwake(page, path);
    const chat = page.getByRole("link", { name: "Chat with us on WhatsApp" });
    expect(await chat.getAttribute("href")).toBe("https://wa.me/919810000000");
    for (const width of [phone.width, 1024, desk.width]) {
      await page.setViewportSize({ width, height: 900 });
      // A list has grown while it was scrolled.
      if (path === list && width > phone.width) await openAwake(page, list);
      expect(await coveredBy(page, ".chat-link"), `${path} at ${width} px`).toEqual([]);
      if (width < desk.width) continue;
      await page.evaluate(() => scrollTo(0, 0));
      const { y, height } = (await chat.boundingBox())!;
      expect(y + height, `${path}: it floats in the window`).toBeLessThanOrEqual(900);
    }
    await page.setViewportSize({ width: phone.width, height: 900 });
  }
});
