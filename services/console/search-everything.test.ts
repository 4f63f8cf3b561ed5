import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attributeValues } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { coupons } from "#db/schema/payments.ts";
import { purchaseOrders } from "#db/schema/purchasing.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import { GUEST } from "#domain/accounts/actor.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { plantOrder } from "#tests/support/shop/purchasing-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { BILL, searchScene } from "#tests/support/shop/search-scene.ts";

const { db, shop, search, admin, seller, elsewhere } = await searchScene();

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
  expect((await search("lodhe", seller)).products[0]).toMatchObject({ meant: "lodhi" });
  await db.update(orders).set({ customerName: "Lodhe Singh" }).where(eq(orders.uniqueId, BILL));
  expect(await search("lodhe", seller)).toMatchObject({ products: [], customers: [{ name: "Lodhe Singh" }] });
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
  for (const typed of ["आश", "राव", "आशा 100%"]) {
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

test("a bar code leads to its unit, drafts too; one that several units bear leads nowhere by itself", async () => {
  const [round] = await db.select().from(attributeValues).where(eq(attributeValues.sku, "LR-1"));
  const [hidden] = await db.select().from(attributeValues).where(eq(attributeValues.sku, "LC-100-1-52-B"));
  await db.insert(barcodes).values([
    { code: "2000000000169", attributeValueId: round!.id },
    { code: "4006381333931", attributeValueId: round!.id },
    { code: "4006381333931", attributeValueId: hidden!.id },
  ]);
  for (const typed of ["2000000000169", " 2000 0000 00169 "]) {
    const { products, exact } = await search(typed, seller);
    expect(products, typed).toMatchObject([
      { title: "Lodhi Round", scanned: { code: "2000000000169", unitId: round!.id } },
    ]);
    expect(exact).toEqual({ product: products[0] });
  }
  const several = await search("4006381333931", seller);
  expect(several.products.map(({ title }) => title)).toEqual(["Lodhi Round", "Hidden Square"]);
  expect(several.exact).toBeNull();
  expect((await search("2000000000160", seller)).products).toEqual([]);
});

test("papers and coupons are found by their whole number, by whose duty and store they are", async () => {
  const manager = await makeUser(db, { role: "manager", storeId: 1 });
  const other = await makeUser(db, { role: "manager", storeId: 2 });
  const orderId = await plantOrder(shop, { actor: manager, lines: {}, storeId: 1 });
  const [number] = await db.select({ number: purchaseOrders.number }).from(purchaseOrders);
  const typed = number!.number.toLowerCase();
  const found = await search(typed, manager);
  expect(found.papers).toMatchObject([{ kind: "purchase order", id: orderId, number: number!.number, state: "draft" }]);
  expect(found.exact).toEqual({ paper: found.papers[0] });
  for (const actor of [other, seller]) expect(await search(typed, actor)).toMatchObject({ papers: [], exact: null });
  expect((await search(typed.slice(0, -1), manager)).papers).toEqual([]);

  const ends = { fromStoreId: 1, toStoreId: 45, madeBy: admin.id, formKey: randomUUID() };
  const [transfer] = await db.insert(stockTransfers).values(ends).returning();
  const asked = `transfer ${transfer!.id}`;
  expect((await search(asked, manager)).papers).toMatchObject([{ kind: "transfer", id: transfer!.id, state: "draft" }]);
  const at = new Date("2026-02-03T06:00:00Z");
  const paper = { sentAt: at, sentBy: admin.id, paperKind: "challan" as const, paperNo: "DEAT/26/1", sameState: true };
  await db.update(stockTransfers).set({ ...paper, state: "sent" });
  expect((await search("deat/26/1", manager)).papers).toMatchObject([{ id: transfer!.id }]);
  for (const words of [asked, "deat/26/1"]) expect((await search(words, other)).papers, words).toEqual([]);

  await db.insert(coupons).values({ couponCode: "WELCOME200", couponAmountPaise: 20_000 });
  expect((await search("welcome200")).papers).toMatchObject([{ kind: "coupon", code: "WELCOME200" }]);
  expect((await search("welcome200", seller)).papers).toEqual([]);
});
