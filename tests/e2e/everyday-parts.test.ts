import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { monthlyPaise } from "#domain/pricing/monthly-payment.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { awake, signInAt } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import {
  findProduct,
  type FoundProduct,
  isFreeInEveryColour,
  stockOfColours,
} from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import { coveredBy, coveredFields } from "#tests/support/browser/what-covers.ts";
import { openStartScript, type StartScript } from "#tests/support/process/start-script.ts";

type Priced = FoundProduct & { price: number; discount: number; discount_price: number };

const plan = { bank: "Bank of Tests", months: 12, yearlyRateBp: 1500 };

/** A shop of its own, with plans to pay in months and a number for WhatsApp. */
let shop: StartScript;

beforeAll(async () => {
  shop = await openStartScript();
  await shop.waitForPage(shop.start({ DEMO: "on" }));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: shop.dataDir };
  const script = join(projectRoot, "scripts/settings.mjs");
  for (const given of [
    ["payment.monthlyPlans", JSON.stringify([plan])],
    ["whatsapp", "+919810000000"],
  ]) {
    const [code] = await once(spawn(process.execPath, [script, ...given], { env, stdio: "ignore" }), "close");
    if (code !== 0) throw new Error(`${given.join(" ")} was not set`);
  }
}, 120_000);

afterAll(() => shop.endAll());

const chargedFor = (product: FoundProduct) => {
  const { price, discount, discount_price } = product as Priced;
  return discount === 0 ? price : discount_price;
};
const lensPrice = ({ price, discount_price }: FoundProduct["lens"][number]) => discount_price ?? price ?? 0;
const frameThat = (suits: (product: FoundProduct) => boolean) =>
  findProduct("eye_glasses", (product) => isFreeInEveryColour(product) && suits(product), shop.url);
const pathOf = (product: FoundProduct) => `/productDetails/${product.product_live_sale_id}`;
const monthly = (rupees: number) =>
  `Or from ${formatRupees(monthlyPaise(rupees * 100, plan), { decimals: 0 })} a month for 12 months (${plan.bank}, 15% p.a.)`;
const anyMonthly = /a month for/;

/** What cart and checkout say of paying in months, to a customer with an address. */
async function monthlyOnTheWay(lines: readonly CartLineInput[]): Promise<string[][]> {
  const customer = await openAccount(shop.url);
  await saveAddress(shop.url, customer);
  const page = await openPage(phone, { baseURL: shop.url });
  await fillGuestCart(page, lines, shop.url);
  await page.goto("/cart");
  await awake(page);
  const summary = page.getByRole("region", { name: "Order summary" });
  const inCart = await summary.getByText(anyMonthly).allInnerTexts();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await signInAt(page, customer);
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  return [inCart, await summary.getByText(anyMonthly).allInnerTexts()];
}

test("from Rs 5,000 on product, cart and checkout say what it costs a month, and below that nothing does", async () => {
  const dear = await frameThat((product) => chargedFor(product) >= 5_000);
  const cheap = await frameThat((product) => chargedFor(product) > 0 && chargedFor(product) < 5_000);
  const page = await openPage(phone, { baseURL: shop.url });
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

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("at the wizard's foot it is said for the pair, on %s", async (_name, viewport) => {
  const completes = (frame: FoundProduct) =>
    frame.lens.find((lens) => lensPrice(lens) > 0 && chargedFor(frame) + lensPrice(lens) >= 5_000);
  const frame = await frameThat((product) => chargedFor(product) < 5_000 && completes(product) !== undefined);
  const lens = completes(frame)!;
  const place = frame.lens.filter(({ power_type }) => power_type === lens.power_type).indexOf(lens);
  const page = await openPage(viewport, { baseURL: shop.url });
  await openAwake(page, `${pathOf(frame)}?step=2&power=${lens.power_type}`);
  const wizard = page.getByRole("dialog", { name: /^Lenses for/ });
  const foot = wizard.locator(".wizard-foot");
  await foot.getByText("Total").waitFor();
  expect(await foot.getByText(anyMonthly).count(), "the frame alone").toBe(0);
  await wizard.locator(".lens-card").nth(place).getByRole("radio").check();
  const pair = chargedFor(frame) + lensPrice(lens);
  await foot.getByText(monthly(pair), { exact: true }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const { height } = (await foot.boundingBox())!;
  expect(height, "the list of lenses has the room").toBeLessThan(viewport.height / 4);
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
  const customer = await openAccount(shop.url);
  const frame = await frameThat(() => true);
  const page = await openPage(zoomed, { baseURL: shop.url, reducedMotion: "reduce" });
  await openAwake(page, pathOf(frame));
  await expectNothingCovered(page);
  const buy = page.getByRole("link", { name: "Select Lens & buy now" });
  await buy.scrollIntoViewIfNeeded();
  expect(await page.locator(".buy-dock").evaluate((dock) => getComputedStyle(dock).position)).toBe("static");
  const lenses = await findProduct("contact_lens", (product) => stockOfColours(product)[0]! > 0, shop.url);
  await openAwake(page, pathOf(lenses));
  await expectNothingCovered(page);

  await fillGuestCart(page, [lineFor(frame)], shop.url);
  await openAwake(page, "/cart");
  await expectNothingCovered(page);
  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await signInAt(page, customer);
  await page.getByRole("heading", { name: "Add a New Address" }).waitFor();
  await page.setViewportSize(zoomed);
  await expectNothingCovered(page);
});

test.each([phone.width, 1024, desk.width])(
  "on a window of %d px the way to chat lies over nothing that is read or pressed",
  async (width) => {
    const frame = await frameThat(() => true);
    const page = await openPage({ width, height: 900 }, { baseURL: shop.url, reducedMotion: "reduce" });
    await fillGuestCart(page, [lineFor(frame)], shop.url);
    for (const path of ["/", "/productList/eye_glasses", pathOf(frame), "/cart"]) {
      await openAwake(page, path);
      const chat = page.getByRole("link", { name: "Chat with us on WhatsApp" });
      expect(await chat.getAttribute("href")).toBe("https://wa.me/919810000000");
      expect(await coveredBy(page, ".chat-link"), path).toEqual([]);
    }
  },
);
