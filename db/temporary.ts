import { existsSync, readFileSync } from "node:fs";
import { lstat, mkdtemp, readdir, readFile, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folders in the temporary folder of the machine: the socket of an embedded PostgreSQL, migrations of a backup's time. */
type Kind = "socket" | "migrations";

const named = /^chashma-(socket|migrations)-[A-Za-z0-9]{6}$/;
/** Says which process works with the folder, so that nobody else takes it for a leftover. */
const MARK = "shop.pid";
const isSocket = (name: string) => /^\.s\.PGSQL\.\d+(\.lock)?$/.test(name);
// What an older version made has no mark. An hour is longer than any start.
const unmarkedMs = 3_600_000;

export async function makeTemporary(kind: Kind): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chashma-${kind}-`));
  await markTemporary(folder);
  return folder;
}

/** From now on it is this process that works with the folder. */
export async function markTemporary(folder: string): Promise<void> {
  const mark = join(folder, MARK);
  // Written anew: PostgreSQL's user owns the folder, and what it put there is not written through.
  await rm(mark, { force: true });
  await writeFile(mark, String(process.pid), { mode: 0o600, flag: "wx" });
}

export const isTemporary = (path: string, kind: Kind): boolean => path.startsWith(join(tmpdir(), `chashma-${kind}-`));

/**
 * Removes what killed shops of this user left in the temporary folder. Another's folder, one whose process lives and one
 * whose socket answers are left alone. Answers how many went.
 */
export async function sweepTemporary(parent: string = tmpdir()): Promise<number> {
  let gone = 0;
  for (const name of await readdir(parent)) {
    const [, kind] = named.exec(name) ?? [];
    const folder = join(parent, name);
    if (!kind || !(await isLeftOver(folder))) continue;
    // Known names only: as root we may be in a folder that PostgreSQL's user could exchange meanwhile.
    if (kind === "migrations") await rm(folder, { recursive: true, force: true });
    else await removeSocketDir(folder);
    gone += 1;
  }
  return gone;
}

export async function removeSocketDir(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) if (name === MARK || isSocket(name)) await unlink(join(folder, name));
    await rmdir(folder);
  } catch (error) {
    // PostgreSQL removes its own as well; and what somebody else has put there stays, and the folder with it.
    if (!["ENOENT", "ENOTEMPTY"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

async function isLeftOver(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    const [own, mark] = [process.getuid?.(), await lstat(join(folder, MARK)).catch(() => null)];
    if (!found.isDirectory() || (found.uid !== own && mark?.uid !== own)) return false;
    if (mark ? isAlive(Number(await readFile(join(folder, MARK), "utf8"))) : Date.now() - found.mtimeMs < unmarkedMs)
      return false;
    const sockets = (await readdir(folder)).filter((name) => isSocket(name) && !name.endsWith(".lock"));
    const answers = await Promise.all(sockets.map((name) => isServed(join(folder, name))));
    return !answers.includes(true);
  } catch (error) {
    // Removed by its owner while we looked.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Whether a process runs; one that has ended and that nobody has asked after keeps its number, and does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(") ") + 2));
  } catch {
    // It went between the two questions, or its owner hides it.
    return existsSync(`/proc/${pid}`);
  }
}

/** Whether somebody listens, also one that is stopped or has no more room: only a refusal says that nobody does. */
function isServed(path: string): Promise<boolean> {
  const client = connect(path);
  return new Promise<boolean>((resolve) => {
    client.once("connect", () => resolve(true));
    client.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "ECONNREFUSED"));
  }).finally(() => client.destroy());
}
