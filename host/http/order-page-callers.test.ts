import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { orderLines } from "#db/schema/orders.ts";
import { type Actor, GUEST, isSignedIn, type Role, SYSTEM } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { receiveBalance } from "#services/counter/receive-balance.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { getOrderForConfirmation } from "#services/orders/get-order-for-confirmation.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import { signedIn } from "#tests/support/access/credentials.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, EMPTY_BILL, openCounters, shelve } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { actorMiddleware } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { orderAction } from "#web/storefront/account/one-order/order-action.ts";

const STORE = 1;
const ELSEWHERE = 2;
const WEBSITE = 45;

const { db, shop, begin, finish, buyerOf, orderOf } = await checkoutScene();

const POSTS = (["seller", "optometrist", "manager"] as const).flatMap((role) =>
  [WEBSITE, STORE, ELSEWHERE].map((storeId) => [`${role} of ${storeId}`, { role, storeId }] as const),
);
const CALLERS = ["guest", "other customer", ...POSTS.map(([name]) => name), "admin", "owner"];
const actors: Record<string, Actor> = { guest: GUEST };
let unit: Unit;
beforeAll(async () => {
  await openCounters(db);
  unit = await makeUnit(db, { pieces: 500 });
  await shelve(db, unit, { storeId: STORE, pieces: 500 });
  const staff = (role: Role, storeId: number | null) => makeUser(db, { role, storeId });
  for (const [name, { role, storeId }] of POSTS) actors[name] = await staff(role, storeId);
  actors.admin = await staff("admin", null);
  actors["other customer"] = await makeUser(db);
});

/** Bought on the website, and delivered when it is to be sent back. */
async function boughtOnline(stage: "confirmed" | "delivered") {
  const buyer = await buyerOf([unit]);
  const { id } = await finish(buyer, (await begin(buyer)).id);
  const way: Stage[] = stage === "delivered" ? ["packed", "shipped", "delivered"] : [];
  for (const to of way)
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
  actors.owner = buyer.actor;
  return orderOf(id);
}

/** A bill of the store's counter with an open balance; its customer has an account. */
async function boughtAtCounter() {
  const owner = await makeUser(db, { phoneNumber: `98${Math.random().toFixed(8).slice(2)}` });
  const customer = { ...EMPTY_BILL.customer, name: "Asha Rao", phone: owner.phoneNumber, email: owner.email };
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const seller = actors[`seller of ${STORE}`]!;
  const bill = await recordCounterBill(shop, { ...EMPTY_BILL, actor: seller, customer, lines });
  actors.owner = owner;
  return orderOf(bill.orderId);
}

type Order = Awaited<ReturnType<typeof orderOf>>;

