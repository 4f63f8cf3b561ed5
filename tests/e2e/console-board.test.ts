import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const screenshots = process.env.SCREENSHOTS;

const rows = await openShopRows();
afterAll(() => rows.close());

/** Orders under one phone number, the one that waits longest first. */
async function place(phoneNumber: string, stages: readonly Stage[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const [n, stage] of stages.entries()) {
    const { orderId } = await buyerOfPair();
    const own = { phone: phoneNumber, stage, createdAt: new Date(Date.UTC(2026, 9, 1 + n)) };
    const [placed] = await rows.db.update(orders).set(own).where(eq(orders.id, orderId)).returning();
    numbers.push(placed!.uniqueId);
  }
  return numbers;
}

const orderOf = async (number: string) => (await rows.db.select().from(orders).where(eq(orders.uniqueId, number)))[0]!;

async function check(page: Page, picture: string): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/${picture}.png` });
}

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cardIn = (page: Page, name: string, number: string) => column(page, name).getByRole("link", { name: number });

test("a card is dragged to its next stage; where somebody was quicker it says who, and shows where it is", async () => {
  const [first, second] = await place("9000088881", ["fitting", "fitting"]);
  await rows.db.update(orders).set({ deliverBy: "2026-01-01" }).where(eq(orders.uniqueId, first!));
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/orders?q=9000088881");
  await page.getByRole("link", { name: "Board" }).click();
  await cardIn(page, "Lenses being fitted", first!).waitFor();
  await column(page, "Lenses being fitted")
    .getByText(/\d days late/)
    .waitFor();
  await check(page, "board-desk");

  await page.route(/orders\/board\.data/, async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const card = page.locator(`[data-card="${first}"]`);
  await card.hover();
  await page.mouse.down();
  const target = (await column(page, "Quality check").boundingBox())!;
  await page.mouse.move(target.x + 20, target.y + 60, { steps: 5 });
  expect(await column(page, "Shipped").getAttribute("data-off")).not.toBeNull();
  expect(await column(page, "Quality check").getAttribute("data-target")).not.toBeNull();
  if (screenshots) await page.screenshot({ path: `${screenshots}/board-dragging.png` });
  await page.mouse.up();
  await card.getByText('Moving to "Quality check"...').waitFor();
  expect(await cardIn(page, "Lenses being fitted", first!).count(), "it moves once that is true").toBe(1);
  await cardIn(page, "Quality check", first!).waitFor();
  await page.getByText(`${first} is now in "Quality check".`).first().waitFor();
  expect((await orderOf(first!)).stage).toBe("quality_check");

  const [leena] = await rows.db.select().from(users).where(eq(users.email, "admin@chashma.example"));
  const { id: orderId } = await orderOf(second!);
  await rows.db.update(orders).set({ stage: "lenses_ordered" }).where(eq(orders.id, orderId));
  await rows.db.insert(orderEvents).values({ orderId, stage: "lenses_ordered", actorUserId: leena!.id });
  await page.locator(`[data-card="${second}"]`).dragTo(column(page, "Quality check"));
  await page.getByText(new RegExp(`${second}: Leena Thomas moved it to "Lenses ordered" on`)).waitFor();
  await cardIn(page, "Lenses ordered", second!).waitFor();
  await check(page, "board-meanwhile");
});

test("by keys alone: from card to card, to the next stage, and with its parcel on its way", async () => {
  const [first, second] = await place("9000088882", ["quality_check", "packed"]);
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/orders/board?q=9000088882");
  const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card);
  // Nothing has the focus yet: an arrow goes to the first card.
  await pressUntil(page, "ArrowDown", page.locator(`[data-card="${first}"]:focus-within`));
  await cardIn(page, "Packed", second!).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(first);
  await page.keyboard.press("m");
  const menu = page.getByRole("dialog", { name: `Move ${first}` });
  await menu.waitFor();
  await check(page, "board-menu");
  expect(await menu.getByRole("button").allTextContents()).toEqual(
    expect.arrayContaining(["Packed", 'Back to "Lenses being fitted"', 'Back to "Lenses ordered"']),
  );
  await page.keyboard.press("Enter");
  await cardIn(page, "Packed", first!).waitFor();
  // It keeps the focus where it stands now.
  await expect.poll(focused).toBe(first);
  // A hand takes its time between two keys.
  await page.waitForTimeout(100);
  await page.keyboard.press("m");
  await page.getByRole("dialog").getByRole("button", { name: "Shipped ..." }).press("Enter");
  const parcel = page.getByRole("dialog");
  await parcel.getByLabel("Carrier", { exact: true }).selectOption("Blue Dart");
  await parcel.getByLabel("Number on the carrier's label").fill("  ");
  await page.keyboard.press("Enter");
  await parcel.getByText("The number on the carrier's label has").first().waitFor();
  expect(await parcel.getByLabel("Carrier", { exact: true }).inputValue(), "what was typed is kept").toBe("Blue Dart");
  await check(page, "board-parcel");
  await parcel.getByLabel("Number on the carrier's label").fill("BD-100012");
  await page.keyboard.press("Enter");
  await cardIn(page, "Shipped", first!).waitFor();
  expect(await orderOf(first!)).toMatchObject({ stage: "shipped", carrier: "Blue Dart", trackingNo: "BD-100012" });
});

test("on a phone the stages are a strip to be swiped, and a press on Move opens the menu", async () => {
  const [first, second] = await place("9000088883", ["verified", "quality_check"]);
  const page = await openPage(phone);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/orders/board?q=9000088883");
  await check(page, "board-phone");
  await page.getByRole("navigation", { name: "Stages" }).getByRole("link", { name: "Quality check 1" }).click();
  await expect
    .poll(async () => (await cardIn(page, "Quality check", second!).boundingBox())!.x)
    .toBeLessThan(phone.width / 2);
  await page.getByRole("button", { name: `Move ${second}` }).click();
  await check(page, "board-phone-menu");
  await page.getByRole("dialog").getByRole("button", { name: "Packed" }).click();
  await cardIn(page, "Packed", second!).waitFor();
  const placed = await rows.db
    .select()
    .from(orders)
    .where(inArray(orders.uniqueId, [first!, second!]));
  expect(placed.map(({ stage }) => stage).toSorted()).toEqual(["packed", "verified"]);
});

test("without JavaScript each card leads to its order, and each column to its list", async () => {
  const [first] = await place("9000088884", ["verified"]);
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/orders/board?q=9000088884");
  await column(page, "Prescription checked").getByRole("link", { name: "All 1 in the list" }).click();
  await page.waitForURL(/\/console\/orders\?q=9000088884&stage=verified$/);
  await page.goBack();
  await cardIn(page, "Prescription checked", first!).click();
  await page.getByRole("heading", { level: 1, name: `Order ${first}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/console/orders/${first}`);
});
