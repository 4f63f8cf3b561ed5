import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { findFreePort } from "#bench/shop-process.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { endOf } from "#tests/faults/kit/places.ts";
import { shopProcess } from "#tests/faults/kit/shop-process.ts";
import { until } from "#tests/faults/kit/until.ts";
import { openDatabaseProxy } from "#tests/support/process/database-proxy.ts";

// A shop of its own that is told to end while its database stands still, is away, or comes and goes.
const folder = await mkdtemp(join(tmpdir(), "chashma-closing-"));
const cluster = await startCluster(join(folder, "postgres"));
await ensureDatabase(cluster.connection("postgres"), "chashma");
const proxy = await openDatabaseProxy(cluster.connection("chashma"), { forFile: true });
const { user, host, port, database } = proxy.connection;
const shop = shopProcess({
  dataDir: folder,
  port: await findFreePort(),
  env: () => ({ DATABASE_URL: `postgres://${user}@${host}:${port}/${database}` }),
});
afterEach(async () => {
  await shop.kill();
  proxy.heal();
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const signIn = () =>
  fetch(`${shop.url}/v1/login/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "asha@example.in", password: "a long password", role: "customer", platform: "x" }),
  }).then(
    ({ status }) => status,
    () => 0,
  );

test("ended while nothing is wrong", async () => {
  await shop.start();
  expect(await endOf(shop)).toBe("clean");
});

test("ended while thirty wait for a database that stands still, all of whom are answered", async () => {
  await shop.start();
  proxy.fallSilent();
  const waiting = Promise.all(Array.from({ length: 30 }, signIn));
  await sleep(500);
  expect(await endOf(shop)).toBe("clean");
  expect(new Set(await waiting)).toEqual(new Set([503]));
});

test("ended while the database is away, after connections were cut in BEGIN", async () => {
  await shop.start();
  proxy.cutAt({ at: "begin" });
  await Promise.all(Array.from({ length: 30 }, signIn));
  proxy.goAway();
  await signIn();
  expect(await endOf(shop)).toBe("clean");
});

test("ended while it opens and its database stands still", async () => {
  proxy.fallSilent();
  const opening = shop.start().catch((error: Error) => error);
  await until("it waits", async () => proxy.holds(), 30_000);
  expect(await endOf(shop)).toBe("clean");
  await opening;
});
