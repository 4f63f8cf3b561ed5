import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { buyOnline, findPair, openAccount, saveAddress, type WantedLine } from "#tests/support/browser/buy-online.ts";
import { fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { findProduct, stockOfColours } from "#tests/support/browser/find-product.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { findFrame, lensStep, look, rightOf, unfoldHelp, wizard } from "#tests/support/browser/wizard-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const still = { reducedMotion: "reduce" } as const;

async function answer(of: ReturnType<typeof wizard>, answers: readonly [string, string, string]) {
  await of.getByLabel("What are they for?").selectOption({ label: answers[0] });
  await of.getByLabel("What does your prescription say?").selectOption({ label: answers[1] });
  await of.getByLabel("How long are you at screens each day?").selectOption({ label: answers[2] });
}

/** A customer whose order of a kind is paid for, signed in. */
async function buyer(page: Page, lines: (shopUrl: string) => Promise<WantedLine[]>, wakes = true) {
  const shopUrl = ownShop().url;
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer);
  const order = await buyOnline(shopUrl, customer, { lines: await lines(shopUrl), addressId });
  await signInAt(page, "/order-status", { ...customer, wakes });
  return { ...customer, orderId: order.id };
}

/** The same power for both eyes, two boxes and one. */
async function contactLenses(): Promise<WantedLine[]> {
  const lens = await findProduct("contact_lens", (product) => stockOfColours(product)[0]! > 0);
  const values = lens.productattributes[0]!.productattributeValues;
  const value = values.find(({ totalQuantity, soldQuantity }) => totalQuantity - soldQuantity > 8)!;
  return (["right", "left"] as const).map((eye, n) => ({
    product_id: lens.id,
    attributeValue_id: value.id,
    quantity: 2 - n,
    eye,
  }));
}

test("contact lenses are ordered again by one press: the same powers and boxes", async () => {
  const page = await openPage(phone, still);
  await buyer(page, contactLenses);
  await page.getByRole("button", { name: /^Order again/ }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { level: 1, name: "My Cart" }).waitFor();
  await expect.poll(() => page.locator(".cart-line").allTextContents()).toHaveLength(2);
  const lines = (await page.locator(".cart-line").allTextContents()).join(" ");
  expect(lines).toMatch(/Right eye/);
  expect(lines).toMatch(/Left eye/);
  expect(
    await page.getByRole("spinbutton").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(["2", "1"]);
});

test("without JavaScript what has changed since is said before anything is put into the cart", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const { orderId } = await buyer(page, contactLenses, false);
  await page.goto(`/orders/${orderId}`);
  // As from a page that was opened before the change.
  await page.locator("[name=agreed]").evaluate((field: HTMLInputElement) => (field.value = "An older price."));
  await page.getByRole("button", { name: /^Order again/ }).click();
  await page.getByText("Something has changed since you bought them.").waitFor();
  await page.getByRole("button", { name: /^Order again/ }).click();
  await page.waitForURL("**/cart");
  expect(await page.locator(".cart-line").count()).toBe(2);
});

test("the lenses of a pair are chosen already in another frame, with their prescription", async () => {
  const page = await openPage(desk, still);
  const { orderId } = await buyer(page, async (shopUrl) => [await findPair(shopUrl)]);
  await page.getByRole("link", { name: /^Enter manually/ }).click();
  await fillPrescription(page);
  await page.getByRole("button", { name: "Save prescription" }).click();
  await page.getByText("Prescription received").first().waitFor();
  await openAwake(page, `/orders/${orderId}`);
  await look(page);
  await page.getByRole("link", { name: /^Same lenses in another frame/ }).click();
  await page.getByText(/^We use the same prescription: /).waitFor();
  await look(page);
  await page.locator(".product-card-link").last().click();
  await rightOf(page)
    .getByText(/^Prescription: /)
    .waitFor();
  expect(await wizard(page).locator(".lens-card :checked").count()).toBe(1);
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await expect.poll(() => page.locator(".cart-line").count()).toBe(1);
});

const FAR_AND_NEAR = ["Far and near, without changing glasses", "A power and an ADD for near", "2 to 6 hours"] as const;

test("who does not know the power type is asked three questions in the wizard, and on a phone lenses come first", async () => {
  const page = await openPage(phone, still);
  const frame = await findFrame();
  await openAwake(page, `/productDetails/${frame.product_live_sale_id}?step=1`);
  await wizard(page).getByText("One power, for far or near; reading glasses are these too").waitFor();
  await wizard(page).getByText("Which do I need?").click();
  await answer(wizard(page), ["Driving, often at night", "A power, without ADD", "Under 2 hours"]);
  await wizard(page).getByText("One power, with less glare from headlights.").waitFor();
  await look(page);
  await wizard(page).getByRole("link", { name: "Select it" }).click();
  await expect.poll(() => wizard(page).getByRole("radio", { name: "Safe Drive Single Vision" }).isChecked()).toBe(true);

  await openAwake(page, lensStep(frame));
  await wizard(page).locator(".lens-card").first().waitFor();
  expect(await rightOf(page).isVisible()).toBe(false);
  await look(page);
  await unfoldHelp(page);
  await rightOf(page).getByRole("link", { name: "Type it in" }).waitFor();

  await openAwake(page, "/lens-guide?for=far&rx=add&screens=much");
  await page.getByRole("link", { name: "See frames for it" }).waitFor();
  await look(page);
});

test("without JavaScript the guide answers, and leads back to the frame with that power type selected", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  const frame = await findFrame();
  await page.goto(`/productDetails/${frame.product_live_sale_id}?step=1`);
  await wizard(page).getByText("Which do I need?").click();
  await answer(wizard(page), FAR_AND_NEAR);
  await wizard(page).getByRole("button", { name: "Show my lenses" }).click();
  await page.getByRole("heading", { level: 1, name: "Lens guide" }).waitFor();
  await page.getByText("With an ADD, these lenses have your powers for far and near.").waitFor();
  await page.getByRole("link", { name: "Continue with your frame" }).click();
  await wizard(page).waitFor();
  expect(await wizard(page).getByRole("radio", { name: "Bifocal, Progressive and Office" }).isChecked()).toBe(true);
});
