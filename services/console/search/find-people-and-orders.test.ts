import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { orders } from "#db/schema/orders.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { followAccount } from "#services/customers/customer-of-account.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { BILL, ONLINE, searchScene } from "#tests/support/shop/search-scene.ts";

const { db, search, seller, elsewhere, accounts, faridaId, writeTwice } = await searchScene();
const billsFor = async (typed: string, actor?: Actor) =>
  (await search(typed, actor)).orders.map(({ uniqueId, by }) => [uniqueId, by]);

test.each([
  ["7qk3mozp9xvt2b6h", BILL, "bill"],
  ["https://shop.example/view-invoice/7QK3-M0ZP-9XVT-2B6H", BILL, "bill"],
  ["dea/26/17", BILL, "invoice"],
  ["9123456780", ONLINE, "parcel"],
  ["pay_Nk29sQ", ONLINE, "payment"],
  ["chw/26/c1", ONLINE, "credit note"],
])("%s is one order, and means nothing else", async (typed, uniqueId, by) => {
  const { orders: found, exact, customers } = await search(typed);
  expect(found).toMatchObject([{ uniqueId, by, customerName: "Farida D'Souza-Khan", isServed: true }]);
  expect(exact).toEqual({ order: found[0] });
  expect(customers).toEqual([]);
});

test("an order of another store is not found; who keeps the books finds the bill", async () => {
  expect(await billsFor(BILL, seller)).toEqual([[BILL, "bill"]]);
  for (const typed of [BILL, "DEA/26/17", ONLINE, "9123456780", "pay_Nk29sQ", "CHW/26/C1"])
    expect(await search(typed, elsewhere), typed).toMatchObject({ orders: [], customers: [], exact: null });
  const [bill] = (await search("DEA/26/17", accounts)).orders;
  expect(bill).toMatchObject({ uniqueId: BILL, isServed: false });
  expect(await search("9800012321", accounts)).toMatchObject({ orders: [], customers: [] });
});

test("a number that is a parcel's and somebody's phone leads to neither by itself", async () => {
  await db.update(orders).set({ trackingNo: "9800012321" }).where(eq(orders.uniqueId, ONLINE));
  const { orders: found, customers, exact } = await search("9800012321");
  expect([found.length, customers.length, exact]).toEqual([1, 1, null]);
  await db.update(orders).set({ trackingNo: "9123456780" }).where(eq(orders.uniqueId, ONLINE));
});

test("a customer is found by phone, its last digits and the words of the name, once for all orders", async () => {
  for (const [typed, by] of [
    ["+91 98000 12321", "phone"],
    ["12321", "end of phone"],
    ["far", "name"],
    ["khan fari", "name"],
    ["SOUZA", "name"],
    ["d'souza", "name"],
  ]) {
    expect((await search(typed!)).customers, typed).toMatchObject([
      { phone: "9800012321", by, known: "here", last: { storeName: "website", phone: "9800012321" } },
    ]);
    expect((await search(typed!, seller)).customers, typed).toMatchObject([{ last: { storeName: "Lajpat Nagar" } }]);
  }
  for (const typed of ["arida", "farida rao", "2321 0", "fa%", "f_r"])
    expect((await search(typed)).customers).toEqual([]);
});

test("who bought under an older number is found by that of the account, with the orders of the older one", async () => {
  const called = async (phoneNumber: string) => {
    await db.update(users).set({ phoneNumber }).where(eq(users.id, faridaId));
    await followAccount(db, { userId: faridaId });
  };
  await called("9800099999");
  expect((await search("9800099999", seller)).customers).toMatchObject([
    { phone: "9800099999", known: "here", last: { phone: "9800012321" } },
  ]);
  await called("9800012321");
});

