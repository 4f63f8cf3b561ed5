import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { coupons } from "#db/schema/payments.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
const code = `TEN-${randomUUID().slice(0, 6).toUpperCase()}`;
const plainCode = `${code}-PLAIN`;
afterAll(async () => {
  await rows.db.delete(coupons).where(inArray(coupons.couponCode, [code, plainCode]));
  await rows.close();
});

test("a coupon is made, tried, changed, undone, paused, and stands in the list and its file", async () => {
  const { rows: found } = await rows.db.execute<{ sku: string; brand: string }>(sql`
    select v.sku, b.name as brand from attribute_values v join products p on p.id = v.product_id
    join brands b on b.code = p.brand_code
    where p.sub_category_slug = 'eye_glasses' and p.published and p.charged_paise > 50000 order by v.id limit 1`);
  const { sku, brand } = found[0]!;
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/offers/coupons");
  await judgeBoth(page, "coupons");

  await page.getByRole("link", { name: "New coupon" }).first().click();
  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.getByLabel("Gives").selectOption("percent");
  await page.getByLabel("Amount").fill("250");
  await page.getByLabel(/^Per cent/).fill("101");
  await page.getByLabel("Goods").selectOption("brands");
  await page.getByLabel(/^Which/).fill("Nobody at all");
  await page.getByRole("button", { name: "Add coupon" }).click();
  await page.getByText("From 0.01 to 100 per cent").first().waitFor();
  await judge(page, "coupon-refused");
  await page.getByLabel(/^Per cent/).fill("10");
  await page.getByRole("button", { name: "Add coupon" }).click();
  await page.getByText('No brand is called "Nobody at all"').first().waitFor();
  await page.getByLabel(/^Which/).fill(brand.toUpperCase());
  await page.getByRole("button", { name: "Add coupon" }).click();
  await page.getByText("Nothing limits how often it is used, and it has no last day").waitFor();
  await judgeBoth(page, "coupon-asked");
  expect(await kept()).toBeUndefined();
  // What is asked is what was typed: another figure is asked about anew.
  await page.getByLabel("Amount").fill("150");
  await page.getByLabel("Uses in all").fill("20");
  await page.getByRole("button", { name: "Yes, add this coupon" }).click();
  await page.getByText("It can be used 20 times in all: ₹3,000 at most").waitFor();
  expect(await kept()).toBeUndefined();
  await page.getByLabel("Amount").fill("250");
  await page.getByLabel("Uses in all").fill("");
  await page.getByRole("button", { name: "Yes, add this coupon" }).click();
  await page.getByText("any number of times").waitFor();
  await page.getByRole("button", { name: "Yes, add this coupon" }).click();
  await page.getByRole("heading", { name: code }).waitFor();
  await judgeBoth(page, "coupon");

  await page.getByLabel(/^Minimum/).fill("99999");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /^Undo/ }).first().waitFor();
  await page.getByRole("link", { name: "Try it" }).click();
  await page.getByLabel("Product 1", { exact: true }).fill(sku);
  await page.getByRole("button", { name: "What does it give?" }).click();
  await page.getByRole("heading", { name: "It gives nothing" }).waitFor();
  await page.getByText("needs ₹99,999 or more of the goods that it is for").waitFor();
  await judgeBoth(page, "coupon-tried");
  await page.goBack();
  await page.goBack();

  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await kept()).minAmountPaise).toBe(0);
  await openAwake(page, `/console/offers/coupons/try?code=${code}&goods0=${sku}`);
  await page.getByRole("heading", { name: /^It saves ₹/ }).waitFor();
  await judge(page, "coupon-saves");

  await openAwake(page, `/console/offers/coupons/${(await kept()).position}`);
  await page.getByRole("button", { name: "Pause the coupon" }).click();
  await page.getByRole("button", { name: "Let it go on" }).waitFor();
  expect((await kept()).paused).toBe(true);
  await page.getByRole("button", { name: "Let it go on" }).click();
  await page.getByRole("button", { name: "Pause the coupon" }).waitFor();

  await openAwake(page, `/console/offers/coupons?q=${code}`);
  await page.getByRole("link", { name: code, exact: true }).waitFor();
  const file = await page.request.get(`/console/offers/coupons.csv?q=${code}`);
  expect(await file.text()).toContain(`${code},Live,"10 %, at most ₹250"`);
});

test("without JavaScript it is told what a coupon gives before there is one, and what was typed stays", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin", "/console/offers/coupons/new");
  await page.getByLabel("Code").fill(plainCode);
  await page.getByLabel("Amount").fill("1");
  await page.getByLabel("Uses in all").fill("5");
  await page.getByRole("button", { name: "Add coupon" }).click();
  await page.getByText("Add this coupon?").waitFor();
  await page.getByText("It can be used 5 times in all: ₹5 at most, without a last day").waitFor();
  await look(page, "coupon-asked-plain");
  expect(await page.getByLabel("Code").inputValue()).toBe(plainCode);
  await page.getByRole("button", { name: "Yes, add this coupon" }).click();
  await page.getByRole("heading", { name: plainCode }).waitFor();
});

const kept = async () => (await rows.db.select().from(coupons).where(eq(coupons.couponCode, code)))[0]!;
