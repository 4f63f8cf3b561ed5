import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { desk, phone } from "#tests/support/browser/browser.ts";
import { openCheckout } from "#tests/support/presses/checkout-presses.ts";
import { canRead } from "#tests/support/presses/look-at-screen.ts";
import { NO_DATA, NOT_OURS } from "#tests/support/presses/press.ts";
import type { LineFault } from "#tests/support/presses/shaky-line.ts";
import { closeBrowser, openVisitor } from "#tests/support/presses/visitor.ts";

afterAll(closeBrowser);

const UNCONFIRMED = "We could not reach the shop to confirm your payment";
const payment = (page: Page) => page.frameLocator("iframe[title='Test payment window']");

test.each<[LineFault, string, typeof phone, string]>([
  ["lost", "390", phone, NO_DATA],
  ["bad gateway", "1440", desk, NOT_OURS],
])("a payment whose confirmation is %s is said at %s px, and its order is there all the same", async (...given) => {
  const [fault, , viewport, words] = given;
  const visitor = await openVisitor();
  const { page, line, complaints } = visitor;
  try {
    await page.setViewportSize(viewport);
    await openCheckout(visitor);
    await page.getByRole("radio", { name: "Home" }).check();
    await page.getByText("Your items are reserved until").waitFor();
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await payment(page).getByRole("radio", { name: "UPI" }).check();
    await payment(page).getByRole("textbox", { name: /UPI/ }).fill("success@razorpay");
    line.fail(fault, ({ url = "" }) => url.startsWith("/address/payment"));
    await payment(page).getByRole("button", { name: /^Pay/ }).click();
    await expect.poll(() => line.caught()).toBeGreaterThan(0);
    // It asks again a few times, with pauses.
    await expect.poll(() => canRead(page, words), { message: `"${words}"` }).toBe(true);
    await page.getByText(UNCONFIRMED).waitFor();
    expect(new URL(page.url()).pathname).toBe("/address");
    line.mend();
    await visitor.open("/order-status");
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText("Paid", { exact: true }).count();
      })
      .toBe(1);
    expect(complaints).toEqual([]);
  } finally {
    await visitor.close();
  }
});
