import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { AskedRequest } from "#domain/orders/decide-request.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { receiveWebhook } from "#services/checkout/receive-webhook.ts";
import { sendRefund } from "#services/checkout/send-refund.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { answerRequest } from "./answer-request.ts";
import { askRequest } from "./ask-request.ts";
import { moveOrder } from "./move-order.ts";
import { receiveRequest } from "./receive-request.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const { db, gateway, jobs, shop, begin, finish, stockOf, orderOf, couponOf } = await checkoutScene();

let frame: Unit;
let boxes: Unit;
let lens: number;
let membership: Unit;
beforeAll(async () => {
  frame = await makeUnit(db, { pieces: 100 });
  boxes = await makeUnit(db, {
    subCategorySlug: "contact_lens_solution",
    pricePaise: 33_333,
    taxBp: 1800,
    hsnCode: "33079020",
    pieces: 100,
  });
  lens = await makeLens(db, { for: [frame] });
  membership = await makeUnit(db, { subCategorySlug: "membership", title: "MEMBERSHIP", taxBp: 1800, hsnCode: "9997" });
});

const powered = (unit: Unit) =>
  lineOf(unit, { powerTypeCode: "single-vision-prescription-glasses", lensRecordId: lens });

/** An order that was delivered just now, with its rows by kind. */
async function delivered(lines: Parameters<typeof addLines>[1]["lines"], more: Parameters<typeof begin>[1] = {}) {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines, now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer, more)).id);
  const way: Stage[] = (await orderOf(id)).stage === "prescription_needed" ? ["confirmed"] : [];
  await checkAllOf(db, { orderId: id, now: shop.now() });
  for (const to of [...way, ...LAB_WAY, "packed", "shipped", "delivered"] satisfies Stage[])
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  return { buyer, id, rows };
}

const asked = (things: AskedRequest["things"], over: Partial<AskedRequest> = {}): AskedRequest => ({
  kind: "return",
  reason: "does_not_fit",
  note: "",
  things,
  ...over,
});
const ask = (buyer: Buyer, billingId: string, given: AskedRequest) =>
  askRequest(shop, { actor: buyer.actor, billingId, asked: given });
const approve = (billingId: string, words = "") =>
  answerRequest(shop, { actor: SYSTEM, billingId, verdict: "approve", words });
const receive = (billingId: string, more = {}) => receiveRequest(shop, { actor: SYSTEM, billingId, ...more });
const notesOf = (orderId: string) =>
  db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(creditNotes.creditNoteNo);
const refundsFor = (orderId: string) =>
  db
    .select()
    .from(refunds)
    .innerJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(creditNotes.orderId, orderId));

test("a frame is asked for, approved and received: stock, credit note, refund, mails", async () => {
  const { buyer, id, rows } = await delivered([lineOf(frame)]);
  const sold = (await stockOf(frame)).soldQuantity;
  const mails = await jobs.count("mail.request");
  expect(await ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 1 }]))).toMatchObject({ ok: true });
  expect(await ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 1 }]))).toEqual({
    ok: false,
    reason: "already_asked",
  });
  expect((await orderOf(id)).stage).toBe("return_requested");
  expect(await receive(id)).toEqual({ ok: false, reason: "nothing_approved" });
  expect(await approve(id)).toMatchObject({ ok: true });
  expect(await approve(id)).toEqual({ ok: false, reason: "nothing_asked" });
  expect(await receive(id)).toMatchObject({ ok: true, kind: "return", creditNotes: [{ totalPaise: 200_000 }] });
  expect(await receive(id)).toEqual({ ok: false, reason: "nothing_approved" });
  expect((await orderOf(id)).stage).toBe("returned");
  expect((await stockOf(frame)).soldQuantity).toBe(sold - 1);
  expect(await jobs.count("mail.request")).toBe(mails + 3);
});

