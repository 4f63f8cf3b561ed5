import { sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { checkLedger } from "./check-ledger.ts";
import { COUNTER_RULES } from "./ledger-of-counters.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

const { db, record } = await counterScene();
let open: string;
let paid: string;

beforeAll(async () => {
  const seller = await staffOf(db, "seller");
  await makeUnit(db, { subCategorySlug: "membership", pricePaise: 60_000, hsnCode: "9997" });
  const unit = await makeUnit(db, { pricePaise: 100_000 });
  await shelve(db, unit, { pieces: 10 });
  await makeUser(db, { phoneNumber: "9877700001", firstName: "Jaya", lastName: "Shetty" });
  const customer = { name: "Jaya Shetty", phone: "9877700001", email: null, gstin: null, address: null };
  const frame = counterLine({ productCode: await codeOf(db, unit) });
  open = (await record(seller, { lines: [frame], extraDiscountBp: 1_000, receivedPaise: 20_000 })).orderId;
  const lines = [frame, counterLine({ productCode: "MEMBERSHIP" })];
  paid = (await record(seller, { lines, customer, receivedPaise: 160_000 })).orderId;
});

/** What the ledger says after a change that is then taken back. */
async function brokenBy(change: SQL): Promise<string[]> {
  const undo = new Error("undo");
  let rules: string[] = [];
  const changed = db.transaction(async (tx) => {
    await tx.execute(change);
    rules = (await checkLedger(tx)).map(({ rule }) => rule);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  return rules;
}

test("a ledger with an open and a paid bill of a counter is sound", async () => {
  expect(await checkLedger(db)).toEqual([]);
});

const BREAKS: Record<keyof typeof COUNTER_RULES, () => SQL> = {
  "a bill comes from a payment order or from a counter": () =>
    sql`delete from counter_bills where order_id = ${open}::uuid`,
  "a counter bill has its number, and is paid exactly when nothing is outstanding": () =>
    sql`update orders set invoice_status = 1 where id = ${open}::uuid`,
  "what a counter received and what is outstanding is the bill": () =>
    sql`update counter_payments set amount_paise = amount_paise - 1 where order_id = ${open}::uuid`,
  "a counter hands nothing over before it is paid": () =>
    sql`update orders set stage = 'delivered' where id = ${open}::uuid`,
  "only counters receive money at a counter": () => sql`delete from counter_bills where order_id = ${paid}::uuid`,
  "a bill's number is of no other store's series": () =>
    sql`update orders set invoice_no = 'GG/25-26/000001' where id = ${open}::uuid`,
  "a counter takes from its own shelf what it bills": () =>
    sql`update stock_movements set sold_delta = 2 where order_id = ${open}::uuid`,
  "a membership of a counter is paid for": () =>
    sql`update orders set invoice_status = 0, advance_payment_paise = 1 where id = ${paid}::uuid`,
};

test.each(Object.keys(COUNTER_RULES))("broken on purpose: %s", async (rule) => {
  expect(await brokenBy(BREAKS[rule]!())).toContain(rule);
});

test("a store that goes on under a new prefix keeps a sound ledger", async () => {
  expect(await brokenBy(sql`update stores set invoice_prefix = 'CPB' where invoice_prefix = 'CP'`)).toEqual([]);
});

test.each([
  [
    "numbers of invoices and credit notes run from 1 without gaps",
    () => sql`update invoice_series set last_number = last_number + 1 where series = 'CP'`,
  ],
  [
    "sold equals the lines of bills less what came back",
    () => sql`update stock set sold_quantity = sold_quantity + 1 where sold_quantity > 0`,
  ],
  [
    "a special discount is its parts, as far as there is something to take it from",
    () => sql`update order_lines set special_share_paise = special_share_paise - 1 where order_id = ${open}::uuid`,
  ],
  [
    "a bought membership counts, unless it was cancelled with its order",
    () =>
      sql`delete from memberships where order_line_id in (select id from order_lines where order_id = ${paid}::uuid)`,
  ],
])("broken on purpose: %s", async (rule, change) => {
  expect(await brokenBy(change())).toContain(rule);
});
