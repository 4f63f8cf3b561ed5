import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentOrders } from "#db/schema/payments.ts";
import { changePassword } from "./accounts/change-password.ts";
import { createPasswordReset } from "./accounts/create-password-reset.ts";
import { findActor } from "./accounts/find-actor.ts";
import { startSession } from "./accounts/start-session.ts";
import { sweepExpired } from "./accounts/sweep-expired.ts";
import { reconcile } from "./checkout/reconcile.ts";
import { sendRefund } from "./checkout/send-refund.ts";
import { claimRequest } from "./idempotency/claim-request.ts";
import { nameRequest } from "./idempotency/name-request.ts";
import { createReportLink, checkReportLink } from "./prescriptions/report-link.ts";
import { countAttempt } from "./throttle/count-attempt.ts";
import { THROTTLE_RULES } from "#domain/access/throttle-rules.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

const scene = await checkoutScene();
const { db, gateway, shop, begin, finish, buyerOf, stockOf, statusOf, refundsOf, countOrders } = scene;

/** What is done in the middle, the clock does a day ahead (1) or behind (-1); after it the clock is right again. */
async function jumped<Answer>(days: number, work: () => Promise<Answer>): Promise<Answer> {
  shop.passTime(days * DAY);
  try {
    return await work();
  } finally {
    shop.passTime(-days * DAY);
  }
}

const tick = () => reconcile(shop, { olderThanSeconds: 20 });
const rowOf = async (gatewayOrderId: string) =>
  (await db.select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, gatewayOrderId)))[0]!;

test.each([1, -1])(
  "a clock %i day off while somebody pays: an order, whatever the reconciler has done",
  async (days) => {
    const unit = await makeUnit(db, { pieces: 1 });
    const buyer = await buyerOf([unit]);
    const { id } = await begin(buyer);
    await jumped(days, tick);
    const order = await finish(buyer, id);
    expect(order.invoiceStatus).toBe(1);
    expect(await stockOf(unit)).toMatchObject({ soldQuantity: 1, heldQuantity: 0 });
  },
);

test("the clock goes ahead while somebody pays, and another buys the last piece: the money goes back, once", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const late = await buyerOf([unit]);
  const { id } = await begin(late);
  await jumped(1, async () => {
    await tick();
    const other = await buyerOf([unit]);
    await finish(other, (await begin(other)).id);
  });
  const order = await finish(late, id);
  expect(order.invoiceStatus).toBe(2);
  expect(await refundsOf(id)).toEqual(["out_of_stock"]);
  expect(await countOrders(late)).toBe(1);
});

test("what was set aside a day ahead is held for a quarter of an hour from when the clock is right, not for a day", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const buyer = await buyerOf([unit]);
  const { id } = await jumped(1, () => begin(buyer));
  await tick();
  expect((await rowOf(id)).holdState, "they may be paying").toBe("live");
  shop.passTime(14 * MINUTE);
  await tick();
  expect((await rowOf(id)).holdState).toBe("live");
  shop.passTime(2 * MINUTE);
  await tick();
  expect((await rowOf(id)).holdState).toBe("released");
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0 });
});

test("money for a payment that was opened a day ahead is found at the next look, not the day after", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id } = await jumped(1, () => begin(buyer));
  gateway.pay(id);
  shop.passTime(30_000);
  await tick();
  expect(await statusOf(id)).toBe("paid");
});

test("money that was asked for a day ahead is found at the next look as well", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id } = await begin(buyer);
  await jumped(1, tick);
  expect((await rowOf(id)).checkedAt!.getTime()).toBeGreaterThan(shop.now().getTime());
  gateway.pay(id);
  await tick();
  expect(await statusOf(id)).toBe("paid");
});

test("a payment order whose process died a day ahead keeps nobody from buying", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const { id } = await jumped(1, () => begin(buyer));
  await db.execute(sql`
    update payment_orders set status = 'creating', gateway_order_id = null where gateway_order_id = ${id}`);
  const again = await begin(buyer);
  expect((await finish(buyer, again.id)).invoiceStatus).toBe(1);
});

test("nor does it keep what it had set aside", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const { id } = await jumped(1, async () => begin(await buyerOf([unit])));
  await db.execute(sql`
    update payment_orders set status = 'creating', gateway_order_id = null where gateway_order_id = ${id}`);
  await tick();
  expect(await stockOf(unit)).toMatchObject({ heldQuantity: 0 });
});

