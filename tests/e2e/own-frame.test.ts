import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { awake, customerWithAddress } from "#tests/support/browser/enter-shop.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { signInUnseen } from "#tests/support/browser/sign-in-at.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

let database: Database;
beforeAll(async () => {
  database = await openShopRows();
});
afterAll(() => database.close());

const TITLE = "New lenses for your own frame";
const AWAITS = "The delivery date counts from the day your frame reaches our lab";
const wizard = (page: Page) => page.getByRole("dialog", { name: "Lenses for Ray-Ban RB5154" });

/** Nothing that bars anybody, and nothing to scroll sideways. */
async function look(page: Page): Promise<void> {
  await awake(page);
  await soundBoth(page);
}

async function fillFrame(page: Page): Promise<void> {
  const form = page.getByRole("region", { name: "Your frame" });
  await form.getByLabel("Brand or model").fill("Ray-Ban RB5154");
  await form.getByLabel("Material").selectOption("plastic");
  await form.getByLabel("Lens width").fill("51");
  await form.getByLabel("Bridge").fill("21");
  await form.getByRole("radio", { name: "I will send it by courier" }).check();
  await form.getByRole("checkbox").check();
}

const choose = (page: Page) => page.getByRole("button", { name: "Choose your lenses" }).click();

test("lenses for one's own frame are found, chosen, paid, and the frame is received", async () => {
  const customer = await customerWithAddress();
  const page = await openPage(phone, { reducedMotion: "reduce" });
  await page.goto("/");
  await awake(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Lenses for your own frame" }).click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await look(page);
  expect(await page.getByRole("radio", { name: "Rimless" }).isDisabled()).toBe(true);
  await fillFrame(page);
  await choose(page);
  await page.getByText("Choose the type of rim").waitFor();
  expect(await page.getByLabel("Brand or model").inputValue()).toBe("Ray-Ban RB5154");
  expect(await wizard(page).count()).toBe(0);
  await look(page);
  await page.getByRole("radio", { name: "Full rim" }).check();
  await choose(page);

  await wizard(page).getByRole("radio", { name: "Zero Power Computer Glasses" }).check();
  await page.waitForURL(/power=zero-power/);
  await look(page);
  await wizard(page).getByRole("button", { name: "Next" }).click();
  await page.waitForURL(/step=2/);
  await wizard(page).locator(".lens-card").first().getByRole("radio").check();
  await page.waitForURL(/lens=/);
  await look(page);
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL((url) => url.pathname === "/cart");
  await page.getByRole("heading", { name: "Your own frame: Ray-Ban RB5154" }).waitFor();
  await page.locator(".cart-line").getByText(AWAITS).waitFor();
  await look(page);

  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await look(page);
  // No day is named before one is chosen, and none after.
  const payBox = page.getByRole("region", { name: "Delivery and payment" });
  await payBox.getByText(AWAITS).waitFor();
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByText("Your items are reserved until").waitFor();
  await payBox.getByText(AWAITS).waitFor();
  expect(await payBox.getByText(/Arrives|between/).count()).toBe(0);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const window = page.frameLocator("iframe[title='Test payment window']");
  await window.getByRole("radio", { name: "UPI" }).check();
  await window.getByRole("textbox", { name: /UPI/ }).fill("success@razorpay");
  await window.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await page.getByText("Send your frame to our lab in a hard case").waitFor();
  await look(page);
  const billingId = new URL(page.url()).pathname.split("/").at(-1)!;
  await page.getByRole("link", { name: "Print the slip" }).click();
  await page.getByRole("heading", { level: 1, name: "Slip for your frame" }).waitFor();
  await page.getByText("Send it to").waitFor();
  await look(page);

  await page.goto(`/orders/${billingId}`);
  await page.getByText("Waiting for your frame").waitFor();
  await look(page);
  const shop = { db: database.db, jobs: { send: async () => undefined }, now: () => new Date() };
  expect(await moveOrder(shop, { actor: SYSTEM, billingId, to: "frame_received" })).toMatchObject({ ok: true });
  await page.reload();
  await expect.poll(() => page.locator(".order-steps [aria-current=step]").innerText()).toContain("Your frame is here");
  await page.getByText(/It arrives/).waitFor();
  await page.goto("/order-status");
  await page.getByRole("link", { name: "New lenses for this frame again" }).click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  expect(await page.getByLabel("Brand or model").inputValue()).toBe("Ray-Ban RB5154");
  expect(await page.getByRole("checkbox", { name: /at my own risk/ }).isChecked()).toBe(false);
});

test("without JavaScript the frame gets into the cart", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto("/own-frame");
  await fillFrame(page);
  await choose(page);
  await page.getByText("Choose the type of rim").waitFor();
  await page.getByRole("radio", { name: "Half rim (supra)" }).check();
  await choose(page);
  await page.getByRole("radio", { name: "Zero Power Computer Glasses" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator(".lens-card").first().getByRole("radio").check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("heading", { name: "Your own frame: Ray-Ban RB5154" }).waitFor();
  await page.getByText("51-21, half rim, plastic").waitFor();
  expect(await page.locator(".cart-line").getByText(AWAITS).count()).toBe(1);
});

test("a search for it leads there", async () => {
  const page = await openPage(phone);
  await page.goto("/productList?name=lens+replacement");
  const link = page.getByRole("link", { name: TITLE }).first();
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe("/own-frame");
});
