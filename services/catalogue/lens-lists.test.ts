import { sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { listPowerTypeChoices, lensesOf } from "#domain/lenses/wizard.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { listPowerTypes, listProductLenses } from "./list-lenses.ts";
import { searchProducts } from "./search-products.ts";

const { db, connection } = await testDatabase();
const ids = await seedTestShop(db);
const { frame, cheapPair } = ids.products;
const shop = testShop(db);
beforeAll(() => shop.live.load());

const search = (text: string) => searchProducts(shop, { text, page: 1, limit: 100 });
const titlesOf = async (text: string) => (await search(text)).data.map(({ title }) => title);
const listOf = async (productId: number) => {
  const { rows } = await db.execute<{ kinds: string }>(
    sql`select kinds from product_lens_kinds where product_id = ${productId}`,
  );
  return rows[0]?.kinds.split(",") ?? null;
};
const idOfLens = (lensPackage: string) =>
  sql`(select id from lens_records where brand_code = 'chashma' and lens_package_code = ${lensPackage} order by id limit 1)`;

/** What the triggers keep, beside what the lists say themselves. */
const differences = async () => {
  const { rows } = await db.execute(sql`
    select product_id from (
      select o.product_id, string_agg(distinct k.number::text, ',' order by k.number::text) as kinds from product_lenses o
      join lens_records r on r.id = o.lens_record_id
      join lens_kinds k using (power_type_code, lens_package_code) group by o.product_id) own
    full join product_lens_kinds kept using (product_id) where own.kinds is distinct from kept.kinds`);
  return rows;
};

test.each(["progressive", "single vision", "power wala chashma", "anti glare", "tint", "sunglasses with power"])(
  "each product that is found for “%s” has such lenses in its wizard",
  async (words) => {
    const { data, meaning } = await search(words);
    const types = await listPowerTypes(db);
    const { power, packages } = meaning!.lens!;
    for (const { id, subCategorySlug, title } of data) {
      const lenses = await listProductLenses(db, { productId: id });
      const choice = listPowerTypeChoices(subCategorySlug, types, lenses).find(({ code }) => code === power);
      expect(choice?.canChoose, title).toBe(true);
      const offered = lensesOf(power, lenses).map(({ packageCode }) => packageCode);
      expect(packages.length === 0 || packages.some((code) => offered.includes(code)), title).toBe(true);
    }
    expect(data.length).toBeGreaterThan(0);
  },
);

test("a lens that goes into nothing here is left out, and is said", async () => {
  const { data, meaning } = await search("bifocal");
  expect(meaning).toMatchObject({ lens: null, gone: [{ typed: "bifocal", why: "together" }] });
  expect(data.length).toBeGreaterThan(0);
});

test("a frame that takes no such lens is not found, until its list has one", async () => {
  expect(await titlesOf("progressive")).not.toContain("Poori Jodi Wayfarer");
  expect(await titlesOf("single vision")).toContain("Poori Jodi Wayfarer");
  await db.execute(sql`insert into product_lenses (product_id, lens_record_id) values
    (${cheapPair.id}, ${idOfLens("progressive-156")})`);
  expect(await shop.live.catchUp()).toBe("some");
  expect(await titlesOf("progressive")).toContain("Poori Jodi Wayfarer");
  await db.execute(sql`delete from product_lenses where product_id = ${cheapPair.id} and lens_record_id =
    ${idOfLens("progressive-156")}`);
  await shop.live.catchUp();
  expect(await titlesOf("progressive")).not.toContain("Poori Jodi Wayfarer");
});

test("screen glasses have no list, and are found for lenses without power all the same", async () => {
  expect(await titlesOf("zero power")).toEqual(["Kochi Screen Square"]);
  expect(await titlesOf("blue cut")).toEqual(["Kochi Screen Square"]);
  expect((await search("zero power eyeglasses")).data.map(({ id }) => id)).toContain(frame.id);
});

test("a lens record that becomes another lens changes every list that it stands in", async () => {
  expect((await search("night driving")).meaning?.lens).toBeNull();
  await db.execute(sql`insert into lens_packages select 'drive-safe', 'Drive Safe', features, index_milli, sph_min, sph_max,
    cyl_min, cyl_max, add_min, add_max, 90 from lens_packages limit 1 on conflict do nothing`);
  const turn = (powerType: string, lensPackage: string) =>
    db.execute(sql`update lens_records set power_type_code = ${powerType}, lens_package_code = ${lensPackage}
      where id = ${ids.lensOf("chashma", "progressive")}`);
  await turn("safe-drive-single-vision", "drive-safe");
  expect(await shop.live.catchUp()).toBe("some");
  const driving = await titlesOf("night driving");
  expect(driving).toContain("Pehla Rectangle");
  expect(driving).not.toContain("Rajbagh Aviator");
  expect(await titlesOf("progressive")).not.toContain("Pehla Rectangle");
  await turn("bifocal-progressive-office-lens", "progressive-156");
  await shop.live.catchUp();
  expect(await differences()).toEqual([]);
});

test("a price that changes changes no list, and is told to nobody", async () => {
  await db.execute(sql`update lens_records set price_paise = price_paise + 100`);
  expect(await shop.live.catchUp()).toBe("nothing");
});

test("a power type that moves to other glasses is offered there", async () => {
  const into = (subCategory: string) =>
    db.execute(
      sql`update power_types set subcategory = ${subCategory} where code = 'colored-tint-power-single-vision'`,
    );
  await into("eye_glasses");
  expect(await shop.live.catchUp()).toBe("everything");
  await shop.live.load();
  expect((await search("tinted sunglasses")).meaning?.gone).toMatchObject([{ typed: "tinted" }]);
  await into("sun_glasses");
  await shop.live.load();
  expect((await search("tinted sunglasses")).meaning?.gone).toEqual([]);
});

test("of two who change one list at once, neither is lost", async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client(connection);
      await client.connect();
      onTestFinished(() => client.end());
      await client.query("begin");
      return client;
    }),
  );
  const add = (client: pg.Client, key: "unpriced" | "tint") =>
    client.query("insert into product_lenses values ($1, $2)", [cheapPair.id, ids.lensOf("chashma", key)]);
  const before = (await listOf(cheapPair.id))!;
  await add(one!, "unpriced");
  const waiting = add(other!, "tint");
  await one!.query("commit");
  await waiting;
  await other!.query("commit");
  expect(await listOf(cheapPair.id)).toHaveLength(before.length + 2);
  expect(await differences()).toEqual([]);
});

