import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { openAwake, signInAt, signInByPopup, signOut } from "#tests/support/browser/sign-in-at.ts";
import { plantRow } from "#tests/support/passkeys/plant-passkey.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

const offer = (page: Page) => page.getByRole("region", { name: "Sign in faster" });

test("a passkey is offered after a sign-in by password, until it is not wanted", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(desk);
  await signInByPopup(page, "/order-status", customer);
  await offer(page).getByText("Sign in faster next time: add a passkey").waitFor();
  await openAwake(page, "/user/profile");
  await soundBoth(page);
  await offer(page).getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Passkeys" }).waitFor();
  await openAwake(page, "/user/profile");
  await offer(page).getByRole("button", { name: "Not now" }).focus();
  await page.keyboard.press("Enter");
  const answer = offer(page).getByText("You can add one at any time under Passkeys.");
  await answer.waitFor();
  expect(await answer.evaluate((element) => document.activeElement === element)).toBe(true);
  await soundBoth(page);
  for (const path of ["/user/profile", "/order-status"]) {
    await openAwake(page, path);
    expect(await offer(page).count(), path).toBe(0);
  }
  // Whoever signs in next at this browser is somebody else.
  await signOut(page);
  await signInByPopup(page, "/order-status", await openAccount(ownShop().url));
  await offer(page).waitFor();
});

test("who has a passkey hears nothing of it, nor does a browser that can make none or runs no scripts", async () => {
  const customer = await openAccount(ownShop().url);
  const plain = await openPage(phone, { javaScriptEnabled: false });
  await signInAt(plain, "/user/profile", { ...customer, wakes: false });
  await plain.getByRole("heading", { name: "Signing in" }).waitFor();
  expect(await offer(plain).count()).toBe(0);

  const old = await openPage(phone);
  await old.addInitScript(() => void Reflect.deleteProperty(window, "PublicKeyCredential"));
  await signInAt(old, "/user/profile", customer);
  await old.getByRole("heading", { name: "Signing in" }).waitFor();
  await expect.poll(() => offer(old).count()).toBe(0);

  const [user] = await rows.db.select({ id: users.id }).from(users).where(eq(users.email, customer.email));
  await plantRow(rows.db, user!);
  const page = await openPage(phone);
  await signInAt(page, "/user/profile", customer);
  await page.getByText("1 passkey").waitFor();
  expect(await offer(page).count()).toBe(0);
});
