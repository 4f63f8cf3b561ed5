import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { type Cut, openDatabaseProxy } from "#tests/support/process/database-proxy.ts";
import { listChildren } from "#tests/support/process/list-children.ts";
import type { Answer } from "./kit/client.ts";
import { nameOf, openDrill, type Server, servers } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { endOf, exhaust, expectAllPlaces, expectServing, openSignIns } from "./kit/places.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { killPostgres } from "./kit/shop-process.ts";
import { tell } from "./kit/until.ts";

const SECONDS = Number(process.env.FAULTS_SECONDS ?? 10);

const open = (on: Server) =>
  openDrill({
    on,
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 12),
    }),
  });

/** The same, with a proxy before the database. */
async function openBehindProxy(on: Server) {
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>> | undefined;
  const drill = await openDrill({
    on,
    through: async (connection) => (proxy = await openDatabaseProxy(connection)).connection,
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 12),
    }),
  });
  return { drill, proxy: proxy! };
}

/** The gateway lives in this process, which may have too much to do to answer in time. */
const told = ["503 unavailable", "502 gateway_unavailable"];

function expectOnlyUnavailable(answers: readonly Answer[]): void {
  for (const { status, body } of answers)
    if (status >= 500 || status === 0) expect(told, JSON.stringify(body)).toContain(`${status} ${String(body.code)}`);
}

test.each(servers)("a pool without a place left answers 503, serves again and ends cleanly, on %s", async (on) => {
  const drill = await open(on);
  const { customers } = drill.goods;
  // Longer than anybody waits for a place.
  const answers = await exhaust(drill, { customers, askers: 60 }, () => sleep(11_000));
  const refused = answers.filter(({ status }) => status >= 500);
  tell(`on ${nameOf(on)}: of 60 at once ${refused.length} were told to ask again`);
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused.length).toBeLessThan(60);
  expectOnlyUnavailable(answers);
  await expectServing(drill);
  await expectAllPlaces(drill, customers);
  await exhaust(drill, { customers, askers: 60 }, async () => expect(await endOf(drill.shop)).toBe("clean"));
  await drill.restart();
  await drill.expectSound();
});

const CUTS: readonly (Cut & { moment: string })[] = [
  { moment: "at BEGIN", at: "begin" },
  { moment: "over the answer to BEGIN", at: "begin", heard: true },
  { moment: "at COMMIT", at: "commit" },
  { moment: "over the answer to COMMIT", at: "commit", heard: true },
];

test.each(servers)("connections that are cut in BEGIN and in COMMIT cost no place and no order, on %s", async (on) => {
  const seed = seedOf();
  const { drill, proxy } = await openBehindProxy(on);
  const { customers } = drill.goods;
  const signIn = await openSignIns(drill, 30);
  for (const { moment, ...cut } of CUTS) {
    const before = proxy.cuts();
    const buying = rush(drill, { ...drill.goods, choices: drawer(seed) });
    proxy.cutAt({ ...cut, times: 300 });
    const strangers = await signIn();
    await sleep((SECONDS * 1_000) / 4);
    proxy.heal();
    await sleep(500);
    buying.end();
    await buying.over;
    tell(
      `${proxy.cuts() - before} connections ` +
        `cut ${moment} on ${nameOf(on)}, ${buying.paid()} payments; faults: ${oftenest(buying.faults)}; FAULTS_SEED=${seed}`,
    );
    expect(proxy.cuts() - before).toBeGreaterThan(20);
    expectOnlyUnavailable([...strangers, ...buying.faults]);
    await expectServing(drill);
    await expectAllPlaces(drill, customers);
  }
  await drill.expectSound();
  proxy.cutAt({ at: "begin" });
  await signIn();
  expect(await endOf(drill.shop)).toBe("clean");
});

test.each(servers)("backends that are ended one after the other cost no place, on %s", async (on) => {
  const seed = seedOf();
  const drill = await open(on);
  const signIn = await openSignIns(drill, 30);
  const buying = rush(drill, { ...drill.goods, choices: drawer(seed) });
  const end = performance.now() + SECONDS * 1_000;
  let cut = 0;
  const strangers: Answer[] = [];
  const knocking = (async () => {
    while (performance.now() < end) strangers.push(...(await signIn()));
  })();
  while (performance.now() < end) {
    await sleep(100);
    // Those that are in the middle of something first.
    const { rowCount } = await drill.pool().query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'chashma%' order by state desc limit 1`);
    cut += rowCount ?? 0;
  }
  await knocking;
  buying.end();
  await buying.over;
  tell(`${cut} backends ended on ${nameOf(on)}, ${buying.paid()} payments; faults: ${oftenest(buying.faults)}`);
  expectOnlyUnavailable([...strangers, ...buying.faults]);
  await expectServing(drill);
  await expectAllPlaces(drill, drill.goods.customers);
  await drill.expectSound();
  expect(await endOf(drill.shop)).toBe("clean");
});

test("the embedded PostgreSQL stopped for 4 s under thirty sign-ins, killed and started", async () => {
  const drill = await open("embedded");
  const folder = join(drill.dataDir, "postgres");
  const signIn = await openSignIns(drill, 30);
  const stopAll = async (signal: "SIGSTOP" | "SIGCONT") => {
    const { pid } = (await findPostmaster(folder))!;
    for (const one of [pid, ...(await listChildren(pid))]) process.kill(one, signal);
  };
  await stopAll("SIGSTOP");
  const strangers = signIn();
  await sleep(4_000);
  // The shop itself starts it again.
  await killPostgres(folder);
  expectOnlyUnavailable(await strangers);
  await expectServing(drill);
  await drill.reopen();
  await expectAllPlaces(drill, drill.goods.customers);
  await drill.expectSound();

  await stopAll("SIGSTOP");
  const hanging = signIn();
  await sleep(500);
  expect(await endOf(drill.shop)).toBe("clean");
  expectOnlyUnavailable(await hanging);
  await drill.restart();
  await drill.expectSound();
});

test.each(servers)("a database that is silent for 4 s under thirty sign-ins and then gone, before %s", async (on) => {
  const { drill, proxy } = await openBehindProxy(on);
  const signIn = await openSignIns(drill, 30);
  proxy.fallSilent();
  const strangers = signIn();
  await sleep(4_000);
  proxy.goAway();
  expectOnlyUnavailable(await strangers);
  await sleep(1_000);
  proxy.heal();
  await expectServing(drill);
  await expectAllPlaces(drill, drill.goods.customers);
  await drill.expectSound();
  proxy.fallSilent();
  const hanging = signIn();
  await sleep(500);
  expect(await endOf(drill.shop)).toBe("clean");
  expectOnlyUnavailable(await hanging);
});
