import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { tell } from "./kit/until.ts";

const RESTARTS = 10;

test("ten restarts while six customers buy lose no request behind a client that asks again", async () => {
  const seed = seedOf();
  const choices = drawer(seed);
  const drill = await openDrill({
    on: "embedded",
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 6),
    }),
  });
  const buying = rush(drill, { ...drill.goods, choices });
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await sleep(300 + choices.below(1_000));
    // With grace, as by a release: everything that is being done is ended, and nothing is left over.
    expect(await drill.shop.stop()).toBe(0);
    await drill.restart();
  }
  await sleep(1_000);
  buying.end();
  await buying.over;
  tell(
    `${RESTARTS} restarts, ${buying.paid()} payments, ${drill.promises.count()} promises; asked again ` +
      `after: ${oftenest(buying.faults)}; FAULTS_SEED=${seed}`,
  );
  // Nobody who was answered was answered with a fault: the door was shut, or not open yet.
  expect(buying.faults.filter(({ status }) => status !== 0 && status !== 503)).toEqual([]);
  expect(buying.paid()).toBeGreaterThan(RESTARTS);
  expect(await drill.shop.listErrors()).toEqual([]);
  await drill.expectSound();
});
