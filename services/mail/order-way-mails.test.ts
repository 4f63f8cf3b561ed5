import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { RequestKind } from "#domain/orders/request-reasons.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import type { Jobs } from "#services/shop.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const { db, shop, begin, finish } = await checkoutScene();
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));

let frame: Unit;
let lensRecordId: number;
beforeAll(async () => {
  frame = await makeUnit(db, { title: "Juno Round", pieces: 20 });
  lensRecordId = await makeLens(db, { for: [frame] });
});

async function ordered() {
  const buyer = await makeBuyer(db);
  const pair = lineOf(frame, { powerTypeCode: "single-vision-prescription-glasses", lensRecordId });
  await addLines(db, { actor: buyer.actor, lines: [pair], now: shop.now() });
  const { id, uniqueId } = await finish(buyer, (await begin(buyer)).id);
  return { buyer, id, uniqueId };
}

/** Does the queued jobs about the way of orders, twice each as a queue may, and answers the new mails. */
async function mailsTo(email: string) {
  const { rows } = await db.execute<{ name: "mail.request"; data: Jobs["mail.request"] }>(sql`
    delete from queued_jobs where name in ('mail.request', 'mail.order-moved', 'mail.order-cancelled') returning *`);
  for (const { name, data } of [...rows, ...rows]) await handlers[name](data);
  const list = await mailbox.list({ to: email, limit: 20, offset: 0 });
  return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
}

async function delivered() {
  const order = await ordered();
  await moveOrder(shop, { actor: SYSTEM, billingId: order.id, to: "confirmed" });
  await checkAllOf(db, { orderId: order.id, now: shop.now() });
  for (const to of [...LAB_WAY, "packed", "shipped", "delivered"] satisfies Stage[])
    await moveOrder(shop, { actor: SYSTEM, billingId: order.id, to, carrier: "Blue Dart", trackingNo: "BD-100077" });
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const ask = (kind: RequestKind, reason: string) =>
    askRequest(shop, {
      actor: order.buyer.actor,
      billingId: order.id,
      asked: { kind, reason, note: "", things: [{ id: line!.id, quantity: 1 }] },
    });
  return { ...order, ask };
}

test("shipped with carrier and number, delivered with what can be done; each once", async () => {
  const { buyer, uniqueId, id } = await delivered();
  const mails = await mailsTo(buyer.actor.email);
  expect(mails).toHaveLength(2);
  const shipped = mails.find(({ subject }) => subject === `Your order ${uniqueId} is on its way`)!;
  for (const part of [shipped.text, shipped.html])
    for (const words of ["Blue Dart", "BD-100077", `/orders/${id}`]) expect(part).toContain(words);
  const arrived = mails.find(({ subject }) => subject === `Your order ${uniqueId} has arrived`)!;
  expect(arrived.text).toContain("you can ask for a return");
});

test("cancelled: what goes back, and the credit note", async () => {
  const { buyer, id } = await ordered();
  await cancelOrder(shop, { actor: buyer.actor, billingId: id, reason: "by_mistake" });
  const [mail, ...more] = await mailsTo(buyer.actor.email);
  expect(more).toEqual([]);
  for (const words of ["is cancelled", "₹3,000.00", "CHC/25-26/", "/credit-note/"]) expect(mail!.text).toContain(words);
});

test("a return is told when it is asked, approved and received, with money and credit apart", async () => {
  const { buyer, id, uniqueId, ask } = await delivered();
  await ask("return", "does_not_fit");
  await mailsTo(buyer.actor.email);
  const words = "Please leave the lenses in.";
  await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "approve", words });
  const answered = (await mailsTo(buyer.actor.email)).find(({ subject }) => subject.startsWith("Please send it"));
  expect(answered!.text).toContain(words);
  await receiveRequest(shop, { actor: SYSTEM, billingId: id });
  const mails = await mailsTo(buyer.actor.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`We have your return request for order ${uniqueId}`]),
  );
  const received = mails.find(({ subject }) => subject === "We are sending ₹2,000.00 back to you")!;
  expect(received.text).toContain("store credit of ₹1,000.00");
  expect(received.text.match(/\/credit-note\//g)).toHaveLength(2);
});

test("a refusal says why, and a remake that it costs nothing", async () => {
  const { buyer, id, ask } = await delivered();
  await ask("return", "not_as_expected");
  const words = "The frame is scratched.";
  await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "refuse", words });
  await ask("remake", "cannot_see_well");
  const refused = (await mailsTo(buyer.actor.email)).filter(({ text }) => text.includes(words));
  expect(refused.some(({ subject }) => subject.startsWith("About your return request"))).toBe(true);
  await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "approve", words: "" });
  await receiveRequest(shop, { actor: SYSTEM, billingId: id });
  const again = (await mailsTo(buyer.actor.email)).find(({ subject }) => subject.startsWith("Your lenses are being"));
  expect(again!.text).toContain("free of charge");
});
