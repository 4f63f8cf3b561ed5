import { checkAllOf } from "#tests/support/shop/checked-prescription.ts";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { checkLedger } from "./check-ledger.ts";
import { CREDIT_RULES } from "./ledger-of-credits.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const { db, shop, begin, finish, couponOf } = await checkoutScene();

/** Ids of orders: one cancelled, one partly returned with a credit for lenses, one asked for, one sold and kept. */
const ids = { cancelled: "", returned: "", asked: "", kept: "" };

beforeAll(async () => {
  await couponOf({ couponCode: "LESS500" });
  const unit = await makeUnit(db, { pieces: 50 });
  const boxes = await makeUnit(db, { subCategorySlug: "contact_lens_solution", taxBp: 1800, hsnCode: "33079020" });
  const membership = await makeUnit(db, { subCategorySlug: "membership", title: "MEMBERSHIP", hsnCode: "9997" });
  const lensRecordId = await makeLens(db, { for: [unit] });
  const pair = lineOf(unit, { powerTypeCode: "single-vision-prescription-glasses", lensRecordId });
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
    const buyer = await makeBuyer(db);
    const lines = [{ ...pair, clientKey: crypto.randomUUID() }, lineOf(boxes, { quantity: 2 }), lineOf(membership)];
    await addLines(db, { actor: buyer.actor, lines, now: shop.now() });
    const { id } = await finish(buyer, (await begin(buyer, { couponCode: "LESS500" })).id);
    ids[name] = id;
    if (name === "cancelled") await cancelOrder(shop, { actor: buyer.actor, billingId: id, reason: "changed_mind" });
    if (name === "cancelled" || name === "kept") continue;
    await moveOrder(shop, { actor: SYSTEM, billingId: id, to: "confirmed" });
    await checkAllOf(db, { orderId: id, now: shop.now() });
    for (const to of [...LAB_WAY, "packed", "shipped", "delivered"] as const)
      await moveOrder(shop, { actor: SYSTEM, billingId: id, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from order_lines where order_id = ${id}::uuid and kind in ('frame', 'goods') order by position`,
    );
    const things = rows.map((row) => ({ id: row.id, quantity: 1 }));
    const asked = { kind: "return", reason: "does_not_fit", note: "", things } as const;
    await askRequest(shop, { actor: buyer.actor, billingId: id, asked });
    if (name === "asked") continue;
    await answerRequest(shop, { actor: SYSTEM, billingId: id, verdict: "approve", words: "" });
    await receiveRequest(shop, { actor: SYSTEM, billingId: id });
  }
});

const one = (table: string, order: keyof typeof ids, more = "") =>
  sql.raw(`(select id from ${table} where order_id = '${ids[order]}' ${more} limit 1)`);
const refundOf = (order: keyof typeof ids) =>
  sql.raw(`(select refund_id from credit_notes where order_id = '${ids[order]}' and refund_id is not null)`);
const paymentOf = (order: keyof typeof ids) =>
  sql.raw(`(select gateway_payment_id from orders where id = '${ids[order]}')`);

/** The rules that speak up after a change, which is then undone. */
async function brokenBy(...changes: SQL[]): Promise<string[]> {
  const undo = new Error("undo");
  let broken: string[] = [];
  await db
    .transaction(async (tx: Db) => {
      for (const change of changes) await tx.execute(change);
      broken = (await checkLedger(tx)).map(({ rule }) => rule);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return [...new Set(broken)];
}

test("a ledger with a cancellation, a return, a credit and an open question is sound", async () => {
  expect(await checkLedger(db)).toEqual([]);
});

/** Each rule with a change that breaks it. The change may break others as well. */
const BREAKS: Record<keyof typeof CREDIT_RULES, () => SQL[]> = {
  "a refund of an order is one credit note of it, over the same amount and the same payment": () => [
    sql`update refunds set amount_paise = amount_paise - 1 where id = ${refundOf("returned")}`,
  ],
  "a credit note's refund is a refund of an order": () => [
    sql`update refunds set reason = 'paid_twice' where id = ${refundOf("returned")}`,
  ],
  "a credit note without a refund takes back nothing, or lenses that were made for somebody": () => [
    sql`update credit_notes set refund_id = null where id = ${one("credit_notes", "cancelled")}`,
  ],
  "what goes back of a payment is at most what came": () => [
    sql`update refunds set amount_paise = 100000000 where id = ${refundOf("returned")}`,
  ],
  "a payment counts as refunded only when all of it goes back": () => [
    sql`update payment_attempts set status = 'refunded' where gateway_payment_id = ${paymentOf("returned")}`,
  ],
  "only paid orders have credit notes, and parcels that were not taken": () => [
    sql`update orders set invoice_status = 0 where id = ${ids.returned}::uuid`,
  ],
  "a credit note's total is its lines": () => [
    sql`update credit_notes set total_paise = total_paise + 1 where id = ${one("credit_notes", "cancelled")}`,
  ],
  "a credit note's lines are of its order": () => [
    sql`update credit_notes set order_id = ${ids.kept}::uuid where id = ${one("credit_notes", "cancelled")}`,
  ],
  "no row is credited with more than was charged for it, and a whole one with exactly that": () => [
    sql`update credit_note_lines set total_paise = total_paise + 100, taxable_paise = taxable_paise + 100
      where credit_note_id = ${one("credit_notes", "cancelled")}`,
  ],
  "a cancelled bill is taken back whole but for a membership that stays": () => [
    sql`update orders set stage = 'cancelled' where id = ${ids.kept}::uuid`,
  ],
  "a returned order is taken back but for its membership": () => [
    sql`update orders set stage = 'returned' where id = ${ids.returned}::uuid`,
  ],
  "a return that is done has its credit notes over what was asked, and nothing else has": () => [
    sql`update order_requests set status = 'done' where order_id = ${ids.asked}::uuid`,
  ],
  "an open request and its order wait for each other": () => [
    sql`update orders set stage = 'delivered' where id = ${ids.asked}::uuid`,
  ],
  "what came back into the stock is what was credited": () => [
    sql`update stock_movements set sold_delta = sold_delta - 1 where order_id = ${ids.returned}::uuid and kind = 'returned'`,
  ],
  "only credit notes are numbered in their series": () => [
    sql`update orders set invoice_no = 'CHC/25-26/000009' where id = ${ids.kept}::uuid`,
  ],
};

test.each(Object.keys(CREDIT_RULES))("broken on purpose: %s", async (rule) => {
  expect(await brokenBy(...BREAKS[rule]!())).toContain(rule);
});

test.each([
  [
    "sold equals the lines of bills less what came back",
    () => sql`update stock set sold_quantity = sold_quantity + 1 where sold_quantity > 0`,
  ],
  [
    "numbers of invoices and credit notes run from 1 without gaps",
    () => sql`update invoice_series set last_number = last_number + 1 where series = 'CHC'`,
  ],
  [
    "numbers of invoices and credit notes run from 1 without gaps",
    () => sql`update invoice_series set last_number = last_number + 1 where series = 'CHW'`,
  ],
  [
    "a number belongs to a series",
    () =>
      sql`update credit_notes set credit_note_no = 'CHC/24-25/000001' where id = ${one("credit_notes", "cancelled")}`,
  ],
  [
    "a bill with a coupon has used it, unless it was cancelled",
    () => sql`delete from coupon_uses where order_id = ${ids.returned}::uuid`,
  ],
  [
    "a bill with a coupon has used it, unless it was cancelled",
    () =>
      sql`insert into coupon_uses (coupon_id, order_id) select coupon_id, id from orders where id = ${ids.cancelled}::uuid`,
  ],
  ["coupon uses are counted and within the limit", () => sql`update coupons set used_count = used_count + 1`],
  [
    "a bought membership counts, unless it was cancelled with its order",
    () =>
      sql`delete from memberships where order_line_id in (select id from order_lines where order_id = ${ids.kept}::uuid)`,
  ],
  [
    "a bought membership counts, unless it was cancelled with its order",
    () => sql`insert into memberships (user_id, order_line_id, starts_at, ends_at)
      select o.user_id, l.id, now(), now() + interval '1 day' from order_lines l join orders o on o.id = l.order_id
      where o.id = ${ids.cancelled}::uuid and l.kind = 'membership'`,
  ],
  [
    "a captured payment is one paid order or one refund",
    () => sql`insert into refunds (payment_attempt_id, amount_paise, reason)
      select id, amount_paise, 'paid_twice' from payment_attempts where gateway_payment_id = ${paymentOf("kept")}`,
  ],
  [
    "a captured payment is one paid order or one refund",
    () => sql`update orders set gateway_payment_id = null where id = ${ids.kept}::uuid`,
  ],
])("broken on purpose: %s", async (rule, change) => {
  expect(await brokenBy(change())).toContain(rule);
});
