import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDir } from "./lock-data-dir.ts";

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

/** Somebody who holds the name of the lock, and does with those who ask what the test says. */
async function squat(behave: (client: Socket) => void): Promise<() => Promise<void>> {
  const key = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 24);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client.on("error", () => undefined));
    behave(client);
  });
  server.listen(`\0chashma-${key}`);
  await once(server, "listening");
  return async () => {
    clients.forEach((client) => client.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
}

test.runIf(process.platform === "linux").each<[string, (client: Socket) => void]>([
  ["says nothing", () => undefined],
  ["says something else", (client) => void client.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ["says half of it and no more", (client) => void client.write('{"pid": 1,')],
  ["never stops", (client) => void client.write("x".repeat(1_000_000))],
])(
  "a program that holds the lock's name and %s is named, and the start does not wait for ever",
  async (_how, behave) => {
    const leave = await squat(behave);
    const since = performance.now();
    await expect(lockDataDir(dataDir, { answerMs: 300 })).rejects.toThrow(
      new RegExp(
        `^Process ${process.pid} holds the lock of ${dataDir} \\(the socket @chashma-[0-9a-f]{24}\\) and does not answer`,
      ),
    );
    expect(performance.now() - since).toBeLessThan(5_000);
    await leave();
    await (await lockDataDir(dataDir)).release();
  },
);

test.runIf(process.platform === "linux")(
  "one that hangs up without a word is taken for one that ends, and waited for",
  async () => {
    const leave = await squat((client) => void client.end());
    const second = lockDataDir(dataDir, { answerMs: 300 });
    await sleep(300);
    await leave();
    await expect(second).resolves.toBeDefined();
    await (await second).release();
  },
);
