import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { bulkMoveRows } from "#db/schema/bulk-moves.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffStore } from "#services/staff/set-staff-store.ts";
import { jobTable } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { carryOnBulkMove } from "./carry-on-bulk-move.ts";
import { getBulkMove, listNotMoved } from "./get-bulk-move.ts";
import { moveOrder } from "./move-order.ts";
import { previewBulkMove } from "./preview-bulk-move.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";
import { startBulkMove } from "./start-bulk-move.ts";

const { db } = await testDatabase();
const jobs = await jobTable(db);
const shop = testShop(db, { jobs: { send: jobs.send } });
let manager: UserActor;
let asha: UserActor;
let stranger: UserActor;

beforeAll(async () => {
  await makeStores(db);
  manager = await makeUser(db, { role: "manager", storeId: 1 });
  asha = await makeUser(db, { role: "optometrist", storeId: 1, firstName: "Asha", lastName: "Rao" });
  stranger = await makeUser(db, { role: "manager", storeId: 2 });
});

/** Orders of counters, each of a customer of its own. */
async function makeOrders(count: number, more: Omit<Partial<typeof orders.$inferInsert>, "userId"> = {}) {
  const numbers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: userId } = await makeUser(db);
    const uniqueId = formatUniqueId(randomBytes(10));
    await makeOrder(db, { userId, storeId: 1, stage: "fitting", uniqueId, ...more });
    numbers.push(uniqueId);
  }
  return numbers;
}

const idOf = async (number: string) => (await db.select().from(orders).where(eq(orders.uniqueId, number)))[0]!.id;

const seen = (numbers: readonly string[], from: Stage = "fitting") => numbers.map((number) => ({ number, from }));

const stagesOf = async (numbers: readonly string[]) =>
  (await db.select().from(orders).where(inArray(orders.uniqueId, numbers))).map(({ stage }) => stage);

async function entriesOf(numbers: readonly string[]) {
  const ids = await Promise.all(numbers.map(idOf));
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "order.moved"), inArray(auditEntries.entityId, ids)));
}

test("of 50 orders 45 are moved, and the 5 that somebody else moved meanwhile are named; those can be tried again", async () => {
  const numbers = await makeOrders(50);
  const { orders: previewed } = await previewBulkMove(db, { actor: manager, to: "quality_check", numbers });
  expect(previewed.filter(({ refusal }) => refusal === null)).toHaveLength(50);
  for (const number of numbers.slice(0, 5))
    await moveOrder(shop, { actor: asha, billingId: await idOf(number), to: "lenses_ordered" });
  const id = randomUUID();
  const rows = seen(numbers);
  const given = { actor: manager, id, to: "quality_check", note: "The tray of the morning", rows } as const;
  expect(await startBulkMove(shop, given)).toEqual({ ok: true, id });
  const bulk = await getBulkMove(db, { actor: manager, id });
  expect(bulk.rows.filter(({ outcome }) => outcome === "moved")).toHaveLength(45);
  const not = bulk.rows.filter(({ outcome }) => outcome !== "moved");
  expect(not.map(({ number }) => number)).toEqual(numbers.slice(0, 5));
  for (const row of not)
    expect(row).toMatchObject({
      outcome: "meanwhile",
      found: { stage: "lenses_ordered", by: "Asha Rao", at: shop.now() },
    });
  expect(await stagesOf(numbers.slice(5))).toEqual(Array(45).fill("quality_check"));
  const entries = await entriesOf(numbers.slice(5));
  expect(entries).toHaveLength(45);
  expect(new Set(entries.map(({ actorUserId }) => actorUserId))).toEqual(new Set([manager.id]));
  expect(await listNotMoved(db, { actor: manager, id })).toEqual(numbers.slice(0, 5));
  // The same form once more, as by a double click, is the same bulk move.
  expect(await startBulkMove(shop, given)).toEqual({ ok: true, id });
  expect(await entriesOf(numbers.slice(5))).toHaveLength(45);
});

