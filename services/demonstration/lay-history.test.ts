import { setImmediate } from "node:timers/promises";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { barcodes } from "#db/schema/shelves.ts";
import { stock } from "#db/schema/stock.ts";
import { seedTestShop, TEST_PASSWORD } from "#db/seed/seed-test-shop.ts";
import { type Actor, SYSTEM, type SystemActor, type UserActor } from "#domain/accounts/actor.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { getCreditNote } from "#services/billing/get-credit-note.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { decryptContent, decryptSheet } from "#services/prescriptions/encrypted-content.ts";
import { unpackSheet } from "#services/prescriptions/sheet-pages.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testGateway } from "#tests/support/shop/test-gateway.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { fillDemonstration, readFillState } from "./fill-demonstration.ts";
import { type Demonstration, HISTORY_REFUSALS, LAYING_FAILED } from "./history-answer.ts";
import { historyShape } from "./history-shape.ts";
import { layHistory } from "./lay-history.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-23T09:30:00Z");
const shape = historyShape({ days: 90, orders: 900 });
const files = await temporaryFiles();
const shop = testShop(db, { files, now: () => now });
const passwords = {
  customer: TEST_PASSWORD,
  seller: TEST_PASSWORD,
  optometrist: TEST_PASSWORD,
  manager: TEST_PASSWORD,
  admin: TEST_PASSWORD,
};
const { uploads, vault, log } = shop;
const lay = (actor: Actor | SystemActor = SYSTEM) =>
  layHistory({ db, pool, files, uploads, vault, log, passwords, actor, now, shape });

const empty = await lay();
await seedTestShop(db, { now });
const admin = await makeUser(db, { role: "admin" });
const demonstration: Demonstration = {
  laying: { now: { state: "none" } },
  layHistory: ({ actor }: { actor: Actor | SystemActor }) => lay(actor),
};
const asks = { db, log, now: () => now };
const stateFor = (actor: UserActor, of: Demonstration | null = demonstration) =>
  readFillState({ ...asks, demonstration: of }, { actor });
const seller = await makeUser(db, { role: "seller", storeId: 1 });
const canBefore = {
  admin: await stateFor(admin),
  seller: await stateFor(seller),
  elsewhere: await stateFor(admin, null),
};
const freeOf = async () =>
  new Map(
    (await db.select().from(stock)).map((row) => [
      `${row.storeId}/${row.attributeValueId}`,
      row.totalQuantity - row.soldQuantity - row.heldQuantity,
    ]),
  );
const freeBefore = await freeOf();
const elsewhere = await fillDemonstration({ ...asks, demonstration: null }, { actor: admin });
const broken: Demonstration = {
  laying: { now: { state: "none" } },
  layHistory: () => Promise.reject(new Error("The disk is full.")),
};
const failed = await fillDemonstration({ ...asks, demonstration: broken }, { actor: admin });
const failure = { answer: failed.ok && (await failed.laid), after: await stateFor(admin, broken) };
const both = await Promise.all([
  fillDemonstration({ ...asks, demonstration }, { actor: admin }),
  fillDemonstration({ ...asks, demonstration }, { actor: admin }),
]);
const meanwhile = await stateFor(admin);
// As another process sees it, which knows only that the shop is locked.
const lockedByOther = async () => {
  const other = { ...broken, laying: { now: { state: "none" } } } satisfies Demonstration;
  while ((await stateFor(admin, other))?.state === "open") await setImmediate();
  return {
    state: await stateFor(admin, other),
    asked: await fillDemonstration({ ...asks, demonstration: other }, { actor: admin }),
  };
};
const seenElsewhere = await lockedByOther();
const answers = await Promise.all(both.map((one) => (one.ok ? one.laid : one)));
const first = answers.find((answer) => answer !== null);

test("only the demonstration shop is given one, and once", async () => {
  expect(empty).toEqual({ ok: false, reason: "not_demonstration" });
  expect(first).toEqual({ ok: true, orders: 900, staff: 26 });
  expect(await lay()).toEqual({ ok: false, reason: "has_orders" });
  expect(await db.$count(orders)).toBe(900);
});

