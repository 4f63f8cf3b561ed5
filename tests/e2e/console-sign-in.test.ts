import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { typeCode } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { judgeDevices } from "#tests/support/browser/judge-screen.ts";

const manager = { email: "manager@chashma.example", password: ownShop().passwords.manager };
const admin = { email: "admin@chashma.example", password: ownShop().passwords.admin };

const rows = await openShopRows();
afterAll(() => rows.close());

/** As after an hour without a sign of life, on every device. */
async function endSessions(email: string): Promise<void> {
  const [user] = await rows.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await rows.db.delete(sessions).where(eq(sessions.userId, user!.id));
}

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const at = (address: string) => (url: URL) => url.pathname + url.search === address;
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test("staff sign in at the console's own door, and are led back there once their session has ended", async () => {
  const page = await openPage(phone);
  expect(await statusOf(page, "/console")).toBe(404);
  await openAwake(page, "/console/sign-in");
  await enter(page, { ...admin, password: "not my password" });
  await page.getByText("Wrong e-mail or password").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(admin.email);
  await judgeDevices(page, "door");
  await enter(page, admin);
  await typeCode(page);
  await page.waitForURL(at("/console"));

  await endSessions(admin.email);
  await page.goto("/console/audit?q=gst");
  await page.getByText("Your session has ended").waitFor();
  await waitUntilAwake(page);
  await enter(page, admin);
  await typeCode(page);
  await page.waitForURL(at("/console/audit?q=gst"));
  await page.getByRole("heading", { name: /^Audit log/ }).waitFor();
});

test("without JavaScript the door works, and leads to pages of the console alone", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto("/console/sign-in?next=https://elsewhere.example/console");
  await enter(page, manager);
  await page.waitForURL(at("/console"));
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});

test("a customer who signs in there finds no console, then or after the session has ended", async () => {
  const customer = await openAccount(ownShop().url);
  const form = { email: customer.email, password: customer.password, next: "/console" };
  const page = await openPage(desk);
  const headers = { origin: ownShop().url };
  const answer = await page.request.post("/console/sign-in", { form, headers });
  expect(answer.status()).toBe(404);
  expect(await statusOf(page, "/console")).toBe(404);
  await endSessions(customer.email);
  expect(await statusOf(page, "/console")).toBe(404);
});
