import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { staffPins, tills } from "#db/schema/tills.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judgeDevices } from "#tests/support/browser/judge-screen.ts";

const devices = "/console/settings/devices";
const PIN = "483920";

const rows = await openShopRows();
afterAll(() => rows.close());

const [manager] = await rows.db.select().from(users).where(eq(users.email, "manager@chashma.example"));
const managerName = fullName(manager!);

async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel("Your name").selectOption({ label: managerName });
  await page.locator("[name=pin_password]").fill(pin);
  await page.getByRole("button", { name: "Unlock" }).click();
}

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

test("a manager makes a till, unlocks it by a PIN, locks it and takes it back", async () => {
  const name = `Desk ${randomUUID().slice(0, 8)}`;
  const page = await openPage(desk);
  await enterConsole(page, "manager");
  await openAwake(page, devices);
  await page.getByLabel("Name of the till").fill("   ");
  await page.getByRole("button", { name: "Make this device a till" }).click();
  await page.getByText("Enter a name").waitFor();
  await page.getByLabel("Name of the till").fill(name);
  await page.getByRole("button", { name: "Make this device a till" }).click();
  await page.getByText(`It is the till “${name}”`).waitFor();
  await judgeDevices(page, "devices");

  await openAwake(page, "/console/security");
  const section = page.getByRole("region", { name: "PIN for tills" });
  await section.locator("[name=pin_password]").fill("123456");
  await section.locator("[name=password]").fill(ownShop().passwords.manager);
  await section.getByRole("button", { name: /^Set a/ }).click();
  await section.getByText("This PIN is easy to guess").waitFor();
  await section.locator("[name=pin_password]").fill(PIN);
  await section.getByRole("button", { name: /^Set a/ }).click();
  await section.getByText("It unlocks the tills of your store").waitFor();
  await expect.poll(() => section.locator("[name=password]").inputValue()).toBe("");
  await judgeDevices(page, "pin");

  await page.context().clearCookies({ name: "session" });
  await openAwake(page, "/console/orders");
  await page.getByRole("heading", { name }).waitFor();
  await judgeDevices(page, "till-locked");
  await unlock(page, "918273");
  await page.getByText("This is not the PIN").waitFor();
  await unlock(page, PIN);
  await isAt(page, "/console/orders");
  await page.getByRole("button", { name: "Lock" }).waitFor();
  await judgeDevices(page, "till-unlocked");

  // Neither the shop's pages nor what takes the password know them.
  for (const path of [devices, "/console/security"]) expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(302);
  expect(await page.locator(`a[href^="${devices}"]`).count()).toBe(0);

  await page.getByRole("button", { name: "Lock" }).click();
  await page.getByRole("heading", { name }).waitFor();
  await unlock(page, PIN);
  await isAt(page, "/console/orders");

  const office = await openPage(desk);
  await enterConsole(office, "manager");
  await openAwake(office, devices);
  await office.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => office.getByRole("listitem").filter({ hasText: name }).count()).toBe(0);
  await page.goto("/console/tasks");
  await page.getByRole("heading", { name: "Sign in to the console" }).waitFor();
});

test("without JavaScript a till is unlocked and locked as well", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const token = newToken();
  const name = `Plain desk ${randomUUID().slice(0, 8)}`;
  await rows.db.insert(tills).values({ storeId: manager!.storeId!, name, tokenHash: hashToken(token) });
  const pin = { pinHash: await hashPassword(PIN), failed: 0 };
  await rows.db
    .insert(staffPins)
    .values({ userId: manager!.id, ...pin })
    .onConflictDoUpdate({ target: staffPins.userId, set: pin });
  await page.context().addCookies([{ name: "till", value: token, url: ownShop().url }]);
  await page.goto("/console/tasks");
  await page.getByRole("heading", { name }).waitFor();
  await unlock(page, "12");
  await page.getByText("A PIN has six digits").waitFor();
  await unlock(page, PIN);
  await isAt(page, "/console/tasks");
  await page.getByRole("button", { name: "Lock" }).click();
  await page.getByRole("heading", { name }).waitFor();
  await page.getByText("Sign in with your password").click();
  await page.getByLabel("E-mail").waitFor();
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
});
