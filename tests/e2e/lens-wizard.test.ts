import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, type FoundProduct, isFreeInEveryColour } from "#tests/support/browser/find-product.ts";
import { unfoldHelp } from "#tests/support/browser/wizard-page.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const single = "single-vision-prescription-glasses";
const lensesOf = (product: FoundProduct) => product.lens.filter(({ power_type }) => power_type === single);
const withPrices = (product: FoundProduct) =>
  isFreeInEveryColour(product) &&
  product.productattributes.length > 1 &&
  product.lens.some(({ power_type }) => power_type === "zero-power-computer-glasses") &&
  lensesOf(product).some(({ price, discount_price }) => price !== null && discount_price !== null) &&
  lensesOf(product).some(({ price, discount_price }) => price !== null && discount_price === null);

const wizard = (page: Page) => page.getByRole("dialog", { name: /^Lenses for/ });
const heading = (page: Page) => wizard(page).getByRole("heading", { level: 3 });
const next = (page: Page) => wizard(page).getByRole("button", { name: "Next" });
const total = (page: Page) => wizard(page).getByRole("status");
const open = (page: Page, frame: FoundProduct, query: string) =>
  openAwake(page, `/productDetails/${frame.product_live_sale_id}${query}`);
const charged = ({ price, discount_price }: { price: number | null; discount_price: number | null }) =>
  discount_price ?? price ?? 0;
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

async function priceOf(page: Page): Promise<number> {
  const words = (await total(page).textContent())!;
  return Number(/Total ₹([\d,]+)/.exec(words)![1]!.replaceAll(",", ""));
}

test("every step shows the frame, its prices and the total, and the browser's back loses nothing", async () => {
  const frame = await findProduct("eye_glasses", withPrices);
  const lens = lensesOf(frame).find(({ price }) => price !== null)!;
  const place = lensesOf(frame).indexOf(lens);
  const page = await openPage(phone);
  await open(page, frame, "");
  await page.getByRole("link", { name: "Select Lens & buy now" }).click();
  await heading(page).getByText("Select Power Type").waitFor();
  const framePrice = await priceOf(page);
  const pair = framePrice + charged(lens);
  await wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).check();
  await next(page).click();
  await heading(page).getByText("Select Your Lenses").waitFor();
  await expect.poll(() => heading(page).evaluate((element) => element === document.activeElement)).toBe(true);
  const card = wizard(page).locator(".lens-card").nth(place);
  expect(await card.textContent()).toContain(`With frame ${rupees(pair)}`);
  await wizard(page).getByRole("radio").nth(place).check();
  await total(page)
    .getByText(`Total ${rupees(pair)}`)
    .waitFor();

  await page.goBack();
  await heading(page).getByText("Select Power Type").waitFor();
  await expect.poll(() => priceOf(page)).toBe(pair);
  await expect
    .poll(() => wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).isChecked())
    .toBe(true);
  // Another kind of lens and back again.
  await wizard(page).getByRole("radio", { name: "Zero Power Computer Glasses" }).check();
  await expect.poll(() => priceOf(page)).toBe(framePrice);
  await wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).check();
  await expect.poll(() => priceOf(page)).toBe(pair);
  await wizard(page).getByRole("link", { name: "Select Your Frame" }).click();
  await heading(page).getByText("Select Your Frame").waitFor();
  await expect.poll(() => priceOf(page)).toBe(pair);
  const other = frame.productattributes[1]!;
  await wizard(page).getByRole("link", { name: other.color_name, exact: true }).click();
  await page.waitForURL(`**/${other.id}?*`);
  await expect.poll(() => wizard(page).getByRole("img").first().getAttribute("alt")).toContain(other.color_name);
  expect(await wizard(page).textContent()).toContain(other.productattributeValues[0]!.attribute_value);
  await expect.poll(() => priceOf(page)).toBe(pair);
  await wizard(page).getByRole("link", { name: "Next" }).click();
  await next(page).click();
  await heading(page).getByText("Select Your Lenses").waitFor();
  await expect.poll(() => wizard(page).getByRole("radio").nth(place).isChecked()).toBe(true);
  await soundBoth(page);

  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  // The wizard is done: back leads to the frame, and one step further to where it was opened from.
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has("step"));
  await page.getByRole("link", { name: "Select Lens & buy now" }).waitFor();
  expect(await wizard(page).count()).toBe(0);
});

test("a lens price is plain, discounted with the original struck at two decimals, Free, or Free Lens", async () => {
  const kinds: [name: string, suits: (lens: FoundProduct["lens"][number]) => boolean][] = [
    ["plain", ({ price, discount_price }) => price !== null && discount_price === null],
    ["discounted", ({ price, discount_price }) => price !== null && discount_price !== null && discount_price > 0],
    ["free", ({ price, discount_price }) => price !== null && discount_price === 0],
    ["no price", ({ price, discount_price }) => price === null && discount_price === null],
  ];
  const page = await openPage(phone);
  for (const [name, suits] of kinds) {
    const frame = await findProduct(
      "eye_glasses",
      (product) => isFreeInEveryColour(product) && product.lens.some(suits),
    ).catch(() => null);
    expect(frame, `a lens that is ${name}`).not.toBeNull();
    const lens = frame!.lens.find(suits)!;
    await open(page, frame!, `?step=2&power=${lens.power_type}`);
    const place = frame!.lens.filter(({ power_type }) => power_type === lens.power_type).indexOf(lens);
    const label = wizard(page).locator(".lens-card").nth(place).locator(".price");
    const struck = lens.price?.toLocaleString("en-IN", { minimumFractionDigits: 2 });
    const words: Record<string, string> = {
      plain: rupees(lens.price ?? 0),
      discounted: `Now ${rupees(lens.discount_price ?? 0)} instead of ₹${struck}`,
      free: `Now Free instead of ₹${struck}`,
      "no price": "Free Lens",
    };
    expect(await label.textContent(), name).toBe(words[name]);
  }
});

