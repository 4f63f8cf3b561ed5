import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdir, readFile, stat } from "node:fs/promises";

/** Who runs PostgreSQL when we are root, which it refuses to be. Null: we ourselves. */
export type Owner = { uid: number; gid: number } | null;

/** Makes the folder if need be, private, and tells who works in it. */
export async function findOwner(folder: string): Promise<Owner> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  const nobody = await findNobody();
  await chown(folder, nobody.uid, nobody.gid);
  return nobody;
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const passwords = await readFile("/etc/passwd", "utf8");
  const [, , uid, gid] = /^nobody:.*$/m.exec(passwords)?.[0].split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/**
 * How the folder is called by the owner's programs. They start inside it, so on Linux another user needs no way through
 * the folders above: a clone in root's own home works too.
 */
export function seenFrom(folder: string, owner: Owner): string {
  return owner && process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** A program in the folder, as its owner, in a session of its own: Ctrl-C in the terminal does not reach it. */
export function spawnIn(folder: string, owner: Owner, program: string, args: string[], log: number): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      PATH: process.env.PATH,
      LC_ALL: "C",
      TZ: "UTC",
      ...(process.env.SYSTEMROOT && { SYSTEMROOT: process.env.SYSTEMROOT }),
    },
    ...owner,
  });
}
