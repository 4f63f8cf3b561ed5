import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

test.each(devices)("signing up with an e-mail that is known leads to the sign-in on %s", async (_name, size, wakes) => {
  const { email, password } = await openAccount(ownShop().url);
  const page = await openPage(size, { javaScriptEnabled: wakes });
  await openAwake(page, "/?auth=signup&next=%2Forder-status", wakes);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First Name").fill("Asha");
  await dialog.getByLabel("Last Name").fill("Rao");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Phone number").fill("9812345678");
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  const words = dialog.getByRole("alert").getByText("An account with this e-mail already exists");
  await words.waitFor();
  const isInSight = () =>
    words.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
  await expectSound(page, wakes);
  await dialog.getByRole("button", { name: "Sign in with this e-mail" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  await expect.poll(() => dialog.getByLabel("E-mail").inputValue()).toBe(email);
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.pathname === "/order-status");
});