test("a lens that cannot be made in a prescription says why and cannot be chosen, and its price is not counted", async () => {
  const frame = await findProduct("eye_glasses", withPrices);
  const page = await openPage(phone);
  await open(page, frame, `?step=2&power=${single}`);
  // Without a choice the press leads to the lenses.
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await expect
    .poll(() =>
      wizard(page)
        .getByRole("radio")
        .first()
        .evaluate((radio) => radio === document.activeElement),
    )
    .toBe(true);
  await wizard(page).getByRole("radio").first().check();
  await expect.poll(() => total(page).textContent()).toContain("+ lens");
  await unfoldHelp(page);
  await wizard(page).getByText("Just want to see which lenses fit?").click();
  const left = wizard(page).getByRole("group", { name: "Left eye" });
  await left.getByLabel("SPH").fill("-19.25");
  await wizard(page)
    .getByText(/^Made for SPH .* your left eye has -19\.25$/)
    .first()
    .waitFor();
  await expect.poll(() => wizard(page).getByRole("radio").first().isDisabled()).toBe(true);
  await expect.poll(() => wizard(page).getByRole("radio").first().isChecked()).toBe(false);
  await expect.poll(() => total(page).textContent()).not.toContain("+ lens");
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.locator(".toast-warning", { hasText: "Please select lense to proceed." }).waitFor();
  // What was typed is in no address and in no store of the browser.
  expect(await page.evaluate(() => location.href + JSON.stringify(localStorage))).not.toContain("19.25");

  await left.getByLabel("SPH").fill("-1.25");
  await expect.poll(() => wizard(page).getByRole("radio").first().isDisabled()).toBe(false);
  await expect.poll(() => wizard(page).getByRole("radio").first().isChecked()).toBe(true);
});

test("what is chosen before the page has woken up stays chosen", async () => {
  const frame = await findProduct("eye_glasses", withPrices);
  const page = await openPage(phone);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/build/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The document is never whole while its scripts are held back.
  await page.goto(`/productDetails/${frame.product_live_sale_id}?step=2&power=${single}`, {
    waitUntil: "domcontentloaded",
  });
  const lens = wizard(page).getByRole("radio").first();
  await lens.check();
  scripts.resolve();
  await expect.poll(() => total(page).textContent()).toContain("+ lens");
  await expect.poll(() => lens.isChecked()).toBe(true);
  await page.waitForURL(/[?&]lens=\d+/);
});

test("the wizard is walked with the keyboard alone", async () => {
  const frame = await findProduct("eye_glasses", withPrices);
  const page = await openPage(desk);
  await open(page, frame, "");
  await page.getByRole("link", { name: "Select Lens & buy now" }).focus();
  await page.keyboard.press("Enter");
  await heading(page).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);
  for (let press = 0; press < 12 && (await focused()) !== "power"; press += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => wizard(page).locator("[name=power]:checked").count()).toBe(1);
  await page.keyboard.press("Enter");
  await heading(page).getByText("Select Your Lenses").waitFor();
  for (let press = 0; press < 12 && (await focused()) !== "lens"; press += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => total(page).textContent()).toContain("+ lens");
  for (let press = 0; press < 12 && (await focused()) !== "Add to cart"; press += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
});

test("on a phone the foot stays whole under the open prescription, and a warning leaves title and cross in sight", async () => {
  const frame = await findProduct("eye_glasses", withPrices);
  const page = await openPage(phone);
  await open(page, frame, `?step=2&power=${single}`);
  await heading(page).getByText("Select Your Lenses").waitFor();
  await unfoldHelp(page);
  const add = wizard(page).getByRole("button", { name: "Add to cart" });
  const bottom = await wizard(page)
    .locator(".wizard-foot")
    .evaluate((foot) => foot.getBoundingClientRect().bottom);
  expect(Math.round(bottom)).toBe(phone.height);
  await add.click();
  const toast = page.locator(".toast").filter({ hasText: "Please select lense to proceed." });
  await toast.waitFor();
  const top = () => toast.evaluate((element) => element.getBoundingClientRect().top);
  const head = wizard(page).locator(".dialog-head");
  await expect.poll(top).toBeGreaterThanOrEqual(await head.evaluate((one) => one.getBoundingClientRect().bottom));
  await head.getByRole("link", { name: "Close" }).click();
  await wizard(page).waitFor({ state: "hidden" });
});

test("on a phone nothing is drawn under the wizard, and who closes it is where it was opened", async () => {
  const frame = await findProduct("eye_glasses", withPrices);
  const page = await openPage(phone);
  await open(page, frame, "");
  const button = page.getByRole("link", { name: "Select Lens & buy now" });
  // By its place: what is not drawn has no role.
  const description = page.locator("#description");
  await description.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  // Not the height of the page: parts far below become as high as they are when one comes near.
  const place = () => description.evaluate((one) => [Math.round(scrollY), Math.round(one.getBoundingClientRect().top)]);
  const before = await place();
  const isDrawn = () => description.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
  await button.click();
  await wizard(page).waitFor();
  await expect.poll(isDrawn).toBe(false);
  await page.keyboard.press("Escape");
  await wizard(page).waitFor({ state: "hidden" });
  await expect.poll(isDrawn).toBe(true);
  expect(await place()).toEqual(before);
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
});
