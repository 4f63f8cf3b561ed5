import { beforeAll, expect, test } from "vitest";
import { stores } from "#db/schema/stores.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { users } from "#db/schema/accounts.ts";
import { type Actor, GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUnit, openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { searchEverything } from "./search-everything.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const BILL = "7QK3-M0ZP-9XVT-2B6H";
const ONLINE = "8QK3-M0ZP-9XVT-2B6H";
let admin: UserActor;
let seller: UserActor;
let elsewhere: UserActor;
let accounts: Actor;
let customerId: number;

beforeAll(async () => {
  await openCheckoutShop(db);
  const store = (id: number, name: string, storeCode: string, invoicePrefix: string, city: string) => ({
    ...websiteStore,
    id,
    name,
    kind: "shop" as const,
    storeCode,
    invoicePrefix,
    city,
    zipCode: id === 1 ? "110024" : "400050",
  });
  await db
    .insert(stores)
    .values([store(1, "Lajpat Nagar", "DEL01", "DEA", "New Delhi"), store(2, "Bandra", "MUM01", "MUA", "Mumbai")]);
  admin = await makeUser(db, { role: "admin", firstName: "Leena", lastName: "Thomas", phoneNumber: "9700000001" });
  seller = await makeUser(db, {
    role: "seller",
    storeId: 1,
    firstName: "Imran",
    lastName: "Khan",
    phoneNumber: "9700000002",
  });
  elsewhere = await makeUser(db, { role: "seller", storeId: 2, phoneNumber: "9700000003" });
  const keeper = await makeUser(db, { role: "seller", storeId: null, phoneNumber: "9700000004" });
  accounts = { ...keeper, grants: [{ duty: "accounts", storeId: 1 }] };
  const customer = await makeUser(db, { firstName: "Farida", lastName: "Khan", phoneNumber: "9800012321" });
  customerId = customer.id;
  const farida = { userId: customer.id, customerName: "Farida D'Souza-Khan", phone: "9800012321" };
  await makeOrder(db, {
    ...farida,
    storeId: 1,
    uniqueId: BILL,
    invoiceNo: "DEA/26/17",
    invoicedAt: new Date("2026-02-01T06:00:00Z"),
    createdAt: new Date("2026-02-01T06:00:00Z"),
  });
  await makeOrder(db, {
    ...farida,
    storeId: 45,
    uniqueId: ONLINE,
    carrier: "Blue Dart",
    trackingNo: "9123456780",
    gatewayPaymentId: "pay_Nk29sQ",
    createdAt: new Date("2026-02-02T06:00:00Z"),
  });
  const [online] = await db.select().from(orders).where(eq(orders.uniqueId, ONLINE));
  await db.insert(creditNotes).values({
    creditNoteNo: "CHW/26/C1",
    orderId: online!.id,
    reason: "return",
    totalPaise: 0,
    taxPaise: 0,
    issuedAt: new Date("2026-02-03T06:00:00Z"),
  });
  await makeUnit(db, { title: "Lodhi Round" });
  const { productId } = await makeUnit(db, { title: "Lodhi Square" });
  await db.update(attributeValues).set({ sku: "LC-100-1-52" }).where(eq(attributeValues.productId, productId));
  const { productId: hidden } = await makeUnit(db, { title: "Hidden Square", published: false });
  await db.update(attributeValues).set({ sku: "LC-100-1-52-B" }).where(eq(attributeValues.productId, hidden));
  await shop.catchUp();
});

const search = (typed: string, actor: Actor = admin) => searchEverything(shop, { actor, term: readSearchTerm(typed)! });
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

test("an order of another store is as unknown as none; who keeps the books finds the bill", async () => {
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
  await db.update(users).set({ phoneNumber: "9800099999" }).where(eq(users.id, customerId));
  expect((await search("9800099999", seller)).customers).toMatchObject([
    { phone: "9800099999", known: "here", last: { phone: "9800012321" } },
  ]);
  await db.update(users).set({ phoneNumber: "9800012321" }).where(eq(users.id, customerId));
});

test("of a customer of other stores somebody learns by the whole number alone that there is one, masked", async () => {
  expect((await search("98000 12321", elsewhere)).customers).toEqual([
    { name: "F*** D***", phone: "********21", by: "phone", last: null, known: "elsewhere" },
  ]);
  for (const typed of ["12321", "farida", "khan"]) expect((await search(typed, elsewhere)).customers).toEqual([]);

  await makeUser(db, { firstName: "Nobody", lastName: "Yet", phoneNumber: "9800055555" });
  const account = { by: "phone", last: null, known: "by an account" };
  expect((await search("9800055555", seller)).customers).toEqual([
    { ...account, name: "N*** Y***", phone: "********55" },
  ]);
  // Whoever may list all customers sees whose it is.
  expect((await search("9800055555")).customers).toEqual([{ ...account, name: "Nobody Yet", phone: "9800055555" }]);
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

test("products are found by the code of a unit, by its beginning and by name; a slip is mended where nothing is called so", async () => {
  const {
    products: [whole, longer],
    exact,
  } = await search("lc-100-1-52", seller);
  expect(whole).toMatchObject({
    title: "Lodhi Square",
    isPublished: true,
    unit: { sku: "LC-100-1-52", isWhole: true },
  });
  expect(longer).toMatchObject({ title: "Hidden Square", isPublished: false, unit: { isWhole: false } });
  expect(exact).toEqual({ product: whole });
  expect((await search("lc-100-", seller)).products).toHaveLength(2);
  expect((await search("lodhi", seller)).products.map(({ title, unit }) => [title, unit])).toEqual([
    ["Lodhi Round", null],
    ["Lodhi Square", null],
  ]);
  expect((await search("lodhj", seller)).products[0]).toMatchObject({ meant: "lodhi" });
  await db.update(orders).set({ customerName: "Lodhj Singh" }).where(eq(orders.uniqueId, BILL));
  expect(await search("lodhj", seller)).toMatchObject({ products: [], customers: [{ name: "Lodhj Singh" }] });
  await db.update(orders).set({ customerName: "Farida D'Souza-Khan" }).where(eq(orders.uniqueId, BILL));
  for (const typed of ["lc-100_1", "lc%", "LC\\"]) expect((await search(typed)).products, typed).toEqual([]);
});

test("stores are found by code, name, city and PIN code: one's own with their orders, the others as the shop shows them", async () => {
  for (const [typed, by] of [
    ["del", "code"],
    ["lajpat nagar", "name"],
    ["new del", "name"],
    ["1100", "name"],
  ])
    expect((await search(typed!, seller)).stores[0], typed).toMatchObject({ id: 1, by, isServed: true });
  expect((await search("bandra", seller)).stores).toMatchObject([{ id: 2, isServed: false }]);
  expect((await search("website", seller)).stores).toEqual([]);
  expect((await search("website")).stores).toMatchObject([{ id: 45, isServed: true }]);
  await db.update(stores).set({ open: false }).where(eq(stores.id, 2));
  expect((await search("bandra", seller)).stores).toEqual([]);
  expect((await search("bandra", elsewhere)).stores).toMatchObject([{ id: 2, isServed: true }]);
  await db.update(stores).set({ open: true }).where(eq(stores.id, 2));
});

test("who works here is found by owners alone", async () => {
  for (const [typed, by] of [
    ["imran k", "name"],
    ["97000 00002", "phone"],
    ["0002", "phone"],
  ])
    expect((await search(typed!)).staff, typed).toMatchObject([{ name: "Imran Khan", role: "seller", by }]);
  expect((await search(seller.email)).staff).toMatchObject([{ id: seller.id, by: "e-mail" }]);
  expect((await search("imran", seller)).staff).toEqual([]);
});

test("nothing that is typed breaks it, and nothing of it is a pattern", async () => {
  const odd = [
    "%",
    "_",
    "''",
    "\\",
    "👓",
    "👓👓👓",
    "' or 1=1 --",
    "zzq & zzx | !zzw:*",
    "<->",
    "():*",
    "Ωμέγα",
    "आशा राव",
    "x".repeat(500),
    "zq'\\%_ ".repeat(80),
  ];
  for (const typed of odd) {
    const { orders: found, customers, products: goods, stores: shops, staff, exact } = await search(typed);
    expect([found, customers, goods, shops, staff, exact], typed).toEqual([[], [], [], [], [], null]);
  }
  const { id: userId } = await makeUser(db);
  await makeOrder(db, { userId, storeId: 2, customerName: "  ...(आशा)  रा'व 100% \\ ", phone: "9555500001" });
  for (const typed of ["आ", "राव", "100%", "आशा 100%"]) {
    const { customers } = await search(typed, elsewhere);
    expect(
      customers.map(({ phone }) => phone),
      typed,
    ).toEqual(typed === "राव" ? [] : ["9555500001"]);
  }
});

test("customers and guests search nothing, and staff without a duty find stores and goods alone", async () => {
  await expect(search("khan", GUEST)).rejects.toMatchObject({ code: "sign_in_required" });
  await expect(search("khan", await makeUser(db))).rejects.toMatchObject({ code: "forbidden" });
  const nowhere = await makeUser(db, { role: "seller", storeId: null });
  expect(await search("khan", nowhere)).toMatchObject({ orders: [], customers: [], staff: [] });
  expect((await search("9800012321", nowhere)).customers).toEqual([]);
  const { stores: shops, products: goods } = await search("lajpat", nowhere);
  expect([shops.length, goods.length, (await search("lodhi", nowhere)).products.length]).toEqual([1, 0, 2]);
});
