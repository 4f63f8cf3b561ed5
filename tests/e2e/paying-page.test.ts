import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#host/process/project-root.ts";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { plantCustomer } from "#tests/support/shop/plant-customer.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;

/** The first column of the inventory: what a script is called there. */
async function readInventory(): Promise<string[]> {
  const text = await readFile(join(projectRoot, "docs/scripts-on-the-paying-page.md"), "utf8");
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
}

test("the scripts of the page that pays are those of the inventory, and no others", async () => {
  const customer = await plantCustomer(shopUrl);
  const page = await openPage(phone);
  const [name = "", value = ""] = customer.cookie.split("=");
  await page.context().addCookies([{ name, value, url: shopUrl }]);
  const opened = (await page.goto("/address"))!;
  const policy = opened.headers()["content-security-policy"] ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  expect(/script-src ([^;]*)/.exec(policy)![1]).toBe(`'self' 'nonce-${nonce}'`);
  await waitUntilAwake(page);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.frameLocator("iframe[title='Test payment window']").getByRole("radio", { name: "UPI" }).waitFor();

  const found = await page.evaluate(() => [
    ...[...document.scripts].map(({ src, nonce: own, type }) => ({ src, nonce: own, type })),
    // A script may go again after it has run.
    ...performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "script" || entry.name.endsWith(".js"))
      .map((entry) => ({ src: entry.name, nonce: undefined, type: "" })),
  ]);
  const kinds = new Set(
    found.map(({ src, nonce: own }) => {
      if (src === "") return own === nonce ? "inline, with the nonce of the answer" : "inline, without a nonce";
      const { origin, pathname } = new URL(src);
      return `${origin === new URL(shopUrl).origin ? "" : origin}${pathname.replace(/^\/build\/[^/]+\.js$/, "/build/*.js")}`;
    }),
  );
  const inventory = await readInventory();
  // The real gateway's script takes the place of the embedded one's.
  const elsewhere = inventory.filter((script) => script.startsWith("https://"));
  expect(elsewhere).toEqual(["https://checkout.razorpay.com/v1/checkout.js", "https://cdn.razorpay.com"]);
  expect([...kinds].toSorted()).toEqual(inventory.filter((script) => !elsewhere.includes(script)).toSorted());
});
