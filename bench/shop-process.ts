import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { shopCluster } from "./shop-database.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { projectRoot } from "#host/process/project-root.ts";
import type { Secrets } from "#host/process/secrets.ts";

const run = promisify(execFile);
const usualPatienceMs = 120_000;

/** The built shop on a data folder of its own. */
export type ShopProcess = {
  port: number;
  url: string;
  dataDir: string;
  /** From the start of the process to the first whole home page. */
  firstAnswerMs: number;
  secrets: Secrets;
  memory: () => Promise<Memory>;
  /** What the process has used of the processor so far; NaN where the system does not tell. */
  cpuMs: () => Promise<number>;
  /** The process that makes pictures, while there is one. */
  findMaker: () => Promise<Maker | undefined>;
  stop: () => Promise<void>;
};

export type Maker = { cpuMs: () => Promise<number>; pause: () => void; goOn: () => void };

export type Memory = { nodeMb: number; postgresMb: number };

export async function makeDataDir() {
  const path = await mkdtemp(join(tmpdir(), "chashma-bench-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function startShop(given: {
  program: string[];
  dataDir: string;
  port: number;
  nodeOptions?: string;
  /**
   * Whether it makes pictures before anybody asks for them, as a shop does for hours after its first start, with half a processor:
   * the first visit is measured beside that, everything else alone.
   */
  makesAhead?: boolean;
  /** Until the first page; a large catalogue takes longer to read. */
  patienceMs?: number;
}): Promise<ShopProcess> {
  const { program, dataDir, port } = given;
  const url = `http://localhost:${port}`;
  const log = await open(join(dataDir, "shop.log"), "a");
  const began = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    // Nothing of this machine's own settings, but what the start gives: everyone measures the same shop.
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      PICTURES_AHEAD: given.makesAhead ? "on" : "off",
      ...(given.nodeOptions === undefined ? {} : { NODE_OPTIONS: given.nodeOptions }),
    },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const stop = () => stopProcess(child);
  // An interrupted benchmark leaves nothing behind.
  process.once("exit", () => child.kill("SIGTERM"));
  await waitForPage(child, { url, dataDir, patienceMs: given.patienceMs ?? usualPatienceMs });
  const firstAnswerMs = performance.now() - began;
  const secrets = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8")) as Secrets;
  return {
    port,
    url,
    dataDir,
    firstAnswerMs,
    secrets,
    memory: () => measureMemory(child.pid!, dataDir),
    cpuMs: () => measureCpu(child.pid!),
    findMaker: () => findMaker(child.pid!),
    stop,
  };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function waitForPage(
  child: ChildProcess,
  { url, dataDir, patienceMs }: { url: string; dataDir: string; patienceMs: number },
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`The shop did not start:\n${await readFile(join(dataDir, "shop.log"), "utf8")}`);
    }
    // Until it listens, refusals are the expected answer.
    const page = await fetch(url).then(
      (response) => (response.ok ? response.text() : ""),
      () => "",
    );
    if (page.includes("</html>")) return;
    await sleep(5);
  }
  child.kill("SIGKILL");
  throw new Error(`The shop did not answer within ${patienceMs / 1_000} s.`);
}

/** PostgreSQL's processes share memory, which is counted once where the system tells. */
async function measureMemory(shop: number, dataDir: string): Promise<Memory> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]);
  const all = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number) => all.filter(([, ppid]) => ppid === parent);
  const [, , node = 0] = all.find(([pid]) => pid === shop) ?? [];
  const postmaster = await findPostmaster(shopCluster(dataDir));
  const servers = postmaster
    ? [postmaster.pid, ...childrenOf(postmaster.pid).map(([pid = 0]) => pid)].map(proportionalKb)
    : [];
  const postgres = (await Promise.all(servers)).reduce((sum, kb) => sum + kb, 0);
  return { nodeMb: node / 1_024, postgresMb: postgres / 1_024 };
}

/** In ticks of ten milliseconds. */
async function measureCpu(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
  return 10 * (Number(user) + Number(system));
}

async function findMaker(shop: number): Promise<Maker | undefined> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  const maker = lines.find(([, ppid, ...args]) => Number(ppid) === shop && args.join(" ").includes("maker-process"));
  if (!maker) return undefined;
  const pid = Number(maker[0]);
  return {
    cpuMs: () => measureCpu(pid),
    pause: () => void process.kill(pid, "SIGSTOP"),
    goOn: () => void process.kill(pid, "SIGCONT"),
  };
}

async function proportionalKb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const shared = /^Pss:\s+(\d+)/m.exec(rollup);
  if (shared) return Number(shared[1]);
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => ({ stdout: "0" }));
  return Number(stdout.trim());
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("No free port");
  return address.port;
}
