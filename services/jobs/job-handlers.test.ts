import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { changePassword } from "#services/accounts/change-password.ts";
import { confirmSubscription, subscribe } from "#services/accounts/subscribe.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { reconcile } from "#services/checkout/reconcile.ts";
import { composePasswordReset } from "#services/mail/compose-account-mail.ts";
import { jobHandlers } from "./job-handlers.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { addLine } from "#services/cart/add-lines.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";

const { db, gateway, shop, begin, finish, buyerOf, couponOf, orderOf } = await checkoutScene();
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));

async function mailsOf(to: string) {
  const list = await mailbox.list({ to, limit: 10, offset: 0 });
  return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
}

function linkIn(text: string, path: string): string {
  return new RegExp(`${path}\\?token=([\\w-]{43})`).exec(text)![1]!;
}

test("the confirmation says what the order says, once", async () => {
  const unit = await makeUnit(db, { pricePaise: 149_900, discountBp: 1_000, title: "Juno Round" });
  const lens = await makeLens(db, { for: [unit], pricePaise: 90_000 });
  await couponOf({ couponCode: "MAIL300", couponAmountPaise: 30_000 });
  const buyer = await makeBuyer(db);
  await addLine(db, { actor: buyer.actor, line: lineOf(unit, { lensRecordId: lens }), now: shop.now() });
  const made = await begin(buyer, { couponCode: "MAIL300" });
  const placed = await finish(buyer, made.id);
  await Promise.all([1, 2, 3].map(() => handlers["mail.order-confirmed"]({ orderId: placed.id })));
  const [mail, ...more] = await mailsOf(buyer.actor.email);
  expect(more).toEqual([]);
  const { invoiceNo } = await orderOf(placed.id);
  expect(mail!.subject).toBe(`Your order ${placed.uniqueId} is confirmed`);
  for (const words of [
    "Juno Round",
    "Black",
    "52-18-140",
    "Single Vision, anti-reflection",
    "₹1,949.00",
    "MAIL300",
    "₹300.00",
    placed.uniqueId,
    invoiceNo!,
    "once we have your prescription",
    "Needs your prescription",
    "Add your prescription:\nhttp://localhost:3000/order-status#line-",
    `Invoice ${invoiceNo} (PDF):\nhttp://localhost:3000/view-invoice/${placed.uniqueId}.pdf`,
  ]) {
    expect(mail!.text).toContain(words);
  }
  expect(mail!.text).not.toContain("reply to this e-mail");
  expect(mail!.html).toMatch(/<img src="http:\/\/localhost:3000\/uploads\/products\/[\w.-]+\/240\.jpg" width="96"/);
  expect(mail!.text).toContain(`http://localhost:3000/order-confirmation/${placed.id}`);
});

