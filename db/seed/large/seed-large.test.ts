import { sql, TransactionRollbackError } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/process/database.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { FIRST_LARGE_ID } from "./first-large-id.ts";
import { readDonors } from "./read-donors.ts";
import { seedLarge } from "./seed-large.ts";

const { db } = await testDatabase();
const now = new Date("2026-06-01T10:00:00Z");

const ask = async (query: ReturnType<typeof sql>) => (await db.execute<{ n: number }>(query)).rows[0]!.n;
const large = sql.raw(`product_id >= ${FIRST_LARGE_ID}`);
const counts = () =>
  Promise.all([
    ask(sql`select count(*)::int as n from products`),
    ask(sql`select count(*)::int as n from product_attributes where ${large}`),
    ask(sql`select count(*)::int as n from attribute_values where ${large}`),
    ask(sql`select count(*)::int as n from product_images where ${large}`),
    ask(sql`select count(*)::int as n from product_lenses where ${large}`),
    ask(sql`select count(*)::int as n from brands`),
  ]);

test("fills the shop in chunks, goes on where it was broken off, and then does nothing more", async () => {
  await expect(seedLarge(db, { products: 10, now, progress: () => undefined })).rejects.toThrow("no glasses");
  await seedTestShop(db);
  const told: number[] = [];
  let stopped = false;
  const given = {
    products: 120,
    now,
    chunk: 40,
    progress: (done: number) => {
      told.push(done);
      stopped = told.length === 2;
    },
    isStopped: () => stopped,
  };
  expect(await seedLarge(db, given)).toBe(false);
  expect(told).toHaveLength(2);
  expect(told[1]).toBe(told[0]! + 40);
  expect(await seedLarge(db, given)).toBe(true);
  const whole = await counts();
  expect(whole[0]).toBe(120);
  expect(await seedLarge(db, given)).toBe(true);
  expect(await counts()).toEqual(whole);
});

test("where one of a kind and shape has been photographed, those that are drawn lend no pictures", async () => {
  const groupOf = ({ kind, shape }: { kind: string; shape: string }) => `${kind} ${shape}`;
  const before = await readDonors(db);
  const twin = before.find((donor) =>
    before.some((other) => other.id < donor.id && groupOf(other) === groupOf(donor)),
  )!;
  const photographed = sql`update product_images set file_path = replace(file_path, '.svg', '.avif') where product_id = ${twin.id}`;
  await db
    .transaction(async (tx) => {
      await tx.execute(photographed);
      const shown = await readDonors(tx);
      expect(shown.filter((donor) => groupOf(donor) === groupOf(twin)).map(({ id }) => id)).toEqual([twin.id]);
      const others = (donors: typeof shown) => donors.filter((donor) => groupOf(donor) !== groupOf(twin)).length;
      expect(others(shown)).toBe(others(before));
      tx.rollback();
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError));
});

test("each product has a colour with a picture and a size with stock, and its own brand's lenses", async () => {
  const without = (what: ReturnType<typeof sql>) =>
    ask(sql`select count(*)::int as n from products p where p.id >= ${FIRST_LARGE_ID} and not exists (${what})`);
  expect(
    await without(sql`select from product_attributes a join product_images i on i.attribute_id = a.id
      join attribute_values v on v.attribute_id = a.id join stock s on s.attribute_value_id = v.id
      where a.product_id = p.id`),
  ).toBe(0);
  expect(
    await ask(sql`select count(*)::int as n from product_lenses l join products p on p.id = l.product_id
      join lens_records r on r.id = l.lens_record_id where p.id >= ${FIRST_LARGE_ID} and r.brand_code <> p.brand_code`),
  ).toBe(0);
  expect((await counts())[4]).toBeGreaterThan(0);
});

test("the ledger knows what came in, and products that come later get ids of their own", async () => {
  expect(
    await ask(sql`select count(*)::int as n from stock s where s.total_quantity <> coalesce((select sum(total_delta)
      from stock_movements m where m.store_id = s.store_id and m.attribute_value_id = s.attribute_value_id), 0)`),
  ).toBe(0);
  const next = await ask(sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as n`);
  expect(next).toBeGreaterThan(await ask(sql`select max(id) as n from products`));
});
