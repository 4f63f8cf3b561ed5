import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { takeBackUncollected } from "#services/orders/take-back-uncollected.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import type { Jobs } from "#services/shop.ts";
import { sendBack } from "#tests/support/shop/cash-scene.ts";
import { DAY, payInStoreScene } from "#tests/support/shop/pay-in-store-scene.ts";
import { testMailbox } from "#tests/support/shop/test-mailbox.ts";

const { db, shop, switchOn, unitInDelhi, buyerOf, order, receive } = await payInStoreScene();
const mailbox = testMailbox(db);
const handlers = jobHandlers(shop, embeddedMail({ mailbox }));

/** Paid at the counter of the store in which it is collected: no gateway knows of its money. */
async function paidInStore(...stages: Stage[]) {
  await switchOn();
  const buyer = await buyerOf([await unitInDelhi(1)]);
  const billingId = await order(buyer);
  expect(await receive(billingId)).toMatchObject({ ok: true });
  for (const to of stages) expect(await moveOrder(shop, { actor: SYSTEM, billingId, to })).toMatchObject({ ok: true });
  return { buyer, billingId };
}

/** What the mails say to a customer about money that goes back. */
async function toldOfMoney(email: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: "mail.request"; data: Jobs["mail.request"] }>(sql`
    delete from queued_jobs where name in ('mail.request', 'mail.order-cancelled', 'mail.not-collected') returning *`);
  for (const { name, data } of rows) await handlers[name](data);
  const list = await mailbox.list({ to: email, limit: 20, offset: 0 });
  const mails = await Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!.text));
  return mails.filter((text) => text.includes("₹2,000.00 to your bank account"));
}

function expectsAccount(mails: readonly string[]) {
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Please reply with the name of the account, its number and its IFSC.");
  expect(mails[0]).not.toContain("the way you paid");
}

test("cancelled after it was paid in a store: asked for a bank account", async () => {
  const { buyer, billingId } = await paidInStore();
  const cancelled = await cancelOrder(shop, { actor: buyer.actor, billingId, reason: "changed_mind" });
  expect(cancelled).toMatchObject({ ok: true, refundPaise: 200_000 });
  expectsAccount(await toldOfMoney(buyer.actor.email));
});

test("collected and sent back: asked for a bank account", async () => {
  const { buyer, billingId } = await paidInStore("packed", "ready_to_collect", "delivered");
  expect(await sendBack(shop, { buyer, billingId })).toMatchObject({ ok: true });
  expectsAccount(await toldOfMoney(buyer.actor.email));
});

test("paid and never collected: asked for a bank account", async () => {
  const { buyer, billingId } = await paidInStore("packed", "ready_to_collect");
  shop.passTime(31 * DAY);
  expect(await takeBackUncollected(shop, { actor: SYSTEM, billingId })).toMatchObject({ ok: true });
  expectsAccount(await toldOfMoney(buyer.actor.email));
});
