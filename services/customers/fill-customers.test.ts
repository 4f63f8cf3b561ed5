import { asc, type SQL, sql } from "drizzle-orm";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { customers } from "#db/schema/customers.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { nameWords } from "#db/schema/name-words.ts";
import { orders } from "#db/schema/orders.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { DELHI, GURUGRAM, openCounters } from "#tests/support/shop/counter-scene.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

const migrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));
const at = (day: number) => new Date(`2026-01-${String(day).padStart(2, "0")}T06:30:00Z`);

/** A shop of before there were customers, as an older process leaves it: nothing names one. */
async function olderShop() {
  const database = await testDatabase();
  const { db } = database;
  await openCheckoutShop(db);
  await openCounters(db);
  const asha = await makeUser(db, { email: "asha@example.in", phoneNumber: "9812300001", createdAt: at(1) });
  const gone = await makeUser(db, { email: "gone@example.in", erasedAt: at(9), createdAt: at(2) });
  const asSeller = { role: "seller", storeId: DELHI, email: "seller@example.in", createdAt: at(1) } as const;
  const seller = await makeUser(db, { ...asSeller, firstName: "Vikram", lastName: "Nair" });
  const people = [
    { role: "optometrist", storeId: DELHI, firstName: "Nandini", lastName: "Rao" },
    { role: "seller", storeId: DELHI, firstName: "Two", lastName: "Alike" },
    { role: "manager", storeId: DELHI, firstName: "two", lastName: "alike" },
    { role: "seller", storeId: GURUGRAM, firstName: "Vikram", lastName: "Nair" },
  ] as const;
  const staff = [];
  for (const [n, one] of people.entries()) staff.push(await makeUser(db, { ...one, email: `staff${n}@example.in` }));
  const bill = async (day: number, of: Partial<typeof orders.$inferInsert>) =>
    makeOrder(db, { userId: null, storeId: DELHI, createdAt: at(day), customerEmail: "", ...of });
  await bill(3, {
    customerName: "Jaya Shetty",
    phone: "9812300002",
    salePerson: "vikram  nair",
    optometrist: "Nandini Rao",
  });
  await bill(4, { customerName: " jaya SHETTY", phone: "9812300002", storeId: GURUGRAM, salePerson: "Vikram Nair" });
  await bill(5, {
    customerName: "Jaya Shetty",
    phone: "9812300002",
    customerEmail: "jaya@example.in",
    buyerGstin: "G1",
  });
  await bill(6, { customerName: "Arun Shetty", phone: "9812300002", buyerGstin: "G2", salePerson: "Two Alike" });
  await bill(7, {
    userId: asha.id,
    customerName: "Asha Rao",
    phone: "9812300001",
    storeId: GURUGRAM,
    buyerGstin: "G3",
  });
  await bill(8, { userId: gone.id, customerName: "Ketaki Menon", phone: "", optometrist: "Dr Visiting" });
  await bill(9, { userId: seller.id, customerName: "Vikram Nair", phone: "9812345678", storeId: 45 });
  // Nobody said who they are.
  await bill(10, { customerName: "", phone: "" });
  const visit = { kind: "store" as const, storeId: DELHI, email: "typed@example.in", createdAt: at(11) };
  await db.insert(eyeTestBookings).values([
    { ...visit, startsAt: at(12), name: "Asha Rao", phone: "9812300001", userId: asha.id },
    { ...visit, startsAt: at(13), name: "JAYA Shetty", phone: "9812300002" },
    { ...visit, startsAt: at(14), name: "New Person", phone: "9812300003", userId: seller.id },
  ]);
  return { ...database, asha, gone, seller, staff };
}

async function filled() {
  const shop = await olderShop();
  await migrate(shop.connection, migrations);
  const { db } = shop;
  const rows = await db.select().from(customers).orderBy(asc(customers.id));
  return {
    ...shop,
    rows,
    bills: await db.select().from(orders).orderBy(asc(orders.createdAt)),
    visits: await db.select().from(eyeTestBookings).orderBy(asc(eyeTestBookings.startsAt)),
  };
}