test("two presses at one instant move nothing twice", async () => {
  const numbers = await makeOrders(10);
  const given = {
    actor: manager,
    id: randomUUID(),
    to: "packed",
    note: "",
    rows: seen(numbers, "quality_check"),
  } as const;
  await db.update(orders).set({ stage: "quality_check" }).where(inArray(orders.uniqueId, numbers));
  await Promise.all([startBulkMove(shop, given), startBulkMove(shop, given)]);
  const { rows } = await getBulkMove(db, { actor: manager, id: given.id });
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array(10).fill("moved"));
  expect(await entriesOf(numbers)).toHaveLength(10);
});

test("more than 200 are left to a job; killed in the middle it goes on, and moves nothing twice", async () => {
  const numbers = await makeOrders(203);
  const id = randomUUID();
  await startBulkMove(shop, { actor: manager, id, to: "quality_check", note: "", rows: seen(numbers) });
  expect(await stagesOf(numbers)).toEqual(Array(203).fill("fitting"));
  expect(await jobs.count("orders.bulk-move")).toBeGreaterThan(0);
  // The process is gone after 100 orders: each later transaction ends with an error before it is written.
  let begun = 0;
  const dying = new Proxy(db, {
    get(target, name) {
      if (name !== "transaction") return Reflect.get(target, name, target) as unknown;
      return (work: Parameters<typeof db.transaction>[0]) => {
        begun += 1;
        return target.transaction(async (tx) => {
          const done = await work(tx);
          if (begun > 100) throw new Error("the process was killed");
          return done;
        });
      };
    },
  });
  const quiet = { ...shop.log, error: () => undefined };
  expect(await carryOnBulkMove({ ...shop, db: dying, log: quiet }, { id })).toEqual({ left: 103 });
  expect((await entriesOf(numbers)).length).toBe(100);
  const both = await Promise.all([carryOnBulkMove(shop, { id }), carryOnBulkMove(shop, { id })]);
  expect(both.at(-1)).toEqual({ left: 0 });
  expect(await stagesOf(numbers)).toEqual(Array(203).fill("quality_check"));
  expect(await entriesOf(numbers)).toHaveLength(203);
  const ids = await Promise.all(numbers.map(idOf));
  expect(await db.$count(orderEvents, inArray(orderEvents.orderId, ids))).toBe(203);
});

test("the preview says why some do not go, and leads to where most can", async () => {
  const going = await makeOrders(2, { stage: "ready_to_collect" });
  const [owing] = await makeOrders(1, {
    stage: "ready_to_collect",
    grossPaise: 10_000,
    totalPaise: 10_000,
    advancePaymentPaise: 4_000,
  });
  const [early] = await makeOrders(1, { stage: "confirmed" });
  const numbers = [...going, owing!, early!, "no number"];
  const unchosen = await previewBulkMove(db, { actor: manager, to: null, numbers });
  expect(unchosen.to, "where they go is chosen by whoever moves them").toBeNull();
  const preview = await previewBulkMove(db, { actor: manager, to: "delivered", numbers });
  expect(preview.targets).toEqual(unchosen.targets);
  expect(preview.targets).toContainEqual({ to: "delivered", count: 2 });
  expect(preview.unknown).toBe(1);
  expect(preview.orders.map(({ refusal }) => refusal)).toEqual([null, null, "balance_open", "not_next"]);
  // Whoever did not look at a preview gets the same answers.
  const id = randomUUID();
  const rows = [...seen([...going, owing!], "ready_to_collect"), ...seen([early!], "confirmed")];
  await startBulkMove(shop, { actor: manager, id, to: "delivered", note: "", rows });
  const bulk = await getBulkMove(db, { actor: manager, id });
  expect(bulk.rows.map(({ outcome }) => outcome)).toEqual(["moved", "moved", "balance_open", "not_next"]);
});

test("a whole list is previewed; too many are told and not read", async () => {
  const { orders: all } = await previewBulkMove(db, {
    actor: manager,
    to: "lenses_ordered",
    all: { ...EVERY_ORDER, actor: manager, stages: ["quality_check"], now: shop.now() },
  });
  expect(all.length).toBeGreaterThan(200);
  const numbers = Array.from({ length: 2_001 }, (_, n) => `N${n}`);
  expect(await previewBulkMove(db, { actor: manager, to: null, numbers })).toMatchObject({
    isTooMany: true,
    orders: [],
  });
  const rows = seen(numbers);
  expect(await startBulkMove(shop, { actor: manager, id: randomUUID(), to: "packed", note: "", rows })).toEqual({
    ok: false,
    reason: "too_many",
  });
});

