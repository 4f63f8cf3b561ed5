import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judge, judgeBoth, judgePaper, look } from "#tests/support/browser/judge-screen.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

async function frame(nth: number) {
  const found = await rows.db.execute<{ id: number; sku: string; pieces: number }>(sql`
    select v.id, v.sku, s.total_quantity as pieces from attribute_values v join products p on p.id = v.product_id
    join stock s on s.attribute_value_id = v.id and s.store_id = 45
    where p.sub_category_slug = 'eye_glasses' order by v.id desc limit 1 offset ${nth}`);
  return found.rows[0]!;
}

const piecesOf = async (unit: { id: number }) =>
  (
    await rows.db.execute<{ pieces: number }>(sql`
      select total_quantity as pieces from stock where store_id = 45 and attribute_value_id = ${unit.id}`)
  ).rows[0]!.pieces;

async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel("Scan a piece, or type its SKU or name").fill(code);
  await page.keyboard.press("Enter");
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function typePaper(page: Page, number: string): Promise<void> {
  await page.getByLabel("Their invoice or challan").fill(number);
  await page.getByLabel("Its date").fill("2026-05-01");
}

test("a supplier, an order, and its delivery in two parts by scan; more than ordered is taken with a reason", async () => {
  const unit = await frame(0);
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "manager", firstName: "Meera" }), "/console/purchasing/suppliers");
  await page.getByRole("link", { name: "New supplier" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Meherwan Optics");
  await page.getByLabel(/^GSTIN/).fill("07AAACO1234B1Z5");
  await press(page, "Add supplier");
  await page.getByText("This GSTIN is not valid").first().waitFor();
  await look(page, "supplier-new-desk");
  await page.getByLabel(/^GSTIN/).fill("07AAACO1234B1Z6");
  await press(page, "Add supplier");
  await page.getByRole("heading", { name: "Meherwan Optics" }).waitFor();
  await judge(page, "supplier-desk");
  await page.getByRole("link", { name: "New order" }).click();
  await press(page, "Write the order");
  await page.getByRole("heading", { name: /^PO-/ }).waitFor();
  const order = new URL(page.url()).pathname;
  await scan(page, unit.sku);
  await page.getByText(`: 1.`).first().waitFor();
  await scan(page, "no such thing at all");
  await page.getByText("nothing that the shop sells has this code or name").waitFor();
  await page.getByLabel(`Pieces of ${unit.sku}`).fill("3");
  await press(page, "Save and order");
  await page.getByText("Write what a piece costs").first().waitFor();
  await judge(page, "purchase-draft-desk");
  await page.getByLabel(`Cost of ${unit.sku}`).fill("450");
  await press(page, "Save and order");
  await page.getByRole("heading", { name: /Ordered/ }).waitFor();
  await judge(page, "purchase-order-desk");
  await judgePaper(page, "purchase-order-paper");
  const file = await page.request.get(`${order}/lines.csv`);
  expect(await file.text()).toContain(`${unit.sku},`);

  await page.getByRole("link", { name: "Receive goods" }).click();
  await press(page, "Count the delivery");
  await page.getByRole("heading", { name: "Still to come" }).waitFor();
  await scan(page, unit.sku);
  await page.getByText("2 more awaited").waitFor();
  await scan(page, unit.sku);
  await page.getByText("1 more awaited").waitFor();
  await press(page, "Save and put on stock");
  await page.getByText("Write number and date of the invoice").waitFor();
  await typePaper(page, "INV-1");
  await judgeBoth(page, "receipt-count");
  await press(page, "Save and put on stock");
  await page.getByRole("heading", { name: /On stock/ }).waitFor();
  expect(await piecesOf(unit)).toBe(unit.pieces + 2);
  await page.getByLabel("Total").fill("946");
  await page.getByLabel("Taxable value").fill("901");
  await press(page, "Note the bill");
  await page.getByText("The bill is ₹1.00 more than what was received").waitFor();
  await press(page, "It is paid");
  await page.getByRole("button", { name: "It is not paid after all" }).waitFor();
  await judge(page, "receipt-posted-desk");

  const other = await openPage(phone);
  await enter(other, await hire(rows.db, { role: "manager", firstName: "Asha" }), order);
  await other.getByRole("heading", { name: /Part received/ }).waitFor();
  await other.getByRole("link", { name: "Receive goods" }).click();
  await press(other, "Count the delivery");
  await scan(other, unit.sku);
  await other.getByText("All of it has come").waitFor();
  await scan(other, unit.sku);
  await other.getByText("3 ordered, 1 more").waitFor();
  await judge(other, "receipt-over-phone");
  // What is scanned next waits for the answer, and is never taken for one.
  expect(await other.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code");
  await other.getByLabel("Why do you take more").fill(unit.sku);
  await press(other, "Take it");
  await other.getByText("This is the code of a piece. Say why first, then scan it").waitFor();
  await other.getByLabel("Why do you take more").fill("A sample");
  await press(other, "Take it");
  await other.getByText(": 2.").first().waitFor();
  await typePaper(other, "INV-2");
  await press(other, "Save and put on stock");
  await other.getByRole("heading", { name: /On stock/ }).waitFor();
  expect(await piecesOf(unit)).toBe(unit.pieces + 4);
  await other.goto(order);
  await other.getByRole("heading", { name: /Closed/ }).waitFor();
  await judge(other, "purchase-closed-phone");
  for (const list of ["orders", "suppliers", "receipts"]) {
    await other.goto(`/console/purchasing/${list}`);
    await other.getByRole("heading", { level: 1 }).waitFor();
    await look(other, `purchasing-${list}-phone`);
  }
  await judge(other, "purchasing-receipts-phone");
});

test("without JavaScript goods are found by name and received without an order; nothing typed is lost", async () => {
  const unit = await frame(2);
  const page = await openPage(phone, { javaScriptEnabled: false });
  const manager = await hire(rows.db, { role: "manager", firstName: "Vikram" });
  await page.goto("/console/sign-in?next=/console/purchasing/suppliers/new");
  await page.getByLabel("E-mail").fill(manager.email);
  await page.locator("[name=password]").fill(password);
  await press(page, "Sign in");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Nilgiri Solutions");
  await press(page, "Add supplier");
  await page.getByText("Supplier added").waitFor();
  await page.goto("/console/purchasing/receipts/new");
  await page.getByLabel("Supplier").selectOption({ label: "Nilgiri Solutions" });
  await press(page, "Count the delivery");
  await scan(page, unit.sku);
  await page.getByText("Counted.").waitFor();
  await page.getByLabel(`Sound pieces of ${unit.sku}`).fill("5");
  await page.getByLabel(`Rejected pieces of ${unit.sku}`).fill("1");
  await typePaper(page, "CH-9");
  await press(page, "Save and put on stock");
  await page.getByText("Say why they are rejected").first().waitFor();
  expect(await page.getByLabel(`Sound pieces of ${unit.sku}`).inputValue()).toBe("5");
  await look(page, "receipt-rejected-phone");
  await page.getByLabel(`Why rejected of ${unit.sku}`).fill("Scratched");
  await page.getByLabel(`Cost of ${unit.sku}`).fill("300");
  await press(page, "Save and put on stock");
  await page.getByText("It is on stock").waitFor();
  await page.getByText("1 rejected: Scratched").waitFor();
  expect(await piecesOf(unit)).toBe(unit.pieces + 5);
});
