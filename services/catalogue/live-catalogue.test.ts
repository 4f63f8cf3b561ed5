import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { listProducts } from "./list-products.ts";
import { loadCards } from "./load-cards.ts";
import { sweepChanges } from "./sweep-changes.ts";

const { db, connection } = await testDatabase();
const ids = await seedTestShop(db);
const { frame, sunglasses } = ids.products;
const shop = testShop(db);
const { live } = shop;
beforeEach(() => live.load());

const titleOf = async (productId: number) => (await loadCards(shop, [productId]))[0]?.title;
const isListed = async (productId: number) =>
  (await listProducts(shop, { filter: {}, page: 1, limit: 100 })).data.some(({ id }) => id === productId);

/** A second person at work, who commits when told to. */
async function otherSession() {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test.each([
  ["a product", sql`update products set title = title || '!' where id = ${frame.id}`],
  ["a colour", sql`update product_attributes set color_name = 'Soot' where product_id = ${frame.id}`],
  ["a size", sql`update attribute_values set attribute_value = '50-20-139' where id = ${frame.valueId}`],
  ["a picture", sql`update product_images set alt = alt || '.' where product_id = ${frame.id}`],
  ["a lens choice", sql`delete from product_lenses where product_id = ${frame.id}`],
  [
    "its last piece sold",
    sql`update stock set sold_quantity = total_quantity - held_quantity
    where attribute_value_id in (select id from attribute_values where product_id = ${frame.id})`,
  ],
  [
    "goods that came back",
    sql`update stock set sold_quantity = 0
    where attribute_value_id in (select id from attribute_values where product_id = ${frame.id})`,
  ],
])("%s that changes is told once, of its product alone", async (_what, write) => {
  await db.execute(write);
  const { rows } = await db.execute<{ id: number }>(
    sql`select product_id as id from catalogue_changes
      where transaction = (select max(transaction::text::bigint)::text::xid8 from catalogue_changes)`,
  );
  expect(rows).toEqual([{ id: frame.id }]);
  expect(await live.catchUp()).toBe("some");
  expect(await live.catchUp()).toBe("nothing");
});

test("a sale that leaves some is no change", async () => {
  await db.execute(sql`update stock set sold_quantity = sold_quantity + 1 where attribute_value_id = ${frame.valueId}`);
  expect(await live.catchUp()).toBe("nothing");
});

test("cards, lists and sizes are as the database is once it has caught up", async () => {
  await titleOf(frame.id);
  await db.execute(sql`update products set title = 'Made Anew', price_paise = 12300, mrp_paise = 99900, discount_bp = 0
    where id = ${frame.id}`);
  await db.execute(sql`update brands set name = 'Brand Anew' where code =
    (select brand_code from products where id = ${sunglasses.id})`);
  expect(await titleOf(frame.id)).not.toBe("Made Anew");
  await live.catchUp();
  const [card, other] = await loadCards(shop, [frame.id, sunglasses.id]);
  expect(card).toMatchObject({ title: "Made Anew", chargedPaise: 12_300 });
  expect(other!.brandName).toBe("Brand Anew");
  const cheap = await listProducts(shop, { filter: { price: ["under_1000"] }, page: 1, limit: 100 });
  expect(cheap.data.map(({ id }) => id)).toContain(frame.id);
  expect(shop.catalogue.find({ filter: { name: "brand anew" }, order: "popular", offset: 0, limit: 9 }).ids).toContain(
    sunglasses.id,
  );
});

test("what is taken off sale or deleted is gone, and what comes is there", async () => {
  await db.execute(sql`update products set published = false where id = ${frame.id}`);
  await live.catchUp();
  expect(await isListed(frame.id)).toBe(false);
  await db.execute(sql`update products set published = true where id = ${frame.id}`);
  await live.catchUp();
  expect(await isListed(frame.id)).toBe(true);
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from products where id = ${frame.id}`);
      await live.catchUp();
      expect(await isListed(frame.id)).toBe(true);
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await live.catchUp()).toBe("nothing");
});

test("a change that began first and commits last is not missed, nor is anything read twice", async () => {
  const [early, late] = [await otherSession(), await otherSession()];
  await early.query("begin");
  await early.query("update products set title = 'Began First' where id = $1", [frame.id]);
  await late.query("update products set title = 'Came Between' where id = $1", [sunglasses.id]);
  expect(await live.catchUp()).toBe("some");
  expect(await titleOf(sunglasses.id)).toBe("Came Between");
  // The first one is still open, so that the place in the log cannot move on; what is known is known all the same.
  expect(await live.catchUp()).toBe("nothing");
  await early.query("commit");
  expect(await live.catchUp()).toBe("some");
  expect(await titleOf(frame.id)).toBe("Began First");
});

test("an edition that is read while others write takes in what it could not see", async () => {
  const writer = await otherSession();
  await writer.query("begin");
  await writer.query("update products set title = 'Written Meanwhile' where id = $1", [frame.id]);
  await live.load();
  await writer.query("commit");
  expect(await live.catchUp()).toBe("some");
  expect(await titleOf(frame.id)).toBe("Written Meanwhile");
});

test("a bulk change is one row, and read anew once even while something old is open", async () => {
  const idle = await otherSession();
  await idle.query("begin");
  const {
    rows: [begun],
  } = await idle.query<{ id: string }>("select pg_current_xact_id()::text as id");
  await db.execute(sql`insert into products (live_sale_id, title, description, sub_category_slug, main_category_slug, audiences,
      brand_code, price_paise, mrp_paise, tax_bp, hsn_code, country_of_origin, maker, net_quantity)
    select 100000 + n, 'Bulk ' || n, '', sub_category_slug, main_category_slug, audiences, brand_code, price_paise, mrp_paise, tax_bp,
      hsn_code, country_of_origin, maker, net_quantity from products, generate_series(1, 600) n where id = ${frame.id}`);
  const { rows } = await db.execute(sql`select from catalogue_changes where product_id is null
    and transaction > (${begun!.id}::xid8)`);
  expect(rows).toHaveLength(1);
  expect(await live.catchUp()).toBe("everything");
  expect(await live.load()).toBe("nothing");
  expect(shop.catalogue.find({ filter: { name: "bulk" }, order: "popular", offset: 0, limit: 1 }).total).toBe(600);
  expect(await live.catchUp()).toBe("nothing");
  await idle.query("commit");
  await db.execute(sql`delete from products where title like 'Bulk %'`);
});

/** A transaction that is open anywhere on this server, in another file's database too, keeps a sweep from what came after. */
async function othersHaveEnded(): Promise<void> {
  const stillNeeded = sql`select from catalogue_changes where transaction >= pg_snapshot_xmin(pg_current_snapshot())`;
  await expect.poll(async () => (await db.execute(stillNeeded)).rows, { timeout: 30_000 }).toEqual([]);
}

test("whoever was away for longer than the log reaches back reads everything", async () => {
  const away = testShop(db).live;
  await away.load();
  await db.execute(sql`update products set title = 'Long Ago' where id = ${frame.id}`);
  await othersHaveEnded();
  const anHourPasses = () => db.execute(sql`update catalogue_log set swept_at = swept_at - interval '61 minutes'`);
  await anHourPasses();
  await sweepChanges(db);
  // One that came too early, by another process.
  await sweepChanges(db);
  expect((await db.execute(sql`select from catalogue_changes`)).rows).not.toEqual([]);
  await anHourPasses();
  await sweepChanges(db);
  expect(await away.catchUp()).toBe("everything");
  expect(await away.catchUp()).toBe("nothing");
  const { rows } = await db.execute(sql`select from catalogue_changes`);
  expect(rows).toEqual([]);
});

test("a log that was copied from another server's database neither loops nor stays", async () => {
  await db.execute(sql`update catalogue_log set swept_below = '900000000', sweep_next = '900000000'`);
  await db.execute(sql`insert into catalogue_changes (transaction, product_id) values ('800000000', null)`);
  await live.load();
  expect(await live.catchUp()).toBe("nothing");
  await db.execute(sql`update catalogue_log set swept_at = swept_at - interval '61 minutes'`);
  await sweepChanges(db);
  expect((await db.execute(sql`select from catalogue_changes where transaction = '800000000'`)).rows).toEqual([]);
  await db.execute(sql`update products set title = 'After The Copy' where id = ${frame.id}`);
  expect(await live.catchUp()).toBe("some");
});

test("a card that was being read while its product changed is not kept", async () => {
  const since = shop.cards.version();
  const [old] = await loadCards(shop, [frame.id]);
  await db.execute(sql`update products set title = 'Newer' where id = ${frame.id}`);
  await live.catchUp();
  shop.cards.keep([old!], since);
  expect(await titleOf(frame.id)).toBe("Newer");
});
