import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { type Actor, GUEST, type UserActor } from "#domain/accounts/actor.ts";
import { register } from "#services/accounts/register.ts";
import { updateUser } from "#services/accounts/update-user.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { bookEyeTest } from "#services/stores/book-eye-test.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  DELHI,
  EMPTY_BILL,
  GURUGRAM,
  openCounters,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { customerOfPerson } from "./customer-of-person.ts";

const { db, shop, begin, finish, buyerOf, orderOf } = await checkoutScene();
let bill: (person: Person, storeId?: number) => Promise<typeof orders.$inferSelect>;
type Person = { name: string; phone: string; email?: string | null; gstin?: string | null };

beforeAll(async () => {
  await openCounters(db);
  const unit = await makeUnit(db, { pricePaise: 50_000 });
  const sellers = new Map<number, UserActor>();
  for (const storeId of [DELHI, GURUGRAM]) {
    await shelve(db, unit, { storeId, pieces: 100 });
    sellers.set(storeId, await staffOf(db, "seller", storeId));
  }
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  bill = async ({ name, phone, email = null, gstin = null }, storeId = DELHI) => {
    const customer = { name, phone, email, gstin, address: null };
    const made = await recordCounterBill(shop, { ...EMPTY_BILL, actor: sellers.get(storeId)!, lines, customer });
    return orderOf(made.orderId);
  };
});

let people = 0;
const newPhone = () => String(9_700_000_000 + (people += 1));
const withPhone = (phone: string) =>
  db.select().from(customers).where(eq(customers.phone, phone)).orderBy(asc(customers.id));
const customerOf = async (userId: number) => (await db.select().from(customers).where(eq(customers.userId, userId)))[0];

async function signUp(phoneNumber: string, firstName = "Kiran"): Promise<UserActor> {
  const email = `kiran${phoneNumber}@example.in`;
  const account = { firstName, lastName: "Bose", email, phoneNumber, password: "a long password" };
  const made = await register(shop, { ...account, address: `198.51.100.${(people += 1)}` });
  if (!made.ok) throw new Error(made.reason);
  return { kind: "user", ...made.user, storeId: null };
}

test("whoever signs up is a customer, called and reached as the account says", async () => {
  const [before, after] = [newPhone(), newPhone()];
  const kiran = await signUp(before);
  const own = { name: "Kiran Bose", phone: before, email: kiran.email, homeStoreId: null, revision: 1 };
  expect(await customerOf(kiran.id)).toMatchObject(own);
  await updateUser(db, {
    actor: kiran,
    userId: kiran.id,
    changes: { lastName: "Bose Roy", phoneNumber: after },
    now: shop.now(),
  });
  expect(await customerOf(kiran.id)).toMatchObject({ ...own, name: "Kiran Bose Roy", phone: after, revision: 2 });
  const admin = await makeUser(db, { role: "admin" });
  await updateUser(db, { actor: admin, userId: admin.id, changes: { firstName: "Meena" }, now: shop.now() });
  expect(await customerOf(admin.id), "staff are no customers before they buy").toBeUndefined();
});

test("at a counter phone and name are one customer, however the name is written; another name is another", async () => {
  const phone = newPhone();
  const first = await bill({ name: "Jaya Shetty", phone, email: "jaya@example.in" });
  const second = await bill({ name: " jaya  SHETTY", phone, email: "other@example.in" }, GURUGRAM);
  const third = await bill({ name: "Arun Shetty", phone, gstin: "07AAACO1234B1Z6" }, GURUGRAM);
  expect(second.customerId).toBe(first.customerId);
  expect(third.customerId).not.toBe(first.customerId);
  expect(await withPhone(phone)).toMatchObject([
    { name: "Jaya Shetty", email: "jaya@example.in", homeStoreId: DELHI, userId: null, gstin: null, revision: 1 },
    { name: "Arun Shetty", email: "", homeStoreId: GURUGRAM, gstin: "07AAACO1234B1Z6" },
  ]);
});

test("what later bills say is noted: an e-mail where there was none, the last GSTIN", async () => {
  const phone = newPhone();
  await bill({ name: "Farah Khan", phone });
  await bill({ name: "Farah Khan", phone, email: "farah@example.in", gstin: "07AAACO1234B1Z6" });
  await bill({ name: "Farah Khan", phone, email: "other@example.in", gstin: "27AAACO1234B1Z4" });
  expect(await withPhone(phone)).toMatchObject([
    { email: "farah@example.in", gstin: "27AAACO1234B1Z4", homeStoreId: DELHI, revision: 3 },
  ]);
});

test("an account is linked by its two facts alone: what the shop knew before stays with who was known", async () => {
  const phone = newPhone();
  const before = await bill({ name: "Kiran Bose", phone });
  const kiran = await signUp(phone);
  const own = (await customerOf(kiran.id))!;
  expect(own.id).not.toBe(before.customerId);
  const linked = await bill({ name: "kiran bose", phone }, GURUGRAM);
  expect(linked).toMatchObject({ userId: kiran.id, customerId: own.id });
  expect((await bill({ name: "Kiran Bose", phone, email: "no@example.in" })).customerId).toBe(before.customerId);
  expect(await customerOf(kiran.id)).toMatchObject({ homeStoreId: GURUGRAM, email: kiran.email });
});

