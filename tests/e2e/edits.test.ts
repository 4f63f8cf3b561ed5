import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openPage, phone } from "#tests/support/browser/browser.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { silentAfterASecond } from "#tests/support/process/silent-after-a-second.ts";

const shopUrl = ownShop().url;
const { db, close } = await openShopRows();
afterAll(close);

type Card = { id: number; product_live_sale_id: number; product_title: string };

const slug = "computer_glasses";
const read = (path: string) => fetch(new URL(path, shopUrl)).then((response) => response.text());
const list = `/v1/products/getWebsiteProductsBySubCategorySlug/${slug}?limit=12`;
const firstCard = async (): Promise<Card> => (JSON.parse(await read(list)) as { data: Card[] }).data[0]!;

test("an edit shows in the list, on its page, in searches and in the calls within a second", async () => {
  const { id, product_live_sale_id: liveSaleId, product_title: old } = await firstCard();
  const title = `Edited ${Date.now().toString(36)}`;
  const addresses = [
    `/productList/${slug}`,
    `/productDetails/${liveSaleId}`,
    `/productList?name=${encodeURIComponent(title)}`,
    list,
    `/v1/products/getWebsiteProductByLiveSaleId/${liveSaleId}`,
    `/v1/products/websiteProductAutocomplete/${encodeURIComponent(title)}`,
  ];
  // Asked for often enough that they are kept.
  for (let time = 0; time < 3; time += 1) await Promise.all(addresses.map(read));
  await db.execute(sql`update products set title = ${title} where id = ${id}`);
  const holds = (answer: string) => answer.includes(`>${title}<`) || answer.includes(`"${title}"`);
  expect(await silentAfterASecond(addresses, holds)).toEqual([]);

  const page = await openPage(phone);
  await openAwake(page, `/productList/${slug}`);
  await page.getByRole("link", { name: title }).first().click();
  await page.waitForURL(/productDetails/);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();

  await db.execute(sql`update products set title = ${old} where id = ${id}`);
  expect(await silentAfterASecond([list], (answer) => answer.includes(`"${old}"`))).toEqual([]);
});

test("what is taken off sale is in no list within a second, and its page is gone", async () => {
  const { id, product_live_sale_id: liveSaleId } = await firstCard();
  await db.execute(sql`update products set published = false where id = ${id}`);
  expect(
    await silentAfterASecond([list], (answer) => !answer.includes(`"product_live_sale_id":${liveSaleId},`)),
  ).toEqual([]);
  expect((await fetch(new URL(`/productDetails/${liveSaleId}`, shopUrl))).status).toBe(404);
  await db.execute(sql`update products set published = true where id = ${id}`);
  expect(
    await silentAfterASecond([list], (answer) => answer.includes(`"product_live_sale_id":${liveSaleId},`)),
  ).toEqual([]);
});
