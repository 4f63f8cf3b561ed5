import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isTemporary, makeTemporary, markTemporary, removeSocketDir, sweepTemporary } from "./temporary.ts";

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "chashma-swept-"));
});
afterEach(() => rm(parent, { recursive: true }));

/** A process that has ended, as a killed shop has. */
const gone = () => spawnSync(process.execPath, ["-e", ""]).pid;

async function leave(name: string, pid: number | null, files: readonly string[] = []): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  if (pid !== null) await writeFile(join(folder, "shop.pid"), String(pid));
  for (const file of files) await writeFile(join(folder, file), "");
  return folder;
}

test("what killed shops left goes, sockets and migrations", async () => {
  await leave("chashma-socket-aaaaaa", gone(), [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]);
  await leave("chashma-migrations-bbbbbb", gone(), ["0001_first.sql"]);
  expect(await sweepTemporary(parent)).toBe(2);
  expect(await readdir(parent)).toEqual([]);
});

test("what a living shop works with stays, also while its PostgreSQL is away", async () => {
  await leave("chashma-socket-aaaaaa", process.pid);
  expect(await sweepTemporary(parent)).toBe(0);
  expect(await readdir(parent)).toEqual(["chashma-socket-aaaaaa"]);
});

test.runIf(process.platform !== "win32")("a socket that answers stays, though its shop was killed", async () => {
  const folder = await leave("chashma-socket-aaaaaa", gone());
  const server = createServer((client) => client.destroy()).listen(join(folder, ".s.PGSQL.5432"));
  await once(server, "listening");
  expect(await sweepTemporary(parent)).toBe(0);
  await new Promise((resolve) => server.close(resolve));
  expect(await sweepTemporary(parent)).toBe(1);
});

test("one that an older version made has no mark, and is left for an hour", async () => {
  const folder = await leave("chashma-socket-aaaaaa", null, [".s.PGSQL.5432.lock"]);
  expect(await sweepTemporary(parent)).toBe(0);
  const old = Date.now() / 1_000 - 7_200;
  await utimes(folder, old, old);
  expect(await sweepTemporary(parent)).toBe(1);
});

test("other names are nobody's business, and what somebody has put beside a socket is not removed", async () => {
  await leave("chashma-drill-aaaaaa", gone());
  await leave("chashma-socket-mine", gone());
  await leave("chashma-socket-bbbbbb", gone(), ["notes.txt"]);
  await sweepTemporary(parent);
  expect((await readdir(parent)).toSorted()).toEqual([
    "chashma-drill-aaaaaa",
    "chashma-socket-bbbbbb",
    "chashma-socket-mine",
  ]);
  expect(await readdir(join(parent, "chashma-socket-bbbbbb"))).toEqual(["notes.txt"]);
});

test("what is made carries the mark of this process, and taking it over again too", async () => {
  const folder = await makeTemporary("socket");
  expect(isTemporary(folder, "socket")).toBe(true);
  await markTemporary(folder);
  expect(await readdir(folder)).toEqual(["shop.pid"]);
  await removeSocketDir(folder);
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});