test("twenty tills at the same instant make one customer", async () => {
  const phone = newPhone();
  const names = ["Lata Iyer", "lata iyer", "LATA  IYER"];
  const bills = await Promise.all(
    Array.from({ length: 20 }, (_, n) => bill({ name: names[n % 3]!, phone }, n % 2 === 0 ? DELHI : GURUGRAM)),
  );
  expect(new Set(bills.map(({ customerId }) => customerId)).size).toBe(1);
  expect(await withPhone(phone)).toHaveLength(1);
});

test("whoever waits for another's customer and sees it taken back makes their own", async () => {
  const phone = newPhone();
  const person = { name: "Vani Das", phone, storeId: DELHI, now: shop.now() };
  let second: Promise<number> | undefined;
  const undone = new Error("undone");
  const first = db.transaction(async (tx) => {
    await customerOfPerson(tx, person);
    second = db.transaction((other) => customerOfPerson(other, person));
    await tx.execute(sql`select pg_sleep(0.1)`);
    throw undone;
  });
  await expect(first).rejects.toBe(undone);
  const id = await second!;
  expect(await withPhone(phone)).toMatchObject([{ id }]);
});

test("who was merged into somebody is found as that one", async () => {
  const phone = newPhone();
  const [twice, whole] = [await bill({ name: "A. Rao", phone }), await bill({ name: "Asha Rao", phone })];
  await db.update(orders).set({ customerId: whole.customerId }).where(eq(orders.customerId, twice.customerId!));
  await db.update(customers).set({ mergedInto: whole.customerId }).where(eq(customers.id, twice.customerId!));
  expect((await bill({ name: "a. rao", phone })).customerId).toBe(whole.customerId);
  expect(await withPhone(phone)).toHaveLength(2);
});

test("an order of the website is its account's, also of somebody who works here and buys", async () => {
  const unit = await makeUnit(db);
  const buyer = await buyerOf([unit]);
  const seller = await makeBuyer(db);
  await db.execute(sql`update users set role = 'seller', store_id = ${DELHI} where id = ${seller.actor.id}`);
  await addLines(db, { actor: seller.actor, lines: [lineOf(unit)], now: shop.now() });
  const buy = async (who: typeof buyer, more = {}) => orderOf((await finish(who, (await begin(who, more)).id)).id);
  for (const who of [buyer, seller]) {
    expect(await customerOf(who.actor.id)).toBeUndefined();
    const order = await buy(who);
    expect(order.customerId).toBe((await customerOf(who.actor.id))!.id);
  }
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit)], now: shop.now() });
  const again = await buy(buyer, { buyerGstin: "07AAACO1234B1Z6" });
  expect(await customerOf(buyer.actor.id)).toMatchObject({
    id: again.customerId,
    gstin: "07AAACO1234B1Z6",
    revision: 2,
  });
});

test("an eye test is its account's, or of name and phone; what a stranger types is no way to reach somebody", async () => {
  const [known, guest] = [newPhone(), newPhone()];
  const before = await bill({ name: "Kiran Bose", phone: guest });
  const kiran = await signUp(known);
  const times = ["11:30", "15:00", "16:00"];
  const book = async (actor: Actor, phone: string) => {
    const person = { name: "Kiran Bose", phone, email: "typed@example.in" };
    const form = { kind: "store" as const, store: DELHI, day: "2026-02-12", time: times.shift()!, ...person };
    const booked = await bookEyeTest(shop, { actor, address: "203.0.113.80", form });
    if (!booked.ok) throw new Error(booked.reason);
    const [row] = await db.select().from(eyeTestBookings).where(eq(eyeTestBookings.phone, phone));
    return row!.customerId;
  };
  expect(await book(kiran, known)).toBe((await customerOf(kiran.id))!.id);
  expect(await book(GUEST, guest)).toBe(before.customerId);
  expect(await withPhone(guest)).toMatchObject([{ email: "" }]);
  const third = newPhone();
  const seller = await staffOf(db, "seller");
  const of = await book(seller, third);
  expect(await withPhone(third)).toMatchObject([{ id: of, userId: null, email: "", homeStoreId: DELHI }]);
});

test("the ledger says which order is nobody's, another account's or of somebody merged away", async () => {
  const phone = newPhone();
  const order = await bill({ name: "Ila Sen", phone });
  const other = await bill({ name: "Uma Sen", phone });
  const kiran = await signUp(newPhone());
  const undone = new Error("undone");
  const brokenBy = async (change: ReturnType<typeof sql>) => {
    let rules: string[] = [];
    const changed = db.transaction(async (tx) => {
      await tx.execute(change);
      rules = (await checkLedger(tx)).map(({ rule }) => rule);
      throw undone;
    });
    await expect(changed).rejects.toBe(undone);
    return rules;
  };
  expect(await brokenBy(sql`update orders set customer_id = null where id = ${order.id}`)).toEqual([
    "an order has its customer",
  ]);
  expect(await brokenBy(sql`update orders set user_id = ${kiran.id} where id = ${order.id}`)).toEqual([
    "an order of an account is its customer's",
  ]);
  expect(
    await brokenBy(sql`update customers set merged_into = ${other.customerId} where id = ${order.customerId}`),
  ).toEqual(["nothing belongs to a customer who was merged into another one"]);
});
