import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orderLines } from "#db/schema/orders.ts";
import { refunds } from "#db/schema/payments.ts";
import { creditNotes, orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { composeReceived } from "#services/mail/compose-request-mail.ts";
import { loadRequestFacts } from "#services/mail/load-request-facts.ts";
import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { answerRequest } from "./answer-request.ts";
import { askRequest } from "./ask-request.ts";
import { getOrderPage } from "./get-order-page.ts";
import { moveOrder } from "./move-order.ts";
import { receiveRequest } from "./receive-request.ts";
import { weighReturn } from "./weigh-return.ts";

const { db, jobs, shop, begin, finish, stockOf, orderOf } = await checkoutScene();

let frame: Unit;
let boxes: Unit;
let membership: Unit;
let lens: number;
beforeAll(async () => {
  frame = await makeUnit(db, { pieces: 100 });
  const solution = { subCategorySlug: "contact_lens_solution", taxBp: 1800, hsnCode: "33079020" } as const;
  boxes = await makeUnit(db, { ...solution, pricePaise: 33_333, pieces: 100 });
  membership = await makeUnit(db, { subCategorySlug: "membership", title: "MEMBERSHIP", taxBp: 1800, hsnCode: "9997" });
  lens = await makeLens(db, { for: [frame] });
});

const glasses = () => lineOf(frame, { powerTypeCode: "single-vision-prescription-glasses", lensRecordId: lens });
const twoBoxes = () => lineOf(boxes, { quantity: 2 });

/** Delivered, asked back whole for a reason, and approved. Its rows are those that come back. */
async function awaited(lines: Parameters<typeof addLines>[1]["lines"], reason = "does_not_fit") {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines, now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  const way: Stage[] = (await orderOf(id)).stage === "prescription_needed" ? ["confirmed"] : [];
  await checkAllOf(db, { orderId: id, now: shop.now() });
  for (const to of [...way, ...LAB_WAY, "packed", "shipped", "delivered"] satisfies Stage[])
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  const going = rows.filter(({ kind }) => kind === "frame" || kind === "goods");
  const things = going.map((row) => ({ id: row.id, quantity: row.quantity }));
  const asked = { kind: "return" as const, reason, note: "Thank you", things };
  expect(await askRequest(shop, { actor: buyer.actor, billingId: id, asked })).toMatchObject({ ok: true });
  await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "approve", words: "Leave the lenses in." });
  return { id, buyer, rows: going };
}

const receive = (billingId: string, more: Partial<Parameters<typeof receiveRequest>[1]> = {}) =>
  receiveRequest(shop, { actor: SYSTEM, billingId, ...more });
const requestsOf = (orderId: string) =>
  db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId)).orderBy(orderRequests.status);
const notesOf = (orderId: string) => db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));

