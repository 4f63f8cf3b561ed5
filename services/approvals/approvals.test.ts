import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { approvals } from "#db/schema/approvals.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { SYSTEM, type StaffActor } from "#domain/accounts/actor.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { askToCancel } from "./ask-approval.ts";
import { decideApproval } from "./decide-approval.ts";
import { getApproval, readWaitingApprovals } from "./list-approvals.ts";
import { withdrawApproval } from "./withdraw-approval.ts";

const scene = await prescribedOrders();
const { db, jobs, shop, order, orderOf } = scene;

type People = Record<keyof Awaited<ReturnType<typeof scene.addStaff>> | "second", StaffActor>;
let people: People;
beforeAll(async () => {
  const second = await makeUser(db, {
    role: "manager",
    storeId: websiteStore.id!,
    firstName: "Meera",
    lastName: "Nair",
  });
  people = { ...(await scene.addStaff()), second } as People;
});

const reason = "The customer called: bought twice";
/** Bought on the website for Rs 3,000, and asked to be cancelled by whoever may pay back Rs 2,000. */
async function asked() {
  const made = await order();
  const answer = await askToCancel(shop, { actor: people.optometrist, billingId: made.orderId, reason });
  if (!answer.ok) throw new Error(answer.reason);
  return { ...made, id: answer.id };
}
const decide = (actor: StaffActor, id: number, verdict: "approve" | "refuse" = "approve", note = "") =>
  decideApproval(shop, { actor, id, verdict, note });
const rowOf = async (id: number) => (await db.select().from(approvals).where(eq(approvals.id, id)))[0]!;
const refundsOf = async (orderId: string) =>
  (
    await db
      .select({ amountPaise: refunds.amountPaise })
      .from(creditNotes)
      .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
      .where(eq(creditNotes.orderId, orderId))
  ).map(({ amountPaise }) => amountPaise);
const entriesOf = (orderId: string) =>
  db
    .select({
      action: auditEntries.action,
      actor: auditEntries.actorUserId,
      approver: auditEntries.approverUserId,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, "order"), eq(auditEntries.entityId, orderId)))
    .orderBy(asc(auditEntries.id));

test("above one's limit nothing is paid back; asked and approved it is, in one go, with both names in the log", async () => {
  const { orderId, buyer } = await order();
  const { optometrist, manager } = people;
  const cancel = { actor: optometrist, billingId: orderId, reason: "other", note: reason } as const;
  expect(await cancelOrder(shop, cancel)).toEqual({ ok: false, reason: "above_limit" });
  expect(await moveOrder(shop, { ...cancel, to: "cancelled" })).toEqual({ ok: false, reason: "above_limit" });
  expect((await orderOf(orderId)).stage).toBe("prescription_needed");

  const first = await askToCancel(shop, { actor: optometrist, billingId: orderId, reason });
  expect(first).toMatchObject({ ok: true, wasAsked: false });
  const again = await askToCancel(shop, { actor: optometrist, billingId: orderId, reason: "Pressed twice" });
  expect(again).toEqual({ ...first, wasAsked: true });
  const { id } = first as { id: number };
  expect(await rowOf(id)).toMatchObject({ status: "asked", amountPaise: 300_000, reason, askedBy: optometrist.id });

  const sent = await jobs.count("payment.refund");
  expect(await decide(manager, id, "approve", "Fine")).toEqual({ ok: true, status: "approved", wasDecided: false });
  expect((await orderOf(orderId)).stage).toBe("cancelled");
  expect(await refundsOf(orderId)).toEqual([300_000]);
  // The gateway is asked by the job, after the commit.
  expect(await jobs.count("payment.refund")).toBe(sent + 1);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: "approved", note: "Fine", decidedBy: manager.id });
  expect(row.usedAt).toEqual(row.decidedAt);
  expect(await entriesOf(orderId)).toEqual([
    { action: "approval.asked", actor: optometrist.id, approver: null },
    { action: "order.cancelled", actor: optometrist.id, approver: manager.id },
    { action: "approval.approved", actor: manager.id, approver: null },
  ]);
  const [last] = (await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toReversed();
  expect(last).toMatchObject({ note: `${reason}. Approved by Asha Rao`, actorUserId: optometrist.id });

  expect(await decide(manager, id, "approve")).toEqual({ ok: true, status: "approved", wasDecided: true });
  expect(await decide(people.second, id)).toMatchObject({
    ok: false,
    reason: "ended",
    status: "approved",
    by: "Asha Rao",
  });
  expect(await refundsOf(orderId)).toEqual([300_000]);
  expect(await askToCancel(shop, { actor: optometrist, billingId: orderId, reason })).toMatchObject({
    reason: "cancelled",
  });
  // A customer's own cancellation knows no limit.
  const own = await order();
  expect(
    await cancelOrder(shop, { actor: own.buyer.actor, billingId: own.orderId, reason: "by_mistake" }),
  ).toMatchObject({
    ok: true,
  });
  expect(buyer.actor.role).toBe("customer");
});

