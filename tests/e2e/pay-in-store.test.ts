import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { awake } from "#tests/support/browser/enter-shop.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { must, openClient } from "#tests/support/api-client/open-client.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { signInUnseen } from "#tests/support/browser/sign-in-at.ts";
import { useSettings } from "#tests/support/shop/use-settings.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { runScript } from "#tests/support/process/run-script.ts";
import { judge, judgeBoth } from "#tests/support/browser/judge-screen.ts";

const shopUrl = ownShop().url;

useSettings({
  "payment.cashOnDelivery.on": true,
  "payment.cashOnDelivery.limitPaise": 10_000_000,
});

beforeAll(() => runScript("settings.mjs", "payment.payInStore.on", "true"));

/** A new customer with an address and sunglasses in the cart, signed in at the checkout. */
async function atTheCheckout(viewport: typeof phone, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const customer = await openAccount(shopUrl);
  await saveAddress(shopUrl, customer);
  const line = lineFor(await findProduct("sun_glasses"));
  const client = openClient(shopUrl, { ...fromOwnAddress(), authorization: `Bearer ${customer.token}` });
  const { productId: product_id, attributeValueId: attributeValue_id } = line;
  await must(client.POST("/v1/billing", { body: [{ product_id, attributeValue_id: attributeValue_id! }] }));
  const page = await openPage(viewport, options);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  return page;
}

const collect = (page: Page) =>
  page.getByRole("navigation", { name: "Delivery or collecting" }).getByRole("link", { name: "Collect in store" });
const RESERVED = "Thank you, your order is reserved";
const RESERVE = /^Reserve, pay ₹[\d,.]+ in store$/;

test("an order is reserved in a store, looked at, and paid at the counter", async () => {
  const page = await atTheCheckout(desk);
  expect(await page.getByRole("radio", { name: "Pay in store" }).count()).toBe(0);
  await collect(page).click();
  await page.getByRole("group", { name: "Collect at" }).getByRole("radio").first().check();
  await page.getByText("Your items are reserved until").waitFor();
  expect(await page.getByRole("radio", { name: "Online Payment" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Pay in store" }).check();
  await page.getByText("You pay in the store").waitFor();
  await judgeBoth(page, "choice");
  await page.getByRole("button", { name: RESERVE }).dblclick();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
  await page.getByRole("heading", { name: RESERVED }).waitFor();
  await page.getByText("in the store by").first().waitFor();
  expect(await page.getByRole("link", { name: "View invoice" }).count()).toBe(0);
  await judgeBoth(page, "confirmation");
  const confirmation = page.url();
  await page.getByRole("link", { name: "My Orders" }).last().click();
  await page.getByText("to pay in the store by").waitFor();
  // Pressed twice, it is one order.
  expect(await page.locator(".order-card").count()).toBe(1);
  await judgeBoth(page, "my-orders");
  const number = (await page.locator(".order-card-number").innerText()).replace("Order", "").trim();
  expect(await runScript("order.mjs", number)).toContain("is to be paid in the store");
  await page.getByRole("link", { name: "Order details" }).click();
  await page.getByText("We keep it for you until then").waitFor();
  await judgeBoth(page, "order");
  const due = /pay\s+₹([\d,]+\.\d\d)/.exec(await page.getByText("We keep it for you until then").innerText())![1]!;
  const told = await runScript("order.mjs", number, "receive", due.replaceAll(",", ""), "--mode", "upi");
  expect(told).toContain("Received. The order is paid.");
  await page.goto(confirmation);
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await page.getByRole("link", { name: "View invoice" }).waitFor();
});

test("without JavaScript a form reserves it, and asks for a store where none was chosen", async () => {
  const page = await atTheCheckout(desk);
  const storageState = await page.context().storageState();
  const still = await openPage(phone, { javaScriptEnabled: false, storageState });
  await still.goto("/address?way=store");
  const form = still.locator("form.reserve-plainly");
  await form.locator("select").evaluate((select: HTMLSelectElement) => select.removeAttribute("required"));
  await form.getByRole("button", { name: RESERVE }).click();
  await still.getByText("Please choose a store", { exact: true }).waitFor();
  await form.getByLabel("Store").selectOption({ index: 1 });
  const folder = process.env.SCREENSHOTS;
  if (folder) await still.screenshot({ path: join(folder, "plain-390.png"), fullPage: true });
  await form.getByRole("button", { name: RESERVE }).click();
  await still.getByRole("heading", { name: RESERVED }).waitFor();
  expect(await still.getByRole("link", { name: "View invoice" }).count()).toBe(0);
});

test("cash on delivery, pressed twice and its answer lost on the way: one order", async () => {
  // With a worker a page may complain of a network that fails.
  const page = await atTheCheckout(phone, { serviceWorkers: "allow" });
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByText("Your items are reserved until").waitFor();
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await page.getByText("You pay on delivery").waitFor();
  let lost = 0;
  await page.route("**/address/payment", async (route) => {
    const isPlacing = route.request().postData()?.includes("intent=place") === true;
    if (!isPlacing || lost > 0) return route.continue();
    lost += 1;
    // The shop has it and does it; only what it says gets lost.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByRole("button", { name: /^Place the order, ₹[\d,.]+ on delivery$/ }).dblclick();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  expect(lost).toBe(1);
  await judge(page, "cash-confirmation-390");
  await page.getByRole("link", { name: "My Orders" }).last().click();
  await page.getByText("to pay when it arrives").waitFor();
  expect(await page.locator(".order-card").count()).toBe(1);
});