test("a refund that was wanted a day ahead is sent at the next look", async () => {
  const unit = await makeUnit(db, { pieces: 1 });
  const late = await buyerOf([unit]);
  const { id } = await begin(late);
  shop.passTime(16 * MINUTE);
  await tick();
  const other = await buyerOf([unit]);
  await finish(other, (await begin(other)).id);
  await jumped(1, () => finish(late, id));
  await tick();
  const { rows } = await db.execute<{ id: string; status: string }>(sql`
    select r.id, r.status from refunds r join payment_attempts a on a.id = r.payment_attempt_id
    join payment_orders p on p.id = a.payment_order_id where p.gateway_order_id = ${id}`);
  expect(rows.map(({ status }) => status)).toEqual(["processed"]);
  await sendRefund(shop, { refundId: rows[0]!.id });
  expect([...gateway.refunds.values()].filter(({ notes }) => notes.refund === rows[0]!.id)).toHaveLength(1);
});

test("nobody stays out: attempts that were counted a day ahead or behind count no more", async () => {
  const subject = { account: "asha@example.in" };
  const count = () => countAttempt(db, { rule: "wrong-password-account", subject, now: shop.now() });
  for (const days of [1, -1]) {
    await jumped(days, async () => {
      for (let n = 0; n < THROTTLE_RULES["wrong-password-account"].limit; n += 1) await count();
      await expect(count()).rejects.toMatchObject({ code: "too_many_requests" });
    });
    await expect(count()).resolves.toMatchObject({ rule: "wrong-password-account" });
    shop.passTime(20 * MINUTE);
  }
});

test("a session that was begun a day ahead does not outlive the return of the clock, and older ones are there again", async () => {
  const { id: userId } = await makeUser(db, { email: "session@example.in" });
  const see = async (token: string) =>
    (await findActor(db, { credential: { kind: "bearer", token }, now: shop.now() })).kind;
  const before = await startSession(db, { userId, kind: "bearer", now: shop.now() });
  const ahead = await jumped(1, async () => {
    expect(await see(before)).toBe("guest");
    const token = await startSession(db, { userId, kind: "bearer", now: shop.now() });
    expect(await see(token)).toBe("user");
    return token;
  });
  expect([await see(before), await see(ahead)]).toEqual(["user", "guest"]);
  await jumped(-1, async () => expect(await see(before)).toBe("guest"));
  expect(await see(before)).toBe("user");
  await sweepExpired(db, { now: shop.now() });
  expect(await see(before)).toBe("user");
});

test("a link that was made a day ahead lasts no longer than its kind", async () => {
  const { id: userId } = await makeUser(db, { email: "reset@example.in" });
  const token = await jumped(1, () => createPasswordReset(shop, { userId }));
  expect(await changePassword(shop, { token, password: "another long one" })).toEqual({
    ok: false,
    reason: "link_expired",
  });
  const right = await createPasswordReset(shop, { userId });
  expect(await changePassword(shop, { token: right, password: "another long one" })).toEqual({ ok: true });

  const buyer = await buyerOf([await makeUnit(db)]);
  const order = await finish(buyer, (await begin(buyer)).id);
  const share = () => createReportLink(shop, { holder: { actor: buyer.actor, guestKey: null }, orderId: order.id });
  const ahead = await jumped(1, share);
  expect(() => checkReportLink(shop, ahead)).toThrow(expect.objectContaining({ code: "link_expired" }));
  const kept = await share();
  await jumped(-1, async () =>
    expect(() => checkReportLink(shop, kept)).toThrow(expect.objectContaining({ code: "link_expired" })),
  );
  expect(() => checkReportLink(shop, kept)).not.toThrow();
});

test("a call whose process died while the database's clock was ahead is taken over by its repeat", async () => {
  const { id: userId } = await makeUser(db, { email: "key@example.in" });
  const name = nameRequest(Buffer.from("a key"), { caller: { userId }, operation: "order", key: "one", body: {} });
  expect(await claimRequest(db, { name, now: shop.now() })).toEqual({ kind: "first" });
  await db.execute(sql`update idempotency_keys set touched_at = now() + interval '1 day' where user_id = ${userId}`);
  expect(await claimRequest(db, { name: { ...name, holder: crypto.randomUUID() }, now: shop.now() })).toEqual({
    kind: "first",
  });
});

test("numbers of invoices have no gap on either side of a jump over the end of the financial year", async () => {
  const buy = async () => {
    const buyer = await buyerOf([await makeUnit(db)]);
    return finish(buyer, (await begin(buyer)).id);
  };
  const toEnd = Date.parse("2026-03-31T12:00:00Z") - shop.now().getTime();
  shop.passTime(toEnd);
  await buy();
  await jumped(1, buy);
  await buy();
  await jumped(1, buy);
  shop.passTime(-toEnd);
  const { rows } = await db.execute<{ no: string }>(sql`
    select invoice_no as no from orders where invoice_no like '%/26-27/%' order by 1`);
  expect(rows.map(({ no }) => Number(no.slice(-6)))).toEqual([1, 2]);
});