test("the console fills it for owners of a demonstration that has sold nothing, and the log says who did", async () => {
  expect(canBefore).toEqual({ admin: { state: "open", problem: null }, seller: null, elsewhere: null });
  expect(elsewhere).toEqual({ ok: false, reason: "not_demonstration" });
  expect(await stateFor(admin)).toEqual({ state: "laid", problem: null });
  await expect(fillDemonstration({ ...asks, demonstration }, { actor: seller })).rejects.toMatchObject({ status: 403 });
  const again = await fillDemonstration({ ...asks, demonstration }, { actor: admin });
  expect(again.ok && (await again.laid)).toEqual({ ok: false, reason: "has_orders" });
  expect(await stateFor(admin)).toEqual({ state: "laid", problem: HISTORY_REFUSALS.has_orders });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "demonstration.filled"));
  expect(entries).toMatchObject([{ actorUserId: admin.id, entity: "shop", data: { days: 90, orders: 900 } }]);
});

test("of two presses one lays it, pages say that it is being laid until it is there, and what failed is said", async () => {
  expect(failure).toEqual({ answer: null, after: { state: "open", problem: LAYING_FAILED } });
  expect(meanwhile).toEqual({ state: "laying", problem: null });
  expect(seenElsewhere.state).toEqual({ state: "laying", problem: null });
  expect(seenElsewhere.asked).toMatchObject({ ok: true });
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
});

