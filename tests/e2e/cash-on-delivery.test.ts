import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findPair, openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { awake, widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { must, openClient } from "#tests/support/api-client/open-client.ts";
import { fromOwnAddress } from "#tests/support/browser/network-address.ts";
import { openStartScript, type StartScript } from "#tests/support/process/start-script.ts";

/** A shop of its own: switched on, it would stand at every checkout of the shop that all journeys share. */
let shop: StartScript;

beforeAll(async () => {
  shop = await openStartScript();
  await shop.waitForPage(shop.start({ DEMO: "on" }));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: shop.dataDir };
  const script = join(projectRoot, "scripts/settings.mjs");
  for (const given of [
    ["payment.cashOnDelivery.on", "true"],
    ["payment.cashOnDelivery.limitPaise", "10000000"],
    ["payment.cashOnDelivery.feePaise", "4900"],
  ]) {
    const [code] = await once(spawn(process.execPath, [script, ...given], { env, stdio: "ignore" }), "close");
    if (code !== 0) throw new Error(`${given.join(" ")} was not set`);
  }
}, 120_000);

afterAll(() => shop.endAll());

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s an order is placed to be paid at the door, with its fee", async (_name, viewport) => {
  const customer = await openAccount(shop.url);
  await saveAddress(shop.url, customer);
  const pair = await findPair(shop.url);
  const client = openClient(shop.url, { ...fromOwnAddress(), authorization: `Bearer ${customer.token}` });
  await must(client.POST("/v1/billing", { body: [pair] }));
  const page = await openPage(viewport, { baseURL: shop.url });
  await page.goto("/cart?auth=login&next=%2Faddress");
  await awake(page);
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await awake(page);
  await page.getByRole("radio", { name: "Home" }).check();
  const online = page.getByRole("radio", { name: "Online Payment" });
  await expect.poll(() => online.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await page.getByText("Cash on delivery fee").first().waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await widthOverflow(page)).toBeLessThanOrEqual(0);
  // The button says the sum, fee included.
  const due = (await page.locator(".pay-total strong").textContent())!.replace(".00", "");
  await page.getByRole("button", { name: `Place the order, ${due} on delivery`, exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/order-confirmation/"));
  await page.getByRole("heading", { name: "Thank you, your order is placed" }).waitFor();
  await page.getByText("Cash on delivery fee").first().waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
});
