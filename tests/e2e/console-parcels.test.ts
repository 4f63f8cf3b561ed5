import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { attributeValues } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { parcels } from "#db/schema/parcels.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { scanKeys } from "#tests/support/browser/scan-keys.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfContactLenses } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judgeBoth, judgePaper, look } from "#tests/support/browser/judge-screen.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

async function toPack() {
  const { orderId } = await buyerOfContactLenses();
  const [order] = await rows.db.update(orders).set({ stage: "confirmed" }).where(eq(orders.id, orderId)).returning();
  const [line] = await rows.db
    .select({ sku: attributeValues.sku })
    .from(orderLines)
    .innerJoin(attributeValues, eq(attributeValues.id, orderLines.attributeValueId))
    .where(eq(orderLines.orderId, orderId));
  return { orderId, number: order!.uniqueId, sku: line!.sku };
}

const stageOf = async (id: string) => (await rows.db.select().from(orders).where(eq(orders.id, id)))[0]!.stage;
const someNumber = () => `BD${Date.now()}`;

test("things are scanned into the parcel, which gets carrier, number and label, and is handed over by the list of the day", async () => {
  const { orderId, number, sku } = await toPack();
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, `/console/orders/${number}`);
  await page.getByRole("link", { name: "Pack", exact: true }).click();
  await page.getByText("In the parcel").waitFor();
  await scanKeys(page, "WRONG-CODE");
  await page.getByText("WRONG-CODE: it is not of this order.").waitFor();
  await page.getByText("Take it out, and pack the piece whose SKU stands here").waitFor();
  // Typed into its field it is the same.
  const field = page.getByLabel("Scan a piece, or type its SKU");
  await field.fill("WRONG-TYPED");
  await field.press("Enter");
  await page.getByText("WRONG-TYPED: it is not of this order.").waitFor();
  await page.getByText("In the parcel").click();
  await scanKeys(page, sku);
  await page.getByText(/^Right: /).waitFor();
  expect(await page.getByRole("checkbox").first().isChecked()).toBe(true);
  await field.fill(sku.toLowerCase());
  await field.press("Enter");
  await page.getByText(/one too many, all of it is in the parcel/).waitFor();
  // Scanned into a field a code is its text: nothing is ticked, and no key of the console is pressed.
  const label = page.getByLabel("Number on the carrier's label");
  await label.focus();
  await page.keyboard.type("g t?/WRONG-TOO");
  await scanKeys(page, "WRONG-TOO");
  expect(await label.inputValue()).toBe("g t?/WRONG-TOO");
  expect(await page.getByText("WRONG-TOO: it is not of this order.").count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByLabel("Carrier", { exact: true }).selectOption("Blue Dart");
  await label.fill("1");
  await page.getByRole("button", { name: "Pack it" }).click();
  await page.getByText("6 to 40 letters, digits and hyphens").first().waitFor();
  await judgeBoth(page, "pack");
  const awb = someNumber();
  await page.getByLabel("Number on the carrier's label").fill(awb);
  await page.getByLabel("Weight in grams").fill("240");
  await page.getByRole("button", { name: "Pack it" }).dblclick();
  await page.getByRole("heading", { name: `Blue Dart ${awb}` }).waitFor();
  expect(await rows.db.$count(parcels, eq(parcels.orderId, orderId))).toBe(1);
  expect(await stageOf(orderId)).toBe("packed");
  await page.getByRole("link", { name: "Label", exact: true }).click();
  await page
    .getByRole("article", { name: /^Label of / })
    .getByText(awb)
    .waitFor();
  await judgeBoth(page, "label");
  await judgePaper(page, "label-paper");

  // Whoever ships it from its own page has nothing to type.
  await page.goto(`/console/orders/${number}`);
  await page.locator("summary", { hasText: "Ship this order" }).click();
  expect(await page.getByLabel("Carrier", { exact: true }).inputValue()).toBe("Blue Dart");
  expect(await page.getByLabel("Number on the carrier's label").inputValue()).toBe(awb);

  await page.goto("/console/orders/manifest");
  const part = page.getByRole("region", { name: "Blue Dart" });
  await part.getByRole("row", { name: new RegExp(awb) }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
  expect(await readFile(await file.path(), "utf8")).toContain(`Blue Dart,${awb},${number},`);
  await judgeBoth(page, "manifest");
  await judgePaper(page, "manifest-paper");
  await part.getByRole("button", { name: /^Hand over/ }).click();
  await page.getByText("Handed over. Their customers are told.").first().waitFor();
  expect(await stageOf(orderId)).toBe("shipped");
});

test("without JavaScript, on a phone, an order is packed for the shop's own rider", async () => {
  const { orderId, number } = await toPack();
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin");
  await page.goto(`/console/orders/pack/${number}`);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Carrier", { exact: true }).selectOption("Our own rider");
  await look(page, "pack-phone");
  await page.getByRole("button", { name: "Pack it" }).click();
  await page.getByText("Packed. Print its label.").waitFor();
  expect(await stageOf(orderId)).toBe("packed");
  await page.goto("/console/orders/manifest");
  await page.getByRole("link", { name: number }).first().waitFor();
  await look(page, "manifest-phone");
});
