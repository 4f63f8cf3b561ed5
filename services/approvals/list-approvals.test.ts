import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approvals } from "#db/schema/approvals.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { askToCancel } from "./ask-approval.ts";
import { decideApproval } from "./decide-approval.ts";
import { getApproval, listApprovals } from "./list-approvals.ts";
import { readOrderApproval } from "./read-order-approval.ts";

const scene = await prescribedOrders();
const { db, shop, order, orderOf } = scene;

let people: Record<keyof Awaited<ReturnType<typeof scene.addStaff>>, StaffActor>;
beforeAll(async () => {
  people = (await scene.addStaff()) as typeof people;
});

const reason = "The customer called: bought twice";
/** Bought on the website for Rs 3,000, and asked to be cancelled by whoever may pay back Rs 2,000. */
async function asked() {
  const { orderId } = await order();
  const answer = await askToCancel(shop, { actor: people.optometrist, billingId: orderId, reason });
  if (!answer.ok) throw new Error(answer.reason);
  return { orderId, id: answer.id };
}
const decide = (actor: StaffActor, id: number) => decideApproval(shop, { actor, id, verdict: "approve", note: "" });
const rowOf = async (id: number) => (await db.select().from(approvals).where(eq(approvals.id, id)))[0]!;

test("another store's request is unknown; of one's own store's whoever does not manage learns that it is forbidden", async () => {
  const { id, orderId } = await asked();
  const { managerElsewhere, seller, optometristElsewhere } = people;
  for (const actor of [managerElsewhere, seller, optometristElsewhere]) {
    await expect(decide(actor, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getApproval(db, { actor, id })).rejects.toMatchObject({ code: "not_found" });
    expect((await listApprovals(db, { actor })).rows).toEqual([]);
    const ask = askToCancel(shop, { actor, billingId: orderId, reason });
    await expect(ask).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(decide(people.optometrist, id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(decide(people.manager, 999_999)).rejects.toMatchObject({ code: "not_found" });

  const listed = await listApprovals(db, { actor: people.manager, statuses: ["asked"], storeId: websiteStore.id! });
  expect(listed.rows.find((row) => row.id === id)).toMatchObject({
    may: { ok: true },
    isOwn: false,
    reason,
    // What is asked of an order is about no unit of stock.
    unit: null,
  });
  const own = await listApprovals(db, { actor: people.optometrist, isOwn: true });
  expect(own.rows[0]).toMatchObject({ id, may: null, isOwn: true });
  const { uniqueId } = await orderOf(orderId);
  expect((await listApprovals(db, { actor: people.manager, q: uniqueId })).rows.map((row) => row.id)).toEqual([id]);
  expect((await listApprovals(db, { actor: people.manager, q: "asha" })).rows.map((row) => row.id)).toContain(id);
  expect((await listApprovals(db, { actor: people.manager, q: "nobody" })).rows).toEqual([]);
  const entry = await requireOrder(db, { actor: people.optometrist, action: "order.serve", billingId: orderId });
  const onPage = await readOrderApproval(db, { actor: people.optometrist, order: entry, refundPaise: 300_000 });
  expect(onPage).toMatchObject({
    above: { refundPaise: 300_000, limitPaise: 200_000 },
    last: { id, status: "asked", isOpenTo: true },
  });
});

test("the list goes by pages of fifty", async () => {
  const { orderId, id: first } = await asked();
  await db.update(approvals).set({ status: "withdrawn", decidedAt: new Date() }).where(eq(approvals.id, first));
  const row = await rowOf(first);
  const { id: _id, ...copy } = row;
  await db.insert(approvals).values(Array.from({ length: 60 }, () => copy));
  const { uniqueId } = await orderOf(orderId);
  const list = (more: object) => listApprovals(db, { actor: people.manager, q: uniqueId, ...more });
  const newest = await list({});
  expect([newest.rows.length, newest.total, newest.before]).toEqual([50, 61, null]);
  const older = await list({ after: Number(newest.after) });
  expect([older.rows.length, older.after]).toEqual([11, null]);
  const back = await list({ before: Number(older.before) });
  expect(back.rows.map(({ id }) => id)).toEqual(newest.rows.map(({ id }) => id));
});