test("whoever asks never decides, and nobody above their own limit", async () => {
  const { orderId } = await order();
  await changeSettings(shop, { actor: SYSTEM, path: "approvals.refundPaise.managers", value: 250_000 });
  const { manager, second, admin } = people;
  const answer = await askToCancel(shop, { actor: manager, billingId: orderId, reason });
  const { id } = answer as { id: number };
  expect(await decide(manager, id)).toEqual({ ok: false, reason: "own_request" });
  expect(await decide(second, id)).toEqual({ ok: false, reason: "above_own_limit" });
  expect((await getApproval(db, { actor: second, id })).may).toEqual({ ok: false, reason: "above_own_limit" });
  const waiting = (actor: StaffActor) => readWaitingApprovals(db, { actor, storeId: null, most: 9 });
  expect((await waiting(second)).rows.map((row) => row.id)).not.toContain(id);
  expect((await waiting(manager)).rows.map((row) => row.id)).not.toContain(id);
  expect((await waiting(admin)).rows.map((row) => row.id)).toContain(id);
  expect(await decide(admin, id, "refuse", "  ")).toEqual({ ok: false, reason: "words_missing" });
  expect(await decide(admin, id, "refuse", "Ask them to wait")).toMatchObject({ ok: true, status: "refused" });
  expect(await rowOf(id)).toMatchObject({ status: "refused", note: "Ask them to wait", usedAt: null });
  expect(await refundsOf(orderId)).toEqual([]);
  await changeSettings(shop, { actor: SYSTEM, path: "approvals.refundPaise.managers", value: 2_000_000 });
  // Within the limit there is nothing to ask.
  const alone = { actor: manager, billingId: orderId };
  expect(await askToCancel(shop, { ...alone, reason })).toEqual({ ok: false, reason: "within_limit" });
  expect(await cancelOrder(shop, { ...alone, reason: "other", note: reason })).toMatchObject({
    ok: true,
    refundPaise: 300_000,
  });
});

test.each([
  ["both say yes", "approve"],
  ["one says no", "refuse"],
] as const)("of two who decide at one moment one is heard: %s", async (_, other) => {
  const { id, orderId } = await asked();
  const answers = await Promise.all([decide(people.manager, id), decide(people.second, id, other, "No need")]);
  const heard = answers.filter((answer) => answer.ok);
  expect(heard).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ reason: "ended" });
  const { status } = await rowOf(id);
  expect(heard[0]).toMatchObject({ status });
  expect(await refundsOf(orderId)).toEqual(status === "approved" ? [300_000] : []);
  expect((await orderOf(orderId)).stage === "cancelled").toBe(status === "approved");
});

test("of a yes and a customer who cancels at the same moment one pays back, once", async () => {
  const { id, orderId, buyer } = await asked();
  await Promise.all([
    decide(people.manager, id),
    cancelOrder(shop, { actor: buyer.actor, billingId: orderId, reason: "by_mistake" }),
  ]);
  expect(await refundsOf(orderId)).toEqual([300_000]);
  expect(["approved", "lapsed"]).toContain((await rowOf(id)).status);
});

test("of asking and deciding at the same moment neither waits for the other for ever", async () => {
  const { id, orderId } = await asked();
  await Promise.all([
    decide(people.manager, id, "refuse", "No"),
    askToCancel(shop, { actor: people.optometrist, billingId: orderId, reason }),
    askToCancel(shop, { actor: people.optometrist, billingId: orderId, reason }),
  ]);
  const rows = await db.select().from(approvals).where(eq(approvals.objectId, orderId));
  expect(rows.filter(({ status }) => status === "asked").length).toBeLessThanOrEqual(1);
});

test("what can be done no more lapses, and nothing is done", async () => {
  const moved = await asked();
  await scene.moveTo(moved.orderId, "lenses_ordered");
  expect(await decide(people.manager, moved.id)).toMatchObject({ ok: false, reason: "lapsed" });
  expect(await rowOf(moved.id)).toMatchObject({ status: "lapsed", decidedBy: null, usedAt: null });
  expect((await orderOf(moved.orderId)).stage).toBe("lenses_ordered");
  expect((await entriesOf(moved.orderId)).at(-1)).toMatchObject({
    action: "approval.lapsed",
    actor: people.manager.id,
  });

  // Whoever asked works here no more: nothing is done in their name.
  const gone = await order();
  const leaver = (await makeUser(db, { role: "optometrist", storeId: websiteStore.id! })) as StaffActor;
  const answer = await askToCancel(shop, { actor: leaver, billingId: gone.orderId, reason });
  await db.update(users).set({ enabled: false }).where(eq(users.id, leaver.id));
  expect(await decide(people.manager, (answer as { id: number }).id)).toMatchObject({ reason: "lapsed" });
  expect(await refundsOf(gone.orderId)).toEqual([]);
});

test("a request is taken back by whoever asked; of that and a yes at the same moment one wins", async () => {
  const { id } = await asked();
  await expect(withdrawApproval(shop, { actor: people.second, id })).rejects.toMatchObject({ code: "not_found" });
  expect(await withdrawApproval(shop, { actor: people.optometrist, id })).toEqual({ ok: true });
  expect(await withdrawApproval(shop, { actor: people.optometrist, id })).toEqual({ ok: true });
  expect(await decide(people.manager, id)).toMatchObject({ reason: "ended", status: "withdrawn", by: null });

  const both = await asked();
  const [taken, said] = await Promise.all([
    withdrawApproval(shop, { actor: people.optometrist, id: both.id }),
    decide(people.manager, both.id),
  ]);
  expect([taken.ok, said.ok].filter(Boolean)).toHaveLength(1);
  expect(await refundsOf(both.orderId)).toEqual(said.ok ? [300_000] : []);
});
