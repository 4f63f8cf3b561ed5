import { expect, test } from "vitest";
import { openPage } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

test.each(devices)("signing in by a code on %s", async (_name, viewport, wakes) => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await openAwake(page, "/?auth=login&next=%2Forder-status", wakes);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Send me a code instead" }).click();
  await page.getByRole("dialog", { name: "Sign in by a code" }).waitFor();
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("dialog", { name: "Enter the code" }).waitFor();
  await dialog.getByText("If there is an account for this e-mail, a code is on its way").waitFor();
  await expect.poll(() => dialog.getByLabel("E-mail").inputValue()).toBe(customer.email);
  await expectSound(page, wakes);
  // A press asks for another one, for the same address.
  const again = await openPage(viewport, { javaScriptEnabled: wakes });
  await openAwake(again, "/?auth=code", wakes);
  await again.getByRole("dialog").getByLabel("E-mail").fill("nobody@example.in");
  await again.getByRole("dialog").getByRole("button", { name: "Send code" }).click();
  await again.getByRole("button", { name: "Send a new code" }).click();
  await again.getByText("a code is on its way").waitFor();
  await expect.poll(() => again.getByRole("dialog").getByLabel("E-mail").inputValue()).toBe("nobody@example.in");
  await again.getByRole("dialog", { name: "Enter the code" }).waitFor();

  const letter = await readLetter(page, { to: customer.email, subject: "is your code" });
  const [code] = /\d{6}/.exec(letter)!;
  const enter = async (digits: string) => {
    await dialog.getByLabel("Code").fill(digits);
    await dialog.getByRole("button", { name: "Sign In" }).click();
  };
  await enter(code === "000000" ? "000001" : "000000");
  await dialog.getByRole("alert").getByText("That code is not right. 4 tries left").waitFor();
  // The words of the answer before give way to those of the field.
  await enter("12");
  await dialog.getByText("The code has 6 digits").waitFor();
  expect(await dialog.getByText("4 tries left").count()).toBe(0);
  await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.waitForURL((url) => url.pathname === "/order-status");
  await page.getByText("Account of").waitFor({ state: "attached" });
});
