import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { expectSound } from "#tests/support/browser/devices.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

test("a used link to a new password says so before anything is typed, and leads on to a new one", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone);
  await openAwake(page, "/?auth=forgot");
  await page.getByRole("dialog").getByLabel("E-mail").fill(customer.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Email sent successfully").waitFor();
  const letter = await readLetter(page, { to: customer.email, subject: "Choose a new password" });
  const link = /\/reset-password\?token=[\w-]{43}/.exec(letter)![0];
  await openAwake(page, link);
  for (const label of ["Password", "Confirm Password"])
    await page.getByLabel(label, { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await openAwake(page, link);
  // The foot of the page has a field for an e-mail as well.
  const shown = page.getByRole("main");
  await shown.getByText("This link was already used").waitFor();
  expect(await page.locator("[name=password]").count()).toBe(0);
  // The address has the link alone: a mailbox of old learns nothing of the account from it.
  expect(await shown.getByLabel("E-mail").inputValue()).toBe("");
  await expectSound(page, true);
  await shown.getByLabel("E-mail").fill(customer.email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByText("Email sent successfully").waitFor();
  await shown.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).getByLabel("E-mail").waitFor();
});
