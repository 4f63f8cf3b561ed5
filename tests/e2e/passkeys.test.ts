import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { fillGuestCart, lineFor } from "#tests/support/browser/guest-cart-cookie.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { openAwake, signInAt, signOut } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

/** The browser's own device in software. `unlock(false)`: its owner breaks off. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Else it would answer the sign-in before anybody has pressed.
      automaticPresenceSimulation: false,
    },
  });
  return {
    unlock: (isUserVerified: boolean) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    touch: (enabled: boolean) => session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign In" });
const signInByPasskey = (page: Page) => dialogOf(page).getByRole("button", { name: "Use a passkey" });

test("a passkey is added, signs in with the guest's cart, is renamed and removed", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone);
  const device = await withDevice(page);
  const main = page.getByRole("main");
  await signInAt(page, "/user/profile", customer);
  await main.getByRole("link", { name: "Add passkeys" }).click();
  await main.getByText("You have no passkey yet").waitFor();
  await soundBoth(page);

  const password = main.locator("[name=current_password]");
  const add = main.getByRole("button", { name: "Add a passkey" });
  await password.fill("not my password");
  await add.click();
  await main.getByText("This is not your password").waitFor();
  await device.touch(true);
  await device.unlock(false);
  await password.fill(customer.password);
  await add.click();
  await main.getByText("No passkey was added. You can try again whenever you like").waitFor();
  await device.unlock(true);
  await password.fill(customer.password);
  await add.click();
  await page.getByText("Your passkey is added").first().waitFor();
  await main.getByText("Not used yet.").waitFor();
  expect(await readLetter(page, { to: customer.email, subject: "A passkey was added" })).toContain(
    "A passkey was added",
  );

  await openAwake(page, "/user/passkeys");
  await main.getByRole("link", { name: /^Rename/ }).click();
  await main.getByLabel("Name of this passkey").fill("");
  await main.getByRole("button", { name: "Save name" }).click();
  await main.getByText("Name is required").waitFor();
  await main.getByLabel("Name of this passkey").fill("My blue phone");
  await soundBoth(page);
  await main.getByRole("button", { name: "Save name" }).click();
  await main.getByRole("link", { name: "Rename My blue phone" }).waitFor();
  await soundBoth(page);

  await device.touch(false);
  await signOut(page);
  await fillGuestCart(page, [lineFor(await findProduct("eye_glasses"))]);
  await openAwake(page, "/?auth=login&next=%2Fcart");
  await signInByPasskey(page).waitFor();
  await soundBoth(page);
  await device.touch(true);
  await device.unlock(false);
  await signInByPasskey(page).click();
  await dialogOf(page).getByText("No passkey was used. You can try again, or sign in another way").waitFor();
  await device.unlock(true);
  await signInByPasskey(page).click();
  await page.waitForURL((url) => url.pathname === "/cart" && url.search === "");
  await page.getByText("Account of").first().waitFor({ state: "attached" });
  await expect.poll(async () => main.getByRole("link", { name: "Proceed to Checkout" }).count()).toBe(1);
  await device.touch(false);

  const elsewhere = await openPage(phone);
  await signInAt(elsewhere, "/user/passkeys", customer);
  await elsewhere.getByRole("main").getByText("Last used").waitFor();
  await elsewhere.getByRole("button", { name: "Remove My blue phone" }).click();
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await elsewhere.getByText("You have no passkey yet").waitFor();

  await openAwake(page, "/user/passkeys");
  await main.getByText("You have no passkey yet").waitFor();
  await signOut(page);
  await openAwake(page, "/?auth=login");
  await device.touch(true);
  await signInByPasskey(page).click();
  await dialogOf(page).getByRole("alert").getByText("We do not know this passkey. It may have been removed.").waitFor();
  await soundBoth(page);
});

test("without an answer of the shop the button says so, and the password goes on working", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone);
  await withDevice(page);
  await page.route("**/passkey-question", (route) => route.fulfill({ status: 204 }));
  await openAwake(page, "/?auth=login&next=%2Forder-status");
  await signInByPasskey(page).click();
  await dialogOf(page).getByText("Failed to fetch data.").waitFor();
  await dialogOf(page).getByLabel("E-mail").fill(customer.email);
  await dialogOf(page).locator("[name=password]").fill(customer.password);
  await dialogOf(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/order-status");
  await expect.poll(() => page.getByText("Account of").count()).toBeGreaterThan(0);
});

test("without JavaScript the page of passkeys says so in a line, and the sign-in has none", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto("/?auth=login");
  await dialogOf(page).getByRole("button", { name: "Sign In", exact: true }).waitFor();
  expect(await signInByPasskey(page).count()).toBe(0);
  await signInAt(page, "/user/passkeys", { ...customer, wakes: false });
  expect(await page.getByRole("main").innerText()).toContain("Adding a passkey needs JavaScript.");
  expect(await page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
});
