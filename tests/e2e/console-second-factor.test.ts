import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { device, enterByDoor, factorStaff, password, setUp } from "#tests/support/browser/factor-journey.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { judgeDevices } from "#tests/support/browser/judge-screen.ts";

const step = "/console/sign-in/second-factor";

const rows = await openShopRows();
afterAll(() => rows.close());
const { hire, grow } = factorStaff(rows.db);

const statusOf = async (page: Page, path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();

test("an owner sets an app up before anything else opens, and signs in by it", async () => {
  const owner = await hire("admin");
  const page = await openPage(phone);
  await enterByDoor(page, owner);
  await page.waitForURL((url) => url.pathname === step);
  for (const path of ["/console", "/console/audit", "/console/security"]) expect(await statusOf(page, path)).toBe(303);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await judgeDevices(page, "factor-set-up");
  await page.getByLabel("Code of the app").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("This code is not right").waitFor();
  const { codes } = await setUp(page);
  await judgeDevices(page, "factor-codes");
  await page.getByRole("link", { name: "Go on to the console" }).click();
  await page.getByRole("heading", { name: /^Audit log/ }).waitFor();

  const other = await openPage(phone);
  await enterByDoor(other, owner);
  await other.getByRole("heading", { name: "Your second factor" }).waitFor();
  await judgeDevices(other, "factor-ask");
  await other.getByLabel("Code", { exact: true }).fill(codes[0]!);
  await other.getByRole("button", { name: "Go on" }).click();
  await other.getByRole("heading", { name: /^Audit log/ }).waitFor();
  await openAwake(other, "/console/security");
  await other.getByText("9 left").waitFor();
  await judgeDevices(other, "security");

  // A quarter of an hour later it is asked for in place, and what was asked goes on.
  await grow(owner.id);
  await other.getByRole("button", { name: "Make new codes" }).click();
  await other.getByRole("group", { name: "Second factor" }).waitFor();
  await judgeDevices(other, "step-up");
  await other.getByLabel("Code", { exact: true }).fill(codes[1]!);
  await other.getByRole("button", { name: "Make new codes" }).click();
  await other.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  expect(await other.locator(".factor-codes li").allTextContents()).not.toContain(codes[2]);

  await other.getByRole("button", { name: "Sign out", exact: true }).last().click();
  await expect.poll(() => statusOf(page, "/console")).toBe(302);
  expect(await statusOf(other, "/console")).toBe(200);
});

test("without JavaScript a seller sets an app up, is asked for it from then on, and removes it", async () => {
  const seller = await hire("seller");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto("/console/sign-in?next=/console/security");
  await page.getByLabel("E-mail").fill(seller.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Set up an app" }).click();
  const { codes } = await setUp(page);
  await rows.db.delete(sessions).where(eq(sessions.userId, seller.id));
  await page.goto("/console/security");
  await page.getByLabel("E-mail").fill(seller.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code", { exact: true }).fill(codes[0]!);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL((url) => url.pathname === "/console/security");
  await page.getByRole("button", { name: "Remove the app" }).click();
  await page.getByText("Your authenticator app is removed").waitFor();
  expect(await page.getByRole("heading", { name: "Recovery codes" }).count()).toBe(0);
});

test("a password alone opens no address of the console, and a disabled owner has none at all", async () => {
  const owner = await hire("admin");
  const cookie = await signInByForm(ownShop().url, { email: owner.email, password });
  const opened = await fetch(new URL("/console/audit", ownShop().url), { headers: { cookie }, redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `${step}?next=%2Fconsole%2Faudit`]);
  await rows.db.update(users).set({ enabled: false }).where(eq(users.id, owner.id));
  const ended = await fetch(new URL(step, ownShop().url), { headers: { cookie }, redirect: "manual" });
  expect(ended.status).toBe(404);
});

test("a passkey is added, stands for the code, and is removed", async () => {
  const seller = await hire("seller");
  const page = await openPage(desk);
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: device,
  });
  await enterByDoor(page, seller, "/console/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await judgeDevices(page, "passkey");

  await rows.db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, seller.id));
  await openAwake(page, "/console/security");
  await page.waitForURL((url) => url.pathname === step);
  await judgeDevices(page, "passkey-ask");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/console/security");

  await grow(seller.id);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("group", { name: "Second factor" }).waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("Your passkey is removed").first().waitFor();
  expect(await page.getByRole("button", { name: "Remove", exact: true }).count()).toBe(0);
});
