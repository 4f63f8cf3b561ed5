import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { findPair, openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { awake } from "#tests/support/browser/enter-shop.ts";
import { must, openClient } from "#tests/support/api-client/open-client.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { signInUnseen } from "#tests/support/browser/sign-in-at.ts";
import { useSettings } from "#tests/support/shop/use-settings.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const shopUrl = ownShop().url;

useSettings({
  "payment.cashOnDelivery.on": true,
  "payment.cashOnDelivery.limitPaise": 10_000_000,
  "payment.cashOnDelivery.feePaise": 4_900,
});

test("an order is placed to be paid at the door, with its fee", async () => {
  const customer = await openAccount(shopUrl);
  await saveAddress(shopUrl, customer);
  const pair = await findPair(shopUrl);
  const client = openClient(shopUrl, { ...fromOwnAddress(), authorization: `Bearer ${customer.token}` });
  await must(client.POST("/v1/billing", { body: [pair] }));
  const page = await openPage(phone);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  await page.getByRole("radio", { name: "Home" }).check();
  const online = page.getByRole("radio", { name: "Online Payment" });
  await expect.poll(() => online.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await page.getByText("Cash on delivery fee").first().waitFor();
  await soundBoth(page);
  // The button says the sum, fee included.
  const due = (await page.locator(".pay-total strong").textContent())!.replace(".00", "");
  await page.getByRole("button", { name: `Place the order, ${due} on delivery`, exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await page.getByText("Cash on delivery fee").first().waitFor();
  await soundBoth(page);
});
