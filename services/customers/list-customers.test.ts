import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { type Actor, GUEST } from "#domain/accounts/actor.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { customersScene, DELHI, MUMBAI } from "#tests/support/shop/customers-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { getCustomer } from "./get-customer.ts";
import { type AskedCustomers, listCustomers } from "./list-customers.ts";
import { listElsewhere, openCustomer } from "./open-customer.ts";

const { db, shop, admin, seller, manager, elsewhere, website, newPhone, person, withAccount, buys, books } =
  await customersScene();

const list = (actor: Actor, more: Partial<AskedCustomers> = {}) =>
  listCustomers(db, { actor, now: shop.now(), ...more });
const names = async (actor: Actor, more: Partial<AskedCustomers> = {}) =>
  (await list(actor, more)).rows.map(({ name }) => name);
const get = async (actor: Actor, id: number) => {
  const found = await getCustomer(db, { actor, id, now: shop.now() });
  if ("movedTo" in found) throw new Error(`moved to ${found.movedTo}`);
  return found;
};

test("somebody is found by the phone however it is written, by its last digits, and by the words of the name", async () => {
  const phone = newPhone();
  await person("Farida D'Souza", { phone });
  const digits = phone.slice(-5);
  for (const q of [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`, digits, "souza far", "FARIDA"])
    expect(await names(seller, { q }), q).toEqual(["Farida D'Souza"]);
  for (const q of ["arida", "%", "12", "farida rao", "👓"]) expect(await names(seller, { q }), q).toEqual([]);
});

test("stores see who is theirs, who bought there, and who booked an eye test there; the website its own", async () => {
  const q = "Zoya";
  const mine = await person("Zoya One");
  const bought = await person("Zoya Two", { storeId: MUMBAI });
  const booked = await person("Zoya Three", { storeId: MUMBAI });
  const online = await withAccount("Zoya");
  await buys(bought);
  await books(booked);
  await buys(online, websiteStore.id!);
  await withAccount("Zoyab");
  expect(await names(seller, { q })).toEqual(["Zoya Three", "Zoya Two", "Zoya One"]);
  expect(await names(elsewhere, { q })).toEqual(["Zoya Three", "Zoya Two"]);
  expect(await names(website, { q })).toEqual(["Zoya Rao"]);
  // An account without a store is for those alone who may list all.
  expect(await names(admin, { q })).toEqual(["Zoyab Rao", "Zoya Rao", "Zoya Three", "Zoya Two", "Zoya One"]);
  expect(await names(admin, { q, storeId: MUMBAI })).toEqual(["Zoya Three", "Zoya Two"]);
  expect(await names(seller, { q, storeId: MUMBAI }), "no store of theirs").toEqual([]);
  for (const id of [mine.id, online.id]) {
    await expect(get(elsewhere, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await get(admin, id)).person.id).toBe(id);
  }
  await expect(list(GUEST)).rejects.toMatchObject({ code: "sign_in_required" });
  await expect(list(await makeUser(db))).rejects.toMatchObject({ code: "forbidden" });
  await expect(get(seller, 999_999)).rejects.toMatchObject({ code: "not_found" });
});

test("a row says how much they bought of one's stores, and when they were there last", async () => {
  const asha = await person("Asha Counted");
  await buys(asha);
  await buys(asha);
  await buys(asha, MUMBAI);
  const rowOf = async (actor: Actor) => (await list(actor, { q: "counted" })).rows[0]!;
  expect(await rowOf(seller)).toMatchObject({
    orders: 2,
    homeStore: "Lajpat Nagar",
    hasAccount: false,
    phone: asha.phone,
  });
  expect(await rowOf(elsewhere)).toMatchObject({ orders: 1 });
  const seen = await person("Vani Visited");
  await books(seen);
  const [row] = (await list(seller, { q: "visited" })).rows;
  expect(row).toMatchObject({ orders: 0 });
  expect(row!.lastAt!.getTime()).toBeLessThanOrEqual(shop.now().getTime());
});

test("filters: an account, a shared phone, a name like another's, their own store or none", async () => {
  const q = "Filterby";
  const phone = newPhone();
  await person("Asha Filterby", { phone });
  await person("A. Filterby", { phone });
  await person("Ravi Filterby", { phone });
  await person("Asha Filterby");
  await withAccount("Filterby");
  expect(await names(admin, { q, parts: ["household"] })).toEqual(["Ravi Filterby", "A. Filterby", "Asha Filterby"]);
  expect(await names(admin, { q, parts: ["twice"] })).toEqual(["A. Filterby", "Asha Filterby"]);
  expect(await names(admin, { q, parts: ["account"] })).toEqual(["Filterby Rao"]);
  expect(await names(admin, { q, homes: [null] })).toEqual(["Filterby Rao"]);
  expect(await names(admin, { q, homes: [DELHI, null] })).toHaveLength(5);
  expect(await names(admin, { q, homes: [MUMBAI] })).toEqual([]);
});

test("a twin whom only another store knows makes nobody perhaps twice: the page would not show them", async () => {
  const q = "Twinned";
  const phone = newPhone();
  const mine = await person("Asha Twinned", { phone });
  const theirs = await person("A. Twinned", { phone, storeId: MUMBAI });
  const parts = async (actor: Actor) => [
    await names(actor, { q, parts: ["twice"] }),
    await names(actor, { q, parts: ["household"] }),
  ];
  expect(await parts(manager)).toEqual([[], []]);
  expect((await get(manager, mine.id)).household).toEqual([]);
  expect(await parts(admin)).toEqual([
    ["A. Twinned", "Asha Twinned"],
    ["A. Twinned", "Asha Twinned"],
  ]);
  // Whoever buys here is a customer of both stores.
  await buys(theirs);
  expect((await parts(manager))[0]).toEqual(["A. Twinned", "Asha Twinned"]);
});

test("pages of fifty follow one another both ways, and what comes meanwhile moves none", async () => {
  for (let n = 0; n < 52; n += 1) await person(`Paged ${n}`);
  const first = await list(seller, { q: "paged" });
  expect([first.rows.length, first.total, first.before]).toEqual([50, 52, null]);
  await person("Paged later");
  const second = await list(seller, { q: "paged", after: Number(first.after) });
  expect(second.rows.map(({ name }) => name)).toEqual(["Paged 1", "Paged 0"]);
  const back = await list(seller, { q: "paged", before: Number(second.before) });
  expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
});

test("who was merged is found under the old number and leads on; who was erased is not listed", async () => {
  const stays = await person("Meera Merged");
  const gone = await person("M. Oldname");
  await db.update(customers).set({ mergedInto: stays.id }).where(eq(customers.id, gone.id));
  expect(await names(seller, { q: gone.phone })).toEqual(["Meera Merged"]);
  expect(await names(seller, { q: "oldname" })).toEqual(["Meera Merged"]);
  expect(await getCustomer(db, { actor: seller, id: gone.id, now: shop.now() })).toEqual({ movedTo: stays.id });
  await expect(getCustomer(db, { actor: elsewhere, id: gone.id, now: shop.now() })).rejects.toMatchObject({
    code: "not_found",
  });
  await db.update(customers).set({ name: "", phone: "" }).where(eq(customers.id, stays.id));
  expect(await names(seller, { q: gone.phone })).toEqual([]);
  expect((await get(seller, stays.id)).person.isErased).toBe(true);
});

test("of others' customers the whole number tells that there is one, masked; opening it is in the log, and holds an hour", async () => {
  const other = await person("Gita Pillai", { storeId: MUMBAI });
  const written = `+91 ${other.phone}`;
  expect(await listElsewhere(db, { actor: seller, q: written })).toEqual([
    { id: other.id, name: "G*** P***", phone: `********${other.phone.slice(-2)}` },
  ]);
  for (const q of [other.phone.slice(-6), "Gita", ""])
    expect(await listElsewhere(db, { actor: seller, q })).toEqual([]);
  expect(await listElsewhere(db, { actor: elsewhere, q: written }), "their own").toEqual([]);
  expect(await listElsewhere(db, { actor: admin, q: written })).toEqual([]);
  expect(await names(seller, { q: other.phone })).toEqual([]);

  const online = await withAccount("Online", newPhone());
  expect(await listElsewhere(db, { actor: seller, q: online.phone })).toMatchObject([{ id: online.id }]);

  const open = (phone: string, actor: Actor = seller) => openCustomer(shop, { actor, id: other.id, phone });
  for (const phone of [newPhone(), other.phone.slice(-6), ""])
    await expect(open(phone)).rejects.toMatchObject({ code: "not_found" });
  await expect(get(seller, other.id)).rejects.toMatchObject({ code: "not_found" });
  await open(written);
  await buys(other, MUMBAI);
  expect(await get(seller, other.id)).toMatchObject({
    person: { name: "Gita Pillai", phone: other.phone },
    isElsewhere: true,
    orders: [],
    ordersInAll: 0,
  });
  await expect(get(manager, other.id), "for whoever opened it alone").rejects.toMatchObject({ code: "not_found" });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "customer.opened"));
  expect(entries).toMatchObject([
    { actorUserId: seller.id, entity: "customer", entityId: String(other.id), changes: {} },
  ]);
  expect(JSON.stringify(entries)).not.toContain(other.phone);
  shop.passTime(61 * 60_000);
  await expect(get(seller, other.id)).rejects.toMatchObject({ code: "not_found" });
});

test("a page has the household, the orders with their bills, eye tests and what the log says, as far as it is of one's stores", async () => {
  const phone = newPhone();
  const asha = await person("Asha House", { phone });
  const son = await person("Ravi House", { phone });
  const twin = await person("A House", { phone });
  await person("Far Away", { phone, storeId: MUMBAI });
  await buys(asha);
  await buys(asha, MUMBAI);
  await books(asha);
  const page = await get(seller, asha.id);
  expect(page.household).toEqual([
    { id: twin.id, name: "A House", hasAccount: false, isAlike: true },
    { id: son.id, name: "Ravi House", hasAccount: false, isAlike: false },
  ]);
  expect(page).toMatchObject({
    orders: [{ storeName: "Lajpat Nagar", stage: "confirmed" }],
    ordersInAll: 1,
    visits: [{ storeName: "Lajpat Nagar", isCancelled: false }],
    consents: [],
    audit: [],
  });
  expect((await get(admin, asha.id)).ordersInAll).toBe(2);
});
