import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Cluster, startCluster } from "./start-cluster.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  // Only its owner may enter it, as root's home, where the server runs as somebody else.
  parent = await mkdtemp(join(tmpdir(), "chashma-cluster-"));
  folder = join(parent, "postgres");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function ask(cluster: Cluster, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(cluster.connection("postgres"));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}

test("what was written is there after a stop and a start", async () => {
  const first = await startCluster(folder);
  await ask(first, "create table kept as select 'काला चश्मा' as words");
  await first.stop();
  const second = await startCluster(folder);
  expect(await ask(second, "select words from kept")).toEqual([{ words: "काला चश्मा" }]);
  await second.stop();
});

test("it writes every commit to disk and holds what the shop's tables need", async () => {
  const cluster = await startCluster(folder);
  const settings =
    "current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes')";
  expect(await ask(cluster, `select ${settings} as settings`)).toEqual([{ settings: "ononon" }]);
  await ask(cluster, "create extension pg_trgm");
  await ask(cluster, "create extension unaccent");
  await cluster.stop();
});

test("PostgreSQL outlives a killed parent and is taken over, never doubled", async () => {
  const program = `
    const { startCluster } = await import(${JSON.stringify(import.meta.resolve("./start-cluster.ts"))});
    process.stdout.write(String((await startCluster(${JSON.stringify(folder)})).pid));
    setInterval(() => {}, 1000);`;
  const parentProcess = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = (await once(parentProcess.stdout, "data")) as [Buffer];
  parentProcess.kill("SIGKILL");
  await once(parentProcess, "exit");

  const cluster = await startCluster(folder);
  expect(cluster).toMatchObject({ pid: Number(String(pid)), reused: true });
  expect(await ask(cluster, "select 1 as one")).toEqual([{ one: 1 }]);
  await cluster.stop();
});

test("a server that was killed starts again with everything that was committed", async () => {
  const first = await startCluster(folder);
  await ask(first, "create table kept as select 1 as one");
  process.kill(first.pid, "SIGKILL");
  const second = await startCluster(folder);
  expect(second.pid).not.toBe(first.pid);
  expect(await ask(second, "select one from kept")).toEqual([{ one: 1 }]);
  await second.stop();
});

test("a left-over pid that another program has by now does not keep it from starting", async () => {
  await (await startCluster(folder)).stop();
  await writeFile(join(folder, "postmaster.pid"), `${process.pid}\n${folder}\n1\n5432\n/tmp\n\n\nready\n`);
  const cluster = await startCluster(folder);
  expect(cluster.reused).toBe(false);
  await cluster.stop();
});

test("an initialisation that was broken off is begun anew", async () => {
  await mkdir(join(`${folder}.new`, "base"), { recursive: true });
  const cluster = await startCluster(folder);
  expect(existsSync(`${folder}.new`)).toBe(false);
  await cluster.stop();
});

test("a folder whose path is too long for a socket works too", async () => {
  const cluster = await startCluster(join(parent, "a".repeat(60), "b".repeat(60), "postgres"));
  expect(await ask(cluster, "select 1 as one")).toEqual([{ one: 1 }]);
  await cluster.stop();
});
