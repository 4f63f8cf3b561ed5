import { eq, inArray, ne } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { attributeValues } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { orderPicks, pickedPieces } from "#db/schema/picking.ts";
import { stores } from "#db/schema/stores.ts";
import { tasks } from "#db/schema/tasks.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { scanKeys } from "#tests/support/browser/scan-keys.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfContactLenses } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judgeBoth, judgePaper, look } from "#tests/support/browser/judge-screen.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** An order that is ready to be picked, and promised before all others. */
async function toPick(ofStore: Partial<typeof orders.$inferInsert> = {}) {
  const { orderId } = await buyerOfContactLenses();
  const days = { deliverFrom: "2020-01-01", deliverTo: "2020-01-02", deliverBy: "2020-01-02" };
  const [order] = await rows.db
    .update(orders)
    .set({ stage: "confirmed", ...days, ...ofStore })
    .where(eq(orders.id, orderId))
    .returning();
  const [line] = await rows.db
    .select({ id: orderLines.id, sku: attributeValues.sku })
    .from(orderLines)
    .innerJoin(attributeValues, eq(attributeValues.id, orderLines.attributeValueId))
    .where(eq(orderLines.orderId, orderId));
  return { orderId, storeId: order!.storeId, number: order!.uniqueId, lineId: line!.id, sku: line!.sku };
}

const piecesOf = (lineId: number) => rows.db.select().from(pickedPieces).where(eq(pickedPieces.orderLineId, lineId));
/** Other journeys leave orders that wait: they are none of this one's. */
const freeAll = () => rows.db.delete(orderPicks);

test("orders are taken, a scan anywhere on the page ticks a piece, and a wrong one is told in words", async () => {
  await freeAll();
  const one = await toPick();
  const [other] = await rows.db.select({ storeId: stores.id }).from(stores).where(ne(stores.id, one.storeId)).limit(1);
  // Two stores have each a piece without a place.
  const two = await toPick(other);
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  // A press takes those of one store.
  for (const { storeId, number } of [one, two]) {
    await openAwake(page, `/console/orders/pick?store=${storeId}`);
    await page.getByRole("button", { name: /^Take/ }).click();
    await page.getByRole("link", { name: number }).waitFor();
  }
  await openAwake(page, "/console/orders/pick");
  for (const { number } of [one, two]) await page.getByRole("link", { name: number }).waitFor();
  await judgeBoth(page, "pick");
  await judgePaper(page, "pick-paper");
  const field = page.getByLabel("Scan a piece, or type its SKU");
  await field.fill("NOT-A-CODE");
  await field.press("Enter");
  await page.getByText("NOT-A-CODE: Nothing has this code.").waitFor();
  // A scanner types faster than anybody, wherever the cursor is but in a field.
  await page.getByRole("heading", { name: /^Pick/ }).click();
  await scanKeys(page, one.sku);
  await page.getByText(`Right: ${one.sku}`).waitFor();
  await page.getByRole("region", { name: "Picked whole" }).getByRole("link", { name: /./ }).first().waitFor();
  const ticked = [...(await piecesOf(one.lineId)), ...(await piecesOf(two.lineId))];
  expect(ticked.length).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole("region", { name: "Picked whole" }).waitFor();
  await judgeBoth(page, "pick-whole");
  await page.getByRole("button", { name: "Give back what is left" }).click();
  await page.getByText("Given back.").first().waitFor();
  await rows.db
    .update(orders)
    .set({ stage: "packed" })
    .where(inArray(orders.id, [one.orderId, two.orderId]));
});

test("without JavaScript, on a phone, a SKU is typed, and a missing piece becomes a task of its store", async () => {
  await freeAll();
  const [one, two] = [await toPick(), await toPick()];
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto("/console/orders/pick");
  await page.getByRole("button", { name: /^Take/ }).click();
  const item = page.getByRole("listitem").filter({ hasText: two.number });
  await item.locator("summary", { hasText: "Missing" }).click();
  await item.getByLabel("What is wrong").selectOption("damaged");
  await look(page, "pick-phone");
  await item.getByRole("button", { name: "Say that it is missing" }).click();
  await page.getByText("Noted. Whoever manages the store has a task about it.").waitFor();
  expect(await rows.db.$count(tasks, eq(tasks.orderId, two.orderId))).toBe(1);
  await page.getByLabel("Scan a piece, or type its SKU").fill(one.sku.toLowerCase());
  await page.getByRole("button", { name: "Tick" }).click();
  await page.getByText(`Right: ${one.sku}`).waitFor();
  await page.getByRole("button", { name: "Give back what is left" }).click();
  await page.getByText("Given back.").waitFor();
  await rows.db
    .update(orders)
    .set({ stage: "packed" })
    .where(inArray(orders.id, [one.orderId, two.orderId]));
});

test("a phone that reads bar codes scans with its camera; refused, it says so, and the field stays", async () => {
  await freeAll();
  const one = await toPick();
  const page = await openPage(phone, { permissions: ["camera"] });
  await enterConsole(page, "admin");
  await page.addInitScript((sku) => {
    class Reader {
      static getSupportedFormats() {
        return Promise.resolve(["code_128"]);
      }
      detect() {
        return Promise.resolve([{ rawValue: sku }]);
      }
    }
    const film = () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
      const drawing = canvas.getContext("2d")!;
      setInterval(() => drawing.fillRect(0, 0, Math.random() * 320, 240), 100);
      return Promise.resolve(canvas.captureStream(10));
    };
    Object.assign(globalThis, { BarcodeDetector: Reader });
    Object.assign(navigator.mediaDevices, { getUserMedia: film });
  }, one.sku);
  await openAwake(page, "/console/orders/pick");
  await page.getByRole("button", { name: /^Take/ }).click();
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await page.getByLabel("The camera: hold it on the bar code").waitFor();
  await page.getByText(`Right: ${one.sku}`).waitFor();
  await look(page, "pick-camera-phone");
  // It is in sight all the time: that is one piece.
  expect(await piecesOf(one.lineId)).toHaveLength(1);
  await page.getByRole("button", { name: "Close the camera" }).click();
  expect(await page.locator("video").count()).toBe(0);

  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.assign(navigator.mediaDevices, { getUserMedia: refuse });
  });
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await page.getByText("The camera is blocked.").waitFor();
  await page.getByLabel("Scan a piece, or type its SKU").waitFor();
  await page.getByRole("button", { name: "Close the camera" }).click();
  await rows.db.update(orders).set({ stage: "packed" }).where(eq(orders.id, one.orderId));
});