test("a refusal needs words, and the customer can ask again", async () => {
  const { buyer, id, rows } = await delivered([lineOf(frame)]);
  const given = asked([{ id: rows[0]!.id, quantity: 1 }]);
  await ask(buyer, id, given);
  const refuse = (words: string) => answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "refuse", words });
  expect(await refuse(" ")).toEqual({ ok: false, reason: "words_missing" });
  expect(await refuse("The frame is scratched")).toMatchObject({ ok: true });
  expect((await orderOf(id)).stage).toBe("delivered");
  expect(await notesOf(id)).toEqual([]);
  expect(await ask(buyer, id, given)).toMatchObject({ ok: true });
});

test("boxes come back by the piece, each time to the paisa, and the payment is refunded with the last", async () => {
  await couponOf({ couponCode: "ODD500" });
  const { buyer, id, rows } = await delivered([lineOf(boxes, { quantity: 3 })], { couponCode: "ODD500" });
  const amounts: number[] = [];
  for (const quantity of [1, 2]) {
    await ask(buyer, id, asked([{ id: rows[0]!.id, quantity }]));
    await approve(id);
    const answer = await receive(id);
    amounts.push(...(answer.ok ? answer.creditNotes.map((note) => note.totalPaise) : []));
    const [{ refunds: refund } = { refunds: null }] = (await refundsFor(id)).slice(-1);
    await sendRefund(shop, { refundId: refund!.id });
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund!.paymentAttemptId));
    expect(attempt!.status).toBe(quantity === 1 ? "captured" : "refunded");
  }
  expect(amounts).toEqual([16_666, 33_333]);
  expect(await orderOf(id)).toMatchObject({ stage: "returned", totalPaise: 49_999 });
});

test("a pair with power: money for the frame, a credit for the lenses; all of it when we were wrong", async () => {
  const { buyer, id, rows } = await delivered([powered(frame)]);
  await ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 1 }]));
  await approve(id);
  const answer = await receive(id);
  expect(answer.ok && answer.creditNotes).toMatchObject([
    { totalPaise: 200_000, refundId: expect.any(String) },
    { totalPaise: 100_000, refundId: null },
  ]);
  expect(await refundsFor(id)).toMatchObject([{ refunds: { amountPaise: 200_000, reason: "returned" } }]);

  const wrong = await delivered([powered(frame)]);
  await ask(wrong.buyer, wrong.id, asked([{ id: wrong.rows[0]!.id, quantity: 1 }], { reason: "wrong_power" }));
  await approve(wrong.id);
  expect(await receive(wrong.id)).toMatchObject({ creditNotes: [{ totalPaise: 300_000 }] });
  expect((await orderOf(wrong.id)).stage).toBe("returned");
});

test("what is broken leaves the stock; whoever unpacks it may find otherwise than the customer", async () => {
  const { soldQuantity, totalQuantity } = await stockOf(frame);
  const { buyer, id, rows } = await delivered([powered(frame)]);
  await ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 1 }]));
  await approve(id);
  expect(await receive(id, { isSound: false, isOurs: true })).toMatchObject({ creditNotes: [{ totalPaise: 300_000 }] });
  expect(await stockOf(frame)).toMatchObject({ soldQuantity, totalQuantity: totalQuantity - 1 });
  await setPieces(db, { ...frame, pieces: totalQuantity });
});

test("a remake goes the way of the lenses again, and no money moves", async () => {
  const { buyer, id, rows } = await delivered([powered(frame)]);
  await ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 1 }], { kind: "remake", reason: "cannot_see_well" }));
  await approve(id);
  expect(await receive(id)).toEqual({ ok: true, kind: "remake", creditNotes: [] });
  expect(await orderOf(id)).toMatchObject({ stage: "lenses_ordered", carrier: null, trackingNo: null });
  expect(await notesOf(id)).toEqual([]);
  for (const to of ["fitting", "quality_check", "packed", "shipped", "delivered"] satisfies Stage[])
    expect(
      await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10002" }),
    ).toMatchObject({ ok: true });
});