/** The status of a form posted to the order's page, as a document. */
async function post(caller: string, order: Order, form: Record<string, string>, hasFactor = true): Promise<number> {
  const actor = actors[caller]!;
  const request = new Request(`http://shop.test/orders/${order.id}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { accept: "text/html", ...(isSignedIn(actor) && (await signedIn(shop, actor, "cookie"))) },
  });
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  // An administrator who came by a password alone cancels nothing of others.
  if (isSignedIn(actor) && hasFactor)
    await db.update(sessions).set({ secondFactorAt: shop.now() }).where(eq(sessions.userId, actor.id));
  const given = { request, context, url: new URL(request.url), pattern: "orders/:billingId", params: {} };
  await actorMiddleware(given, async () => new Response());
  try {
    const answer = await orderAction({ request, context, billingId: order.id });
    return answer instanceof Response ? answer.status : (answer.init?.status ?? 200);
  } catch (error) {
    if (isAppError(error)) return error.status;
    throw error;
  }
}

const CANCEL = { intent: "cancel", reason: "other", note: "The customer called" };
const serves = {
  website: ["optometrist of 45", "manager of 45", "admin"],
  counter: ["seller of 1", "optometrist of 1", "manager of 1", "admin"],
};

test.each(CALLERS)("cancelling an order of the website: %s", async (caller) => {
  const order = await boughtOnline("confirmed");
  const may = caller === "owner" || serves.website.includes(caller);
  expect(await post(caller, order, CANCEL)).toBe(may ? 303 : caller === "guest" ? 401 : 404);
  expect((await orderOf(order.id)).stage).toBe(may ? "cancelled" : "confirmed");
});

test("staff who cancel an order must give a reason, its customer need not", async () => {
  const order = await boughtOnline("confirmed");
  expect(await post("admin", order, { ...CANCEL, note: " " })).toBe(409);
  expect((await orderOf(order.id)).stage).toBe("confirmed");
  expect(await post("owner", order, { ...CANCEL, note: "" })).toBe(303);
});

test("an administrator without the second factor cancels nobody's order", async () => {
  const order = await boughtOnline("confirmed");
  expect(await post("admin", order, CANCEL, false)).toBe(403);
  expect((await orderOf(order.id)).stage).toBe("confirmed");
});

test("whoever may cancel an order is offered it, and nobody else", async () => {
  const order = await boughtOnline("confirmed");
  const asked = { billingId: order.id, now: shop.now() };
  for (const caller of ["owner", ...serves.website]) {
    const page = await getOrderPage(db, { actor: actors[caller]!, ...asked });
    expect(page.cancel, caller).toEqual({ refundPaise: order.totalPaise });
  }
  const elsewhere = CALLERS.filter((caller) => caller !== "owner" && !serves.website.includes(caller));
  for (const caller of elsewhere)
    await expect(getOrderPage(db, { actor: actors[caller]!, ...asked }), caller).rejects.toMatchObject({
      code: "not_found",
    });
});

test.each(CALLERS)("sending an order of the website back: %s", async (caller) => {
  const order = await boughtOnline("delivered");
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const form = { intent: "ask", kind: "return", reason: "does_not_fit", [`thing-${line!.id}`]: "1" };
  expect(await post(caller, order, form)).toBe(caller === "owner" ? 303 : caller === "guest" ? 401 : 404);
  expect((await orderOf(order.id)).stage).toBe(caller === "owner" ? "return_requested" : "delivered");
});

test("a bill of a counter is cancelled by nobody here, and only its customer and its store learn why", async () => {
  const order = await boughtAtCounter();
  for (const caller of CALLERS) {
    const knows = caller === "owner" || serves.counter.includes(caller);
    expect(await post(caller, order, CANCEL), caller).toBe(knows ? 409 : caller === "guest" ? 401 : 404);
    const form = { intent: "ask", kind: "return", reason: "does_not_fit" };
    const asked = { guest: 401, owner: 422 }[caller] ?? 404;
    expect(await post(caller, order, form), caller).toBe(asked);
    expect(await post(caller, order, { intent: "none" }), caller).toBe(caller === "guest" ? 401 : 422);
  }
  expect(await orderOf(order.id)).toEqual(order);
});

const codeFrom = async (work: () => Promise<unknown>) => {
  try {
    const answer = await work();
    return typeof answer === "object" && answer !== null && "ok" in answer && !answer.ok ? "refused" : "done";
  } catch (error) {
    return isAppError(error) ? error.code : error;
  }
};

test.each(["website", "counter"] as const)(
  "what staff see of an order of the %s, and what they do to it",
  async (where) => {
    const order = where === "website" ? await boughtOnline("confirmed") : await boughtAtCounter();
    const { id: billingId, uniqueId } = order;
    for (const caller of CALLERS) {
      const actor = actors[caller]!;
      const isTheirs = serves[where].includes(caller);
      const mayRead = isTheirs || caller === "owner";
      const now = shop.now();
      expect((await getBill(db, { actor, uniqueId })).isFull, caller).toBe(mayRead);
      expect((await getOrderForConfirmation(db, { actor, billingId, now })).isFull, caller).toBe(mayRead);
      expect(await codeFrom(() => getOrderPage(db, { actor, billingId, now })), caller).toBe(
        mayRead ? "done" : "not_found",
      );
      const isStaff = isSignedIn(actor) && actor.role !== "customer";
      const acts = [
        () => answerRequest(shop, { actor, billingId, verdict: "approve", words: "" }),
        () => receiveRequest(shop, { actor, billingId }),
        () => moveOrder(shop, { actor, billingId, to: "shipped", carrier: "Blue Dart", trackingNo: "BD-10001" }),
        () => receiveBalance(shop, { actor, billingId, amountPaise: 1_000_000_000, mode: "cash" }),
      ];
      const outside = caller === "guest" ? "sign_in_required" : isStaff ? "not_found" : "forbidden";
      for (const act of acts) expect(await codeFrom(act), `${caller}: ${act}`).toBe(isTheirs ? "refused" : outside);
      if (!isStaff) continue;
      expect(await findOrderByNumber(db, { actor, number: uniqueId }), caller).toBe(isTheirs ? billingId : null);
      const waiting = await listWaitingOrders(db, { actor, limit: 1_000 });
      expect(
        waiting.some((one) => one.uniqueId === uniqueId),
        caller,
      ).toBe(isTheirs);
    }
    expect(await orderOf(billingId)).toEqual(order);
  },
);