test("a shop that was filled before has by the migration what the triggers keep", async () => {
  const text = await readFile(new URL("../../db/migrations/0046_sum_up_product_lenses.sql", import.meta.url), "utf8");
  const fills = text.split("--> statement-breakpoint").filter((part) => /^insert into/m.test(part));
  expect(fills).toHaveLength(2);
  const kept = sql`select * from product_lens_kinds order by product_id`;
  const { rows: before } = await db.execute(kept);
  await db.execute(sql`truncate lens_kinds, product_lens_kinds restart identity`);
  for (const fill of fills) await db.execute(sql.raw(fill));
  expect(await differences()).toEqual([]);
  expect((await db.execute(kept)).rows).toHaveLength(before.length);
});

test("a product that is deleted, or has lost its last lens, leaves nothing; what is emptied is empty", async () => {
  await db.execute(sql`delete from product_lenses where product_id = ${cheapPair.id}`);
  expect(await listOf(cheapPair.id)).toBeNull();
  const { rows } = await db.execute<{
    id: number;
  }>(sql`insert into products (live_sale_id, title, description, sub_category_slug,
      main_category_slug, brand_code, price_paise, mrp_paise, hsn_code, country_of_origin, maker, net_quantity)
    select 900000, 'For A Day', '', sub_category_slug, main_category_slug, brand_code, price_paise, mrp_paise, hsn_code,
      country_of_origin, maker, net_quantity from products where id = ${frame.id} returning id`);
  const { id } = rows[0]!;
  await db.execute(
    sql`insert into product_lenses select ${id}, lens_record_id from product_lenses where product_id = ${frame.id}`,
  );
  expect(await listOf(id)).toEqual(await listOf(frame.id));
  await db.execute(sql`delete from products where id = ${id}`);
  expect(await listOf(id)).toBeNull();
  expect(await differences()).toEqual([]);
  await db.execute(sql`truncate product_lenses`);
  expect((await db.execute(sql`select from product_lens_kinds`)).rows).toEqual([]);
});
