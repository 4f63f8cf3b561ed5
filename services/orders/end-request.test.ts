import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { creditNotes, orderRequests } from "#db/schema/returns.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { composeEnded } from "#services/mail/compose-request-mail.ts";
import { loadRequestFacts } from "#services/mail/load-request-facts.ts";
import { loadErasureFacts } from "#services/privacy/load-erasure-facts.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { answerRequest } from "./answer-request.ts";
import { askRequest } from "./ask-request.ts";
import { endRequest } from "./end-request.ts";
import { getOrderPage } from "./get-order-page.ts";
import { listOrderHistory } from "./list-order-history.ts";
import { moveOrder } from "./move-order.ts";
import { receiveRequest } from "./receive-request.ts";

const { db, jobs, shop, begin, finish, stockOf, orderOf } = await checkoutScene();

let boxes: Unit;
beforeAll(async () => {
  const solution = { subCategorySlug: "contact_lens_solution", taxBp: 1800, hsnCode: "33079020" } as const;
  boxes = await makeUnit(db, { ...solution, pricePaise: 33_333, pieces: 100 });
});

/** Three boxes that were delivered, and that their buyer may send back. */
async function awaited(verdict: "approve" | null = "approve") {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(boxes, { quantity: 3 })], now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  for (const to of ["packed", "shipped", "delivered"] as const)
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
  const [row] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const asked = { kind: "return" as const, reason: "does_not_fit", note: "", things: [{ id: row!.id, quantity: 3 }] };
  expect(await askRequest(shop, { actor: buyer.actor, billingId: id, asked })).toMatchObject({ ok: true });
  if (verdict) await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict, words: "" });
  return { id, buyer, row: row!, asked, request: await newestOf(id) };
}

const requestsOf = (orderId: string) =>
  db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId)).orderBy(orderRequests.status);
const newestOf = async (orderId: string) => (await requestsOf(orderId))[0]!;

test("an ended return leaves stock and money as they are; the order is delivered again, and a new return can be asked for", async () => {
  const { id, buyer, asked, request } = await awaited();
  const [sold, { deliveredAt }] = [(await stockOf(boxes)).soldQuantity, await orderOf(id)];
  expect((await loadErasureFacts(db, { user: buyer.actor })).openRequests).toBe(1);
  const words = "We waited for 30 days.";
  expect(await endRequest(shop, { actor: SYSTEM, billingId: id, words })).toEqual({ ok: true, requestId: request.id });
  expect(await newestOf(id)).toMatchObject({ status: "lapsed", answer: words });
  expect(await orderOf(id)).toMatchObject({ stage: "delivered", deliveredAt });
  expect((await stockOf(boxes)).soldQuantity).toBe(sold);
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, id))).toBe(0);
  expect((await loadErasureFacts(db, { user: buyer.actor })).openRequests).toBe(0);
  // No longer received, and told once in the history, with its words.
  expect(await receiveRequest(shop, { actor: SYSTEM, billingId: id })).toMatchObject({ reason: "nothing_approved" });
  const history = await listOrderHistory(db, { actor: SYSTEM, billingId: id });
  expect(history.filter((entry) => entry.note === words)).toMatchObject([
    { kind: "answered", of: "return", verdict: "lapsed" },
  ]);
  const page = await getOrderPage(db, { actor: buyer.actor, billingId: id, now: shop.now() });
  expect(page.requests).toMatchObject([{ status: "lapsed", answer: words }]);
  expect(await askRequest(shop, { actor: buyer.actor, billingId: id, asked })).toMatchObject({ ok: true });
});

test("the rest of a return that came in part is given up; what came stays received", async () => {
  const { id, row, request } = await awaited();
  const came = [{ id: row.id, quantity: 1 }];
  expect(await receiveRequest(shop, { actor: SYSTEM, billingId: id, came })).toMatchObject({ isRestExpected: true });
  expect(await endRequest(shop, { actor: SYSTEM, billingId: id, requestId: request.id, words: "" })).toMatchObject({
    reason: "nothing_approved",
  });
  expect(await endRequest(shop, { actor: SYSTEM, billingId: id, words: "" })).toMatchObject({ ok: true });
  expect((await requestsOf(id)).map(({ status }) => status)).toEqual(["done", "lapsed"]);
  expect((await orderOf(id)).stage).toBe("delivered");
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, id))).toBe(1);
});

test("pressed six times at once it is ended once; received at the same instant, one of the two happens", async () => {
  const { id, request } = await awaited();
  const end = { actor: SYSTEM, billingId: id, requestId: request.id, words: "" };
  const mails = await jobs.count("mail.request");
  const ended = await Promise.all(Array.from({ length: 6 }, () => endRequest(shop, end)));
  // The same person's repeats find it done.
  expect(ended.every(({ ok }) => ok)).toBe(true);
  expect(await jobs.count("mail.request")).toBe(mails + 1);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
  expect(entries.filter(({ action }) => action === "order.request-ended")).toMatchObject([
    { changes: { status: { before: "approved", after: "lapsed" } }, data: { requestId: request.id } },
  ]);

  const other = await awaited();
  const both = await Promise.all([
    endRequest(shop, { ...end, billingId: other.id, requestId: other.request.id }),
    receiveRequest(shop, { actor: SYSTEM, billingId: other.id }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { status } = await newestOf(other.id);
  expect((await orderOf(other.id)).stage).toBe(status === "done" ? "returned" : "delivered");
});

test("what nobody has approved yet is answered, not ended, and its customer reads why nobody waits", async () => {
  const { id } = await awaited(null);
  expect(await endRequest(shop, { actor: SYSTEM, billingId: id, words: "" })).toEqual({
    ok: false,
    reason: "nothing_approved",
  });
  expect((await orderOf(id)).stage).toBe("return_requested");
  const { id: other, request } = await awaited();
  await endRequest(shop, { actor: SYSTEM, billingId: other, words: " You told us that you keep them. " });
  const { subject, content } = composeEnded((await loadRequestFacts(shop, { requestId: request.id }))!);
  const [order] = await db.select().from(orders).where(eq(orders.id, other));
  expect(subject).toBe(`Your return request for order ${order!.uniqueId} is closed`);
  expect(content.paragraphs[0]).toMatch(/we have not received 3 x .*, so we no longer wait for it/u);
  expect(content.paragraphs[1]).toBe("You told us that you keep them.");
});
