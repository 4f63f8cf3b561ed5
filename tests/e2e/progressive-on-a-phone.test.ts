import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct, type FoundProduct, isFreeInEveryColour } from "#tests/support/browser/find-product.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { look, rightOf, wizard } from "#tests/support/browser/wizard-page.ts";
import { photographedSheet } from "#tests/support/uploads/photographed-sheet.ts";

seePictures();
const PIN = "110001";
const photoName = "IMG_20261124_101502.jpg";
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const rupees = (text: string) => Number(text.replaceAll(/[^\d.]/g, ""));
const rupeesOf = async (part: Locator) => rupees(await part.innerText());
const priceOf = (part: Locator) => rupeesOf(part.locator(".price-now").first());
const totalOf = (page: Page) =>
  rupeesOf(page.getByRole("region", { name: "Order summary" }).locator(".summary-total dd"));
const day = /by ((?:Mon|Tue|Wed|Thu|Fri) \d{1,2} [A-Z][a-z]{2})/;
const dayOf = async (part: Locator) => day.exec(await part.innerText())?.[1] ?? "no day";
/** From one day to a later one, also over the end of a year. */
const daysBetween = (first: string, other: string) => {
  const [from = 0, to = 0] = [first, other].map((text) => Date.parse(`${text} 2028 UTC`) / 86_400_000);
  return (to - from + 366) % 366;
};

/** What the customer was told on the way, and must not read otherwise later on. */
type Pair = { title: string; frame: number; lens: number; total: number };

/** Not every frame of the list takes these lenses: those of children do not, nor do narrow ones. */
const takesProgressive = (product: FoundProduct) =>
  product.lens.some(({ lens_package: code }) => code === "progressive-156") && isFreeInEveryColour(product);

/** The words go into the box of the home page, as on any other site. Answers the frame that was chosen. */
async function searchForAFrame(page: Page): Promise<Pick<Pair, "title" | "frame">> {
  await page.goto("/");
  await waitUntilAwake(page);
  const box = page.getByRole("combobox", { name: "Search frames, lenses and brands" });
  await box.click();
  await box.pressSequentially("progressive");
  await box.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("name") === "progressive");
  await page.getByText("is already selected when you choose its lenses").waitFor();
  await look(page);
  expect(await main(page).getByRole("article").count()).toBeGreaterThan(3);
  const { id } = await findProduct("eye_glasses", takesProgressive);
  const card = main(page).locator(`[data-product="${id}"]`).getByRole("article");
  const title = await card.getByRole("heading").innerText();
  const frame = await priceOf(card);
  await card.getByRole("link", { name: title }).click();
  await page.waitForURL("**/productDetails/**");
  return { title, frame };
}

/** The product's page: the price of the list, and when a pair with lenses comes. Answers the first and the last day. */
async function readTheFrame(page: Page, { title, frame }: Pick<Pair, "title" | "frame">): Promise<[string, string]> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await waitUntilAwake(page);
  expect(await priceOf(main(page).locator(".buy-box"))).toBe(frame);
  await page.getByText("Choose your lenses next").waitFor();
  await page.getByLabel("Deliver to").fill(PIN);
  await page.getByRole("button", { name: "Check" }).click();
  const answer = page.locator("#delivery-answer");
  await answer.getByText("Free delivery with lenses").waitFor();
  const [, first = "", last = ""] = /by (.+) to (.+), by lens package/.exec(await answer.innerText()) ?? [];
  await look(page);
  return [first, last];
}

async function choosePowerType(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Select Lens & buy now" }).click();
  const choice = page.getByRole("radio", { name: "Bifocal, Progressive and Office" });
  await expect.poll(() => choice.isChecked(), { message: "what was searched for is marked" }).toBe(true);
  const words = await wizard(page).locator(".radio-card").filter({ has: choice }).innerText();
  expect(words).toContain("needs an ADD in your prescription");
  await look(page);
  await wizard(page).getByRole("button", { name: "Next" }).click();
  await wizard(page).getByText("*Price is inclusive of all taxes").waitFor();
}

