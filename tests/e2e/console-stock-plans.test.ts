import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { enter } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judgeBoth, judgePaper } from "#tests/support/browser/judge-screen.ts";
import { plantOrder, plantSupplier } from "#tests/support/shop/purchasing-scene.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());
const shop = { db: rows.db, now: () => new Date() };
const WEBSITE = 45;

/** Frames that nobody else of these journeys takes, on the website's shelf with more than four pieces, and in no other store. */
async function frames(count: number, offset: number) {
  const found = await rows.db.execute<{ id: number; sku: string; free: number }>(sql`
    select v.id, v.sku, s.total_quantity - s.sold_quantity - s.held_quantity as free
    from attribute_values v join products p on p.id = v.product_id and p.sub_category_slug = 'eye_glasses'
    join stock s on s.attribute_value_id = v.id and s.store_id = ${WEBSITE}
    where s.total_quantity - s.sold_quantity - s.held_quantity > 4 order by v.id limit ${count} offset ${offset}`);
  return found.rows;
}

test("what lies below its minimum is written on a draft by one press; what nobody delivers is said", async () => {
  const manager = await hire(rows.db, { role: "manager", firstName: "Meera" });
  const [known, unknown] = await frames(2, 60);
  const actor = { ...manager, role: "manager" as const, storeId: WEBSITE };
  const supplierId = await plantSupplier(shop, actor);
  await plantOrder(shop, { actor, storeId: WEBSITE, supplierId, lines: { [known!.sku]: 1 } });
  for (const { id, free } of [known!, unknown!])
    await rows.db.execute(sql`
      insert into stock_levels values (${WEBSITE}, ${id}, ${free + 3}, ${free + 9})
      on conflict (store_id, attribute_value_id) do update set minimum = excluded.minimum, maximum = excluded.maximum`);
  const page = await openPage(desk);
  await enter(page, manager, "/console/purchasing/orders");
  await page.getByRole("link", { name: "What to order" }).click();
  await page.getByRole("heading", { name: "What to order" }).waitFor();
  await page.getByRole("heading", { name: "No supplier is known" }).waitFor();
  await judgeBoth(page, "what-to-order");
  // One stands on the draft: eight up to the maximum.
  await page.getByRole("button", { name: /^Add to the draft/ }).click();
  await page.getByText("Written on the draft. Nothing is ordered yet.").first().waitFor();
  expect(await page.getByLabel(`Pieces of ${known!.sku}`).inputValue()).toBe("9");
  await page.goto(`/console/purchasing/proposals?store=${WEBSITE}`);
  await page.getByRole("heading", { name: "No supplier is known" }).waitFor();
  expect(await page.getByRole("button", { name: /^Add to the draft/ }).count()).toBe(0);
});

test("a gap is filled and dead stock is moved by a transfer that begins with the pieces that are proposed", async () => {
  const [gap, dead] = await frames(2, 64);
  const other = (
    await rows.db.execute<{ id: number; name: string }>(sql`
      select id, name from stores where open and id <> ${WEBSITE} order by id limit 1`)
  ).rows[0]!;
  for (const [unit, storeId] of [
    [gap!, other.id],
    [dead!, other.id],
  ] as const) {
    await rows.db.execute(sql`
      insert into stock values (${storeId}, ${unit.id}, 3, 0, 0)
      on conflict (store_id, attribute_value_id) do update set total_quantity = 3, sold_quantity = 0, held_quantity = 0`);
    await rows.db.execute(
      sql`delete from stock_movements where store_id = ${storeId} and attribute_value_id = ${unit.id}`,
    );
  }
  // The other store sold all three of one lately, and none of the other one.
  await rows.db.execute(
    sql`update stock set sold_quantity = 3 where store_id = ${other.id} and attribute_value_id = ${gap!.id}`,
  );
  await rows.db.execute(sql`
    insert into stock_movements (store_id, attribute_value_id, kind, sold_delta, created_at)
    values (${other.id}, ${gap!.id}, 'sold', 3, now() - interval '5 days'),
      (${WEBSITE}, ${dead!.id}, 'sold', 400, now() - interval '5 days')`);
  await rows.db.execute(sql`
    insert into stock_movements (store_id, attribute_value_id, kind, total_delta, created_at)
    values (${other.id}, ${dead!.id}, 'received', 3, now() - interval '400 days')`);
  const page = await openPage(phone);
  await enterConsole(page, "admin", `/console/stock/even-out?store=${other.id}`);
  await page
    .getByRole("heading", { name: /^From / })
    .first()
    .waitFor();
  await page.getByRole("checkbox", { name: new RegExp(gap!.sku) }).waitFor();
  await judgeBoth(page, "stock-gaps");
  await page.getByRole("link", { name: "Dead stock", exact: true }).click();
  await page.getByText("here for 180 days").waitFor();
  await judgeBoth(page, "stock-dead");
  await page.getByRole("link", { name: "365 days" }).click();
  await page.getByText("here for 365 days").waitFor();
  // Other goods are older: this is a page further on.
  await page.goto(`/console/stock/even-out?store=${other.id}&show=dead&days=365&after=${dead!.id - 1}`);
  await page.getByRole("checkbox", { name: new RegExp(dead!.sku) }).waitFor();
  await page.getByRole("button", { name: /^New transfer from .* to website/ }).click();
  await page.getByRole("heading", { name: "New transfer" }).waitFor();
  await page.getByRole("row", { name: new RegExp(dead!.sku) }).waitFor();
  await judgeBoth(page, "transfer-proposed");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText("Begun with what was proposed").first().waitFor();
  const lines = await rows.db.execute<{ pieces: number }>(sql`
    select quantity as pieces from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id
    where t.from_store_id = ${other.id} and t.to_store_id = ${WEBSITE} and l.attribute_value_id = ${dead!.id}`);
  expect(lines.rows).toEqual([{ pieces: 3 }]);
});

test("labels of chosen units: how many of each, onto which sheet, from which label on", async () => {
  const manager = await hire(rows.db, { role: "manager", firstName: "Vikram" });
  const page = await openPage(desk);
  await enter(page, manager, "/console/stock");
  const boxes = page.locator('input[name="row"]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Labels" }).click();
  await page.getByRole("heading", { name: "Labels" }).waitFor();
  await page.getByRole("region", { name: "The sheets" }).waitFor();
  await judgeBoth(page, "labels-24");
  await page
    .getByLabel(/^Labels of /)
    .first()
    .fill("70");
  await page.getByLabel("Begin at label").fill("4");
  await page.getByLabel("Sheet", { exact: true }).selectOption("65");
  await page.getByRole("button", { name: "Show the sheets" }).click();
  await page.getByText("71 labels on 2 sheets").waitFor();
  await judgePaper(page, "labels-65-paper");
  await page.emulateMedia({ media: "print" });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: "screen" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.getByLabel("Begin at label").fill("66");
  await page
    .getByLabel(/^Labels of /)
    .first()
    .fill("many");
  await page.getByRole("button", { name: "Show the sheets" }).click();
  await page.getByText("A whole number from 1 to 65").waitFor();
  await page.getByText("A whole number from 0 to 650").waitFor();
  expect(
    await page
      .getByLabel(/^Labels of /)
      .first()
      .inputValue(),
  ).toBe("many");
  await judgeBoth(page, "labels-wrong");
});
