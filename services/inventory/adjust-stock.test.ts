import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { decideApproval } from "#services/approvals/decide-approval.ts";
import { getApproval, listApprovals } from "#services/approvals/list-approvals.ts";
import { withdrawApproval } from "#services/approvals/withdraw-approval.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  counterScene,
  DELHI,
  GURUGRAM,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { adjustStock } from "./adjust-stock.ts";

const { db, shop, record } = await counterScene();

let manager: StaffActor;
let owner: StaffActor;
let other: StaffActor;
beforeAll(async () => {
  manager = (await staffOf(db, "manager")) as StaffActor;
  owner = (await staffOf(db, "admin", null)) as StaffActor;
  other = (await staffOf(db, "manager")) as StaffActor;
});

type Over = Partial<Parameters<typeof adjustStock>[1]>;
const adjust = (unit: Unit, over: Over = {}) =>
  adjustStock(shop, {
    actor: manager,
    key: randomUUID(),
    storeId: DELHI,
    attributeValueId: unit.valueId,
    delta: -1,
    reason: "damaged",
    note: "",
    ...over,
  });
const shelved = async (pieces: number, pricePaise = 100_000) => {
  const unit = await makeUnit(db, { pieces: 0, pricePaise });
  await shelve(db, unit, { pieces });
  return unit;
};
const movesOf = (unit: Unit) =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.attributeValueId, unit.valueId))
    .orderBy(asc(stockMovements.id));
const entriesOf = async (unit: Unit) =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(unit.valueId)))
      .orderBy(asc(auditEntries.id))
  )
    .filter(({ entity }) => entity === "unit")
    .map(({ action, actorUserId, approverUserId, changes }) => ({ action, actorUserId, approverUserId, changes }));
const stateOf = async (id: number) =>
  (await db.select().from(stockAdjustments).where(eq(stockAdjustments.id, id)))[0]!.state;

test("within one's limit it is done at once, and two presses do it once", async () => {
  const unit = await shelved(5);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => adjust(unit, { key, delta: -2, note: "Fell off the shelf" })));
  expect(answers.map((one) => one.ok && one.wasDone).toSorted()).toEqual([false, true, true]);
  const [, moved, ...more] = await movesOf(unit);
  expect(more).toEqual([]);
  expect(moved).toMatchObject({
    kind: "adjusted",
    totalDelta: -2,
    reason: "damaged",
    actorUserId: manager.id,
    documentKind: "adjustment",
  });
  expect(await entriesOf(unit)).toEqual([
    {
      action: "stock.adjusted",
      actorUserId: manager.id,
      approverUserId: null,
      changes: { pieces: { before: 5, after: 3 } },
    },
  ]);
  // The key of a form is whoever's who has filled it in.
  await expect(adjust(unit, { key, actor: other })).rejects.toMatchObject({ code: "not_found" });
});

test("above it waits for somebody else, and is done with the yes, in the name of whoever asked", async () => {
  const unit = await shelved(9);
  const asked = await adjust(unit, { delta: -6, reason: "lost" });
  expect(asked).toMatchObject({ ok: true, state: "waits", wasDone: false });
  const { id, approvalId } = asked as { id: number; approvalId: number };
  expect(await movesOf(unit)).toHaveLength(1);
  expect(await decideApproval(shop, { actor: manager, id: approvalId, verdict: "approve", note: "" })).toMatchObject({
    reason: "own_request",
  });
  expect(await decideApproval(shop, { actor: other, id: approvalId, verdict: "approve", note: "" })).toMatchObject({
    reason: "above_own_limit",
  });
  expect(await getApproval(db, { actor: owner, id: approvalId })).toMatchObject({
    orderNumber: null,
    unit: { id: unit.valueId, delta: -6 },
    amountPaise: 600_000,
    may: { ok: true },
  });
  expect((await listApprovals(db, { actor: manager, isOwn: true })).rows.map((row) => row.id)).toContain(approvalId);
  const yes = () => decideApproval(shop, { actor: owner, id: approvalId, verdict: "approve", note: "" });
  const said = await Promise.all([yes(), yes()]);
  expect(said.map((one) => one.ok && one.wasDecided).toSorted()).toEqual([false, true]);
  expect(await stateOf(id)).toBe("applied");
  expect((await movesOf(unit)).map(({ totalDelta, actorUserId }) => [totalDelta, actorUserId])).toEqual([
    [9, null],
    [-6, manager.id],
  ]);
  expect(await entriesOf(unit)).toMatchObject([
    { action: "stock.adjustment_asked", actorUserId: manager.id },
    {
      action: "stock.adjusted",
      actorUserId: manager.id,
      approverUserId: owner.id,
      changes: { pieces: { before: 9, after: 3 } },
    },
    { action: "approval.approved", actorUserId: owner.id },
  ]);
});

test("what was sold meanwhile is not there to be taken away: at once it is refused, with a yes it lapses", async () => {
  const unit = await shelved(6);
  const { approvalId, id } = (await adjust(unit, { delta: -6, reason: "lost" })) as { approvalId: number; id: number };
  const seller = await staffOf(db, "seller");
  await record(seller, { lines: [counterLine({ productCode: await codeOf(db, unit) })] });
  const lapsed = await decideApproval(shop, { actor: owner, id: approvalId, verdict: "approve", note: "" });
  expect(lapsed).toEqual({
    ok: false,
    reason: "lapsed",
    words: "Only 5 are free by now: others were sold or set aside meanwhile",
  });
  expect(await stateOf(id)).toBe("lapsed");
  // Nobody is asked for a yes to what cannot be done.
  expect(await adjust(unit, { delta: -6, reason: "lost" })).toMatchObject({ ok: false, reason: "not_free", free: 5 });
  const cheap = await shelved(1, 10_000);
  expect(await adjust(cheap, { delta: -2 })).toMatchObject({ ok: false, reason: "not_free", free: 1 });
  expect(await movesOf(cheap)).toHaveLength(1);
});

test("a no, and a request that is taken back, change nothing", async () => {
  const unit = await shelved(9);
  const ask = async () => (await adjust(unit, { delta: -6, reason: "lost" })) as { approvalId: number; id: number };
  const [first, second] = [await ask(), await ask()];
  await decideApproval(shop, { actor: owner, id: first.approvalId, verdict: "refuse", note: "Look again" });
  expect(await withdrawApproval(shop, { actor: manager, id: second.approvalId })).toEqual({ ok: true });
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["refused", "withdrawn"]);
  expect(await movesOf(unit)).toHaveLength(1);
});

test("a reason has its way, a correction its words, and another store's stock is not found", async () => {
  const unit = await shelved(3);
  const refused = async (over: Over) => adjust(unit, over);
  expect(await refused({ delta: 1 })).toEqual({ ok: false, reason: "wrong_way" });
  expect(await refused({ reason: "found" })).toEqual({ ok: false, reason: "wrong_way" });
  expect(await refused({ reason: "correction", note: " " })).toEqual({ ok: false, reason: "note_missing" });
  expect(await refused({ delta: 0 })).toEqual({ ok: false, reason: "nothing" });
  expect(await refused({ delta: 10_001, reason: "found" })).toEqual({ ok: false, reason: "too_many" });
  await expect(refused({ storeId: GURUGRAM })).rejects.toMatchObject({ code: "not_found" });
  await expect(refused({ actor: await staffOf(db, "seller") })).rejects.toMatchObject({ code: "not_found" });
  await expect(refused({ attributeValueId: 99_999 })).rejects.toMatchObject({ code: "not_found" });
  await expect(refused({ actor: owner, storeId: 77 })).rejects.toMatchObject({ code: "not_found" });
});