test("what came is paid back and on the shelf, the rest is still expected, and with it the order is over", async () => {
  const { id, rows } = await awaited([glasses(), twoBoxes()]);
  const [pair, solution] = [rows.find(({ kind }) => kind === "frame")!, rows.find(({ kind }) => kind === "goods")!];
  const [frames, pieces] = [(await stockOf(frame)).soldQuantity, (await stockOf(boxes)).soldQuantity];
  const first = await receive(id, {
    came: [
      { id: pair.id, quantity: 1 },
      { id: solution.id, quantity: 0 },
    ],
  });
  expect(first).toMatchObject({
    ok: true,
    isRestExpected: true,
    creditNotes: [
      { totalPaise: 200_000, refundId: expect.any(String) },
      { totalPaise: 100_000, refundId: null },
    ],
  });
  expect((await orderOf(id)).stage).toBe("return_requested");
  expect([(await stockOf(frame)).soldQuantity, (await stockOf(boxes)).soldQuantity]).toEqual([frames - 1, pieces]);
  const [expected, done] = await requestsOf(id);
  expect([expected!.status, done!.status]).toEqual(["approved", "done"]);
  // Asked and answered as the whole was.
  const same = ({ id: _id, status: _status, ...asked }: typeof orderRequests.$inferSelect) => asked;
  expect(same(expected!)).toEqual(same(done!));
  const lines = await db.select().from(orderRequestLines).where(eq(orderRequestLines.requestId, expected!.id));
  expect(lines).toEqual([{ requestId: expected!.id, orderLineId: solution.id, quantity: 2 }]);

  const order = await orderOf(id);
  const weighed = await weighReturn(db, { actor: SYSTEM, order });
  expect(weighed).toMatchObject({ requestId: expected!.id, things: [{ id: solution.id, quantity: 2 }] });
  expect(weighed!.things[0]!.parts.map(({ quantity, sums }) => [quantity, sums.none.moneyPaise])).toEqual([
    [1, 33_333],
    [2, 66_666],
  ]);
  // Of several pieces one, and the last of them another day.
  expect(await receive(id, { came: [{ id: solution.id, quantity: 1 }], isSound: true })).toMatchObject({
    creditNotes: [{ totalPaise: 33_333 }],
    isRestExpected: true,
  });
  expect((await stockOf(boxes)).soldQuantity).toBe(pieces - 1);
  expect(await receive(id)).toMatchObject({ creditNotes: [{ totalPaise: 33_333 }], isRestExpected: false });
  expect((await orderOf(id)).stage).toBe("returned");
  expect((await stockOf(boxes)).soldQuantity).toBe(pieces - 2);
  expect((await requestsOf(id)).map(({ status }) => status)).toEqual(["done", "done", "done"]);
  const back = await db
    .select({ paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(creditNotes.orderId, id));
  expect(back.reduce((all, { paise }) => all + paise, 0)).toBe(266_666);
});

test("sent twice, or by two at one instant, a part is received once, and the log says what goes on", async () => {
  const { id, rows } = await awaited([lineOf(boxes, { quantity: 3 })]);
  const [request] = await requestsOf(id);
  const part = { requestId: request!.id, came: [{ id: rows[0]!.id, quantity: 1 }] };
  const mails = await jobs.count("mail.request");
  const answers = await Promise.all(Array.from({ length: 6 }, () => receive(id, part)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "nothing_approved")).toHaveLength(5);
  expect(await notesOf(id)).toMatchObject([{ totalPaise: 33_333, requestId: request!.id }]);
  expect(await jobs.count("mail.request")).toBe(mails + 1);
  const rest = (await requestsOf(id)).find(({ status }) => status === "approved")!;
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
  expect(entries.find(({ action }) => action === "order.request-received")).toMatchObject({
    data: { requestId: request!.id, restId: rest.id },
  });
});

test("the customer reads what came, what goes back for it, and what is still expected", async () => {
  const { id, rows, buyer } = await awaited([glasses(), twoBoxes()]);
  const [request] = await requestsOf(id);
  const pair = rows.find(({ kind }) => kind === "frame")!;
  await receive(id, { came: [{ id: pair.id, quantity: 1 }] });
  const facts = await loadRequestFacts(shop, { requestId: request!.id });
  const { subject, content } = composeReceived(facts!);
  expect(subject).toBe("We are sending ₹2,000.00 back to you");
  expect(content.paragraphs.at(-1)).toMatch(/^We still expect: 2 x /);
  const page = await getOrderPage(db, { actor: buyer.actor, billingId: id, now: shop.now() });
  expect(page.order.stage).toBe("return_requested");
  expect(page.cameBack).toMatchObject([{ lineId: pair.id, quantity: 1 }]);
  expect(page.returns, "nothing else is asked meanwhile").toEqual([]);
  expect(page.requests.find(({ status }) => status === "approved")!.things).toMatchObject([{ quantity: 2 }]);
});

test("nothing, too much, or half a bargain is not received; when the shop was wrong the free frame may stay", async () => {
  const { id, rows } = await awaited([lineOf(membership), lineOf(frame), lineOf(frame)]);
  const [paid, free] = [rows.find((row) => !row.buyOneGetOne)!, rows.find((row) => row.buyOneGetOne)!];
  const refused = async (came: { id: number; quantity: number }[], reason: string) =>
    expect(await receive(id, { came })).toEqual({ ok: false, reason });
  await refused([{ id: paid.id, quantity: 0 }], "nothing_came");
  await refused([{ id: paid.id, quantity: 2 }], "too_many");
  await refused([{ id: paid.id + 10_000, quantity: 1 }], "unknown_thing");
  await refused([{ id: paid.id, quantity: 1 }], "pair_broken");
  expect(await notesOf(id)).toEqual([]);
  expect(await receive(id, { came: [{ id: free.id, quantity: 1 }] })).toMatchObject({
    creditNotes: [{ totalPaise: 0, refundId: null }],
    isRestExpected: true,
  });
  expect(await receive(id)).toMatchObject({ ok: true, isRestExpected: false });

  const wrong = await awaited([lineOf(membership), lineOf(frame), lineOf(frame)]);
  const came = [{ id: wrong.rows.find((row) => !row.buyOneGetOne)!.id, quantity: 1 }];
  expect(await receive(wrong.id, { came, isOurs: true })).toMatchObject({ ok: true, isRestExpected: true });
});

test("parts do not slip below the limit of whoever receives them", async () => {
  const { id, rows } = await awaited([lineOf(frame), twoBoxes()]);
  const manager = await makeUser(db, { role: "manager", storeId: websiteStore.id! });
  await changeSettings(shop, { actor: SYSTEM, path: "approvals.refundPaise.managers", value: 200_000 });
  const solution = rows.find(({ kind }) => kind === "goods")!;
  const part = { came: [{ id: solution.id, quantity: 2 }] };
  expect(await receive(id, { ...part, actor: manager })).toEqual({ ok: false, reason: "above_limit" });
  expect(await receive(id, part)).toMatchObject({ ok: true, isRestExpected: true });
  // What is left is within it.
  expect(await receive(id, { actor: manager })).toMatchObject({ ok: true });
});
