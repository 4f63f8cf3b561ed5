import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { OPEN_STAGES } from "#domain/orders/open-stages.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { type AskedBoard, listBoard } from "./list-board.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";

const { db } = await testDatabase();
const shop = testShop(db);
let manager: UserActor;
let stranger: UserActor;
let customer: UserActor;

beforeAll(async () => {
  await makeStores(db);
  manager = await makeUser(db, { role: "manager", storeId: 1, firstName: "Kavita", lastName: "Nair" });
  stranger = await makeUser(db, { role: "manager", storeId: 2 });
  customer = await makeUser(db);
});

async function make(stage: Stage, more: Omit<Partial<typeof orders.$inferInsert>, "userId"> = {}): Promise<string> {
  const uniqueId = formatUniqueId(randomBytes(10));
  await makeOrder(db, { userId: customer.id, storeId: 1, stage, uniqueId, ...more });
  return uniqueId;
}

const { stages: _s, behind: _b, ahead: _a, ...EVERYTHING } = EVERY_ORDER;
const board = (more: Partial<AskedBoard> = {}) =>
  listBoard(db, { ...EVERYTHING, actor: manager, beyond: {}, now: shop.now(), ...more });
const column = async (stage: Stage, more: Partial<AskedBoard> = {}) =>
  (await board(more)).find((one) => one.stage === stage)!;
const numbers = ({ cards }: { cards: readonly { uniqueId: string }[] }) => cards.map(({ uniqueId }) => uniqueId);

test("there is a column for each open stage, and what is over is in none", async () => {
  const [packed, delivered] = [await make("packed"), await make("delivered")];
  const columns = await board();
  expect(columns.map(({ stage }) => stage)).toEqual(OPEN_STAGES);
  const shown = columns.flatMap(numbers);
  expect(shown).toContain(packed);
  expect(shown).not.toContain(delivered);
});

test("a card says who takes care of it, what is promised and left to pay, and where this person may move it", async () => {
  const number = await make("ready_to_collect", {
    assignedTo: manager.id,
    deliverTo: "2026-01-02",
    grossPaise: 10_000,
    totalPaise: 10_000,
    advancePaymentPaise: 4_000,
  });
  const { cards } = await column("ready_to_collect");
  expect(cards.find(({ uniqueId }) => uniqueId === number)).toEqual({
    uniqueId: number,
    stage: "ready_to_collect",
    customerName: "Asha Rao",
    storeName: "Counter 1",
    promisedDay: "2026-01-02",
    assignedTo: "Kavita Nair",
    moves: ["delivered"],
    mayCancel: false,
    owedPaise: 4_000,
    isUnchecked: false,
  });
  const seller = await makeUser(db, { role: "seller", storeId: 1 });
  const verified = await make("verified");
  const of = async (actor: UserActor) =>
    (await column("verified", { actor })).cards.find(({ uniqueId }) => uniqueId === verified)!;
  // No lenses are made for it, so none are ordered. Who may cancel it does so on its page.
  expect(await of(manager)).toMatchObject({ moves: ["packed"], mayCancel: true });
  expect(await of({ ...manager, till: { id: 1, name: "Till 1", storeId: 1 } })).toMatchObject({
    moves: ["packed"],
    mayCancel: false,
  });
  const packer: UserActor = { ...seller, role: "customer" };
  await expect(of(packer)).rejects.toMatchObject({ code: "forbidden" });
});

test("a column holds the fifty that wait longest, and goes on from there; two of one instant are told apart", async () => {
  const at = new Date("2026-01-05T10:00:00.123Z");
  const made: string[] = [];
  for (let n = 0; n < 60; n += 1) made.push(await make("fitting", { createdAt: at, phone: "9000077777" }));
  const term = readOrderTerm("9000077777");
  const first = await column("fitting", { term });
  expect([first.cards.length, first.total]).toEqual([50, 60]);
  const second = await column("fitting", { term, beyond: { fitting: first.next! } });
  expect([second.cards.length, second.total, second.next]).toEqual([10, 60, null]);
  expect([...numbers(first), ...numbers(second)].toSorted()).toEqual(made.toSorted());
  const older = await make("fitting", { createdAt: new Date("2026-01-04T10:00:00Z"), phone: "9000077777" });
  expect(numbers(await column("fitting", { term }))[0]).toBe(older);
});

test("it is narrowed as the list is: by what there is to do, by who takes care of it, by store", async () => {
  const mine = await make("verified", { assignedTo: manager.id, deliverBy: "2020-01-01" });
  const nobodys = await make("verified");
  const there = await make("verified", { storeId: 2 });
  expect(numbers(await column("verified", { assigned: ["me"] }))).toEqual([mine]);
  expect(numbers(await column("verified", { assigned: [manager.id] }))).toEqual([mine]);
  const free = numbers(await column("verified", { assigned: ["nobody"] }));
  expect(free).toContain(nobodys);
  expect(free).not.toContain(mine);
  expect(numbers(await column("verified", { views: ["late"] }))).toEqual([mine]);
  expect((await board()).flatMap(numbers)).not.toContain(there);
  expect((await board({ actor: stranger })).flatMap(numbers)).toEqual([there]);
  expect((await board({ storeId: 2 })).flatMap(numbers)).toEqual([]);
  await db.delete(orders).where(eq(orders.uniqueId, there));
});

test("of all stores the board is read column by column, and shows the same cards", async () => {
  const owner = await makeUser(db, { role: "admin" });
  const at = new Date("2026-01-06T10:00:00.123Z");
  for (let n = 0; n < 55; n += 1) await make("quality_check", { createdAt: at, phone: "9000088888" });
  await make("confirmed", { assignedTo: manager.id, phone: "9000088888", deliverBy: "2026-01-09" });
  const term = readOrderTerm("9000088888");
  const [ofAll, ofOne] = [await board({ actor: owner, term }), await board({ term })];
  const bare = (columns: typeof ofAll) =>
    columns.map((one) => ({ ...one, cards: one.cards.map(({ moves: _moves, ...card }) => card) }));
  expect(bare(ofAll)).toEqual(bare(ofOne));
  expect(ofAll.map(({ stage, total }) => [stage, total]).filter(([, total]) => total !== 0)).toEqual([
    ["confirmed", 1],
    ["quality_check", 55],
  ]);
  const next = ofAll.find(({ stage }) => stage === "quality_check")!.next!;
  const rest = await column("quality_check", { actor: owner, term, beyond: { quality_check: next } });
  expect([rest.cards.length, rest.total, rest.next]).toEqual([5, 55, null]);
});