/** Taken with the camera, looked at, and sent; the lenses come back with it. */
async function photographThePrescription(page: Page): Promise<void> {
  await wizard(page).getByText("Add your prescription, or see which lens suits you").click();
  await rightOf(page).getByRole("link", { name: "Upload a photo or PDF" }).click();
  const takesPhoto = page.waitForEvent("filechooser");
  await wizard(page).getByRole("button", { name: "Take a photo" }).click();
  const camera = await takesPhoto;
  await camera.setFiles({ name: photoName, mimeType: "image/jpeg", buffer: await photographedSheet() });
  await wizard(page).getByRole("img", { name: "Preview" }).waitFor();
  await wizard(page).getByText(photoName).waitFor();
  await look(page);
  await wizard(page).getByRole("button", { name: "Upload prescription" }).click();
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  await rightOf(page)
    .getByText(/^Prescription: Uploaded prescription, added/)
    .waitFor();
  await rightOf(page).getByText("Our opticians read your prescription").waitFor();
}

/** The lens says what the pair comes to, and the foot of the wizard counts the same. Answers both prices. */
async function chooseProgressive(page: Page, frame: number): Promise<Pick<Pair, "lens" | "total">> {
  const card = wizard(page).locator(".lens-card", { hasText: "Progressive 1.56" });
  const lens = await priceOf(card);
  const total = await rupeesOf(card.locator(".lens-card-total"));
  expect(total, "the pair").toBe(frame + lens);
  await card.getByRole("radio").check();
  const foot = wizard(page).locator(".wizard-total");
  await expect.poll(() => rupeesOf(foot.getByText(/^Total/))).toBe(total);
  await look(page);
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  return { lens, total };
}

/** Answers the one day on which it all comes. */
async function readTheCart(page: Page, pair: Pair, [first, last]: [string, string]): Promise<string> {
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();
  const words = await main(page).innerText();
  for (const said of [pair.title, "Bifocal, Progressive and Office", "Progressive 1.56"]) expect(words).toContain(said);
  await page.getByText(/^Uploaded prescription, added/).waitFor();
  expect(await priceOf(page.locator(".cart-line-price"))).toBe(pair.frame);
  expect(await priceOf(page.locator(".cart-lens"))).toBe(pair.lens);
  expect(await totalOf(page)).toBe(pair.total);
  await expect.poll(() => page.getByLabel("Deliver to").inputValue(), { message: "asked once" }).toBe(PIN);
  const by = await dayOf(page.locator("#delivery-answer"));
  expect(daysBetween(first, by), `${by}, promised from ${first} to ${last}`).toBeLessThanOrEqual(
    daysBetween(first, last),
  );
  await look(page);
  return by;
}

async function signUpOnTheWay(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByRole("heading", { name: "New here" }).waitFor();
  await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
  const form = dialog(page, "Sign Up");
  await form.getByLabel("First Name").fill("Asha");
  await form.getByLabel("Last Name").fill("Rao");
  await form.getByLabel("E-mail").fill(`progressive.${Date.now()}@example.in`);
  await form.getByLabel("Phone number").fill("9812345678");
  await form.locator("[name=password]").fill("a long password");
  await look(page);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await dialog(page, "Sign In").getByRole("status").waitFor();
  await dialog(page, "Sign In").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/address");
  await waitUntilAwake(page);
}

/** The PIN code of the product's page is there already, with its State. */
async function giveTheAddress(page: Page, { total }: Pair, by: string): Promise<void> {
  expect(await page.getByLabel("Pincode").inputValue()).toBe(PIN);
  expect(await page.getByLabel("State").locator("option:checked").textContent()).toBe("Delhi");
  await page.getByLabel("Address1").fill("14 MG Road");
  await page.getByLabel("City").fill("New Delhi");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Address updated successfully. please select address to continue").waitFor();
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByText(`Arrives by ${by} at ${PIN}`).waitFor();
  await page.getByText("Your items are reserved until").waitFor();
  expect(await totalOf(page)).toBe(total);
  expect(await rupeesOf(page.locator(".pay-total strong"))).toBe(total);
  await look(page);
}

async function pay(page: Page, { total }: Pair): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const frame = page.frameLocator("iframe[title='Test payment window']");
  await frame.getByRole("button", { name: "Fill in a test card" }).click();
  const button = frame.getByRole("button", { name: /^Pay ₹/ });
  expect(await rupeesOf(button)).toBe(total);
  await button.click();
  await page.waitForURL("**/order-confirmation/**");
}

