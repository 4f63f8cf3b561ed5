import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { recordCounterBill } from "./record-counter-bill.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  DELHI,
  EMPTY_BILL,
  GURUGRAM,
  openCounters,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";

const { db, shop, buyerOf, begin, finish } = await checkoutScene();
beforeAll(() => openCounters(db));

/** Of settled promises: how many were kept, and the codes of those that were not. */
function tally(settled: readonly PromiseSettledResult<unknown>[]) {
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code?: string }).code] : []));
  return { kept: settled.length - refused.length, codes: [...new Set(refused)] };
}

/** The ledger is checked by the scene after each test: it holds the movements, the money and the numbers too. */
test("thirty counter bills in two stores and twenty buyers online, for one frame at one moment", async () => {
  const unit = await makeUnit(db, { pieces: 6 });
  const second = await makeUnit(db, { pieces: 100 });
  await shelve(db, unit, { pieces: 8 });
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 5 });
  for (const storeId of [DELHI, GURUGRAM]) await shelve(db, second, { storeId, pieces: 100 });
  const [code, other] = [await codeOf(db, unit), await codeOf(db, second)];
  const delhi = await staffOf(db, "seller");
  const gurugram = await staffOf(db, "seller", GURUGRAM);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerOf([unit, second])));

  // Every other bill names its goods the other way round: locks are taken in one order all the same.
  const bill = (actor: typeof delhi, n: number) => {
    const lines = [counterLine({ productCode: code }), counterLine({ productCode: other })];
    return recordCounterBill(shop, { ...EMPTY_BILL, actor, lines: n % 2 === 0 ? lines : lines.toReversed() });
  };
  const [inDelhi, inGurugram, online] = await Promise.all([
    Promise.allSettled(Array.from({ length: 15 }, (_, n) => bill(delhi, n))),
    Promise.allSettled(Array.from({ length: 15 }, (_, n) => bill(gurugram, n))),
    Promise.allSettled(buyers.map(async (buyer) => finish(buyer, (await begin(buyer)).id))),
  ]);
  expect([tally(inDelhi), tally(inGurugram), tally(online)]).toEqual([
    { kept: 8, codes: ["out_of_stock"] },
    { kept: 5, codes: ["out_of_stock"] },
    { kept: 6, codes: ["out_of_stock"] },
  ]);
  const { rows } = await db.execute<{ store: number; sold: number; held: number }>(sql`
    select store_id as store, sold_quantity as sold, held_quantity as held from stock
    where attribute_value_id = ${unit.valueId} order by 1`);
  expect(rows).toEqual([
    { store: DELHI, sold: 8, held: 0 },
    { store: GURUGRAM, sold: 5, held: 0 },
    { store: 45, sold: 6, held: 0 },
  ]);
  const numbers = await db.execute<{ series: string; numbers: string[] }>(sql`
    select split_part(invoice_no, '/', 1) as series, array_agg(right(invoice_no, 6) order by invoice_no) as numbers
    from orders where invoice_no is not null group by 1 order by 1`);
  const upTo = (last: number) => Array.from({ length: last }, (_, n) => String(n + 1).padStart(6, "0"));
  expect(numbers.rows).toEqual([
    { series: "CHW", numbers: upTo(6) },
    { series: "CP", numbers: upTo(8) },
    { series: "GG", numbers: upTo(5) },
  ]);
});

test("thirty equal requests that slip past each other are one bill", async () => {
  const unit = await makeUnit(db);
  await shelve(db, unit, { pieces: 50 });
  const actor = await staffOf(db, "seller");
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const settled = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      recordCounterBill(shop, { ...EMPTY_BILL, actor, lines, request: { key: "once", hash: "the same" } }),
    ),
  );
  const { kept, codes } = tally(settled);
  expect(kept).toBeGreaterThan(0);
  expect(["", "conflict"]).toContain(codes.join());
  const { rows } = await db.execute<{ bills: number; sold: number }>(sql`
    select (select count(*)::int from counter_bills where recorded_by = ${actor.id}) as bills,
      (select sold_quantity from stock where store_id = ${DELHI} and attribute_value_id = ${unit.valueId}) as sold`);
  expect(rows).toEqual([{ bills: 1, sold: 1 }]);
});