test("a paid order without its prescription waits for it, says so once, and reminds once", async () => {
  const unit = await makeUnit(db, { title: "Asha Round" });
  const powered = await makeLens(db, { for: [unit], lensPackageCode: "blue-block" });
  const plain = await makeUnit(db);
  const buyer = await makeBuyer(db);
  for (const line of [lineOf(unit, { lensRecordId: powered }), lineOf(plain)]) {
    await addLine(db, { actor: buyer.actor, line, now: shop.now() });
  }
  const placed = await finish(buyer, (await begin(buyer)).id);
  expect(await orderOf(placed.id)).toMatchObject({ stage: "prescription_needed", deliverFrom: null, deliverTo: null });
  const { rows } = await db.execute<{ data: { orderId: string; reminder: boolean } }>(
    sql`select data from queued_jobs where name = 'mail.prescription-needed' and data ->> 'orderId' = ${placed.id}`,
  );
  expect(rows.map(({ data }) => data.reminder)).toEqual([false, true]);
  for (const { data } of [...rows, ...rows]) await handlers["mail.prescription-needed"](data);
  const mails = (await mailsOf(buyer.actor.email)).toSorted((a, b) => b.subject.localeCompare(a.subject));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${placed.uniqueId} needs your prescription`,
    `Reminder: your order ${placed.uniqueId} needs your prescription`,
  ]);
  expect(mails[0]!.text).toContain("Glasses: Asha Round");
  expect(mails[0]!.text).toContain("http://localhost:3000/order-status");
});

test("whose order waits no longer is not reminded", async () => {
  const unit = await makeUnit(db);
  const lens = await makeLens(db, { for: [unit], powerTypeCode: "safe-drive-single-vision" });
  const buyer = await makeBuyer(db);
  await addLine(db, { actor: buyer.actor, line: lineOf(unit, { lensRecordId: lens }), now: shop.now() });
  const placed = await finish(buyer, (await begin(buyer)).id);
  await cancelOrder(shop, { actor: buyer.actor, billingId: placed.id, reason: "changed_mind" });
  await handlers["mail.prescription-needed"]({ orderId: placed.id, reminder: true });
  expect(await mailsOf(buyer.actor.email)).toEqual([]);
});

test("a failure that was mended in the meantime is not told", async () => {
  const [mended, left] = [await buyerOf([await makeUnit(db)]), await buyerOf([await makeUnit(db)])];
  const report = async (buyer: typeof mended) => {
    const made = await begin(buyer);
    await receiveWebhook(
      shop,
      gateway.event("payment.failed", { payment: gateway.pay(made.id, { status: "failed" }) }),
    );
    return made.id;
  };
  await finish(mended, await report(mended));
  await report(left);
  const { rows } = await db.execute<{ data: { orderId: string } }>(
    sql`select data from queued_jobs where name = 'mail.payment-failed'`,
  );
  for (const { data } of rows) await handlers["mail.payment-failed"](data);
  expect((await mailsOf(mended.actor.email)).length).toBe(0);
  expect((await mailsOf(left.actor.email)).map((mail) => mail.subject)).toEqual(["Your payment did not go through"]);
});

test("that nothing was charged is told only while it is true", async () => {
  const fail = async (buyer: Awaited<ReturnType<typeof buyerOf>>) => {
    const made = await begin(buyer);
    const payment = gateway.pay(made.id, { status: "failed" });
    await receiveWebhook(shop, gateway.event("payment.failed", { payment }));
    const { rows } = await db.execute<{ data: { orderId: string } }>(
      sql`select data from queued_jobs where name = 'mail.payment-failed' order by id desc limit 1`,
    );
    return { made, mail: rows[0]!.data };
  };
  const again = async (buyer: Awaited<ReturnType<typeof buyerOf>>) => {
    await addLine(db, { actor: buyer.actor, line: lineOf(await makeUnit(db)), now: shop.now() });
    await finish(buyer, (await begin(buyer)).id);
  };
  const [newer, refunded, approved] = [
    await buyerOf([await makeUnit(db)]),
    await buyerOf([await makeUnit(db)]),
    await buyerOf([await makeUnit(db)]),
  ];
  const failures = [await fail(newer), await fail(refunded), await fail(approved)];
  await again(newer);
  const wrong = gateway.pay(failures[1]!.made.id, { amountPaise: 999 });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment: wrong }));
  await finish(approved, failures[2]!.made.id, gateway.pay(failures[2]!.made.id, { status: "authorized" }).id);
  for (const { mail } of failures) await handlers["mail.payment-failed"](mail);
  for (const buyer of [newer, refunded, approved]) expect(await mailsOf(buyer.actor.email)).toEqual([]);
});

test("money that a customer was waiting for and that went back is told, once", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id, { status: "authorized" });
  const placed = await finish(buyer, made.id, payment.id);
  expect(placed.invoiceStatus).toBe(0);
  gateway.payments.set(payment.id, { ...payment, status: "refunded" });
  shop.passTime(3_600_000);
  await reconcile(shop, { olderThanSeconds: 0 });
  shop.passTime(3_600_000);
  await reconcile(shop, { olderThanSeconds: 0 });
  const { rows } = await db.execute<{ data: { orderId: string } }>(
    sql`select data from queued_jobs where name = 'mail.payment-returned'`,
  );
  expect(rows.map((row) => row.data)).toEqual([{ orderId: placed.id }]);
  for (let n = 0; n < 2; n += 1) await handlers["mail.payment-returned"]({ orderId: placed.id });
  const [mail, ...more] = await mailsOf(buyer.actor.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toContain("is being returned to you");
});

test("a refund is told with its amount and reason, and sent once", async () => {
  const buyer = await buyerOf([await makeUnit(db)]);
  const made = await begin(buyer);
  const payment = gateway.pay(made.id, { amountPaise: 12_345 });
  await receiveWebhook(shop, gateway.event("payment.captured", { payment }));
  const { rows } = await db.execute<{ data: { refundId: string } }>(
    sql`select data from queued_jobs where name = 'payment.refund'`,
  );
  const { refundId } = rows.at(-1)!.data;
  for (let n = 0; n < 2; n += 1) {
    await handlers["payment.refund"]({ refundId });
    await handlers["mail.refund"]({ refundId });
  }
  expect(gateway.refunds.get(refundId)).toMatchObject({ paymentId: payment.id, amountPaise: 12_345 });
  const [mail, ...more] = await mailsOf(buyer.actor.email);
  expect(more).toEqual([]);
  expect(mail!.text).toContain("₹123.45");
  expect(mail!.text).toContain("not the amount of the order");
});

test("account mails carry their link, and nobody gets one who is gone", async () => {
  const { actor } = await makeBuyer(db);
  await handlers["mail.welcome"]({ userId: actor.id });
  const requestId = randomUUID();
  for (let n = 0; n < 2; n += 1) await handlers["mail.password-reset"]({ userId: actor.id, requestId });
  await handlers["mail.password-changed"]({ userId: actor.id });
  await handlers["mail.welcome"]({ userId: 2_000_000 });
  await handlers["mail.subscribe"]({ subscriptionId: 2_000_000 });
  const mails = await mailsOf(actor.email);
  expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
    "Choose a new password",
    "Welcome to Chashma",
    "Your password was changed",
  ]);
  const token = linkIn(mails.find((mail) => mail.subject.startsWith("Choose"))!.text, "/reset-password");
  expect(await changePassword(shop, { token, password: "a new password" })).toEqual({ ok: true });
  expect(await mailsOf("")).toEqual([]);
  expect(composePasswordReset({ firstName: "Asha", token: "a+b/c", appUrl: "" }).content.action?.url).toBe(
    "/reset-password?token=a%2Bb%2Fc",
  );
});

test("the newest letter alone confirms the newsletter, and the queue holds no key to it", async () => {
  const email = "reader@example.in";
  const job = async () => {
    await subscribe(shop, { email, address: "10.9.0.1" });
    const { rows } = await db.execute<{ data: { subscriptionId: number } }>(
      sql`select data from queued_jobs where name = 'mail.subscribe'`,
    );
    return rows.at(-1)!.data;
  };
  const first = await job();
  expect(Object.keys(first)).toEqual(["subscriptionId"]);
  await handlers["mail.subscribe"](first);
  const [older] = await mailsOf(email);
  await handlers["mail.subscribe"](await job());
  const newer = (await mailsOf(email)).find(({ id }) => id !== older!.id)!;
  expect(await confirmSubscription(shop, { token: linkIn(older!.text, "/newsletter") })).toEqual({ ok: false });
  expect(await confirmSubscription(shop, { token: linkIn(newer.text, "/newsletter") })).toEqual({ ok: true });
  await handlers["mail.subscribe"](first);
  expect(await mailsOf(email)).toHaveLength(2);
});
