import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser/browser.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { customerWithAddress } from "#tests/support/browser/enter-shop.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { signInUnseen, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";

test.each(devices)("an address is edited at the checkout on %s", async (_name, viewport, wakes) => {
  const customer = await customerWithAddress();
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await fillGuestCart(page, [lineFor(await findProduct("accessories"))]);
  await signInUnseen(page, customer);
  await page.goto("/address");
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  if (wakes) await waitUntilAwake(page);

  await page.getByRole("link", { name: "Edit 14 Lodhi Road" }).click();
  await page.getByRole("heading", { name: "Edit address" }).waitFor();
  await page.getByLabel("Address1").fill("");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("Address1 is required").waitFor();
  await page.getByLabel("Address1").fill("9 Lodhi Road");
  await expectSound(page, wakes);
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("heading", { name: "Select Address" }).waitFor();
  await page.locator(".address-choice").getByText("9 Lodhi Road").first().waitFor();
  // Searching by text leaves out what is inside <noscript>.
  if (wakes) {
    await page.locator(".toast").getByText("Address updated successfully").waitFor();
    await expect.poll(() => page.locator(".address-choice input:focus").count()).toBe(1);
  } else expect(await page.locator("noscript .alert").first().innerText()).toBe("Address updated successfully");
  await expectSound(page, wakes);
});
