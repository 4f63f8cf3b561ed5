import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { attributeValues } from "#db/schema/catalogue.ts";
import { stock } from "#db/schema/stock.ts";
import { stores } from "#db/schema/stores.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judgeBoth, judgePaper, look } from "#tests/support/browser/judge-screen.ts";
import { scanKeys as sendKeys } from "#tests/support/browser/scan-keys.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

/** Two things of which a store has some free, and another store under another GSTIN. */
async function scene() {
  const free = sql<number>`${stock.totalQuantity} - ${stock.soldQuantity} - ${stock.heldQuantity}`;
  const [from] = await rows.db.select().from(stores).where(eq(stores.kind, "shop")).orderBy(stores.id).limit(1);
  const [to] = await rows.db
    .select()
    .from(stores)
    .where(and(eq(stores.kind, "shop"), eq(stores.open, true), ne(stores.gstin, from!.gstin)))
    .orderBy(stores.id)
    .limit(1);
  const goods = await rows.db
    .select({ valueId: attributeValues.id, sku: attributeValues.sku })
    .from(stock)
    .innerJoin(attributeValues, eq(attributeValues.id, stock.attributeValueId))
    .where(and(eq(stock.storeId, from!.id), gt(free, 3)))
    .orderBy(attributeValues.sku)
    .limit(2);
  return { from: from!, to: to!, one: goods[0]!, two: goods[1]! };
}

/** The cursor waits in the field: a scanner works anywhere else. */
async function scanKeys(page: Page, code: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).click();
  await sendKeys(page, code);
}

const onHand = async (storeId: number, valueId: number) => {
  const [row] = await rows.db
    .select({ pieces: sql<number>`${stock.totalQuantity} - ${stock.soldQuantity}` })
    .from(stock)
    .where(and(eq(stock.storeId, storeId), eq(stock.attributeValueId, valueId)));
  return row?.pieces ?? 0;
};