test("orders of another store are as unknown; a duty that one lacks moves nothing; a customer has none of it", async () => {
  const numbers = await makeOrders(2);
  expect(await previewBulkMove(db, { actor: stranger, to: null, numbers })).toMatchObject({ orders: [], unknown: 2 });
  const given = { id: randomUUID(), to: "quality_check", note: "", rows: seen(numbers) } as const;
  expect(await startBulkMove(shop, { ...given, actor: stranger })).toEqual({ ok: false, reason: "none" });
  const seller = await makeUser(db, { role: "seller", storeId: 1 });
  const own = await makeUser(db);
  await expect(startBulkMove(shop, { ...given, actor: own })).rejects.toMatchObject({ code: "forbidden" });
  await startBulkMove(shop, { ...given, actor: seller });
  await expect(getBulkMove(db, { actor: stranger, id: given.id })).rejects.toMatchObject({ code: "not_found" });
  // An id that somebody else's form has used gives nothing away.
  await expect(startBulkMove(shop, { ...given, actor: manager })).rejects.toMatchObject({ code: "not_found" });
});

test("an order that needs no lenses is refused for that", async () => {
  const rows = seen(await makeOrders(1, { stage: "verified" }), "verified");
  const outcomeOf = async (to: "lenses_ordered" | "delivered", id = randomUUID()) => {
    await startBulkMove(shop, { actor: manager, id, to, note: "", rows });
    return (await getBulkMove(db, { actor: manager, id })).rows[0]!.outcome;
  };
  expect([await outcomeOf("lenses_ordered"), await outcomeOf("delivered")]).toEqual(["no_lenses", "not_next"]);
});

test("whoever was disabled meanwhile moves no more", async () => {
  const numbers = await makeOrders(201);
  const gone = await makeUser(db, { role: "manager", storeId: 1 });
  const id = randomUUID();
  await startBulkMove(shop, { actor: gone, id, to: "quality_check", note: "", rows: seen(numbers) });
  await setStaffEnabled(shop, { actor: SYSTEM, email: gone.email, enabled: false });
  await carryOnBulkMove(shop, { id });
  expect(await stagesOf(numbers)).toEqual(Array(201).fill("fitting"));
  const rows = await db.select().from(bulkMoveRows).where(eq(bulkMoveRows.bulkMoveId, id));
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(["not_permitted"]));
});

test("whoever is disabled, or works elsewhere, in the middle moves no more from then on", async () => {
  for (const stop of [
    (email: string) => setStaffEnabled(shop, { actor: SYSTEM, email, enabled: false }),
    (email: string) => setStaffStore(shop, { actor: SYSTEM, email, storeCode: "MUM01" }),
  ]) {
    const numbers = await makeOrders(6, { stage: "lenses_ordered" });
    const gone = await makeUser(db, { role: "optometrist", storeId: 1 });
    const id = randomUUID();
    let begun = 0;
    const stopping = new Proxy(db, {
      get(target, name) {
        if (name !== "transaction") return Reflect.get(target, name, target) as unknown;
        return async (work: Parameters<typeof db.transaction>[0]) => {
          begun += 1;
          // The first one writes the bulk move itself.
          if (begun === 5) await stop(gone.email);
          return target.transaction(work);
        };
      },
    });
    const rows = seen(numbers, "lenses_ordered");
    await startBulkMove({ ...shop, db: stopping }, { actor: gone, id, to: "fitting", note: "", rows });
    const ofBulk = db.select().from(bulkMoveRows).where(eq(bulkMoveRows.bulkMoveId, id));
    expect((await ofBulk.orderBy(bulkMoveRows.position)).map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(3).fill("moved"),
      ...Array<string>(3).fill("not_permitted"),
    ]);
  }
});
