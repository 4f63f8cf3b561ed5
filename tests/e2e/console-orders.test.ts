import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judgeDevices } from "#tests/support/browser/judge-screen.ts";

const screenshots = process.env.SCREENSHOTS;

const rows = await openShopRows();
afterAll(() => rows.close());
const [shop] = await listStores(rows.db);

/** An order of its own, with the number of its bill and the phone of its customer. */
async function placeOrder(phoneNumber: string): Promise<string> {
  const { orderId } = await buyerOfPair();
  const own = { phone: phoneNumber, customerName: "Farida Khan" };
  const [order] = await rows.db.update(orders).set(own).where(eq(orders.id, orderId)).returning();
  return order!.uniqueId;
}

const day = (n: number) => addDays(kolkataDay(new Date()), n);

async function check(page: Page, picture: string): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/${picture}.png`, fullPage: true });
}

test("an order is found by its phone number and opened", async () => {
  const number = await placeOrder("9000011111");
  const page = await openPage(phone);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/orders");
  await judgeDevices(page, "orders");
  await page.getByRole("searchbox", { name: "Search orders" }).fill("+91 90000 11111");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=/);
  await page.getByRole("link", { name: number }).click();
  await page.waitForURL((url) => url.pathname.endsWith(number));
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(`Order ${number}`);
  await page.getByRole("cell", { name: "Farida Khan" }).waitFor();
  await page.getByRole("row", { name: /^Deliver to .*\d{6}/ }).waitFor();
  await page.getByRole("heading", { name: "History" }).waitFor();
  await judgeDevices(page, "order");
  await page
    .getByRole("row", { name: /^Invoice/ })
    .getByRole("link")
    .click();
  await page.waitForURL(`**/view-invoice/${number}`);
});

test("what waits to be collected says for how long, the longest waiting first", async () => {
  const [week, month] = [await placeOrder("9000011112"), await placeOrder("9000011113")];
  for (const [number, days] of [[week, 9] as const, [month, 38] as const]) {
    const ready = { stage: "ready_to_collect" as const, storeId: shop!.id };
    const [order] = await rows.db.update(orders).set(ready).where(eq(orders.uniqueId, number)).returning();
    const createdAt = new Date(Date.now() - days * 86_400_000);
    await rows.db.insert(orderEvents).values({ orderId: order!.id, stage: "ready_to_collect", createdAt });
  }
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console");
  await page.getByRole("link", { name: /To be collected/ }).click();
  await page.waitForURL(/view=uncollected&sort=waiting/);
  const row = (number: string) => page.getByRole("row").filter({ hasText: number });
  await row(week).getByText("Ready to collect for 9 days", { exact: true }).waitFor();
  await row(month).getByText("Ready to collect for 38 days, 8 days late", { exact: true }).waitFor();
  const listed = await page.getByRole("row").allTextContents();
  const placeOf = (number: string) => listed.findIndex((text) => text.includes(number));
  expect(placeOf(month)).toBeLessThan(placeOf(week));
  await judgeDevices(page, "orders-waiting");
});

test("an order is moved on with a note; in a second tab somebody learns that they were late", async () => {
  const number = await placeOrder("9000033333");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  const late = await page.context().newPage();
  await openAwake(page, `/console/orders/${number}`);
  await openAwake(late, `/console/orders/${number}`);
  const move = async (on: Page) => {
    await on.getByLabel("Move to").selectOption("Order confirmed");
    await on.getByLabel("Note for the history").first().fill("The sheet came by mail");
    await on.getByRole("button", { name: "Move", exact: true }).click();
  };
  await move(page);
  await page.getByText("Order moved.").first().waitFor();
  await page.getByText("The sheet came by mail").waitFor();
  // Its lenses are not ordered before somebody has checked what they are made from.
  await page.getByText("It waits until its customer has given every prescription").waitFor();
  expect(await page.getByLabel("Move to").locator("option", { hasText: "Prescription checked" }).count()).toBe(0);
  if (screenshots) await page.screenshot({ path: `${screenshots}/moved-desk.png`, fullPage: true });
  await move(late);
  await late
    .getByText(/Leena Thomas moved it to "Order confirmed" on/)
    .first()
    .waitFor();
  expect(await findBarriers(late)).toEqual([]);
});

test("without JavaScript an order is cancelled, and its page says so", async () => {
  const number = await placeOrder("9000044444");
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/orders?view=open&q=9000044444");
  await page.getByRole("link", { name: number }).click();
  const top = (words: string) => page.getByText(words).first().boundingBox();
  const facts = await top("Deliver to");
  const acts = await top("Cancel this order");
  expect(facts!.y).toBeLessThan(acts!.y);
  await page.locator("summary", { hasText: "Cancel this order" }).click();
  await page.getByText(/^₹[\d,.]+ is paid back by itself, the way it was paid/).waitFor();
  await page.getByLabel("Why is it cancelled?").fill("The customer called");
  if (screenshots) await page.screenshot({ path: `${screenshots}/cancel-phone.png`, fullPage: true });
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByText("Order cancelled.").waitFor();
  await page.getByText("The customer called", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Back to orders" }).click();
  expect(new URL(page.url()).search).toBe("?q=9000044444&view=open");
  const [order] = await rows.db.select().from(orders).where(eq(orders.uniqueId, number));
  expect(order?.stage).toBe("cancelled");
});

test("without JavaScript a refused step keeps what was typed, in the form that was sent", async () => {
  const number = await placeOrder("9000066666");
  const ofNumber = eq(orders.uniqueId, number);
  await rows.db.update(orders).set({ stage: "packed" }).where(ofNumber);
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(`/console/orders/${number}`);
  await page.locator("summary", { hasText: "Ship this order" }).click();
  const form = page.locator("details", { has: page.locator("summary", { hasText: "Ship this order" }) });
  await form.getByLabel("Carrier", { exact: true }).selectOption("Blue Dart");
  await form.getByLabel("Number on the carrier's label").fill("   ");
  await form.getByLabel("Note for the history").fill("Fragile");
  await form.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByText("The number on the carrier's label has").first().waitFor();
  expect(await form.getByLabel("Carrier", { exact: true }).inputValue()).toBe("Blue Dart");
  expect(await form.getByLabel("Note for the history").inputValue()).toBe("Fragile");
  expect(await form.getByLabel("Carrier", { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (screenshots) await page.screenshot({ path: `${screenshots}/order-refused.png`, fullPage: true });
  await form.getByLabel("Number on the carrier's label").fill("BD-10001");
  await form.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByText("Order moved.").waitFor();
});

/** On its way, and promised within the week. */
async function placeShipped(phoneNumber: string): Promise<string> {
  const number = await placeOrder(phoneNumber);
  const days = { deliverFrom: day(1), deliverTo: day(6), deliverBy: day(3) };
  const parcel = { carrier: "Blue Dart", trackingNo: "BD-10001" };
  await rows.db
    .update(orders)
    .set({ stage: "shipped", ...days, ...parcel })
    .where(eq(orders.uniqueId, number));
  return number;
}

test("an order is taken, noted on and promised anew; in a second tab somebody learns that they were late", async () => {
  const number = await placeShipped("9000077777");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  const late = await page.context().newPage();
  await openAwake(page, `/console/orders/${number}`);
  await openAwake(late, `/console/orders/${number}`);
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByText("Taken, by Leena Thomas").waitFor();
  await page.getByLabel("Note for colleagues").fill("The case is blue");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.locator("q", { hasText: "The case is blue" }).waitFor();
  expect(await page.getByLabel("Note for colleagues").inputValue()).toBe("");
  const promise = async (on: Page, to: string) => {
    await on.locator("summary", { hasText: "Promise another day" }).click();
    await on.getByLabel("New day").fill(to);
    await on.getByLabel("Why").fill("The road is closed");
    await on.getByRole("button", { name: "Promise this day" }).click();
  };
  await promise(page, day(8));
  await page.getByText(`Promised ${formatDay(day(8))} instead of ${formatDay(day(3))}, by Leena Thomas`).waitFor();
  await check(page, "desk-desk");
  await promise(late, day(9));
  await late.getByText(new RegExp(`Leena Thomas promised ${formatDay(day(8))} on`)).waitFor();
  expect(await late.getByLabel("Why").inputValue(), "what was typed is kept").toBe("The road is closed");
  expect(await late.getByLabel("New day").inputValue()).toBe(day(9));
  await check(late, "desk-meanwhile");
  await page.goto("/console/orders?q=9000077777");
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  await page.waitForURL(/assigned=me/);
  await page.locator("tr", { hasText: number }).getByText("Leena Thomas").waitFor();
});

test("without JavaScript, on a phone, a parcel is corrected and an order assigned; a refused note keeps its day", async () => {
  const number = await placeShipped("9000088888");
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(`/console/orders/${number}`);
  await page.locator("summary", { hasText: "Correct it" }).click();
  await page.getByLabel("Number on the carrier's label").fill("BD-10002");
  await page.getByRole("button", { name: "Save the parcel" }).click();
  await page.getByText("Parcel saved.").waitFor();
  await page.locator("summary", { hasText: "Assign it" }).click();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Leena Thomas (you)" });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("Order assigned.").waitFor();
  await page.locator("summary", { hasText: "Promise another day" }).click();
  await page.getByLabel("New day").fill(day(9));
  await page.getByLabel("Why").fill("   ");
  await page.getByRole("button", { name: "Promise this day" }).click();
  await page.getByText("Say why, for your colleagues").waitFor();
  expect(await page.getByLabel("New day").inputValue()).toBe(day(9));
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (screenshots) await page.screenshot({ path: `${screenshots}/desk-phone.png`, fullPage: true });
  const [order] = await rows.db.select().from(orders).where(eq(orders.uniqueId, number));
  expect(order).toMatchObject({ carrier: "Blue Dart", trackingNo: "BD-10002", deliverBy: day(3) });
});

test("the list is taken along as a file: what it is narrowed to, the columns that are shown", async () => {
  const number = await placeOrder("9000055555");
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/orders?q=9000055555&column=customer&column=total");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(new RegExp(`^\uFEFFOrder,Customer,Total\r\n${number},Farida Khan,\\d+\\.\\d\\d\r\n$`));
});

test("a view is a link, and an unknown number has no page, without JavaScript too", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/orders");
  await page.getByRole("link", { name: "Returns asked", exact: true }).click();
  await page.waitForURL(/view=returns/);
  expect(await page.getByRole("link", { name: "Returns asked", exact: true }).getAttribute("aria-current")).toBe(
    "page",
  );
  const answer = await page.goto("/console/orders/7QK3-M0ZP-9XVT-2B6H");
  expect(answer?.status()).toBe(404);
});
