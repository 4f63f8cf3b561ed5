import { execFile } from "node:child_process";
import { readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

export const patienceMs = 60_000;

/** What a running PostgreSQL writes about itself into its folder. */
export type Postmaster = { pid: number; port: number; socketDir: string; status: string };

export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => null);
  const [pid, , , port, socketDir, , , status] = (text ?? "").split("\n").map((line) => line.trim());
  if (!pid || !(await isPostgresOf(Number(pid), folder))) return null;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? "", status: status ?? "" };
}

/** After a hard stop the pid in the file may by now be another program's, or another PostgreSQL's. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    const [program, at] = await Promise.all(
      ["exe", "cwd"].map((name) => readlink(`/proc/${pid}/${name}`).catch(() => null)),
    );
    // Somebody may have removed the folder under a running server, which must still be ended.
    const real = await realpath(folder).catch(() => folder);
    // Unreadable means another user's process, which cannot be ours.
    return /\/postgres( \(deleted\))?$/.test(program ?? "") && at?.replace(/ \(deleted\)$/, "") === real;
  }
  if (process.platform === "win32") return true;
  const { stdout } = await promisify(execFile)("ps", ["-p", String(pid), "-o", "comm="]).catch(() => ({ stdout: "" }));
  return stdout.trim().endsWith("postgres");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Asks for the program and not only for its number: an ended process keeps that until its parent has noticed. */
export async function waitForEnd(pid: number, folder: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (await isPostgresOf(pid, folder)) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) on ${folder} does not end.`);
    await sleep(10);
  }
}
