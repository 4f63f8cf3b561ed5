import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { answerRequest } from "./answer-request.ts";
import { askRequest } from "./ask-request.ts";
import { getOrderPage } from "./get-order-page.ts";
import { listOrderAudit, listOrderHistory } from "./list-order-history.ts";
import { listRequests } from "./list-requests.ts";
import { moveOrder } from "./move-order.ts";
import { receiveRequest } from "./receive-request.ts";
import { weighReturn } from "./weigh-return.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const { db, shop, begin, finish, wearerOf, orderOf } = await checkoutScene();

let frame: Unit;
let manager: UserActor;
beforeAll(async () => {
  frame = await makeUnit(db, { pieces: 100 });
  manager = await makeUser(db, { role: "manager", storeId: websiteStore.id! });
});

/** Glasses with power that were delivered, and are wanted back for a reason. */
async function wantsBack(reason: "does_not_fit" | "faulty", isApproved = true) {
  const buyer = await wearerOf(frame, "single-vision-prescription-glasses");
  const { id } = await finish(buyer, (await begin(buyer)).id);
  await checkAllOf(db, { orderId: id, now: shop.now() });
  for (const to of ["confirmed", ...LAB_WAY, "packed", "shipped", "delivered"] as const)
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  const asked = { kind: "return" as const, reason, note: "", things: [{ id: line!.id, quantity: 1 }] };
  expect(await askRequest(shop, { actor: buyer.actor, billingId: id, asked })).toMatchObject({ ok: true });
  if (isApproved) await answerRequest(shop, { actor: manager, billingId: id, verdict: "approve", words: "" });
  return { id, frame: line!, buyer };
}

const weigh = async (id: string, actor = manager) => weighReturn(db, { actor, order: await orderOf(id) });
const pageOf = (billingId: string) => getOrderPage(db, { actor: manager, billingId, now: shop.now() });

test("before it is received its sums stand by whose fault it is, and they are those of the credit notes", async () => {
  for (const isOurs of [true, false]) {
    const { id, frame: line } = await wantsBack("does_not_fit");
    const weighed = (await weigh(id))!;
    const ours = { moneyPaise: 300_000, creditPaise: 0 };
    const none = { moneyPaise: 200_000, creditPaise: 100_000 };
    expect(weighed).toMatchObject({
      isOurs: false,
      isSound: true,
      things: [{ name: line.productName, quantity: 1, sums: { ours, none } }],
    });
    const received = await receiveRequest(shop, { actor: manager, billingId: id, isOurs });
    const notes = received.ok ? received.creditNotes : [];
    const paidBack = notes.filter(({ refundId }) => refundId !== null);
    const sum = (of: typeof notes) => of.reduce((all, { totalPaise }) => all + totalPaise, 0);
    const told = weighed.things[0]!.sums[isOurs ? "ours" : "none"];
    expect([sum(paidBack), sum(notes)]).toEqual([told.moneyPaise, told.moneyPaise + told.creditPaise]);
    expect(await weigh(id), "nothing comes any more").toBeNull();
  }
  const { id } = await wantsBack("faulty");
  expect(await weigh(id)).toMatchObject({ isOurs: true, isSound: false });
});

test("what is not approved is not weighed, nor for whoever receives nothing", async () => {
  const { id } = await wantsBack("faulty", false);
  expect(await weigh(id)).toBeNull();
  await answerRequest(shop, { actor: manager, billingId: id, verdict: "approve", words: "" });
  expect(await weigh(id, await makeUser(db, { role: "optometrist", storeId: null }))).toBeNull();
  expect(await weigh(id)).not.toBeNull();
});

test("the line says what came back and for how much, a pair once; the refund has the words of staff", async () => {
  const { id, frame: line } = await wantsBack("does_not_fit");
  expect((await pageOf(id)).cameBack).toEqual([]);
  await receiveRequest(shop, { actor: manager, billingId: id });
  const { cameBack, refunds } = await pageOf(id);
  expect(cameBack).toEqual([{ lineId: line.id, quantity: 1, at: shop.now(), creditedPaise: 300_000 }]);
  expect(refunds).toMatchObject([{ status: "wanted", state: "asked" }]);
});

test("in the list of returns a pair is one piece", async () => {
  const { id } = await wantsBack("faulty");
  const { uniqueId } = await orderOf(id);
  const { rows } = await listRequests(db, { actor: manager });
  expect(rows.find(({ orderNumber }) => orderNumber === uniqueId)).toMatchObject({ pieces: 1 });
});

test("in the history a return is approved once, and the log beside it says nothing more of it", async () => {
  const { id } = await wantsBack("faulty");
  const of = { actor: manager, billingId: id };
  const history = await listOrderHistory(db, of);
  expect(history.filter(({ kind }) => kind === "answered")).toMatchObject([
    { of: "return", verdict: "approved", by: "Asha Rao", note: "" },
  ]);
  expect((await listOrderAudit(db, of)).map(({ action }) => action)).not.toContain("order.request-answered");
});

test("a refusal stands there once, with its words, and not as one more delivery", async () => {
  const { id } = await wantsBack("does_not_fit", false);
  const of = { actor: manager, billingId: id };
  shop.passTime(60_000);
  await answerRequest(shop, { ...of, verdict: "refuse", words: "The frame is scratched" });
  const [newest, ...before] = await listOrderHistory(db, of);
  expect(newest).toMatchObject({ kind: "answered", verdict: "refused", note: "The frame is scratched" });
  expect(before.filter((entry) => entry.kind === "stage" && entry.stage === "delivered")).toHaveLength(1);
});
