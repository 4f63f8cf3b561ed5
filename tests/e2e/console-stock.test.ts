import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judge, look } from "#tests/support/browser/judge-screen.ts";
import { buyerOfPair } from "#tests/support/presses/rows.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** On the website's shelf, with many pieces. Of a dear one eight need a yes; of a cheap one two need none. */
async function unitOf(price: "dear" | "cheap") {
  const found = await rows.db.execute<{ id: number; sku: string; title: string; onHand: number }>(sql`
    select v.id, v.sku, p.title, s.total_quantity - s.sold_quantity as "onHand"
    from stock s join attribute_values v on v.id = s.attribute_value_id join products p on p.id = v.product_id
    where s.store_id = 45 and s.total_quantity - s.sold_quantity - s.held_quantity > 9 and p.published
      and ${price === "dear" ? sql`p.charged_paise > 100000` : sql`p.charged_paise < 100000`}
    order by v.id limit 1`);
  return found.rows[0]!;
}

test("what lies where, its shelf and its minimum; an adjustment is done at once, a large one with the yes of another", async () => {
  await buyerOfPair();
  const unit = await unitOf("dear");
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "manager", firstName: "Meera" }), "/console/stock");
  await page.getByRole("heading", { name: /^Stock/ }).waitFor();
  await judge(page, "stock-desk");
  await page.getByRole("searchbox", { name: "Search rows" }).fill(unit.sku);
  await page.keyboard.press("Enter");
  await page
    .getByRole("row", { name: new RegExp(unit.sku) })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("heading", { name: "Movements" }).waitFor();
  await page.getByLabel("Shelf place").fill("c 7 12");
  await page.getByRole("button", { name: "Save the place" }).click();
  await page.getByText("Place on a shelf changed").first().waitFor();
  await page.getByLabel("Minimum").fill("5");
  await page.getByLabel("Maximum").fill("2");
  await page.getByRole("button", { name: "Save minimum and maximum" }).click();
  await page.getByText("The maximum is at least the minimum").waitFor();
  await page.getByLabel("Maximum").fill("20");
  await page.getByRole("button", { name: "Save minimum and maximum" }).click();
  await page.getByText("Minimum or maximum changed").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await judge(page, "stock-unit-desk");

  await page.getByRole("link", { name: "Adjust" }).click();
  await page.getByLabel("Why").selectOption({ label: "Damaged: take away" });
  await judge(page, "stock-adjust-desk");
  await page.getByRole("button", { name: "Adjust" }).click();
  await page.getByText("The stock is changed").first().waitFor();
  await page.getByRole("cell", { name: "Damaged" }).waitFor();

  await page.getByRole("link", { name: "Adjust" }).click();
  await page.getByLabel("Why").selectOption({ label: "Lost or stolen: take away" });
  await page.getByLabel("Pieces").fill("8");
  await page.getByLabel("Note").fill("Not on the shelf");
  await page.getByRole("button", { name: "Adjust" }).click();
  await page.getByText("It waits for the yes of somebody else").first().waitFor();

  const other = await openPage(phone);
  await enterConsole(other, "admin", "/console/approvals");
  await other
    .getByRole("row", { name: /Not on the shelf/ })
    .getByRole("link")
    .first()
    .click();
  await other.getByRole("heading", { name: /^Stock adjustment ₹/ }).waitFor();
  await judge(other, "stock-approval-phone");
  await other.getByRole("button", { name: "Yes, do it" }).click();
  await other.getByText("You said yes, and it is done").first().waitFor();
  await other.getByRole("link", { name: new RegExp(unit.sku) }).click();
  await other.getByRole("heading", { name: "Movements" }).waitFor();
  await other.getByRole("cell", { name: "Lost or stolen: Not on the shelf" }).waitFor();
  await judge(other, "stock-unit-phone");
  const { rows: left } = await rows.db.execute<{ onHand: number }>(sql`
    select total_quantity - sold_quantity as "onHand" from stock where store_id = 45 and attribute_value_id = ${unit.id}`);
  expect(left[0]!.onHand).toBe(unit.onHand - 9);
  await other.goto("/console/stock/moves?kind=adjusted");
  await other
    .getByRole("row", { name: new RegExp(unit.sku) })
    .first()
    .waitFor();
  await judge(other, "stock-moves-phone");
  await other.goto("/console/stock/levels?store=45");
  await other.getByRole("heading", { name: "Minimum and maximum" }).waitFor();
  await judge(other, "stock-levels-phone");
  await other.getByRole("button", { name: "Take the ticked ones over" }).click();
  await other.getByText("The proposals are taken over").first().waitFor();
  await other.goto("/console/stock");
  await other.getByRole("heading", { name: /^Stock/ }).waitFor();
  await judge(other, "stock-phone");
});

test("without JavaScript a unit is found by its SKU, more than there is keeps what was typed, and a correction wants words", async () => {
  const unit = await unitOf("cheap");
  const page = await openPage(phone, { javaScriptEnabled: false });
  const manager = await hire(rows.db, { role: "manager", firstName: "Vikram" });
  await page.goto("/console/sign-in?next=/console/stock/adjust");
  await page.getByLabel("E-mail").fill(manager.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Bar code or SKU").fill("nothing-has-this");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("No unit has this bar code or SKU").waitFor();
  await look(page, "stock-find-phone");
  await page.getByLabel("Bar code or SKU").fill(unit.sku);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByLabel("Why").selectOption({ label: "Correction of a mistake: add" });
  await page.getByLabel("Pieces").fill("2");
  await page.getByRole("button", { name: "Adjust" }).click();
  await page.getByText("Say what happened").waitFor();
  expect(await page.getByLabel("Pieces").inputValue()).toBe("2");
  await look(page, "stock-adjust-phone");
  await page.getByLabel("Note").fill("Two were never written down");
  await page.getByRole("button", { name: "Adjust" }).click();
  await page.getByText("The stock is changed").first().waitFor();
  await page.getByRole("cell", { name: /Two were never written down/ }).waitFor();
});
