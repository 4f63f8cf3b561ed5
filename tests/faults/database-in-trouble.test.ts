import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { nameOf, openDrill, servers } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { tell } from "./kit/until.ts";

const SECONDS = Number(process.env.FAULTS_SECONDS ?? 10);

const open = (on: (typeof servers)[number]) =>
  openDrill({
    on,
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 12),
    }),
  });

test.each(servers)("connections that are cut under load cost nobody an order, on %s", async (on) => {
  const seed = seedOf();
  const choices = drawer(seed);
  const drill = await open(on);
  const buying = rush(drill, { ...drill.goods, choices });
  const end = performance.now() + SECONDS * 1_000;
  let cut = 0;
  while (performance.now() < end) {
    await sleep(30 + choices.below(170));
    // Whoever comes: those of requests, of the jobs, and the one that listens for changes.
    const { rowCount } = await drill.pool().query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'chashma%' order by random() limit 2`);
    cut += rowCount ?? 0;
  }
  buying.end();
  await buying.over;
  tell(
    `${cut} connections cut on ${nameOf(on)}, ${buying.paid()} payments; faults: ${oftenest(buying.faults)}; FAULTS_SEED=${seed}`,
  );
  expect(drill.shop.isRunning()).toBe(true);
  expect(buying.paid()).toBeGreaterThan(0);
  for (const { status, body } of buying.faults)
    expect([503, "unavailable"], JSON.stringify(body)).toEqual([status, body.code]);
  await drill.expectSound();
});

const WRITTEN = [
  "cart_lines",
  "spent_cart_keys",
  "payment_orders",
  "payment_attempts",
  "payment_events",
  "orders",
  "order_lines",
  "stock",
  "stock_holds",
  "stock_movements",
  "invoice_series",
  "mailbox_messages",
  "idempotency_keys",
];

test.each(servers)("writes that fail as on a full disk leave nothing half done, on %s", async (on) => {
  const seed = seedOf();
  const choices = drawer(seed);
  const drill = await open(on);
  const pool = drill.pool();
  await pool.query(`
    create function drill_is_full() returns trigger language plpgsql as $$ begin
      if random() < 0.08 then
        raise exception 'could not extend file "base/5/16401": No space left on device' using errcode = '53100';
      end if;
      return new;
    end $$`);
  for (const table of WRITTEN)
    await pool.query(
      `create trigger drill_is_full before insert or update on ${table} for each row execute function drill_is_full()`,
    );
  const buying = rush(drill, { ...drill.goods, choices });
  await sleep(SECONDS * 1_000);
  for (const table of WRITTEN) await pool.query(`drop trigger drill_is_full on ${table}`);
  await sleep(500);
  buying.end();
  await buying.over;
  tell(`full on ${nameOf(on)}: ${buying.paid()} payments; faults: ${oftenest(buying.faults)}; FAULTS_SEED=${seed}`);
  expect(drill.shop.isRunning()).toBe(true);
  expect(buying.faults.length).toBeGreaterThan(0);
  for (const { status, body } of buying.faults)
    expect([503, "unavailable"], JSON.stringify(body)).toEqual([status, body.code]);
  await drill.expectSound();
});
