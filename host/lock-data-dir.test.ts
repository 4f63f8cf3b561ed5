import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDir } from "#host/lock-data-dir.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chashma-lock-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("a second process is told where the first one serves", async () => {
  const lock = await lockDataDir(dataDir);
  lock.announce("http://localhost:3000");
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `Chashma already runs on ${dataDir} at http://localhost:3000 (process ${process.pid}); nothing was changed.`,
  );
  await lock.release();
});

test("another data folder is another shop", async () => {
  const lock = await lockDataDir(dataDir);
  const other = lockDataDir(join(dataDir, "second"));
  await expect(other).resolves.toBeDefined();
  await Promise.all([lock.release(), (await other).release()]);
});

test("a shop that is closing is waited for", async () => {
  const first = await lockDataDir(dataDir);
  first.leaving();
  const second = lockDataDir(dataDir);
  await first.release();
  await expect(second).resolves.toBeDefined();
  await (await second).release();
});

test("a killed process leaves no lock behind", async () => {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(import.meta.resolve("./lock-data-dir.ts"))});
    await lockDataDir(${JSON.stringify(dataDir)});
    process.stdout.write("locked");
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${holder.pid}`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await (await lockDataDir(dataDir)).release();
});
