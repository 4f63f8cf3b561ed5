import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { createReview } from "./create-review.ts";
import { listReviewable } from "./list-reviewable.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const { db, shop, begin, finish, buyerOf, wearerOf } = await checkoutScene();

type Buyer = Awaited<ReturnType<typeof buyerOf>>;

async function buy(buyer: Buyer): Promise<string> {
  return (await finish(buyer, (await begin(buyer)).id)).id;
}

async function deliver(billingId: string): Promise<void> {
  for (const to of [...LAB_WAY, "packed", "shipped", "delivered"] as const)
    await moveOrder(shop, { actor: SYSTEM, billingId, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
}

const review = ({ actor }: Buyer, { productId }: Unit) =>
  createReview(db, { actor, productId, ratingHalves: 8, comment: "Light", now: shop.now() });

/** By the line's product: whether it was reviewed before. */
async function reviewable({ actor }: Pick<Buyer, "actor">, id: string) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const found = await listReviewable(db, { actor, orderIds: [id] });
  return found.map(({ lineId, isReviewed }) => [lines.find((line) => line.id === lineId)?.productId, isReviewed]);
}

test("what was delivered can be reviewed, by its buyer, and it is told what was reviewed before", async () => {
  const [frame, other] = [await makeUnit(db), await makeUnit(db)];
  const buyer = await buyerOf([frame, other]);
  const id = await buy(buyer);
  expect(await reviewable(buyer, id)).toEqual([]);
  await deliver(id);
  await review(buyer, other);
  expect((await reviewable(buyer, id)).toSorted()).toEqual([
    [frame.productId, false],
    [other.productId, true],
  ]);
  expect(await reviewable({ actor: await makeUser(db) }, id)).toEqual([]);
  expect(await listReviewable(db, { actor: buyer.actor, orderIds: [] })).toEqual([]);
});

test("a pair is one thing, and what is no longer sold is none", async () => {
  const frame = await makeUnit(db);
  const buyer = await wearerOf(frame);
  const id = await buy(buyer);
  for (const to of ["lenses_ordered", "fitting", "quality_check"] as const)
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to });
  await deliver(id);
  expect(await reviewable(buyer, id)).toEqual([[frame.productId, false]]);
  await db.update(products).set({ published: false }).where(eq(products.id, frame.productId));
  expect(await reviewable(buyer, id)).toEqual([]);
});

test("what was sent back cannot be reviewed any more, what was kept of the same order can", async () => {
  const [kept, back] = [await makeUnit(db), await makeUnit(db)];
  const buyer = await buyerOf([kept, back]);
  const id = await buy(buyer);
  await deliver(id);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const line = lines.find(({ productId }) => productId === back.productId)!;
  const things = [{ id: line.id, quantity: 1 }];
  const asked = { kind: "return", reason: "does_not_fit", note: "", things } as const;
  expect(await askRequest(shop, { actor: buyer.actor, billingId: id, asked })).toMatchObject({ ok: true });
  await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "approve", words: "" });
  expect(await receiveRequest(shop, { actor: SYSTEM, billingId: id })).toMatchObject({ ok: true });
  expect(await reviewable(buyer, id)).toEqual([[kept.productId, false]]);
});