test("of a customer of other stores somebody learns by the whole number alone that there is one, masked", async () => {
  expect((await search("98000 12321", elsewhere)).customers).toEqual([
    { id: null, name: "F*** D***", phone: "********21", by: "phone", last: null, known: "elsewhere" },
  ]);
  for (const typed of ["12321", "farida", "khan"]) expect((await search(typed, elsewhere)).customers).toEqual([]);

  const { id } = await makeUser(db, { firstName: "Nobody", lastName: "Yet", phoneNumber: "9800055555" });
  await followAccount(db, { userId: id });
  const account = { id: null, by: "phone", last: null, known: "by an account" };
  expect((await search("9800055555", seller)).customers).toEqual([
    { ...account, name: "N*** Y***", phone: "********55" },
  ]);
  // Whoever may list all customers sees whose it is.
  expect((await search("9800055555")).customers).toMatchObject([
    { by: "phone", last: null, known: "by an account", name: "Nobody Yet", phone: "9800055555" },
  ]);
});

test("who was only there for an eye test is found in that store, by name as well; elsewhere by the whole number, masked", async () => {
  const person = { name: "Ketaki Menon", phone: "9800077777", storeId: 1, now: new Date() };
  await customerOfPerson(db, person);
  const here = { name: "Ketaki Menon", phone: "9800077777", last: null, known: "here" };
  for (const typed of ["9800077777", "77777", "menon ket"]) {
    expect((await search(typed, seller)).customers, typed).toMatchObject([here]);
    expect((await search(typed)).customers, typed).toMatchObject([here]);
  }
  expect((await search("9800077777", elsewhere)).customers).toMatchObject([
    { name: "K*** M***", phone: "********77", known: "elsewhere" },
  ]);
  for (const typed of ["77777", "ketaki"]) expect((await search(typed, elsewhere)).customers).toEqual([]);
});

test("whoever has been to two stores is found in both, however many others of that name there are", async () => {
  const person = { name: "Hutokshi Batliwala", phone: "9800055555", now: new Date() };
  const customerId = await customerOfPerson(db, { ...person, storeId: 1 });
  for (let n = 0; n < 45; n += 1)
    await customerOfPerson(db, { ...person, phone: `98111000${String(n).padStart(2, "0")}`, storeId: 1 });
  await db.insert(eyeTestBookings).values({
    kind: "store",
    storeId: 2,
    startsAt: new Date("2026-11-24T10:00:00Z"),
    name: person.name,
    phone: person.phone,
    email: "hutokshi@example.in",
    customerId,
  });
  for (const typed of ["9800055555", "batliwala"])
    expect((await search(typed, elsewhere)).customers, typed).toMatchObject([
      { name: "Hutokshi Batliwala", phone: "9800055555", last: null, known: "here" },
    ]);
});

test("who was written down twice is found under either, with what they bought", async () => {
  await writeTwice({ name: "Fareeda Kahn", phone: "9800066666", homeStoreId: 2 });
  for (const typed of ["9800066666", "66666", "fareeda"])
    expect((await search(typed, seller)).customers, typed).toMatchObject([
      { name: "Farida Khan", phone: "9800066666", known: "here", last: { phone: "9800012321" } },
    ]);
});

test("a common name is found among the newest orders, a rare one by its index, each five at the most", async () => {
  const { id: userId } = await makeUser(db);
  for (let n = 0; n < 7; n += 1)
    await makeOrder(db, {
      userId,
      storeId: 2,
      customerName: "Zubeida Shaikh",
      phone: `966660000${n}`,
      createdAt: new Date(2026, 0, 10 + n),
    });
  const phones = (await search("zub", elsewhere)).customers.map(({ phone }) => phone);
  expect(phones).toEqual(["9666600006", "9666600005", "9666600004", "9666600003", "9666600002"]);
  expect((await search("66660", elsewhere)).customers).toEqual([]);
  expect((await search("0006", elsewhere)).customers).toMatchObject([{ phone: "9666600006" }]);
  expect((await search("zub", seller)).customers).toEqual([]);
});
