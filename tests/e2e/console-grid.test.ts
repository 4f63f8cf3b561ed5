import { and, asc, desc, eq, inArray, notInArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
const brand = "chashma";
const path = `/console/catalogue/grid?brand=${brand}`;
// As the grid shows them: the newest first.
const kept = await rows.db
  .select()
  .from(products)
  .where(
    and(eq(products.brandCode, brand), notInArray(products.subCategorySlug, ["own_frame", "membership", LENS_BLANK])),
  )
  .orderBy(desc(products.id));
const [first, second, third] = kept as [(typeof kept)[0], (typeof kept)[0], (typeof kept)[0]];
const three = [first.id, second.id, third.id];
afterAll(async () => {
  // Other journeys meet the prices as they were.
  for (const { id, pricePaise, discountBp, mrpPaise, published } of kept)
    await rows.db.update(products).set({ pricePaise, discountBp, mrpPaise, published }).where(eq(products.id, id));
  await rows.close();
});
const pricesOf = async () =>
  (await rows.db.select().from(products).where(inArray(products.id, three)).orderBy(asc(products.id)))
    .toReversed()
    .map(({ pricePaise }) => pricePaise / 100);

test("prices are typed down a column, saved by row, meet a colleague's, are refused in words and undone", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, path);
  const cell = (label: string, { title }: { title: string }) => page.getByLabel(`${label}, ${title}`, { exact: true });
  await judgeBoth(page, "grid");

  await cell("Price (₹)", first).focus();
  const below = three.map((id) => kept.find((one) => one.id === id)!.pricePaise / 100 - 10);
  const began = Date.now();
  for (const price of below) {
    await page.keyboard.press("Control+A");
    await page.keyboard.type(String(price));
    await page.keyboard.press("Enter");
  }
  // Fifty are typed within two minutes by a hand that is a good deal slower than this one.
  expect((Date.now() - began) / below.length).toBeLessThan(2_000);
  await page.getByText("3 cells differ").waitFor();
  await cell("Discount (%)", second).fill("101");
  await page.getByRole("button", { name: "Show the difference" }).click();
  await page.getByText("2 products would be different").waitFor();
  await page.getByText("A discount is from 0 to 100 %").waitFor();
  expect(await pricesOf()).toEqual(three.map((id) => kept.find((one) => one.id === id)!.pricePaise / 100));
  await judgeBoth(page, "grid-difference");

  await rows.db
    .update(products)
    .set({ pricePaise: third.pricePaise - 5_000 })
    .where(eq(products.id, third.id));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 product saved. 2 products not saved").waitFor();
  await page.getByText(new RegExp(`Now ${third.pricePaise / 100 - 50}, changed by`)).waitFor();
  await judgeBoth(page, "grid-saved");
  await cell("Discount (%)", second).fill("10");
  await cell("Price (₹)", third).focus();
  await page.keyboard.press("Control+Enter");
  await page.getByText("2 products saved.").waitFor();
  expect(await pricesOf()).toEqual(below);
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.getByText("2 changes undone.").waitFor();
  expect(await pricesOf()).toEqual([below[0], second.pricePaise / 100, third.pricePaise / 100 - 50]);
  await judge(page, "grid-undone");

  await cell("Discount (%)", second).fill("100");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 product would be free. Say yes to that below, and save again.").waitFor();
  await page.getByText(`Customers would pay nothing for ${second.title}.`).waitFor();
  await judgeBoth(page, "grid-free");
  await page.getByLabel("Yes, it is to be free").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 product saved.").waitFor();
  await page.getByRole("button", { name: "Undo it" }).click();
  await page.getByText("1 change undone.").waitFor();
});

test("without JavaScript a price is looked at and saved", async () => {
  const awake = await openPage(desk);
  await enterConsole(awake, "admin", path);
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.context().addCookies(await awake.context().cookies());
  await page.goto(path);
  const mrp = page.getByLabel(`MRP (₹), ${first.title}`, { exact: true });
  await mrp.fill(String(first.mrpPaise / 100 + 100));
  await page.getByRole("button", { name: "Show the difference" }).click();
  await page.getByText("1 product would be different").waitFor();
  await page.getByText(`was ${first.mrpPaise / 100}`).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 product saved.").waitFor();
  await look(page, "grid-without-script");
  const [row] = await rows.db.select().from(products).where(eq(products.id, first.id));
  expect(row!.mrpPaise).toBe(first.mrpPaise + 10_000);
});
