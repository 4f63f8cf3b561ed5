import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { settings } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { silentAfterASecond } from "#tests/support/process/silent-after-a-second.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
const [kept] = await rows.db.select().from(settings).where(eq(settings.id, 1));
afterAll(async () => {
  // Other journeys meet the shop as it was.
  await rows.db
    .update(settings)
    .set({ value: kept?.value ?? {} })
    .where(eq(settings.id, 1));
  await rows.close();
});
const shop = { db: rows.db, now: () => new Date() };
const limits = async () => (await getSettings(rows.db)).approvals.refundPaise;

test("an owner changes a limit, meets a colleague's change of the same, and undoes", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/settings");
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  await judgeBoth(page, "settings");
  await openAwake(page, "/console/settings/limits");
  await page.getByLabel("Refund, managers").fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("A manager's refund may not be below that of staff").waitFor();
  expect(await page.getByLabel("Refund, managers").inputValue()).toBe("100");
  await judge(page, "settings-limits-refused");
  await changeSettings(shop, { actor: SYSTEM, path: "approvals.refundPaise.managers", value: 1_500_000 });
  await page.getByLabel("Refund, managers").fill("25,000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/Now ₹15,000, changed by a command of the shop/).waitFor();
  await judgeBoth(page, "settings-limits-meanwhile");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Setting changed. Refund, managers: ₹15,000 to ₹25,000.").waitFor();
  expect((await limits()).managers).toBe(2_500_000);
  await judgeBoth(page, "settings-limits");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Refund, managers: ₹25,000 to ₹15,000.").waitFor();
  expect((await limits()).managers).toBe(1_500_000);
  expect(await page.getByLabel("Refund, managers").inputValue()).toBe("15000");
});

test("a row is added without JavaScript, and customers read it within a second", async () => {
  const name = `Reading glasses ${randomUUID().slice(0, 6)}`;
  const awake = await openPage(desk);
  await enterConsole(awake, "admin", "/console/settings");
  const cookies = await awake.context().cookies();
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.context().addCookies(cookies);
  // Whoever meets it has met the page before: it is kept.
  expect(await silentAfterASecond(["/"], (answer) => answer.includes("</html>"))).toEqual([]);
  await page.goto("/console/settings/starting-prices");
  const count = await page.getByRole("group", { name: /^Price \d/ }).count();
  await page.getByLabel("Name", { exact: true }).first().fill("Frames");
  await page.getByRole("button", { name: "Add a price" }).click();
  const added = page.getByRole("group", { name: `Price ${count + 1}` });
  expect(await page.getByLabel("Name", { exact: true }).first().inputValue()).toBe("Frames");
  await added.getByLabel("Name", { exact: true }).fill(name);
  await added.getByLabel("Link").fill("/sale");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Write rupees, such as 2000 or 499.50").waitFor();
  await added.getByLabel("Price", { exact: true }).fill("499");
  await page.getByRole("button", { name: "Remove price 1", exact: true }).click();
  // Also detached is what is in no document yet, between two pages: the new one has all of the others.
  await expect.poll(() => page.getByRole("group", { name: /^Price \d/ }).count()).toBe(count);
  await page.waitForLoadState();
  await look(page, "settings-starting-prices");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Setting changed. Starting prices").waitFor();
  expect(await silentAfterASecond(["/"], (answer) => answer.includes(name))).toEqual([]);
  const { startingPrices } = await getSettings(rows.db);
  expect(startingPrices).toHaveLength(count);
  expect(startingPrices.at(-1)).toMatchObject({ label: name, pricePaise: 49_900 });
});

test("a tax rate that comes is asked again, warned of and corrected", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/settings/tax-rates");
  const add = async (rate: string) => {
    await page.getByLabel("For").selectOption("case");
    await page.getByLabel("Rate (%)").fill(rate);
    await page.getByLabel("HSN or SAC code").fill("4202");
    await page.getByLabel("From").fill("2099-04-01");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("Add this rate?").waitFor();
  };
  await add("12");
  await page.getByText("12 % is none of the GST slabs.").waitFor();
  await page.getByText(/from 1 Apr 2099 on\. It concerns \d+ products?\./).waitFor();
  await judgeBoth(page, "tax-rates-asked");
  // What is typed anew is asked anew.
  await page.getByLabel("Rate (%)").fill("13");
  await page.getByRole("button", { name: "Yes, add this rate" }).click();
  await page.getByText("13 % is none of the GST slabs.").waitFor();
  await page.getByRole("button", { name: "Yes, add this rate" }).click();
  await page.getByText("From 1 Apr 2099: 13 %, HSN 4202", { exact: true }).waitFor();
  await add("18");
  await page.getByRole("button", { name: "Yes, add this rate" }).click();
  await page.getByText("From 1 Apr 2099: 13 %, HSN 4202. Corrected by a later row for the same day").waitFor();
  await page.getByText("From 1 Apr 2099: 18 %, HSN 4202", { exact: true }).waitFor();
  expect(await page.getByText(/^From 1 Apr 2099/).count()).toBe(2);
  await judgeBoth(page, "tax-rates");
});

test("a bill is shown with what is typed before it is saved", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/settings/shop");
  const { legalName } = await getSettings(rows.db);
  await page.getByLabel("Legal name").fill("Drishti Optical Limited");
  await page.getByRole("button", { name: "Preview a bill" }).click();
  await page.getByText("For Drishti Optical Limited").waitFor();
  await page.getByText("Rupees Two Thousand Five Hundred Forty Nine Only").waitFor();
  expect(await page.getByLabel("Legal name").inputValue()).toBe("Drishti Optical Limited");
  expect((await getSettings(rows.db)).legalName).toBe(legalName);
  await judgeBoth(page, "settings-shop-preview");
});

test("the signature is uploaded, seen on a bill, and taken away without JavaScript", async () => {
  const signed = async () => (await getSettings(rows.db)).signatureImage;
  const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#1d2b44" } })
    .png()
    .toBuffer();
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/settings/shop");
  const group = page.getByRole("group", { name: "Picture of the signature" });
  const before = await signed();
  await group
    .getByLabel(/icture$/)
    .first()
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Preview a bill" }).click();
  const seen = page.getByRole("img", { name: "Authorised signature" });
  await seen.waitFor();
  expect(await signed()).toBe(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(/Picture of the signature: (nothing to a|another) picture\./).waitFor();
  expect(await signed()).toMatch(/\.webp$/);
  expect((await page.request.get(`/assets/${await signed()}`)).ok()).toBe(true);
  await group.getByRole("img").waitFor();
  await judgeBoth(page, "settings-signature");

  const bare = await openPage(desk, { javaScriptEnabled: false });
  await bare.context().addCookies(await page.context().cookies());
  await bare.goto("/console/settings/shop");
  await bare
    .getByLabel("Another picture")
    .setInputFiles({ name: "me.txt", mimeType: "image/png", buffer: Buffer.from("x") });
  await bare.getByRole("button", { name: "Save", exact: true }).click();
  await bare.locator(".field-error").first().waitFor();
  await bare.getByLabel("Take the picture away").check();
  await bare.getByRole("button", { name: "Save", exact: true }).click();
  await bare.getByText("Picture of the signature: a picture to nothing.").waitFor();
  expect(await signed()).toBeNull();
});
