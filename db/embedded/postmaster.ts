import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "#db/temporary.ts";

export const patienceMs = 60_000;

/** Where clients come in; on Windows only the port counts. */
export type Address = { port: number; socketDir: string };

/** What a running PostgreSQL writes about itself into its folder. */
export type Postmaster = Address & { pid: number; status: string };

export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const written = await readPidFile(folder);
  return written && (await isPostgresOf(written.pid, folder)) ? written : null;
}

/** What the last server wrote, which may be gone. */
export async function readPidFile(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketDir, , , status] = text.split("\n").map((line) => line.trim());
  return pid ? { pid: Number(pid), port: Number(port), socketDir: socketDir ?? "", status: status ?? "" } : null;
}

/** After a hard stop the pid in the file may by now be another program's, or another PostgreSQL's. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    // Most processes of the machine are something else, and nothing more is asked of them.
    const program = await readlink(`/proc/${pid}/exe`).catch(() => "");
    if (!/\/postgres( \(deleted\))?$/.test(program)) return false;
    const at = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    // Somebody may have removed the folder under a running server, which must still be ended.
    const real = await realpath(folder).catch(() => folder);
    // Unreadable means another user's process, which cannot be ours.
    return at?.replace(/ \(deleted\)$/, "") === real;
  }
  if (process.platform === "win32") return true;
  const { stdout } = await promisify(execFile)("ps", ["-p", String(pid), "-o", "comm="]).catch(() => ({ stdout: "" }));
  return stdout.trim().endsWith("postgres");
}

/** Asks for the program and not only for its number: an ended process keeps that until its parent has noticed. */
export async function waitForEnd(pid: number, folder: string, withinMs = patienceMs): Promise<void> {
  if (await hasEnded(pid, folder, withinMs)) return;
  throw new Error(`PostgreSQL (process ${pid}) on ${folder} does not end.`);
}

async function hasEnded(pid: number, folder: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (await isPostgresOf(pid, folder)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/**
 * The fast shutdown: open transactions are rolled back, everything committed is on disk. One that does not come to its end
 * is ended in ways that lose nothing either and leave work to the next start.
 */
export async function endPostmaster(pid: number, folder: string): Promise<void> {
  for (const [signal, withinMs] of ending) {
    if (!(await isPostgresOf(pid, folder))) return;
    process.kill(pid, signal);
    if (await hasEnded(pid, folder, withinMs)) return;
  }
  process.kill(pid, "SIGKILL");
  await waitForEnd(pid, folder);
  await endBackends(folder);
}

// The first writes all that is in memory to its place, the second leaves that to the next start.
const ending = [
  ["SIGINT", 3_000],
  ["SIGQUIT", 500],
] as const;

/** How long one that has lost its postmaster is given to see it. */
const noticeMs = 250;

/**
 * The processes of a server whose postmaster was killed: most see it and end, one in the middle of a long statement does
 * not, and while it lives no other server may begin. Returns when all are gone. Throws when a server runs on the folder.
 */
export async function endBackends(folder: string): Promise<void> {
  const began = performance.now();
  for (let left = await listProcesses(folder); left.length > 0; left = await listProcesses(folder)) {
    if (await findPostmaster(folder)) throw new Error(`Somebody else has started PostgreSQL on ${folder}.`);
    const waited = performance.now() - began;
    if (waited > patienceMs) throw new Error(`Processes ${left.join(", ")} of a killed PostgreSQL do not end.`);
    // Nothing is lost by it: the next server reads the log as it must anyway.
    if (waited > noticeMs) for (const pid of left) kill(pid);
    await sleep(10);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Where the system does not show them there are none here: PostgreSQL itself refuses to start beside them. */
async function listProcesses(folder: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const ours = await Promise.all(pids.map((pid) => isPostgresOf(pid, folder)));
  return pids.filter((_, place) => ours[place]);
}
