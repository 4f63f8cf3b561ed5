import { chown, mkdir, mkdtemp, open, rm, stat, truncate } from "node:fs/promises";
import { createServer } from "node:net";
import { release, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "#db/client.ts";
import { prepareBinaries } from "./binaries.ts";
import { initialise, lastWords } from "./initialise.ts";
import { findOwner, type Owner, seenFrom, spawnIn } from "./owner.ts";
import { findPostmaster, isPostgresOf, patienceMs, type Postmaster, waitForEnd } from "./postmaster.ts";

export type Cluster = {
  pid: number;
  /** True when PostgreSQL still ran on the folder, left behind by a process that was killed. */
  reused: boolean;
  connection: (database: string) => Connection;
  stop: () => Promise<void>;
};

const windows = process.platform === "win32";
const superuser = "shop";
const largestLogBytes = 5_000_000;
// A socket's whole path may take 107 bytes on Linux and 103 on macOS; its name takes 15.
const longestSocketDir = 85;

const defaults = {
  max_connections: "60",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  // Compiling a query costs more than a shop's queries take.
  jit: "off",
  log_timezone: "UTC",
  timezone: "UTC",
  ...(hasTrueSyncfs() && { recovery_init_sync_method: "syncfs" }),
};

/**
 * After a kill everything on disk is made sure of before it is read: with one call, where the system has it and tells of
 * errors, instead of opening each of a thousand files.
 */
function hasTrueSyncfs(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return process.platform === "linux" && (major > 5 || (major === 5 && minor >= 8));
}

/** Starts the PostgreSQL of a folder, or takes over the one that still runs there; makes the folder when it is new. */
export async function startCluster(folder: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const left = await findPostmaster(folder);
  if (left) {
    const postmaster =
      left.status === "stopping" ? null : await waitUntilReady(folder, () => isPostgresOf(left.pid, folder));
    if (postmaster) return toCluster(folder, postmaster, true);
    await waitForEnd(left.pid, folder);
  }

  const owner = await findOwner(folder);
  const native = await prepareBinaries(owner !== null);
  await initialise(folder, native, owner, superuser);
  // Left by a process that is gone; PostgreSQL would refuse to start if its number was given to another program.
  await rm(join(folder, "postmaster.pid"), { force: true });

  const door = await makeDoor(folder, owner);
  const all = Object.entries({ ...defaults, ...settings, ...door }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const log = await openLog(folder);
  const server = spawnIn(folder, owner, join(native, "bin/postgres"), ["-D", seenFrom(folder, owner), ...all], log.fd);
  let ended = false;
  server.once("error", () => (ended = true));
  server.once("exit", () => (ended = true));
  const postmaster = await waitUntilReady(folder, async () => !ended);
  await log.close();
  if (!postmaster) throw new Error(`PostgreSQL could not be started: ${await lastWords(folder)}`);
  server.unref();
  return toCluster(folder, postmaster, false);
}

function toCluster(folder: string, postmaster: Postmaster, reused: boolean): Cluster {
  const { pid, socketDir } = postmaster;
  return {
    pid,
    reused,
    connection: (database) => ({ ...addressOf(postmaster), user: superuser, database }),
    async stop() {
      // The fast shutdown: open transactions are rolled back, everything committed is on disk.
      if (await isPostgresOf(pid, folder)) process.kill(pid, "SIGINT");
      await waitForEnd(pid, folder);
      if (socketDir.startsWith(shortSocketDir)) await rm(socketDir, { recursive: true, force: true });
    },
  };
}

function addressOf({ port, socketDir }: Postmaster) {
  return { host: windows ? "127.0.0.1" : socketDir, port };
}

async function waitUntilReady(folder: string, stillThere: () => Promise<boolean>): Promise<Postmaster | null> {
  const deadline = performance.now() + patienceMs;
  while ((await stillThere()) && performance.now() < deadline) {
    const postmaster = await findPostmaster(folder);
    if (postmaster?.status === "stopping") return null;
    if (postmaster?.status === "ready" && (await answers(postmaster))) return postmaster;
    await sleep(10);
  }
  return null;
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = new pg.Client({ ...addressOf(postmaster), user: superuser, database: "postgres" });
  // Until it accepts, refusals are the expected answer.
  const accepted = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return accepted;
}

const shortSocketDir = join(tmpdir(), "chashma-socket-");

/** Where clients come in: a socket that only its owner reaches, or on Windows a port of this machine. */
async function makeDoor(folder: string, owner: Owner): Promise<Record<string, string>> {
  if (windows) return { listen_addresses: "127.0.0.1", port: String(await findFreePort()) };
  let socketDir = `${folder}.socket`;
  // The owner may have no way to a folder of root's.
  if (owner || Buffer.byteLength(socketDir) > longestSocketDir) socketDir = await mkdtemp(shortSocketDir);
  await mkdir(socketDir, { recursive: true, mode: 0o700 });
  if (owner) await chown(socketDir, owner.uid, owner.gid);
  return { listen_addresses: "", unix_socket_directories: socketDir };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 5432;
}

async function openLog(folder: string) {
  const path = `${folder}.log`;
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLogBytes) await truncate(path);
  return open(path, "a");
}
