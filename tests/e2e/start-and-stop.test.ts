import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#host/project-root.ts";

type Started = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

let dataDir: string;
let url: string;
let env: NodeJS.ProcessEnv;
let started: Started[];

beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), "chashma-start-"));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  // Without the demonstration, which takes its seconds to lay out.
  env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: "off" };
});

afterEach(async () => {
  for (const one of started) {
    if (one.process.exitCode === null && one.process.signalCode === null) one.process.kill("SIGTERM");
    await one.ended;
  }
  await rm(dataDir, { recursive: true });
});

/** `npm start` without npm, from a folder that has nothing to do with the project. */
function start(more: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, [join(projectRoot, "scripts/start.mjs")], {
    cwd: tmpdir(),
    env: { ...env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const one = { process: child, output: () => output, ended };
  started.push(one);
  return one;
}

/** Reads it to its end: who does not is still being answered when the shop wants to close. */
async function readPage(): Promise<number> {
  const response = await fetch(url);
  await response.text();
  return response.status;
}

async function waitForPage(one: Started): Promise<number> {
  for (;;) {
    if (one.process.exitCode !== null) throw new Error(one.output());
    // Until it listens, refusals are the expected answer; until it has read the catalogue, 503.
    const status = await readPage().catch(() => 0);
    if (status !== 0 && status !== 503) return status;
    await sleep(20);
  }
}

test("it starts from any folder, says where it is, and Ctrl-C ends it cleanly", async () => {
  const shop = start();
  expect(await waitForPage(shop)).toBe(200);
  await expect.poll(shop.output).toContain(`Chashma is open at ${url}`);
  const { socket } = await readPostmaster();

  // At a terminal everybody in the group gets it; the shop has to end once.
  shop.process.kill("SIGINT");
  expect(await shop.ended).toBe(0);
  expect(shop.output()).toContain("Closed.");
  await expect(readPage()).rejects.toThrow("fetch failed");
  await expect(readPostmaster()).rejects.toThrow("ENOENT");
  expect(socket).not.toBe("");
});

test("a second start on the same data says so and leaves the first alone", async () => {
  const first = start();
  await waitForPage(first);
  const second = start({ PORT: String(await findFreePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    /^Chashma already runs on .+ at http:\/\/localhost:\d+ \(process \d+\); nothing was changed\.$/m,
  );
  expect(await waitForPage(first)).toBe(200);
});

test("after a kill -9 of everything but PostgreSQL the next start takes over", async () => {
  const first = start();
  await waitForPage(first);
  const before = await readPostmaster();
  process.kill(await findShop(), "SIGKILL");
  expect(await first.ended).toBe(1);

  const second = start();
  expect(await waitForPage(second)).toBe(200);
  expect(await readPostmaster()).toEqual(before);
});

test("after a kill -9 of the start script the shop closes, and the next start waits for that", async () => {
  const first = start();
  await waitForPage(first);
  first.process.kill("SIGKILL");
  const second = start();
  await expect.poll(second.output, { timeout: 20_000 }).toContain("Chashma is open");
  expect(await waitForPage(second)).toBe(200);
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535."],
  [{ DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" }, /^DATABASE_URL names a database that cannot be reached/m],
])("%j is refused by one sentence", async (variables, sentence) => {
  const shop = start(variables);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(sentence);
  expect(shop.output()).not.toMatch(/^\s+at /m);
});

test("a port that is taken is named", async () => {
  const taken = createServer().listen(Number(env.PORT), "127.0.0.1");
  await once(taken, "listening");
  const shop = start();
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain(`PORT ${env.PORT} is in use by another program: set PORT to a free one.`);
  taken.close();
});

async function readPostmaster(): Promise<{ pid: number; socket: string }> {
  const lines = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), socket: lines[4] ?? "" };
}

/** The shop's own number, as it tells a second one. */
async function findShop(): Promise<number> {
  const second = start({ PORT: String(await findFreePort()) });
  await second.ended;
  return Number(/process (\d+)/.exec(second.output())?.[1]);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
