import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import type { Answer } from "./kit/client.ts";
import { nameOf, openDrill, servers } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { inParallel, tell } from "./kit/until.ts";

const BUYERS = Number(process.env.FAULTS_BUYERS ?? 500);
const PIECES = 5;

test.each(servers)("500 buyers at once on a stock of 5: five pay, the others are told, on %s", async (on) => {
  const seed = seedOf();
  tell(`${BUYERS} buyers on ${nameOf(on)}, FAULTS_SEED=${seed}`);
  const choices = drawer(seed);
  const drill = await openDrill({
    on,
    fill: async (db) => ({
      wanted: await makeUnit(db, { pieces: PIECES }),
      others: [await makeUnit(db, { pieces: 10_000 }), await makeUnit(db, { pieces: 10_000 })],
      customers: await makeCustomers(db, BUYERS),
    }),
  });
  const { wanted, others, customers } = drill.goods;

  // Single lines and three in every order: whoever locks stock in the order of the cart would meet another halfway.
  const carts = customers.map((): Unit[] => (choices.next() < 0.5 ? [wanted] : choices.shuffle([wanted, ...others])));
  const filled = await inParallel(customers, 40, (customer, place) => drill.fillCart(customer, carts[place]!));
  expect(new Set(filled.map(({ status }) => status))).toEqual(new Set([201]));

  const began = performance.now();
  const bought = await Promise.all(
    customers.map(async (customer): Promise<{ refused: Answer } | { placed: Answer }> => {
      const opened = await drill.openPayment(customer);
      if (opened.status !== 200) return { refused: opened };
      const paid = await drill.gateway.pay(String(opened.body.id));
      return { placed: await drill.placeOrder(customer, paid) };
    }),
  );
  tell(`all answered within ${((performance.now() - began) / 1_000).toFixed(1)} s`);

  const placed = bought.flatMap((one) => ("placed" in one ? [one.placed] : []));
  const refused = bought.flatMap((one) => ("refused" in one ? [one.refused] : []));
  expect(placed.map(({ status, body }) => [status, body.invoice_status])).toEqual(
    Array.from({ length: PIECES }, () => [201, 1]),
  );
  expect(refused).toHaveLength(BUYERS - PIECES);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, "out_of_stock"]);
    expect(body.message).toMatch(/Temporary out of stock|Only \d+ left/);
  }
  expect(drill.countFaults()).toBe(0);
  // Nobody was charged in vain: as many payments as orders, and none given back.
  expect(await drill.gateway.listCaptured()).toHaveLength(PIECES);
  expect(await drill.gateway.listRefunds()).toEqual([]);
  const { rows } = await drill
    .db()
    .execute<{ deadlocks: string }>(sql`select deadlocks from pg_stat_database where datname = current_database()`);
  expect(Number(rows[0]!.deadlocks)).toBe(0);
  expect(await drill.shop.listErrors()).toEqual([]);
  await drill.expectSound();
});
