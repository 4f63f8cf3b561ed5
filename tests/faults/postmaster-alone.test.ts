import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { tell, until } from "./kit/until.ts";

// The goals are 2 s for the server and 5 s for the shop; beyond the limit no load of the machine is an excuse.
const AGAIN = { goalMs: 5_000, limitMs: 30_000 };
/** A third death within a minute of the first ends the shop. */
const CALM_MS = 61_000;

const processes: Record<string, string>[] = [{ WORKERS: "1" }, { WORKERS: "2" }];

const open = (env: Record<string, string>) =>
  openDrill({
    on: "embedded",
    env,
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 12),
    }),
  });
type Opened = Awaited<ReturnType<typeof open>>;

const status = (drill: Opened, path: string) =>
  fetch(`${drill.shop.url}${path}`).then(
    (response) => response.status,
    () => 0,
  );

/** Kill -9 of the postmaster and of nothing else; answers its number. */
async function killPostmaster(drill: Opened): Promise<number> {
  const folder = join(drill.dataDir, "postgres");
  const { answer } = await until("there is a server", () => findPostmaster(folder));
  process.kill(answer.pid, "SIGKILL");
  await until("it is gone", async () => (await findPostmaster(folder))?.pid !== answer.pid);
  return answer.pid;
}

/** Milliseconds until three calls in a row are answered well: with workers, each may be another's. */
async function untilReady(drill: Opened): Promise<number> {
  const { ms } = await until("the shop is ready again", async () => {
    for (let turn = 0; turn < 3; turn += 1) if ((await status(drill, "/readyz")) !== 200) return false;
    return true;
  });
  return ms;
}

test.each(processes)("the postmaster killed alone while twelve customers buy, with %j", async (env) => {
  const seed = seedOf();
  const choices = drawer(seed);
  const drill = await open(env);
  const times: number[] = [];
  const buying = rush(drill, { ...drill.goods, choices });
  for (let kill = 0; kill < 2; kill += 1) {
    await sleep(1_000 + choices.below(1_000));
    await killPostmaster(drill);
    expect(await status(drill, "/healthz")).toBe(200);
    times.push(await untilReady(drill));
    expect(await checkLedger(drill.db())).toEqual([]);
  }
  await sleep(2_000);
  buying.end();
  await buying.over;
  expect(drill.shop.isRunning()).toBe(true);
  const [first, second] = times.map((ms) => (ms / 1_000).toFixed(1));
  tell(`ready again after ${first} and ${second} s, the goal is ${AGAIN.goalMs / 1_000} s; FAULTS_SEED=${seed}`);
  tell(`${buying.paid()} payments, ${drill.promises.count()} promises; faults: ${oftenest(buying.faults)}`);
  expect(Math.max(...times)).toBeLessThan(AGAIN.limitMs);
  expect(buying.paid()).toBeGreaterThan(2);
  await drill.expectSound();
});

test("a postmaster that hangs is not ready, is not doubled, and goes on", async () => {
  const drill = await open({ WORKERS: "2" });
  const folder = join(drill.dataDir, "postgres");
  const before = (await findPostmaster(folder))!;
  process.kill(before.pid, "SIGSTOP");
  await until("the shop says that it is not ready", async () => (await status(drill, "/readyz")) === 503);
  expect(await status(drill, "/healthz")).toBe(200);
  expect((await findPostmaster(folder))?.pid).toBe(before.pid);
  process.kill(before.pid, "SIGCONT");
  await untilReady(drill);
  expect((await findPostmaster(folder))?.pid).toBe(before.pid);
});

test.each(processes)("three deaths within a minute end the shop, with %j", async (env) => {
  const drill = await open(env);
  const since = performance.now();
  for (let death = 0; death < 2; death += 1) {
    await killPostmaster(drill);
    await untilReady(drill);
  }
  const inTime = performance.now() - since < CALM_MS - 5_000;
  expect(inTime, "the machine is too slow for three deaths within a minute").toBe(true);
  await killPostmaster(drill);
  const { ms } = await until("the shop ends", async () => !drill.shop.isRunning());
  tell(`the shop ended ${(ms / 1_000).toFixed(1)} s after the third death, ${JSON.stringify(env)}`);
  expect(drill.shop.exitCode()).toBe(1);
  expect(await drill.shop.readLog()).toContain("Closing the shop (PostgreSQL has ended 3 times within a minute) ...");
  await drill.restart();
  expect(await status(drill, "/readyz")).toBe(200);
  await drill.expectSound();
});