const one = await filled();

test("accounts come first, then who bought, then who booked; each person is one", () => {
  expect(
    one.rows.map(({ id: _id, nameKey: _key, mergedInto: _merged, birthYear: _year, ...row }) => row),
  ).toMatchObject([
    {
      name: "Asha Rao",
      phone: "9812300001",
      email: "asha@example.in",
      userId: one.asha.id,
      homeStoreId: GURUGRAM,
      gstin: "G3",
    },
    { name: "", phone: "", email: "", userId: one.gone.id, homeStoreId: null, gstin: null, createdAt: at(2) },
    { name: "Vikram Nair", userId: one.seller.id, homeStoreId: null },
    {
      name: "Jaya Shetty",
      phone: "9812300002",
      email: "jaya@example.in",
      userId: null,
      homeStoreId: DELHI,
      gstin: "G1",
    },
    { name: "Arun Shetty", phone: "9812300002", email: "", gstin: "G2", createdAt: at(6) },
    { name: "New Person", phone: "9812300003", email: "", userId: null, homeStoreId: DELHI },
  ]);
});

test("orders and eye tests name them, sellers and optometrists where name and store say who it is", () => {
  const [asha, gone, seller, jaya, arun, visitor] = one.rows.map(({ id }) => id);
  expect(one.bills.map(({ customerId }) => customerId)).toEqual([jaya, jaya, jaya, arun, asha, gone, seller, null]);
  expect(one.visits.map(({ customerId }) => customerId)).toEqual([asha, jaya, visitor]);
  const [optometrist, , , inGurugram] = one.staff.map(({ id }) => id);
  expect(one.bills.map(({ sellerId, optometristId }) => [sellerId, optometristId])).toEqual([
    [one.seller.id, optometrist],
    [inGurugram, null],
    ...Array.from({ length: 6 }, () => [null, null]),
  ]);
});

test("the same rows make the same customers, once, and a second start changes nothing", async () => {
  const other = await filled();
  expect(other.rows).toEqual(one.rows);
  const { db, connection } = one;
  await migrate(connection, migrations);
  expect(await db.select().from(customers).orderBy(asc(customers.id))).toEqual(one.rows);
});

test("what a process of before wrote meanwhile is filled at the next start; what is being written to, after it", async () => {
  const { db, connection } = one;
  await makeOrder(db, { userId: null, storeId: DELHI, customerName: "Arun Shetty", phone: "9812300002" });
  await makeOrder(db, { userId: null, storeId: DELHI, customerName: "Busy Till", phone: "9812300004" });
  const busy = new pg.Client(connection);
  await busy.connect();
  await busy.query("begin");
  await busy.query("update orders set stage = 'packed' where customer_name = 'Busy Till'");
  const namedOf = async (phone: string) =>
    (await db.select().from(orders)).filter((order) => order.phone === phone).map(({ customerId }) => customerId);
  await migrate(connection, migrations);
  expect(await namedOf("9812300002")).not.toContain(null);
  expect(await namedOf("9812300004")).toEqual([null]);
  await busy.query("commit");
  await busy.end();
  await migrate(connection, migrations);
  expect(await namedOf("9812300004")).not.toContain(null);
  expect((await checkLedger(db)).filter(({ rule }) => /customer/.test(rule) && !/counter/.test(rule))).toEqual([]);
});

test("phones by their last digits and words of names are found by an index", async () => {
  const { db } = one;
  const planOf = (where: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute("set local enable_seqscan = off");
      const { rows } = await tx.execute<Record<string, string>>(
        sql`explain select id from ${customers} where ${where}`,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  expect(await planOf(sql`reverse(phone) like reverse('00002') || '%'`)).toContain("customers_phone");
  expect(await planOf(sql`reverse(phone) = reverse('9812300002')`)).toContain("customers_phone");
  expect(await planOf(sql`${nameWords(customers.name)} @@ 'shett:*'::tsquery`)).toContain("customers_name_words");
});
