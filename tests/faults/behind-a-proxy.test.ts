import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openNodes } from "./kit/open-nodes.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { tell, until } from "./kit/until.ts";

test("three nodes behind a proxy: one is killed under load, all are started anew in turn, nothing is lost", async () => {
  const seed = seedOf();
  const choices = drawer(seed);
  const drill = await openNodes({
    count: 3,
    proxy: true,
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 8),
    }),
  });
  const { nodes } = drill;
  const buying = rush(drill, { ...drill.goods, choices });
  const paidMore = (count: number) => {
    const before = buying.paid();
    return until(`${count} more payments`, async () => buying.paid() >= before + count);
  };
  const part = () => {
    const from = buying.faults.length;
    return () => buying.faults.slice(from);
  };
  await paidMore(10);

  const whileKilled = part();
  await nodes[0]!.kill();
  // Nobody is needed who says that it is gone.
  await paidMore(20);
  expect(await checkLedger(drill.db())).toEqual([]);
  await nodes[0]!.start();
  // What it had begun keeps its customers waiting until it is given up: that is the kill's, too.
  await until("nothing is left half begun by the killed node", async () => {
    const old = new Date(Date.now() - 2_000);
    const [orders, calls] = await Promise.all([
      drill.db().$count(paymentOrders, and(eq(paymentOrders.status, "creating"), lt(paymentOrders.createdAt, old))),
      drill.db().$count(idempotencyKeys, and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, old))),
    ]);
    return orders + calls === 0;
  });
  tell(`one node killed and started again: asked again after ${oftenest(whileKilled())}`);

  const whileRolling = part();
  for (const node of nodes) {
    expect(await node.stop()).toBe(0);
    await paidMore(3);
    await node.start();
    await paidMore(3);
  }
  const rolling = whileRolling();
  tell(`all nodes started anew in turn: asked again after ${oftenest(rolling)}`);
  await sleep(500);
  buying.end();
  await buying.over;
  tell(`${buying.paid()} payments, ${drill.promises.count()} promises; FAULTS_SEED=${seed}`);
  // A node that ends with grace is never met by a request that it cannot answer: no 502 of the proxy's, nothing cut off.
  expect(rolling).toEqual([]);
  await drill.expectSound();
});
