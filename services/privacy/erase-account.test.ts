import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addresses, auditEntries, emailChanges, reviews, users, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { contactMessages, eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { people, prescriptions } from "#db/schema/prescriptions.ts";
import { subscriptions } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { register } from "#services/accounts/register.ts";
import { signIn } from "#services/accounts/sign-in.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { releaseExpiredHolds } from "#services/checkout/release-expired-holds.ts";
import { eraseAccount } from "./erase-account.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { plantLetters } from "#tests/support/shop/plant-letters.ts";
import { lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { writeAboutOrder } from "#tests/support/shop/write-about-order.ts";
import { tablesWith } from "#tests/support/shop/tables-with.ts";
import type { UserActor } from "#domain/accounts/actor.ts";

const { db, gateway, shop, begin, finish, refundsOf } = await checkoutScene();

const password = "a long password";
// Names of files are made of random signs, and may stand in the queue.
const [sheetName, pictureName] = ["a-sheet.pdf", "a-picture.webp"];
let turn = 0;

/** Words that stand nowhere but in what this person gave. */
function words() {
  turn += 1;
  // Long enough that no password's hash, which is random letters, holds it by chance.
  const mark = `qzplanted${turn}x`;
  return {
    mark,
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
    email: `mail${mark}@example.in`,
    phoneNumber: `98${String(70_000_000 + turn * 7_919)}`,
    street: `Street${mark}`,
    city: `City${mark}`,
    wrote: `Wrote${mark}`,
  };
}

async function newcomer() {
  const planted = words();
  const { firstName, lastName, email, phoneNumber } = planted;
  const made = await register(shop, { firstName, lastName, email, phoneNumber, password, address: "203.0.113.9" });
  if (!made.ok) throw new Error(made.reason);
  const actor: UserActor = { kind: "user", ...made.user, storeId: null };
  const [address] = await db
    .insert(addresses)
    .values({
      userId: actor.id,
      stateCode: "07",
      state: "Delhi",
      city: planted.city,
      zipCode: "110001",
      address1: planted.street,
      recipientPhone: phoneNumber,
    })
    .returning();
  const buyer = { actor, addressId: address!.id };
  const buy = async () => {
    await addLine(db, { actor, line: lineOf(await makeUnit(db)), now: shop.now() });
    const order = await finish(buyer, (await begin(buyer)).id);
    return order.id;
  };
  const close = (id: string) => db.update(orders).set({ stage: "delivered" }).where(eq(orders.id, id));
  const erase = (given = password) => eraseAccount(shop, { actor, password: given });
  return { planted, actor, buyer, buy, close, erase };
}

/** Everything that names a person in any way, in whatever table it may lie. */
async function plant({ actor, planted }: Awaited<ReturnType<typeof newcomer>>) {
  const { id: userId, email } = actor;
  const unit = await makeUnit(db);
  const { wrote, phoneNumber: phone, firstName: name } = planted;
  await db.insert(wishlists).values({ userId, productId: unit.productId });
  await db
    .insert(reviews)
    .values({ userId, productId: unit.productId, storeId: 45, ratingHalves: 9, comment: "Good." });
  await addLine(db, { actor, line: lineOf(unit), now: shop.now() });
  const [person] = await db.insert(people).values({ userId, name: wrote }).returning();
  await db.insert(prescriptions).values({
    userId,
    personId: person!.id,
    source: "uploaded",
    encrypted: Buffer.from(wrote),
    keyName: "k",
    filePath: sheetName,
    fileType: "application/pdf",
  });
  await db.update(users).set({ profilePicture: pictureName }).where(eq(users.id, userId));
  await db.insert(subscriptions).values({ email: email.toUpperCase(), tokenHash: "x", confirmedAt: shop.now() });
  await db.insert(contactMessages).values([
    { ticket: planted.mark, topic: "other", name, email, phone, message: wrote, userId },
    { ticket: `signed-out ${planted.mark}`, topic: "other", name, email, phone, message: wrote },
  ]);
  const booking = { storeId: 45, name, email, phone, userId };
  const later = new Date(shop.now().getTime() + 86_400_000 * turn);
  await db.insert(eyeTestBookings).values([
    { ...booking, kind: "store", startsAt: later },
    { ...booking, kind: "home", startsAt: new Date(0), address: planted.street, zipCode: "110001" },
  ]);
  const change = { userId, newEmail: `new.${email}`, expiresAt: later };
  await db.insert(emailChanges).values({ ...change, tokenHash: planted.mark });
  await db.insert(idempotencyKeys).values({ userId, operation: "x", key: "k", requestHash: "h", response: email });
  // Staff changed the account: the log says which fields, and not to what.
  const object = { kind: "customer", id: userId } as const;
  const fields = ["email", "phoneNumber"];
  await recordAudit(db, { actor: SYSTEM, action: "prescription.given", object, fields, now: shop.now() });
  await signIn(shop, { email, password, address: "203.0.113.9", kinds: ["cookie", "bearer"] });
  await signIn(shop, { email, password: "wrong password", address: "203.0.113.9", kinds: ["cookie"] });
}

test("after erasing, what was planted is in no table but the bills, and there only name and address", async () => {
  const person = await newcomer();
  const { planted, actor } = person;
  const bought = await person.buy();
  await person.close(bought);
  await plant(person);
  await writeAboutOrder(shop, { orderId: bought, said: planted.wrote });
  // One try that failed, and one that was never paid: neither has a bill.
  const failed = await begin(person.buyer);
  await receiveWebhook(
    shop,
    gateway.event("payment.failed", { payment: gateway.pay(failed.id, { status: "failed" }) }),
  );
  shop.passTime(20 * 60_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  const ofPerson = eq(customers.userId, actor.id);
  const [own] = await db
    .update(customers)
    .set({ birthYear: 1980, gstin: "07AAACO1234B1Z6", homeStoreId: 45 })
    .where(ofPerson)
    .returning();
  // Staff have found that they were there before, under another spelling.
  const [phone, email] = ["9435559876", `twin${planted.mark}@example.in`];
  const twin = { name: planted.wrote, phone, email, mergedInto: own!.id };
  const [merged] = await db.insert(customers).values(twin).returning();
  await plantLetters(db, { email, phone, unitId: (await makeUnit(db)).valueId });
  expect(await tablesWith(db, planted.street)).toEqual(["addresses", "eye_test_bookings", "orders", "payment_orders"]);

  expect(await person.erase("not the password")).toEqual({ ok: false, reason: "wrong_password" });
  expect(await person.erase()).toEqual({ ok: true });
  const nobody = { name: "", phone: "", email: "", birthYear: null, gstin: null, homeStoreId: null };
  expect(await db.select().from(customers).where(ofPerson)).toMatchObject([
    { ...nobody, id: own!.id, revision: own!.revision + 1 },
  ]);
  expect(await db.select().from(customers).where(eq(customers.id, merged!.id))).toMatchObject([nobody]);

  for (const gone of [
    phone,
    email,
    planted.email,
    planted.phoneNumber,
    planted.wrote,
    Buffer.from(planted.wrote).toString("hex"),
  ])
    // The address for the goodbye stays until that letter is on its way.
    expect(await tablesWith(db, gone), gone).toEqual(gone === planted.email ? ["email_changes"] : []);
  for (const kept of [planted.lastName, planted.street, planted.city])
    expect(await tablesWith(db, kept), kept).toEqual(["orders"]);
  expect(await tablesWith(db, planted.mark)).toEqual(["email_changes", "orders"]);
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(actor.id)));
  expect(entry, "what staff did stays, by id").toMatchObject({ changes: { email: null, phoneNumber: null }, data: {} });
  const bills = await db.select().from(orders).where(eq(orders.userId, actor.id));
  expect(bills.filter(({ invoiceNo }) => invoiceNo !== null)).toHaveLength(1);
  expect(bills.find(({ invoiceNo }) => invoiceNo === null)).toMatchObject({ customerName: "", address: null });
  const { rows: files } = await db.execute<{ path: string }>(
    sql`select data ->> 'path' as path from queued_jobs where name = 'files.remove' order by id`,
  );
  expect(files.map(({ path }) => path)).toEqual([sheetName, pictureName]);
  expect(await db.$count(cartLines, eq(cartLines.userId, actor.id))).toBe(0);
  expect(await db.$count(reviews, eq(reviews.userId, actor.id)), "what was written stays, without a name").toBe(1);
});

test("the e-mail is free for a new account, and nothing opens the old one", async () => {
  const person = await newcomer();
  const { planted, actor } = person;
  expect(await person.erase()).toEqual({ ok: true });
  const { firstName, lastName, email, phoneNumber } = planted;
  const again = await register(shop, { firstName, lastName, email, phoneNumber, password, address: "203.0.113.9" });
  expect(again).toMatchObject({ ok: true });
  const [row] = await db.select().from(users).where(eq(users.id, actor.id));
  expect(row).toMatchObject({ enabled: false, firstName: "Former", lastName: "customer", erasedAt: shop.now() });
  const enter = { password, address: "203.0.113.9", kinds: ["cookie"] as const };
  expect(await signIn(shop, { ...enter, email: row!.email })).toMatchObject({ ok: false });
  expect(await signIn(shop, { ...enter, email })).toMatchObject({ ok: true });
  expect(await person.erase(), "a page that was left open").toEqual({ ok: false, reason: "wrong_password" });
});

test("nothing is erased while an order, a payment or money is under way", async () => {
  const person = await newcomer();
  await addLine(db, { actor: person.actor, line: lineOf(await makeUnit(db)), now: shop.now() });
  const begun = await begin(person.buyer);
  expect(await person.erase()).toEqual({ ok: false, reason: "payment_under_way" });
  const { id } = await finish(person.buyer, begun.id);
  expect(await person.erase()).toEqual({ ok: false, reason: "order_under_way" });
  await person.close(id);
  const [paid] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .where(eq(paymentOrders.userId, person.actor.id));
  const [refund] = await db
    .insert(refunds)
    .values({ paymentAttemptId: paid!.id, amountPaise: 100, reason: "returned", key: "one" })
    .returning();
  expect(await person.erase()).toEqual({ ok: false, reason: "money_under_way" });
  expect(await db.$count(users, eq(users.email, person.planted.email))).toBe(1);
  await db.delete(refunds).where(eq(refunds.id, refund!.id));
  expect(await person.erase()).toEqual({ ok: true });
});

test("money that comes after all goes back", async () => {
  const person = await newcomer();
  await addLine(db, { actor: person.actor, line: lineOf(await makeUnit(db)), now: shop.now() });
  const begun = await begin(person.buyer);
  shop.passTime(16 * 60_000);
  await releaseExpiredHolds(db, { now: shop.now() });
  expect(await person.erase()).toEqual({ ok: true });
  await receiveWebhook(
    shop,
    gateway.event("payment.captured", { payment: gateway.pay(begun.id, { status: "captured" }) }),
  );
  expect(await refundsOf(begun.id)).toEqual(["account_erased"]);
});

test("two at once erase once", async () => {
  const person = await newcomer();
  const both = await Promise.all([person.erase(), person.erase()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});
