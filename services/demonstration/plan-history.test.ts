import { expect, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { plainName } from "#domain/accounts/plain-name.ts";
import { kolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { canMove, type Stage } from "#domain/orders/stages.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import { readShelfPlace } from "#domain/stock/shelf-place.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { type HistoryFacts, openPlan } from "./history-plan.ts";
import { type HistoryRows, noRows } from "./history-rows.ts";
import { historyShape } from "./history-shape.ts";
import { countInvoices, planHistory } from "./plan-history.ts";
import { type Customer, planCustomers, planStaff, STAFF_IN_ALL } from "./plan-people.ts";
import { planShelves } from "./plan-shelves.ts";
import { readFacts } from "./read-facts.ts";

const { db } = await testDatabase();
await seedTestShop(db);
const now = new Date("2026-11-23T09:30:00Z");
const today = kolkataDay(now);
const factsOf = (given: { at?: Date; orders?: number; days?: number; seed?: string }) => {
  const { at = now, days = 90, seed = "test", ...rest } = given;
  return readFacts(db, { seed, now: at, shape: historyShape({ days, ...rest }) });
};

/** All days at once. */
async function planAll(from: HistoryFacts) {
  const planned = openPlan(from);
  const all = noRows();
  let last = 0;
  const takeIds = async (_: string, count: number) => Array.from({ length: count }, () => (last += 1));
  for await (const part of planHistory(planned, takeIds))
    for (const name of Object.keys(all) as (keyof HistoryRows)[]) (all[name] as unknown[]).push(...part[name]);
  return { plan: planned, rows: all };
}

const facts = await factsOf({});
const { plan, rows } = await planAll(facts);

const online = rows.orders.filter(({ paymentOrderId }) => paymentOrderId !== null);
const bills = rows.orders.filter(({ paymentOrderId }) => paymentOrderId === null);
const DAY_MS = 86_400_000;
/** From here on nobody waits for the shop. */
const OVER: readonly Stage[] = ["ready_to_collect", "delivered", "returned", "return_requested"];
const eventsOf = (given: HistoryRows) => Map.groupBy(given.orderEvents, ({ orderId }) => orderId);
const isLate = ({ stage, deliverBy, deliverTo }: HistoryRows["orders"][number], day = today) =>
  !OVER.includes(stage) && (deliverBy ?? deliverTo ?? day) < day;

test("90 days have exactly as many of each kind as they should", () => {
  const { shape } = facts;
  expect(shape).toMatchObject({ onlineOrders: 2_600, counterBills: 5_400, withBalance: 648, returns: 156, late: 40 });
  expect(online).toHaveLength(2_600);
  expect(bills).toHaveLength(5_400);
  expect(rows.orderRequests).toHaveLength(156);
  expect(rows.orders.filter((order) => isLate(order))).toHaveLength(40);
  expect(rows.orders.filter(({ buyerGstin }) => buyerGstin !== null)).toHaveLength(30);
  expect(rows.users).toHaveLength(shape.accounts);
});

test("how many invoices of each series there are is known before", () => {
  expect(countInvoices(openPlan(facts))).toEqual(plan.numbers);
});

test("12 in 100 bills are booked with a balance, and what is not collected is still owed", () => {
  const received = Map.groupBy(rows.counterPayments, ({ orderId }) => orderId);
  const twice = [...received.values()].filter((payments) => payments.length === 2);
  const owed = bills.filter(({ advancePaymentPaise }) => (advancePaymentPaise ?? 0) > 0);
  expect(twice.length + owed.length).toBe(648);
  expect(owed.length).toBeGreaterThan(20);
  for (const { stage, invoiceStatus } of owed) {
    expect(stage).not.toBe("delivered");
    expect(invoiceStatus).toBe(0);
  }
});

test("25 pairs have waited for more than 15 days, and nothing else has", () => {
  const events = eventsOf(rows);
  const waiting = rows.orders.filter(({ stage }) => stage === "ready_to_collect");
  const since = waiting.map(({ id }) => events.get(id!)!.at(-1)!.createdAt!.getTime());
  expect(since.filter((at) => now.getTime() - at > 15 * DAY_MS)).toHaveLength(25);
  expect(waiting.length).toBeGreaterThan(60);
});

test("15 sheets wait to be read: two cannot be, one has prism, one is a child's", () => {
  const sheets = rows.prescriptions.flatMap(({ sheet }) => (sheet ? [sheet] : []));
  expect(sheets).toHaveLength(15);
  expect(sheets.filter(({ isReadable }) => !isReadable)).toHaveLength(2);
  expect(sheets.filter(({ content }) => content.prism.right !== "")).toHaveLength(1);
  expect(sheets.filter(({ content }) => (content.age ?? 99) < 18)).toHaveLength(1);
  const orderOf = new Map(rows.linePrescriptions.map((line) => [line.prescriptionId, line.orderId]));
  const stages = new Map(rows.orders.map(({ id, stage }) => [id, stage]));
  for (const { id, sheet } of rows.prescriptions) if (sheet) expect(stages.get(orderOf.get(id))).toBe("confirmed");
});

test("18 in 100 of 1,400 eye tests were missed, and no slot is taken twice", () => {
  const from = now.getTime() - 91 * DAY_MS;
  const past = rows.eyeTests.filter(({ outcome, startsAt }) => outcome !== null && startsAt.getTime() > from);
  expect(past).toHaveLength(1_400);
  expect(past.filter(({ outcome }) => outcome === "missed")).toHaveLength(252);
  expect(new Set(rows.eyeTests.map(({ storeId, startsAt }) => `${storeId} ${startsAt.getTime()}`)).size).toBe(
    rows.eyeTests.length,
  );
  for (const { startsAt, createdAt } of rows.eyeTests) {
    expect(createdAt!.getTime()).toBeLessThan(Math.min(now.getTime(), startsAt.getTime()));
    expect(facts.terms.holidays.has(kolkataDay(startsAt))).toBe(false);
  }
});

test("4,000 customers in 2,900 households, 60 of them written down twice", () => {
  const customerOf = planCustomers(facts.shape, "test");
  const all = Array.from({ length: 4_000 }, (_, number) => customerOf(number));
  expect(new Set(all.map(({ phone }) => phone)).size).toBe(2_900);
  expect(new Set(all.map(({ email }) => email)).size).toBe(4_000);
  const twice = all.filter(({ sameAs }) => sameAs !== null);
  expect(twice).toHaveLength(60);
  for (const { sameAs, phone } of twice) expect(all[sameAs!]!.phone).toBe(phone);
  expect(plan.known).toEqual({ accounts: 1_800, others: 2_200 });
});

test("each is a customer once, before the first order; those without an account are told apart by phone and name", () => {
  const { customers } = rows;
  expect(customers).toHaveLength(4_000);
  expect(new Set(customers.map(({ id }) => id)).size).toBe(4_000);
  expect(customers.filter(({ userId }) => userId !== null)).toHaveLength(1_800);
  const known = customers.filter(({ userId }) => userId === null);
  expect(new Set(known.map(({ phone, name }) => `${phone} ${plainName(name)}`)).size).toBe(2_200);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const begun = new Set<number>();
  for (const { customerId, userId, phone, createdAt } of rows.orders) {
    const customer = byId.get(customerId!)!;
    expect(customer.phone).toBe(phone);
    expect(customer.createdAt!.getTime()).toBeLessThanOrEqual(createdAt!.getTime());
    if (userId !== null) expect(customer.userId).toBe(userId);
    begun.add(customerId!);
  }
  for (const { customerId, phone } of rows.eyeTests) expect(byId.get(customerId!)).toMatchObject({ phone });
  expect(begun.size).toBe(4_000);
  expect(plan.gstins.size).toBeGreaterThan(20);
});

test("nobody of 200,000 orders' customers is taken for another one", () => {
  const shape = historyShape({ days: 90, orders: 200_000 });
  const customerOf = planCustomers(shape, "test");
  const keyOf = ({ phone, firstName, lastName }: Customer) => `${phone} ${plainName(`${firstName} ${lastName}`)}`;
  const people = new Set(Array.from({ length: shape.customers }, (_, number) => keyOf(customerOf(number))));
  expect(people.size).toBe(shape.customers);
});

test("a bill names who sold and who examined by number as well, and online nobody did", () => {
  const staff = new Map(facts.staff.map(({ id, name }) => [id, name]));
  for (const { salePerson, sellerId, optometrist, optometristId } of bills) {
    expect(staff.get(sellerId!)).toBe(salePerson);
    expect(optometristId === null ? null : staff.get(optometristId!)).toBe(optometrist);
  }
  expect(bills.filter(({ optometristId }) => optometristId !== null).length).toBeGreaterThan(1_000);
  expect(online.filter(({ sellerId, optometristId }) => sellerId !== null || optometristId !== null)).toEqual([]);
});

test("everything that lies in a store has a bar code that is right, and a place there", () => {
  const { barcodes, places } = planShelves(facts.goods);
  const lying = [...facts.goods.shelves].flatMap(([storeId, { glasses, contactLenses, goods }]) =>
    [...glasses, ...contactLenses, ...goods].map(({ value }) => `${storeId}/${value.id}`),
  );
  expect(places.map(({ storeId, attributeValueId }) => `${storeId}/${attributeValueId}`).sort()).toEqual(lying.sort());
  for (const { place } of places) expect(readShelfPlace(place)).toBe(place);
  for (const { code } of barcodes) expect(readBarcode(code)).toEqual({ ok: true, code });
  expect(new Set(barcodes.map(({ attributeValueId }) => attributeValueId))).toEqual(
    new Set(places.map(({ attributeValueId }) => attributeValueId)),
  );
});

test("26 come to the four who work there, so that every role is there more than once", () => {
  const staff = planStaff(
    Array.from({ length: 16 }, (_, n) => n + 1),
    "test",
  );
  expect(staff).toHaveLength(STAFF_IN_ALL - 4);
  expect(new Set(staff.map(({ email }) => email)).size).toBe(staff.length);
  expect(Object.groupBy(staff, ({ role }) => role)).toMatchObject({ seller: { length: 15 }, admin: { length: 1 } });
  expect(new Set(staff.map(({ role }) => role)).size).toBe(4);
});

test("weekends and the days before festivals sell more", () => {
  const days = Map.groupBy(bills, ({ createdAt }) => kolkataDay(createdAt!));
  const count = (pick: (day: string) => boolean) => {
    const picked = [...days].filter(([day]) => day !== today && pick(day));
    return picked.reduce((sum, [, of]) => sum + of.length, 0) / picked.length;
  };
  const isWeekend = (day: string) => weekday(day) === 0 || weekday(day) === 6;
  const isPlain = (day: string) => day > "2026-11-09";
  expect(count((day) => isPlain(day) && isWeekend(day))).toBeGreaterThan(
    1.4 * count((day) => isPlain(day) && !isWeekend(day)),
  );
  // Diwali is on 8 November.
  expect(count((day) => day >= "2026-11-02" && day <= "2026-11-06")).toBeGreaterThan(
    1.6 * count((day) => day >= "2026-11-16" && day <= "2026-11-20"),
  );
});

test("every order goes by the table of stages, forward in time and not past now", () => {
  const stages = new Map(rows.orders.map(({ id, stage }) => [id, stage]));
  for (const [orderId, events] of eventsOf(rows)) {
    events.forEach(({ stage, createdAt }, n) => {
      expect(createdAt!.getTime()).toBeLessThan(now.getTime());
      const before = events[n - 1];
      if (!before) return;
      expect(canMove(before.stage, stage), `${before.stage} to ${stage}`).toBe(true);
      expect(createdAt!.getTime()).toBeGreaterThanOrEqual(before.createdAt!.getTime());
    });
    expect(stages.get(orderId)).toBe(events.at(-1)!.stage);
  }
});

test("numbers of each series run by the time of their bills", () => {
  const bySeries = Map.groupBy(rows.orders, ({ invoiceNo }) => invoiceNo!.slice(0, -7));
  expect(bySeries.size).toBeGreaterThan(10);
  for (const orders of bySeries.values()) {
    const inTime = orders.toSorted((a, b) => a.invoicedAt!.getTime() - b.invoicedAt!.getTime());
    expect(orders.map(({ invoiceNo }) => Number(invoiceNo!.slice(-6)))).toEqual(inTime.map((_, n) => n + 1));
  }
});

test("businesses have numbers that are right", () => {
  const numbers = rows.orders.flatMap(({ buyerGstin }) => buyerGstin ?? []);
  expect(numbers.filter((gstin) => !checkGstin(gstin).ok)).toEqual([]);
  expect(new Set(numbers).size).toBe(30);
});

test("the same word plans the same, another one something else", async () => {
  const small = { days: 90, orders: 300 };
  const first = (await planAll(await factsOf(small))).rows;
  expect((await planAll(await factsOf(small))).rows).toEqual(first);
  expect((await planAll(await factsOf({ ...small, seed: "other" }))).rows.orders[0]).not.toEqual(first.orders[0]);
});

test.each(["2026-04-20T01:00:00Z", "2026-08-31T18:40:00Z", "2026-12-24T13:00:00Z", "2027-01-05T20:00:00Z"])(
  "the counts hold whenever it is laid: %s",
  async (at) => {
    const then = new Date(at);
    const planned = await planAll(await factsOf({ at: then, orders: 2_000 }));
    const { shape } = planned.plan.facts;
    expect(planned.rows.orders).toHaveLength(2_000);
    expect(planned.rows.orderRequests).toHaveLength(shape.returns);
    expect(planned.rows.orders.filter((order) => isLate(order, kolkataDay(then)))).toHaveLength(shape.late);
    expect(Math.max(...planned.rows.orderEvents.map(({ createdAt }) => createdAt!.getTime()))).toBeLessThan(
      then.getTime(),
    );
  },
);
