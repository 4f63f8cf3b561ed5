import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const screenshots = process.env.SCREENSHOTS;

const rows = await openShopRows();
afterAll(() => rows.close());

/** Two orders under one phone number. */
async function placeTwo(phoneNumber: string): Promise<string[]> {
  const ids = [(await buyerOfPair()).orderId, (await buyerOfPair()).orderId];
  const placed = await rows.db
    .update(orders)
    .set({ phone: phoneNumber, stage: "fitting" })
    .where(inArray(orders.id, ids))
    .returning();
  return placed.map(({ uniqueId }) => uniqueId);
}

async function check(page: Page, picture: string): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/${picture}.png`, fullPage: true });
}

const stageOf = async (number: string) =>
  (await rows.db.select().from(orders).where(eq(orders.uniqueId, number)))[0]!.stage;

test("on a desk orders are chosen by keys, and one that was moved meanwhile is named; two presses move once", async () => {
  const [first, second] = await placeTwo("9000066661");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/orders?q=9000066661");
  await pressUntil(page, "j", page.locator(".list-way:focus"));
  await page.keyboard.press("x");
  await page.getByText("1 order chosen").waitFor();
  await page.getByLabel("Choose all on this page").check();
  await page.getByText("2 orders chosen").waitFor();
  await check(page, "bulk-bar-desk");
  await page.getByRole("button", { name: "Move to ..." }).click();
  await page.getByRole("heading", { level: 1, name: "Move orders" }).waitFor();
  await page.getByLabel("Move to").selectOption({ label: "Quality check (2)" });
  await page.getByText('2 of 2 go to "Quality check".').waitFor();
  await check(page, "bulk-preview-desk");
  await rows.db.update(orders).set({ stage: "lenses_ordered" }).where(eq(orders.uniqueId, first!));
  await page.getByRole("button", { name: "Move 2 orders" }).dblclick();
  await page.getByText("1 moved, 1 not moved.").waitFor();
  await page.getByText(/moved it to "Lenses ordered"/).waitFor();
  await check(page, "bulk-moved-desk");
  expect([await stageOf(first!), await stageOf(second!)]).toEqual(["lenses_ordered", "quality_check"]);
  await page.getByRole("link", { name: "Try the one again" }).click();
  await page.getByRole("heading", { name: "Stay where they are: 1" }).waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.waitForURL((url) => url.pathname === "/console/orders" && url.searchParams.get("q") === "9000066661");
});

test("without JavaScript, on a phone, orders are chosen and moved by forms", async () => {
  const numbers = await placeTwo("9000066662");
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/orders?q=9000066662");
  for (const number of numbers) await page.getByLabel(`Choose ${number}`).check();
  await page.getByRole("button", { name: "Move to ..." }).click();
  await page.getByLabel("Move to").selectOption({ label: "Quality check (2)" });
  await page.getByRole("button", { name: "Show which may" }).click();
  await page.getByText('2 of 2 go to "Quality check".').waitFor();
  if (screenshots) await page.screenshot({ path: `${screenshots}/bulk-preview-phone.png`, fullPage: true });
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Move 2 orders" }).click();
  await page.getByText("2 moved.").waitFor();
  if (screenshots) await page.screenshot({ path: `${screenshots}/bulk-moved-phone.png`, fullPage: true });
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  expect(await Promise.all(numbers.map(stageOf))).toEqual(["quality_check", "quality_check"]);
});

test("chosen orders are given to a colleague, printed, and taken along as a file", async () => {
  const numbers = await placeTwo("9000066663");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  const helper = await hire(rows.db, { role: "manager", firstName: "Kavya" });
  const choose = async (button: string) => {
    await openAwake(page, "/console/orders?q=9000066663");
    await page.getByLabel("Choose all on this page").check();
    await page.getByText("2 orders chosen").waitFor();
    await page.getByRole("button", { name: button }).click();
  };
  await choose("Move to ...");
  await page.getByLabel("Move to").selectOption({ label: 'Back to "Lenses ordered" (2)' });
  await page.getByText("2 of them go back to what was done before.").waitFor();

  await choose("Assign ...");
  await page.getByLabel("Assign to").selectOption(String(helper.id));
  await page.getByText(/^2 of 2 go to Kavya/).waitFor();
  await check(page, "bulk-assign-desk");
  await page.getByRole("button", { name: "Assign 2 orders" }).click();
  await page.getByText("2 assigned.").waitFor();
  await check(page, "bulk-assigned-desk");
  const found = await rows.db.select().from(orders).where(inArray(orders.uniqueId, numbers));
  expect(found.map(({ assignedTo }) => assignedTo)).toEqual([helper.id, helper.id]);

  await choose("Labels ...");
  await page.getByRole("heading", { name: "No label yet: 2" }).waitFor();
  await check(page, "bulk-labels-desk");
  await choose("Pick list ...");
  await page.getByRole("heading", { name: "Nothing to pick: 2" }).waitFor();
  await check(page, "bulk-pick-list-desk");
  await choose("CSV ...");
  await page.getByText("2 of 2 go into the file").waitFor();
  await check(page, "bulk-export-desk");
  const file = await page.getByRole("link", { name: "Download" }).getAttribute("href");
  const text = await (await page.request.get(new URL(file!, page.url()).href)).text();
  expect(numbers.every((number) => text.includes(number))).toBe(true);
  expect(text.trim().split("\n")).toHaveLength(3);
});
