import { chown, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { isTemporary, makeTemporary, markTemporary, removeSocketDir } from "#db/temporary.ts";
import type { Owner } from "./owner.ts";
import type { Address } from "./postmaster.ts";

const windows = process.platform === "win32";
// A socket's whole path may take 107 bytes on Linux and 103 on macOS; its name takes 15.
const longestSocketDir = 85;

/**
 * Where clients come in: a socket that only its owner reaches, or on Windows a port of this machine. A server that is
 * started again gets the door that it had before, which others know.
 */
export async function makeDoor(folder: string, owner: Owner, before: Address | null): Promise<Record<string, string>> {
  if (windows) return { listen_addresses: "127.0.0.1", port: String(before?.port ?? (await findFreePort())) };
  const socketDir = (before && (await takeAgain(before.socketDir, owner))) ?? (await makeSocketDir(folder, owner));
  await removeSockets(socketDir);
  if (owner) await chown(socketDir, owner.uid, owner.gid);
  return { listen_addresses: "", unix_socket_directories: socketDir };
}

export const addressOf = ({ port, socketDir }: Address) => ({ host: windows ? "127.0.0.1" : socketDir, port });

/** Whoever takes a server over works with its door from now on. */
export async function claimDoor({ socketDir }: Address): Promise<void> {
  if (isTemporary(socketDir, "socket")) await markTemporary(socketDir);
}

/** After the end of a server; a socket beside its folder goes with the folder. */
export async function removeDoor({ socketDir }: Address): Promise<void> {
  if (isTemporary(socketDir, "socket")) await removeSocketDir(socketDir);
}

async function makeSocketDir(folder: string, owner: Owner): Promise<string> {
  const beside = `${folder}.socket`;
  // The owner may have no way to a folder of root's.
  if (!owner && Buffer.byteLength(beside) <= longestSocketDir) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    return beside;
  }
  return makeTemporary("socket");
}

/** Null: it is not ours any more. Cleaners of the temporary folder may have removed it, and somebody else made the name. */
async function takeAgain(socketDir: string, owner: Owner): Promise<string | null> {
  if (!isTemporary(socketDir, "socket")) return null;
  await mkdir(socketDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(socketDir);
  const ours = [process.getuid?.(), owner?.uid].includes(found.uid);
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) return null;
  await markTemporary(socketDir);
  return socketDir;
}

/** Left by a server that was killed. It would not start if the number in them was another program's by now. */
async function removeSockets(socketDir: string): Promise<void> {
  for (const name of await readdir(socketDir))
    if (name.startsWith(".s.PGSQL.")) await rm(join(socketDir, name), { force: true });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 5432;
}
