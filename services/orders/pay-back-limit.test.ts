import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { creditNotes, orderRequests } from "#db/schema/returns.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { answerRequest } from "./answer-request.ts";
import { askRequest } from "./ask-request.ts";
import { moveOrder } from "./move-order.ts";
import { receiveRequest } from "./receive-request.ts";
import { takeBackUncollected } from "./take-back-uncollected.ts";

const { db, shop, begin, finish, buyerOf, orderOf } = await checkoutScene();
const LIMIT = 150_000;

let seller: UserActor;
let manager: UserActor;
beforeAll(async () => {
  await openCounters(db);
  [seller, manager] = [await staffOf(db, "seller", DELHI), await staffOf(db, "manager", DELHI)];
  await changeSettings(shop, { actor: SYSTEM, path: "approvals.refundPaise.staff", value: LIMIT });
});

/** Paid online for so much, collected in Delhi, and brought there. */
async function bought(pricePaise: number, stages: Exclude<Stage, "cancelled">[]) {
  const unit = await makeUnit(db, { pricePaise });
  await shelve(db, unit, { storeId: DELHI, pieces: 1 });
  const buyer = await buyerOf([unit]);
  const { id: billingId } = await finish(buyer, (await begin(buyer, { storeId: DELHI })).id);
  for (const to of stages) await moveOrder(shop, { actor: SYSTEM, billingId, to });
  return { buyer, billingId };
}

const countNotes = (billingId: string) => db.$count(creditNotes, eq(creditNotes.orderId, billingId));

test("what comes back is received up to one's limit; above it whoever manages the store receives it", async () => {
  const returned = async (pricePaise: number) => {
    const { buyer, billingId } = await bought(pricePaise, ["packed", "ready_to_collect", "delivered"]);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, billingId));
    const asked = {
      kind: "return",
      reason: "does_not_fit",
      note: "",
      things: [{ id: line!.id, quantity: 1 }],
    } as const;
    await askRequest(shop, { actor: buyer.actor, billingId, asked });
    await answerRequest(shop, { actor: SYSTEM, billingId, verdict: "approve", words: "" });
    return billingId;
  };
  const within = await returned(LIMIT);
  expect(await receiveRequest(shop, { actor: seller, billingId: within })).toMatchObject({ ok: true });

  const above = await returned(LIMIT + 100);
  expect(await receiveRequest(shop, { actor: seller, billingId: above })).toEqual({ ok: false, reason: "above_limit" });
  expect([(await orderOf(above)).stage, await countNotes(above)]).toEqual(["return_requested", 0]);
  expect(await receiveRequest(shop, { actor: manager, billingId: above })).toMatchObject({ ok: true });
});

test("who works in the store has the same limit for what they bought themselves", async () => {
  const { buyer, billingId } = await bought(LIMIT + 100, ["packed", "ready_to_collect"]);
  shop.passTime(31 * 86_400_000);
  const buyerWhoSells = { ...seller, id: buyer.actor.id };
  expect(await takeBackUncollected(shop, { actor: buyerWhoSells, billingId })).toEqual({
    ok: false,
    reason: "above_limit",
  });
});

test("a second yes of whoever said it finds it said; another's, or a no after it, learns that nothing waits", async () => {
  const { buyer, billingId } = await bought(100_000, ["packed", "ready_to_collect", "delivered"]);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, billingId));
  const things = [{ id: line!.id, quantity: 1 }];
  const asked = { kind: "return", reason: "does_not_fit", note: "", things } as const;
  await askRequest(shop, { actor: buyer.actor, billingId, asked });
  const [request] = await db.select().from(orderRequests).where(eq(orderRequests.orderId, billingId));
  const requestId = request!.id;
  const answer = (actor: UserActor, verdict: "approve" | "refuse") =>
    answerRequest(shop, { actor, billingId, requestId, verdict, words: "No" });
  expect(await answer(seller, "approve")).toEqual({ ok: true, requestId });
  expect(await answer(seller, "approve")).toEqual({ ok: true, requestId });
  expect(await answer(manager, "approve")).toEqual({ ok: false, reason: "nothing_asked" });
  expect(await answer(seller, "refuse")).toEqual({ ok: false, reason: "nothing_asked" });
  const another = { actor: seller, billingId, requestId: randomUUID() };
  expect(await receiveRequest(shop, another)).toEqual({ ok: false, reason: "nothing_approved" });
});

test("so it is with what nobody collected", async () => {
  const { billingId } = await bought(LIMIT + 100, ["packed", "ready_to_collect"]);
  shop.passTime(31 * 86_400_000);
  expect(await takeBackUncollected(shop, { actor: seller, billingId })).toEqual({ ok: false, reason: "above_limit" });
  expect([(await orderOf(billingId)).stage, await countNotes(billingId)]).toEqual(["ready_to_collect", 0]);
  expect(await takeBackUncollected(shop, { actor: manager, billingId })).toMatchObject({ ok: true });
});
