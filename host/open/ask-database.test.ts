import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { askDatabase } from "./ask-database.ts";
import { listChildren } from "#tests/support/process/list-children.ts";

const folder = await mkdtemp(join(tmpdir(), "chashma-asked-"));
const cluster = await startCluster(join(folder, "postgres"));
const door = cluster.connection("postgres");
const { pool, close } = openDatabase(door, { maxConnections: 2, onIdleError: () => undefined });
const withinMs = 400;
const silent = /timeout|has not answered/i;
afterAll(async () => {
  await close();
  await cluster.stop();
  await rm(folder, { recursive: true });
});

test.runIf(process.platform === "linux")(
  "a server whose first process hangs is not ready, though connections that are open still answer",
  async () => {
    const ask = askDatabase({ pool, door, withinMs });
    await ask();
    process.kill(cluster.pid, "SIGSTOP");
    await askDatabase({ pool, withinMs })();
    await expect(ask()).rejects.toThrow(silent);
    process.kill(cluster.pid, "SIGCONT");
    await vi.waitFor(ask, 5_000);
  },
);

test.runIf(process.platform === "linux")("a server that hangs altogether takes no place of the pool away", async () => {
  const ask = askDatabase({ pool, withinMs });
  await ask();
  // Its first process before the others: it then neither starts a child nor buries one.
  process.kill(cluster.pid, "SIGSTOP");
  const all = [cluster.pid, ...(await listChildren(cluster.pid))];
  for (const pid of all) process.kill(pid, "SIGSTOP");
  for (let turn = 0; turn < 4; turn += 1) await expect(ask()).rejects.toThrow(silent);
  // Its first process last: it buries a child that was about to end, which then could not be woken.
  for (const pid of all.toReversed()) process.kill(pid, "SIGCONT");
  await vi.waitFor(ask, 12_000);
  expect(pool.waitingCount).toBe(0);
  await Promise.all([pool.query("select pg_sleep(0.1)"), pool.query("select pg_sleep(0.1)")]);
});

test("all who ask at once open one connection", async () => {
  const connect = vi.spyOn(pool, "query");
  const ask = askDatabase({ pool, door, withinMs: 5_000 });
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(connect).toHaveBeenCalledTimes(1);
  await sleep(1);
  await ask();
  expect(connect).toHaveBeenCalledTimes(2);
  connect.mockRestore();
});
