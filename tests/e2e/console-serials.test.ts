import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { orderPicks } from "#db/schema/picking.ts";
import { serials } from "#db/schema/serials.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { scanKeys } from "#tests/support/browser/scan-keys.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { buyerOfContactLenses } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
const marked: number[] = [];
afterAll(async () => {
  // Other journeys sell the same goods, and scan their SKUs.
  for (const id of marked) await rows.db.update(products).set({ serialNumbers: false }).where(eq(products.id, id));
  await rows.close();
});

const stamp = String(Date.now()).slice(-6);
const number = (n: number) => `SN-${stamp}-${n}`;

/** Ready to be picked, and promised before all others. */
async function toPick() {
  const { orderId } = await buyerOfContactLenses();
  const days = { deliverFrom: "2020-01-01", deliverTo: "2020-01-02", deliverBy: "2020-01-02" };
  const [order] = await rows.db
    .update(orders)
    .set({ stage: "confirmed", ...days })
    .where(eq(orders.id, orderId))
    .returning();
  const [line] = await rows.db
    .select({ unitId: attributeValues.id, productId: attributeValues.productId, sku: attributeValues.sku })
    .from(orderLines)
    .innerJoin(attributeValues, eq(attributeValues.id, orderLines.attributeValueId))
    .where(eq(orderLines.orderId, orderId));
  return { orderId, number: order!.uniqueId, ...line! };
}

test("a frame is marked, and a delivery of it asks for the serial number of each piece", async () => {
  const found = await rows.db.execute<{ productId: number; unitId: number; sku: string }>(sql`
    select p.id as "productId", v.id as "unitId", v.sku from attribute_values v join products p on p.id = v.product_id
    join stock s on s.attribute_value_id = v.id and s.store_id = 45
    where p.sub_category_slug = 'eye_glasses' order by v.id desc limit 1 offset 6`);
  const { productId, unitId, sku } = found.rows[0]!;
  marked.push(productId);
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, `/console/catalogue/products/${productId}`);
  const what = page.getByRole("region", { name: "What it is" });
  await what.getByLabel("Each piece has a serial number").selectOption("Yes");
  await what.getByRole("button", { name: "Save" }).click();
  const isMarked = async () =>
    (await rows.db.select().from(products).where(eq(products.id, productId)))[0]!.serialNumbers;
  await expect.poll(isMarked).toBe(true);
  await look(page, "serials-product-desk");

  await openAwake(page, "/console/purchasing/suppliers/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Serial Optics ${stamp}`);
  await page.getByRole("button", { name: "Add supplier" }).click();
  await page.getByRole("heading", { name: `Serial Optics ${stamp}` }).waitFor();
  await openAwake(page, "/console/purchasing/receipts/new");
  await page.getByLabel("Supplier").selectOption({ label: `Serial Optics ${stamp}` });
  await page.getByLabel("Store", { exact: true }).selectOption("45");
  await page.getByRole("button", { name: "Count the delivery" }).click();
  const field = page.getByLabel("Scan a piece, or type its SKU or name");
  await field.waitFor();
  await field.fill(sku);
  await page.keyboard.press("Enter");
  await page.getByText("Now scan its serial number").waitFor();
  await judgeBoth(page, "serials-asked");
  const serial = page.getByLabel("Its serial number");
  await serial.fill(number(1));
  // The session ends over the open question: it stays, with what is typed in it.
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "session" });
  await page.keyboard.press("Enter");
  await page.getByText("Sign in again to go on").waitFor();
  expect(await serial.inputValue()).toBe(number(1));
  expect(await field.inputValue()).toBe("");
  await page.context().addCookies(cookies);
  await serial.press("Enter");
  await page.getByText(`: 1.`).first().waitFor();
  await page.getByLabel(`Sound pieces of ${sku}`).fill("2");
  await page.getByLabel(`Cost of ${sku}`).fill("900");
  await page.getByLabel("Their invoice or challan").fill(`S-${stamp}`);
  await page.getByLabel("Its date").fill("2026-05-01");
  await page.getByRole("button", { name: "Save and put on stock" }).click();
  await page.getByText("2 pieces, and 1 serial number.").waitFor();
  await judgeBoth(page, "serials-receipt");
  const all = page.getByLabel(`Serial numbers of ${sku}`);
  expect(await all.inputValue()).toBe(number(1));
  await all.fill(`${number(1)}\n${number(2)}`);
  await page.getByRole("button", { name: "Save and put on stock" }).click();
  await page.getByRole("heading", { name: /On stock/ }).waitFor();
  expect(await rows.db.$count(serials, eq(serials.attributeValueId, unitId))).toBe(2);

  await openAwake(page, `/console/search?q=${number(2)}`);
  await page.getByRole("link", { name: new RegExp(`Serial number ${number(2)}`) }).click();
  await page.getByRole("cell", { name: "On the shelf" }).first().waitFor();
  await page.getByRole("rowheader", { name: number(2) }).waitFor();
  await judgeBoth(page, "serials-unit");
});

