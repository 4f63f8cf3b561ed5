import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Stage } from "#domain/orders/stages.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { receiveBalance } from "#services/counter/receive-balance.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import type { Jobs } from "#services/shop.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, EMPTY_BILL, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";

const { db, shop } = await checkoutScene();
beforeAll(() => openCounters(db));
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));

/** The mail about the move that was made last. */
async function mailAfter(email: string) {
  const { rows } = await db.execute<{ data: Jobs["mail.order-moved"] }>(sql`
    delete from queued_jobs where name = 'mail.order-moved' returning *`);
  for (const { data } of rows) await handlers["mail.order-moved"](data);
  const [newest] = await mailbox.list({ to: email, limit: 1, offset: 0 });
  return (await mailbox.find(newest!.id))!;
}

/** Plain lenses in a frame, Rs 1,000 of 2,000 paid, made and packed. */
async function packedBill(email: string, lensPackageCode: string) {
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 100_000 });
  await shelve(db, unit, { pieces: 1 });
  const lensId = await makeLens(db, {
    for: [unit],
    pricePaise: 100_000,
    discountPricePaise: null,
    powerTypeCode: "zero-power-computer-glasses",
    lensPackageCode,
  });
  const lines = [counterLine({ productCode: await codeOf(db, unit), lensId })];
  const customer = { ...EMPTY_BILL.customer, email };
  const bill = await recordCounterBill(shop, { ...EMPTY_BILL, actor: seller, customer, lines, receivedPaise: 100_000 });
  const move = (to: Stage) => moveOrder(shop, { actor: seller, billingId: bill.orderId, to });
  for (const to of LAB_WAY) await moveOrder(shop, { actor: SYSTEM, billingId: bill.orderId, to });
  expect(await move("packed")).toMatchObject({ ok: true });
  return { ...bill, seller, move };
}

test("a counter's customer hears which store, what is left to pay, and of no return on a page", async () => {
  const email = "walkin@example.in";
  const { orderId, uniqueId, seller, move } = await packedBill(email, "anti-reflection");
  await move("ready_to_collect");
  const ready = await mailAfter(email);
  for (const words of [
    "Connaught Place",
    "New Delhi",
    "₹1,000.00 is left to pay when you collect it",
    `/view-invoice/${uniqueId}`,
  ])
    expect(ready.text).toContain(words);
  expect(ready.text, "the page of an order is its account's").not.toContain("/orders/");

  await receiveBalance(shop, { actor: seller, billingId: orderId, amountPaise: 100_000, mode: "cash" });
  await move("delivered");
  const delivered = await mailAfter(email);
  expect(delivered.subject).toBe(`Your order ${uniqueId} has been collected`);
  expect(delivered.text).toContain("Connaught Place");
  expect(delivered.text).not.toContain("ask for a return");
});

test("a paid bill names no balance, and an account gets its order's page", async () => {
  const { email } = await makeUser(db, { phoneNumber: EMPTY_BILL.customer.phone });
  const { orderId, seller, move } = await packedBill(email, "blue-block");
  await receiveBalance(shop, { actor: seller, billingId: orderId, amountPaise: 100_000, mode: "cash" });
  await move("ready_to_collect");
  const { text } = await mailAfter(email);
  expect(text).not.toContain("left to pay");
  expect(text).toContain(`/orders/${orderId}`);
});
