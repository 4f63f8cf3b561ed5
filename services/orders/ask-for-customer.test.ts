import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orderLines } from "#db/schema/orders.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { askForCustomer } from "./ask-for-customer.ts";
import { moveOrder } from "./move-order.ts";

const { db, jobs, shop, begin, finish } = await checkoutScene();

/** A frame that was delivered just now, and who takes calls about it. */
async function delivered() {
  const [buyer, frame] = [await makeBuyer(db), await makeUnit(db, { pieces: 10 })];
  await addLines(db, { actor: buyer.actor, lines: [lineOf(frame)], now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  const parcel = { carrier: "Blue Dart", trackingNo: "BD-10001" };
  for (const to of ["packed", "shipped", "delivered"] as const)
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, ...parcel });
  const [row] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const actor = await makeUser(db, { role: "admin" });
  const takeDown = (quantity: number, by = actor) => {
    const asked = { kind: "return", reason: "does_not_fit", note: "", things: [{ id: row!.id, quantity }] } as const;
    return askForCustomer(shop, { actor: by, billingId: id, asked });
  };
  return { buyer, id, actor, takeDown };
}
const requestsOf = (id: string) => db.select().from(orderRequests).where(eq(orderRequests.orderId, id));

test("what a customer says by telephone is taken down as theirs, once, and noted", async () => {
  const { buyer, id, actor, takeDown } = await delivered();
  const mails = await jobs.count("mail.request");
  const both = await Promise.all([takeDown(1), takeDown(1)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "already_asked" });
  expect(await jobs.count("mail.request")).toBe(mails + 1);
  expect(await requestsOf(id)).toMatchObject([{ userId: buyer.actor.id, kind: "return", status: "asked" }]);
  const isOfIt = and(eq(auditEntries.entityId, id), eq(auditEntries.action, "order.request-taken-down"));
  expect(await db.select().from(auditEntries).where(isOfIt)).toMatchObject([{ actorUserId: actor.id }]);
});

test("the terms are the customer's own, and customers take nothing down", async () => {
  const { buyer, id, takeDown } = await delivered();
  expect(await takeDown(2)).toEqual({ ok: false, reason: "too_many" });
  await expect(takeDown(1, buyer.actor)).rejects.toMatchObject({ code: "forbidden" });
  expect(await requestsOf(id)).toEqual([]);
});