test("a piece is picked and packed by its serial number", async () => {
  await rows.db.delete(orderPicks);
  const [one, two] = [await toPick(), await toPick()];
  for (const { productId } of [one, two]) {
    marked.push(productId);
    await rows.db.update(products).set({ serialNumbers: true }).where(eq(products.id, productId));
  }
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, `/console/stock/units/${one.unitId}?store=45`);
  await page.getByLabel("Serial numbers of the others").fill(`${number(11)}\n${number(11)}`);
  await page.getByRole("button", { name: "Save the serial numbers" }).click();
  await page.getByText(`${number(11)} stands here twice`).waitFor();
  expect(await page.getByLabel("Serial numbers of the others").inputValue()).toContain(number(11));
  await page.getByLabel("Serial numbers of the others").fill(`${number(11)}\n${number(12)}`);
  await page.getByRole("button", { name: "Save the serial numbers" }).click();
  await page.getByRole("rowheader", { name: number(12) }).waitFor();
  await judgeBoth(page, "serials-noted");

  await openAwake(page, `/console/orders/pack/${two.number}`);
  await page.getByRole("heading", { name: "Serial numbers" }).waitFor();
  await page.getByLabel("Scan the serial number of a piece").fill(two.sku);
  await page.keyboard.press("Enter");
  await page.getByText("Each piece of it has a serial number.").first().waitFor();
  await judgeBoth(page, "serials-pack");
  await page.getByLabel("Scan the serial number of a piece").fill(number(12).toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByText("Right. The serial number is noted.").waitFor();
  await page.getByText("In the parcel").waitFor();
  await page.getByText(number(12)).waitFor();
  await look(page, "serials-packing-desk");

  const other = await openPage(phone);
  await enterConsole(other, "admin");
  await openAwake(other, "/console/orders/pick");
  await other.getByRole("button", { name: /^Take/ }).click();
  await other.getByText("Scan its serial number").first().waitFor();
  await judgeBoth(other, "serials-pick");
  const field = other.getByLabel("Scan a piece, or type its SKU");
  await field.fill(one.sku);
  await field.press("Enter");
  await other.getByText(`${one.sku}: Each piece of it has a serial number.`).waitFor();
  await other.getByRole("heading", { level: 1 }).click();
  await scanKeys(other, number(11));
  await other.getByText(`Right: ${one.sku}`).waitFor();
  await look(other, "serials-picked-phone");
  await rows.db.update(orders).set({ stage: "packed" }).where(eq(orders.id, two.orderId));
  await openAwake(page, `/console/stock/units/${one.unitId}`);
  await page
    .getByRole("row", { name: new RegExp(`${number(11)}.*Sold`) })
    .getByRole("link", { name: one.number })
    .waitFor();
  await rows.db.update(orders).set({ stage: "packed" }).where(eq(orders.id, one.orderId));
});
