import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Secrets } from "#host/process/secrets.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openStartScript } from "#tests/support/process/start-script.ts";
import { codeOf } from "#tests/support/shop/plant-app.ts";

const script = await openStartScript();
afterAll(() => script.endAll());
const screenshots = process.env.SCREENSHOTS;

async function signIn(role: "admin" | "seller", viewport = desk) {
  const page = await openPage(viewport, { baseURL: script.url });
  const secrets = JSON.parse(await readFile(join(script.dataDir, "secrets.json"), "utf8")) as Secrets;
  await page.goto("/console/sign-in");
  await page.getByLabel("E-mail").fill(`${role}@chashma.example`);
  await page.locator("[name=password]").fill(secrets.demonstrationPasswords[role]);
  await page.getByRole("button", { name: "Sign in" }).click();
  if (role === "admin") {
    await page.waitForURL((url) => url.pathname === "/console/sign-in/second-factor");
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secrets.demonstrationSecondFactor, new Date()));
    await page.getByRole("button", { name: "Go on" }).click();
  }
  await page.waitForURL((url) => url.pathname === "/console");
  return page;
}

test("an owner fills an empty demonstration from Today, once; nobody else can, and no shop that is none", async () => {
  const shop = script.start({ DEMO: "on", PICTURES_AHEAD: "off" });
  await script.waitForPage(shop);
  const seller = await signIn("seller");
  await seller.getByRole("heading", { name: "Orders to see to" }).waitFor();
  const offer = { name: "Fill with 90 days of history" };
  expect(await seller.getByRole("link", offer).count()).toBe(0);
  expect((await seller.goto("/console/demonstration"))!.status()).toBe(404);

  const seen = await signIn("admin", phone);
  if (screenshots) await seen.screenshot({ path: `${screenshots}/empty-phone.png`, fullPage: true });
  await seen.getByRole("link", offer).click();
  await seen.getByRole("heading", offer).waitFor();
  await expect.poll(() => widthOverflow(seen)).toBeLessThanOrEqual(0);
  await seen.setViewportSize(desk);
  if (screenshots) await seen.screenshot({ path: `${screenshots}/fill-desk.png`, fullPage: true });
  expect(await findBarriers(seen)).toEqual([]);

  const storageState = await seen.context().storageState();
  const page = await openPage(desk, { baseURL: script.url, javaScriptEnabled: false, storageState });
  await page.goto("/console");
  await page.getByRole("link", offer).click();
  await page.getByRole("button", { name: "Fill it now" }).click();
  // The page says that it is at it, and looks again by itself.
  await page.getByText("The shop has 90 days of history now").waitFor({ timeout: 90_000 });
  expect(new URL(page.url()).pathname).toBe("/console");
  await page.getByRole("link", { name: /^40 Late/ }).waitFor();
  if (screenshots) await page.screenshot({ path: `${screenshots}/filled-desk.png`, fullPage: true });
  expect(await page.getByRole("link", offer).count()).toBe(0);
  await page.goto("/console/demonstration");
  expect(new URL(page.url()).pathname).toBe("/console");
  await page.goto("/console/audit");
  await page.getByRole("row", { name: /Demonstration filled with a history/ }).waitFor();

  // Their pages would ask for a shop that is away.
  for (const open of [seller, seen]) await open.close();
  shop.process.kill("SIGINT");
  await shop.ended;
  await script.waitForPage(script.start());
  expect((await page.goto("/console/demonstration"))!.status()).toBe(404);
}, 180_000);