/** Nothing is asked for any more. */
async function readTheOrder(page: Page, { title, total }: Pair, by: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Thank you, your order is placed" }).waitFor();
  expect(await dayOf(page.locator(".outcome-next"))).toBe(by);
  expect(await page.getByText("We need your prescription").count()).toBe(0);
  const items = page.getByRole("region", { name: "Items" });
  await items.getByText("Prescription received").waitFor();
  for (const said of [title, "Progressive 1.56"]) expect(await items.innerText()).toContain(said);
  expect(await rupeesOf(items.locator(".summary-total dd"))).toBe(total);
  await look(page);
}

async function readTheBill(page: Page, { title, total }: Pair): Promise<void> {
  await main(page).getByRole("link", { name: "View invoice" }).click();
  await page.waitForURL("**/view-invoice/**");
  await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
  const bill = await main(page).innerText();
  expect(bill).toMatch(/CHW\/\d\d-\d\d\/\d{6}/);
  for (const said of [title, "Progressive 1.56", "Asha Rao", "14 MG Road", PIN, "Paid"]) expect(bill).toContain(said);
  expect(bill.replaceAll(",", "")).toContain(total.toFixed(2));
  await look(page);
  await page.goBack();
}

async function findTheSheet(page: Page, pair: Pair, by: string): Promise<void> {
  await main(page).getByRole("link", { name: "My Orders" }).click();
  await page.waitForURL("**/order-status");
  const order = main(page).getByRole("listitem").filter({ hasText: pair.title }).first();
  await order.getByText("Prescription received").waitFor();
  await order.getByText("Our optician reads the values from your file.").waitFor();
  expect(await dayOf(order)).toBe(by);
  expect(await rupeesOf(order.locator(".order-card-total"))).toBe(pair.total);
  await look(page);
  const file = await page.request.get((await order.getByRole("link", { name: photoName }).getAttribute("href"))!);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await order.getByRole("link", { name: /^All details/ }).click();
  await page.waitForURL("**/user/prescriptions/*");
  await page.getByText("View the file").click();
  const picture = page.getByRole("img", { name: `The uploaded sheet ${photoName}` });
  await picture.scrollIntoViewIfNeeded();
  const shape = () => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]);
  await expect.poll(shape, { message: "upright, as it was held" }).toEqual([1_200, 1_600]);
  await look(page);
}

test("somebody who knows the shop's address alone buys progressive glasses with a photographed prescription", async () => {
  const page = await openPage(phone, { isMobile: true, hasTouch: true, reducedMotion: "reduce" });
  const found = await searchForAFrame(page);
  const days = await readTheFrame(page, found);
  await choosePowerType(page);
  await photographThePrescription(page);
  const pair = { ...found, ...(await chooseProgressive(page, found.frame)) };
  const by = await readTheCart(page, pair, days);
  await signUpOnTheWay(page);
  await giveTheAddress(page, pair, by);
  await pay(page, pair);
  await readTheOrder(page, pair, by);
  await readTheBill(page, pair);
  await findTheSheet(page, pair, by);
  expect(new URL(page.url()).pathname, "where the sheet is shown").toMatch(/^\/user\/prescriptions\//);
});

test("a frame that takes no progressive lens says so to somebody whom a search led there", async () => {
  const power = "bifocal-progressive-office-lens";
  const takesNone = ({ lens }: FoundProduct) => lens.length > 0 && lens.every((one) => one.power_type !== power);
  const frame = await findProduct("eye_glasses", takesNone);
  const page = await openPage(phone, { reducedMotion: "reduce" });
  await page.goto(`/productDetails/${frame.product_live_sale_id}?power=${power}`);
  await waitUntilAwake(page);
  await page.getByRole("link", { name: "Select Lens & buy now" }).click();
  await wizard(page).getByText("No lens of the kind “Bifocal, Progressive and Office” fits this frame.").waitFor();
  expect(await wizard(page).getByRole("radio", { checked: true }).count()).toBe(0);
  await look(page);
});