test("a coupon and a free frame: what comes back is what was charged for it", async () => {
  await couponOf({ couponCode: "LESS500" });
  const { buyer, id, rows } = await delivered([lineOf(membership), lineOf(frame), lineOf(frame)], {
    couponCode: "LESS500",
  });
  const frames = rows.filter((row) => row.kind === "frame");
  const paid = frames.find((row) => !row.buyOneGetOne)!;
  const free = frames.find((row) => row.buyOneGetOne)!;
  const one = (row: { id: number }) => ({ id: row.id, quantity: 1 });
  expect(await ask(buyer, id, asked([one(paid)]))).toEqual({ ok: false, reason: "pair_broken" });
  await ask(buyer, id, asked([one(free)]));
  await approve(id);
  expect(await receive(id)).toMatchObject({ creditNotes: [{ totalPaise: 0, refundId: null }] });
  expect((await orderOf(id)).stage).toBe("delivered");
  await ask(buyer, id, asked([one(paid)]));
  await approve(id);
  expect(await receive(id)).toMatchObject({ creditNotes: [{ totalPaise: 175_000 }] });
  // The membership stays, and with it its part of the bill.
  expect(await orderOf(id)).toMatchObject({ stage: "returned", totalPaise: 350_000 });
});

test("only the owner asks, only staff answer, and the days end", async () => {
  const { buyer, id, rows } = await delivered([lineOf(frame)]);
  const given = asked([{ id: rows[0]!.id, quantity: 1 }]);
  const stranger = await makeBuyer(db);
  const seller = await makeUser(db, { role: "seller" });
  for (const actor of [stranger.actor, seller])
    await expect(askRequest(shop, { actor, billingId: id, asked: given })).rejects.toMatchObject({ code: "not_found" });
  await expect(
    answerRequest(shop, { actor: buyer.actor, billingId: id, verdict: "approve", words: "" }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(receiveRequest(shop, { actor: buyer.actor, billingId: id })).rejects.toMatchObject({
    code: "forbidden",
  });
  shop.passTime(15 * 86_400_000);
  expect(await ask(buyer, id, given)).toEqual({ ok: false, reason: "too_late" });
});

test("asked twice and received eight times at one moment, it happens once", async () => {
  const { buyer, id, rows } = await delivered([lineOf(boxes, { quantity: 2 })]);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 2 }]))),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  await Promise.all(Array.from({ length: 3 }, () => approve(id)));
  const received = await Promise.all(Array.from({ length: 8 }, () => receive(id)));
  expect(received.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await notesOf(id)).toMatchObject([{ totalPaise: 66_666 }]);
});

test("many returns at one moment: numbers without gaps, and the gateway's news in any order", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => delivered([lineOf(boxes, { quantity: 2 })])));
  await Promise.all(
    all.map(async ({ buyer, id, rows }) => {
      await ask(buyer, id, asked([{ id: rows[0]!.id, quantity: 1 }]));
      await approve(id);
      await receive(id);
    }),
  );
  for (const { id } of all) {
    const [{ refunds: refund } = { refunds: null }] = await refundsFor(id);
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund!.paymentAttemptId));
    const answered = await gateway.refund({
      paymentId: attempt!.gatewayPaymentId,
      amountPaise: refund!.amountPaise,
      idempotencyKey: refund!.id,
      notes: { refund: refund!.id },
    });
    const told = { refund: answered };
    await Promise.all([
      receiveWebhook(shop, gateway.event("refund.processed", told)),
      sendRefund(shop, { refundId: refund!.id }),
    ]);
    await receiveWebhook(shop, gateway.event("refund.failed", told));
    const [row] = await db.select().from(refunds).where(eq(refunds.id, refund!.id));
    expect(row!.status).toBe("processed");
    const [half] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt!.id));
    expect(half!.status).toBe("captured");
  }
});
