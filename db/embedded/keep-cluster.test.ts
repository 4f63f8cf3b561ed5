import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCluster } from "./keep-cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import { type Cluster, startCluster } from "./start-cluster.ts";
import { listChildren } from "#tests/support/process/list-children.ts";
import { isAlive } from "#db/temporary.ts";

// Set up once; each test starts a server of its own in it.
const parent = await mkdtemp(join(tmpdir(), "chashma-kept-"));
const folder = join(parent, "postgres");
let kept: { stop: () => Promise<void> } | undefined;
const lines: string[] = [];
const lost = vi.fn<(reason: string) => void>();
const told = (_data: unknown, message: string) => void lines.push(message);
const keeping = { log: { warn: told, error: told }, onLost: lost };
beforeEach(() => {
  lines.length = 0;
  lost.mockReset();
});
afterEach(async () => {
  await kept?.stop();
  kept = undefined;
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function ask(cluster: Cluster, question: string): Promise<unknown[]> {
  const client = new pg.Client({ ...cluster.connection("postgres"), connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

const isBack = (cluster: Cluster) =>
  ask(cluster, "select 1").then(
    () => true,
    () => false,
  );

async function kill(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect((await findPostmaster(folder))?.pid).not.toBe(pid), { interval: 1 });
}

async function untilBack(cluster: Cluster): Promise<number> {
  const since = performance.now();
  await vi.waitFor(async () => expect(await isBack(cluster)).toBe(true), { timeout: 20_000, interval: 20 });
  return performance.now() - since;
}

test("one that is killed runs again within 2 s, where it was, with everything that was committed", async () => {
  const cluster = await startCluster(folder, { max_connections: "37" });
  kept = keepCluster(cluster, keeping);
  await ask(cluster, "create table committed as select 1 as one");
  await kill(cluster.pid);
  expect(await untilBack(cluster)).toBeLessThan(2_000);
  expect(await ask(cluster, "select one, current_setting('max_connections') as most from committed")).toEqual([
    { one: 1, most: "37" },
  ]);
  // It answers others a moment before the keeper has tried it itself.
  await vi.waitFor(() =>
    expect(lines).toEqual(["PostgreSQL has ended without being told to: it is started again", "PostgreSQL runs again"]),
  );
  expect(lost).not.toHaveBeenCalled();
});

test("one that another process had started, and that was taken over, is watched as well", async () => {
  const program = `
    const { startCluster } = await import(${JSON.stringify(import.meta.resolve("./start-cluster.ts"))});
    await startCluster(${JSON.stringify(folder)});
    process.stdout.write("started");
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(starter.stdout, "data");
  starter.kill("SIGKILL");
  await once(starter, "exit");
  const cluster = await startCluster(folder);
  expect(cluster.reused).toBe(true);
  kept = keepCluster(cluster, keeping);
  await kill(cluster.pid);
  expect(await untilBack(cluster)).toBeLessThan(2_000);
});

test.runIf(process.platform === "linux")(
  "a statement that goes on after the death is ended, and there are never two servers",
  async () => {
    const cluster = await startCluster(folder);
    kept = keepCluster(cluster, keeping);
    // It looks at nothing else for minutes.
    const busy = ask(cluster, "select count(*) from generate_series(1, 1000000000)").catch((error: Error) => error);
    await vi.waitFor(async () =>
      expect(
        await ask(cluster, "select pid from pg_stat_activity where query like '%generate_series(1, 10%'"),
      ).toHaveLength(2),
    );
    const before = await listChildren(cluster.pid);
    expect(before.length).toBeGreaterThan(5);
    await kill(cluster.pid);
    await untilBack(cluster);
    expect(await busy).toBeInstanceOf(Error);
    expect(before.filter(isAlive)).toEqual([]);
    const now = await findPostmaster(folder);
    expect(now?.pid).not.toBe(cluster.pid);
    expect(lost).not.toHaveBeenCalled();
  },
);

test("one that dies in the moment in which it is tried takes nobody with it", async () => {
  const program = `
    import pg from "pg";
    const { startCluster } = await import(${JSON.stringify(import.meta.resolve("./start-cluster.ts"))});
    const end = pg.Client.prototype.end;
    // The server goes between the greeting and the farewell of the client that tries it.
    pg.Client.prototype.end = async function () {
      pg.Client.prototype.end = end;
      const gone = new Promise((resolve) => this.once("end", resolve));
      const { findPostmaster } = await import(${JSON.stringify(import.meta.resolve("./postmaster.ts"))});
      process.kill((await findPostmaster(${JSON.stringify(folder)})).pid, "SIGKILL");
      await gone;
    };
    await startCluster(${JSON.stringify(folder)}).catch(() => undefined);
    process.stdout.write("alive");
    process.exit(0);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [code] = (await once(starter, "exit")) as [number];
  expect(code).toBe(0);
  await (await startCluster(folder)).stop();
});

test("one that we stop ourselves is not started again", async () => {
  const cluster = await startCluster(folder);
  await keepCluster(cluster, keeping).stop();
  await sleep(600);
  expect(await findPostmaster(folder)).toBeNull();
  expect(lines).toEqual([]);
});

test("one that hangs is not dead: nothing is started, and when it goes on it is the same", async () => {
  const cluster = await startCluster(folder);
  kept = keepCluster(cluster, keeping);
  process.kill(cluster.pid, "SIGSTOP");
  await sleep(1_000);
  expect((await findPostmaster(folder))?.pid).toBe(cluster.pid);
  process.kill(cluster.pid, "SIGCONT");
  expect(await isBack(cluster)).toBe(true);
  expect(lines).toEqual([]);
});

test("one that hangs is ended with us, in a few seconds, and loses nothing", async () => {
  const cluster = await startCluster(folder);
  await ask(cluster, "create table kept as select 1 as one");
  process.kill(cluster.pid, "SIGSTOP");
  const since = performance.now();
  await keepCluster(cluster, keeping).stop();
  expect(performance.now() - since).toBeLessThan(8_000);
  const next = await startCluster(folder);
  expect(await ask(next, "select one from kept")).toEqual([{ one: 1 }]);
  await next.stop();
});

test("the third death within a minute is the last", async () => {
  const cluster = await startCluster(folder);
  kept = keepCluster(cluster, keeping);
  for (let death = 0; death < 2; death += 1) {
    await kill((await findPostmaster(folder))!.pid);
    await untilBack(cluster);
  }
  await kill((await findPostmaster(folder))!.pid);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledWith("PostgreSQL has ended 3 times within a minute"), 5_000);
  await sleep(600);
  expect(await findPostmaster(folder)).toBeNull();
  expect(lines.at(-1)).toBe("PostgreSQL has ended too often and is not started again");
});

test("a start that fails is tried again, and then given up", async () => {
  const cluster = await startCluster(folder);
  kept = keepCluster(cluster, keeping);
  await rm(join(folder, "global"), { recursive: true });
  process.kill(cluster.pid, "SIGKILL");
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1), 10_000);
  expect(lines.filter((line) => line === "PostgreSQL could not be started again")).toHaveLength(2);
});
