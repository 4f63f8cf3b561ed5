import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { plantCustomer, type PlantedCustomer } from "#tests/support/shop/plant-customer.ts";
import { openAwake, signInByPopup, signOut } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;

/** Pages on which a customer sees their own. */
const ownPages = (customer: PlantedCustomer) => [
  "/user/profile",
  "/address_book",
  "/order-status",
  `/orders/${customer.orderId}`,
  `/order-confirmation/${customer.orderId}`,
  `/view-invoice/${customer.billNo}`,
  "/user/prescriptions",
  `/user/prescriptions/${customer.prescriptionIds[0]}`,
  "/cart",
  "/address",
  "/contact_us",
  "/home-eyetest",
];

/** Everything that a browser keeps for the next visitor. */
async function keptBy(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      caches,
      databases,
      document.title,
      history.state,
    ]);
  });
  return stored + decodeURIComponent(JSON.stringify(await page.context().cookies()));
}

test("what a customer has given is in no address, log line or cookie, and gone from the browser after signing out", async () => {
  const customer = await plantCustomer(shopUrl);
  const page = await openPage(phone);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  await signInByPopup(page, "/user/profile", { ...customer, wakes: true });
  for (const path of ownPages(customer)) {
    await openAwake(page, path);
    const shown = (await page.content()) + (await keptBy(page));
    // Else this test would look for what is never there.
    if (path !== "/cart")
      expect(
        customer.signs.some((sign) => shown.includes(sign)),
        path,
      ).toBe(true);
  }
  const secrets = [...customer.signs, customer.password, customer.token, customer.cookie.split("=")[1]!];
  for (const secret of secrets) expect(asked.filter((url) => url.includes(secret))).toEqual([]);
  const cookies = decodeURIComponent(JSON.stringify(await page.context().cookies()));
  for (const sign of customer.signs) expect(cookies).not.toContain(sign);

  await openAwake(page, "/user/profile");
  await signOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userData"))).toBeNull();
  const left = await keptBy(page);
  for (const secret of secrets) expect(left).not.toContain(secret);
  // The next one at this machine presses "back".
  await page.goBack();
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  for (const sign of customer.signs) expect(await page.content()).not.toContain(sign);

  const log = await readFile(ownShop().log, "utf8");
  expect(log).toMatch(/"route":"\/user\/\*"/);
  for (const secret of [...secrets, customer.orderId, customer.billNo, ...customer.prescriptionIds])
    expect(log.split("\n").filter((line) => line.includes(secret))).toEqual([]);
});
