import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "#host/process/project-root.ts";

export type Started = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

export type StartScript = Awaited<ReturnType<typeof openStartScript>>;

/** `npm start` without npm, on a data folder and a port of its own, from a folder that has nothing to do with the project. */
export async function openStartScript() {
  const started: Started[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-start-"));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  // Without the demonstration, which takes its seconds to lay out.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: "off" };

  function start(more: NodeJS.ProcessEnv = {}, args: readonly string[] = []): Started {
    const child = spawn(process.execPath, [join(projectRoot, "scripts/start.mjs"), ...args], {
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

  async function readPostmaster(): Promise<{ pid: number; socket: string }> {
    const lines = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
    return { pid: Number(lines[0]), socket: lines[4] ?? "" };
  }

  /** The number of the process that holds the data folder, as it tells a second one. */
  async function findShop(): Promise<number> {
    const second = start({ PORT: String(await findFreePort()) });
    await second.ended;
    return Number(/process (\d+)/.exec(second.output())?.[1]);
  }

  async function endAll(): Promise<void> {
    for (const one of started) {
      if (one.process.exitCode === null && one.process.signalCode === null) one.process.kill("SIGTERM");
      await one.ended;
    }
    await rm(dataDir, { recursive: true });
  }

  return { dataDir, port, url, start, readPage, waitForPage, readPostmaster, findShop, endAll };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