test("goods are scanned out with their paper, and in with a difference; then the store is counted, without JavaScript too", async () => {
  const { from, to, one, two } = await scene();
  const before = [await onHand(from.id, one.valueId), await onHand(to.id, one.valueId)];
  const sender = await openPage(desk);
  await enter(sender, await hire(rows.db, { role: "seller", storeId: from.id }), "/console/stock/transfers");
  await sender.getByRole("link", { name: "New transfer" }).first().click();
  await sender.getByLabel("To", { exact: true }).selectOption(String(to.id));
  await judgeBoth(sender, "transfer-new");
  await sender.getByRole("button", { name: "Begin" }).click();
  await sender.getByText("Nothing yet. Scan the first piece.").waitFor();
  await scanKeys(sender, one.sku);
  await sender.getByText(`${one.sku}`).first().waitFor();
  const quantity = sender.getByLabel(`Pieces of ${one.sku}`);
  await quantity.fill("3");
  await sender.getByRole("button", { name: `Save ${one.sku}` }).click();
  await sender.getByText("3 pieces", { exact: true }).waitFor();
  await sender.getByLabel("Product or SKU").fill(two.sku);
  await sender.getByRole("button", { name: "Find", exact: true }).click();
  await sender.getByRole("button", { name: `Add one of ${two.sku}` }).click();
  await sender.getByText("4 pieces", { exact: true }).waitFor();
  await judgeBoth(sender, "transfer-draft");
  await sender.getByRole("button", { name: "Send it" }).click();
  await sender.getByText("On the way", { exact: true }).waitFor();
  expect(await onHand(from.id, one.valueId)).toBe(before[0]! - 3);
  await sender.getByRole("link", { name: "Tax invoice" }).click();
  await sender.getByRole("heading", { name: "Tax Invoice", level: 2 }).waitFor();
  await judgeBoth(sender, "transfer-paper");
  await judgePaper(sender, "transfer-printed");
  const path = new URL(sender.url()).pathname.replace("/paper", "");

  const receiver = await openPage(desk);
  await enter(receiver, await hire(rows.db, { role: "manager", storeId: to.id }), `${path}/receive`);
  for (const [count, sku] of [
    [1, one.sku],
    [1, two.sku],
  ] as const) {
    await scanKeys(receiver, sku);
    await receiver.getByText(new RegExp(`Right: ${sku}.* ${count} of`)).waitFor();
  }
  await scanKeys(receiver, two.sku);
  await receiver.getByText("More than was sent").first().waitFor();
  await receiver.getByLabel(`${one.sku}: 2 missing, because`).fill("The box was torn");
  await judgeBoth(receiver, "transfer-receive");
  await receiver.getByRole("button", { name: "Receive what is here" }).click();
  await receiver.getByText("Something missing", { exact: true }).waitFor();
  expect(await onHand(to.id, one.valueId)).toBe(before[1]! + 1);

  // One of the two was never loaded: the sender takes it back, and a credit note goes along.
  await sender.goto(path);
  await sender.locator("summary", { hasText: "What never came lies here again" }).click();
  await sender.getByLabel(`${one.sku}: came back, of 2 missing`).fill("1");
  await sender.getByLabel("Why it came back").fill("Never loaded");
  await judgeBoth(sender, "transfer-back");
  await sender.getByRole("button", { name: "Take it back" }).click();
  await sender.getByText("1 came back to the sender").waitFor();
  expect(await onHand(from.id, one.valueId)).toBe(before[0]! - 2);
  await judgeBoth(sender, "transfer-taken-back");
  await sender.getByRole("link", { name: /Credit note CHC/ }).click();
  await sender.getByRole("heading", { name: "Credit Note", level: 2 }).waitFor();
  await judgeBoth(sender, "transfer-credit");
  await judgePaper(sender, "transfer-credit-printed");

  await receiver.reload();
  await receiver.locator("summary", { hasText: "Write off" }).click();
  await receiver.getByLabel("Why it never came").fill("The courier lost it");
  await judgeBoth(receiver, "transfer-short");
  await receiver.getByRole("button", { name: "Write off 1 piece" }).click();
  await receiver.getByText("1 written off: The courier lost it").waitFor();
  await receiver.goto("/console/stock/transfers");
  await judgeBoth(receiver, "transfers");

  await receiver.goto("/console/stock/counts/new");
  await judgeBoth(receiver, "count-new");
  await receiver.getByRole("button", { name: "Begin" }).click();
  await receiver.getByText("Nothing yet. Scan the first piece.").waitFor();
  const counting = new URL(receiver.url()).pathname;
  await scanKeys(receiver, two.sku);
  await receiver.getByText(`${two.sku}`).first().waitFor();
  await receiver.getByLabel("SKU or bar code").fill(one.sku);
  await receiver.getByLabel("Pieces", { exact: true }).fill("100");
  await receiver.getByRole("button", { name: "Count them" }).click();
  await receiver.getByText("100 pieces", { exact: true }).waitFor();
  await judgeBoth(receiver, "count-scan");

  const other = await openPage(phone, { javaScriptEnabled: false });
  const seller = await hire(rows.db, { role: "seller", storeId: to.id });
  await other.goto(`/console/sign-in?next=${counting}`);
  await other.getByLabel("E-mail").fill(seller.email);
  await other.locator("[name=password]").fill(password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.getByLabel("Scan a piece, or type its SKU").fill(one.sku);
  await other.getByRole("button", { name: "Count", exact: true }).click();
  await other.getByText(`${one.sku}`).first().waitFor();
  await look(other, "count-phone");
  await other.getByRole("button", { name: `Take back ${one.sku}` }).click();
  await other.getByText("Taken back").waitFor();

  await receiver.goto(counting.replace(/\/count$/, ""));
  await receiver.getByRole("heading", { name: "Differences" }).waitFor();
  await judgeBoth(receiver, "count-review");
  await receiver.getByRole("button", { name: "Close the count" }).click();
  await receiver.getByText("Closed", { exact: true }).first().waitFor();
  await judgeBoth(receiver, "count-closed");
  expect(await onHand(to.id, one.valueId)).toBe(100);
});
