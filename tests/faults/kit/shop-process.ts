import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { listChildren } from "#tests/support/process/list-children.ts";
import { until } from "./until.ts";
import { inject } from "vitest";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** Drills have a built shop and open none; journeys have one that is open. */
const program = (): string => (inject("shopProgram") as string | undefined) ?? ownShop().program;

export type ShopProcess = ReturnType<typeof shopProcess>;

/** The built shop as a process of its own, which can be killed and started again on the same port and folder. */
export function shopProcess(given: { dataDir: string; port: number; env: () => Record<string, string> }) {
  const { dataDir, port } = given;
  const url = `http://127.0.0.1:${port}`;
  const logPath = join(dataDir, "shop.log");
  let child: ChildProcess | null = null;

  /** Answers the milliseconds until the shop served again. */
  async function start(): Promise<number> {
    const log = openSync(logPath, "a");
    child = spawn(process.execPath, ["--max-semi-space-size=8", program()], {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: "on",
        LOG_LEVEL: "warn",
        ...given.env(),
      },
      stdio: ["ignore", log, log],
    });
    const started = child;
    const { ms } = await until("the shop serves", async () => {
      if (started.exitCode !== null) throw new Error(`The shop did not start:\n${await readLog()}`);
      return fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
    });
    return ms;
  }

  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  /** Answers the exit code, null when there was none. */
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    if (!isRunning()) return null;
    const gone = once(child!, "exit");
    child!.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  const readLog = () => readFile(logPath, "utf8");

  return {
    url,
    start,
    isRunning,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    /** The exit code of one that has ended; null when there is none. */
    exitCode: () => child?.exitCode ?? null,
    readLog,
    lastWords: async () => (await readLog().catch(() => "")).slice(-4_000),
    /** Messages at level error, of all its lives. */
    listErrors: async () => {
      const lines = (await readLog()).split("\n").filter((line) => line.startsWith("{"));
      return lines
        .map((line) => JSON.parse(line) as { level: string; msg: string })
        .filter(({ level }) => level === "error" || level === "fatal");
    },
  };
}

/** As by a power cut: the server and everything that works for it ends in the same moment. */
export async function killPostgres(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return;
  const backends = await listChildren(postmaster.pid);
  for (const pid of [postmaster.pid, ...backends]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // One that ended by itself in the meantime.
    }
  }
  // A shop that lives starts another one at once.
  await until("PostgreSQL is gone", async () => (await findPostmaster(folder))?.pid !== postmaster.pid);
}