test("the log reads as time went by", async () => {
  const all = await db.select().from(auditEntries).orderBy(auditEntries.id);
  const times = all.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("the ledger is sound", async () => {
  expect(await checkLedger(db)).toEqual([]);
});

test("what can be bought is what could be bought before, and what came back besides", async () => {
  const after = await freeOf();
  for (const [place, pieces] of freeBefore) expect(after.get(place)).toBeGreaterThanOrEqual(pieces);
});

test("customers, bar codes and places are there, and what comes next finds them", async () => {
  const all = await db.select().from(customers);
  expect(all.filter(({ phone }) => phone.startsWith("7"))).toHaveLength(shape.customers);
  expect(all.filter(({ gstin }) => gstin !== null).length).toBeGreaterThan(2);
  const one = all.find(({ userId, phone }) => userId === null && phone.startsWith("7"))!;
  const again = { name: one.name.toUpperCase(), phone: one.phone, storeId: one.homeStoreId!, now };
  expect(await customerOfPerson(db, again)).toBe(one.id);
  expect(await customerOfPerson(db, { ...again, name: "Somebody New" })).toBeGreaterThan(
    Math.max(...all.map(({ id }) => id)),
  );
  const [coded] = await db.select().from(barcodes).limit(1);
  const found = await findUnitsByCode(db, { actor: SYSTEM, text: coded!.code });
  expect(found).toMatchObject({ units: [{ valueId: coded!.attributeValueId }] });
  expect(found.ok && found.units[0]!.stores.every(({ place }) => place !== null)).toBe(true);
});

test("nobody is written to", () => {
  expect(shop.queued).toEqual([]);
});

test("bills and orders of every stage are shown by the shop's own services", async () => {
  const sample = await db
    .select({ id: orders.id, uniqueId: orders.uniqueId, totalPaise: orders.totalPaise, invoiceNo: orders.invoiceNo })
    .from(orders).where(sql`(${orders.id}, ${orders.stage}) in (
      select id, stage from (select id, stage, row_number() over (partition by stage, payment_order_id is null order by id) n
        from orders) o where n <= 3)`);
  expect(sample.length).toBeGreaterThan(20);
  for (const { id, uniqueId, invoiceNo } of sample) {
    const bill = await getBill(db, { actor: admin, uniqueId });
    expect(JSON.stringify(bill)).toContain(invoiceNo);
    const page = await getOrderPage(db, { actor: SYSTEM, billingId: id, now });
    expect(JSON.stringify(page)).toContain(uniqueId);
  }
  expect((await listWaitingOrders(db, { actor: SYSTEM, limit: 500 })).length).toBeGreaterThan(40);
});

test("each refund is a credit note over the same amount, and each note can be read", async () => {
  const notes = await db.select().from(creditNotes);
  const back = await db.select().from(refunds);
  expect(notes.length).toBeGreaterThan(10);
  const settled = notes.filter(({ refundId }) => refundId !== null);
  expect(settled.map(({ refundId, totalPaise }) => `${refundId} ${totalPaise}`).sort()).toEqual(
    back.map(({ id, amountPaise }) => `${id} ${amountPaise}`).sort(),
  );
  expect(back.filter(({ storeId }) => storeId === null)).toEqual([]);
  for (const { id, creditNoteNo } of notes)
    expect(JSON.stringify(await getCreditNote(db, { actor: admin, id }))).toContain(creditNoteNo);
});

test("prescriptions open in their own place, and sheets are pictures that can be drawn", async () => {
  const all = await db.select().from(prescriptions);
  expect(all.length).toBeGreaterThan(100);
  for (const { id, encrypted, keyName, filePath } of all) {
    const content = decryptContent(vault, id, { bytes: encrypted!, keyName: keyName! });
    expect(content.eyes === null).toBe(filePath !== null);
    if (filePath === null) continue;
    const sheet = unpackSheet(
      decryptSheet(vault, id, { bytes: (await files.read("prescription", filePath))!, keyName: keyName! }),
    );
    expect(sheet.pages.length === 1 || sheet.original.subarray(0, 2).toString("hex") === "ffd8").toBe(true);
  }
  const sheets = await db.$count(
    prescriptions,
    and(isNotNull(prescriptions.filePath), eq(prescriptions.source, "uploaded")),
  );
  expect(sheets).toBe(shape.sheets);
  expect(await files.list("prescription")).toHaveLength(shape.sheets);
});

test("eye tests are there with what became of them", async () => {
  expect(await db.$count(eyeTestBookings, eq(eyeTestBookings.outcome, "missed"))).toBe(shape.eyeTestsMissed);
  expect(await db.$count(eyeTestBookings)).toBe(shape.eyeTests + shape.eyeTestsAhead + shape.eyeTestsLongAgo);
});

test("the gateway has every payment with what went back of it, and pays back an order that is cancelled now", async () => {
  const { rows } = await db.execute<{ what: string }>(sql`
    select a.gateway_payment_id as what from payment_attempts a
    join payment_orders p on p.id = a.payment_order_id
    left join test_gateway_payments g on g.id = a.gateway_payment_id
    left join test_gateway_orders o on o.id = g.order_id
    where (g.amount_paise, g.status, g.method, o.id, o.amount_paid_paise)
        is distinct from (a.amount_paise, a.status, a.method, p.gateway_order_id, p.amount_paise)
      or g.refunded_paise <> (select coalesce(sum(r.amount_paise), 0) from refunds r
        join test_gateway_refunds t on t.id = r.gateway_refund_id and t.amount_paise = r.amount_paise
        where r.payment_attempt_id = a.id)`);
  expect(rows).toEqual([]);
  const { gateway } = await testGateway({ store: db, now: () => now });
  const confirmed = await db
    .select({ id: orders.id, totalPaise: orders.totalPaise })
    .from(orders)
    .where(
      and(
        eq(orders.stage, "confirmed"),
        isNotNull(orders.paymentOrderId),
        sql`not exists (select 1 from order_lines l where l.order_id = ${orders.id} and l.kind = 'membership')`,
      ),
    );
  const { id: billingId, totalPaise } = confirmed[0]!;
  const done = await cancelOrder(shop, { actor: SYSTEM, billingId, reason: "other", note: "The customer called" });
  expect(done).toMatchObject({ ok: true, refundPaise: totalPaise });
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.orderId, billingId));
  await sendRefund({ ...shop, gateway }, { refundId: note!.refundId! });
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, note!.refundId!));
  expect(refund).toMatchObject({ status: "processed", amountPaise: totalPaise });
  expect(await checkLedger(db)).toEqual([]);
});
