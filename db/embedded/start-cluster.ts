import { open, rm, stat, truncate } from "node:fs/promises";
import { release } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "#db/client.ts";
import { prepareBinaries } from "./binaries.ts";
import { addressOf, claimDoor, makeDoor, removeDoor } from "./door.ts";
import { initialise, lastWords } from "./initialise.ts";
import { sharedBuffers } from "./shared-buffers.ts";
import { findOwner, type Owner, seenFrom, spawnIn } from "./owner.ts";
import {
  type Address,
  endBackends,
  endPostmaster,
  findPostmaster,
  isPostgresOf,
  patienceMs,
  type Postmaster,
  readPidFile,
  waitForEnd,
} from "./postmaster.ts";

export type Cluster = {
  folder: string;
  pid: number;
  address: Address;
  /** True when PostgreSQL still ran on the folder, left behind by a process that was killed. */
  reused: boolean;
  connection: (database: string) => Connection;
  isAlive: () => Promise<boolean>;
  /** After its death: another server on the same folder, with the same settings, reached in the same way. */
  again: () => Promise<Cluster>;
  stop: () => Promise<void>;
};

const superuser = "shop";
const largestLogBytes = 5_000_000;

const defaults = {
  max_connections: "60",
  max_wal_size: "256MB",
  // After a checkpoint each page is written whole: an order touches many, and squeezing one costs less than writing it.
  wal_compression: "on",
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

type Settings = Record<string, string>;

/**
 * Starts the PostgreSQL of a folder, or takes over the one that still runs there; makes the folder when it is new. For
 * whoever holds the data folder: two at once could start two. `onLaunched` is called as soon
 * as the process of PostgreSQL runs, before it accepts connections.
 */
export async function startCluster(folder: string, settings: Settings = {}, onLaunched = () => {}): Promise<Cluster> {
  return start({ folder, settings, onLaunched }, null);
}

type Start = { folder: string; settings: Settings; onLaunched: () => void };

async function start(given: Start, before: Address | null): Promise<Cluster> {
  const { folder, settings } = given;
  const running = await findCluster(folder, settings);
  if (running) {
    await claimDoor(running.address);
    return running;
  }
  const left = await findPostmaster(folder);
  if (left) await waitForEnd(left.pid, folder);
  return launch(given, before ?? (await readPidFile(folder)));
}

/** The one that runs on the folder, once it accepts connections. Null: there is none, or it is ending. */
export async function findCluster(folder: string, settings: Settings = {}): Promise<Cluster | null> {
  const left = await findPostmaster(folder);
  if (!left || left.status === "stopping") return null;
  const postmaster = await waitUntilReady(folder, () => isPostgresOf(left.pid, folder));
  return postmaster && toCluster({ folder, settings, postmaster, reused: true });
}

/** Only when no server runs on the folder. `before`: how the last one was reached. */
async function launch({ folder, settings, onLaunched }: Start, before: Address | null): Promise<Cluster> {
  const owner = await findOwner(folder);
  const native = await prepareBinaries(owner !== null);
  await initialise(folder, native, owner, superuser);
  await endBackends(folder);
  // Left by a process that is gone; PostgreSQL would refuse to start if its number was given to another program.
  await rm(join(folder, "postmaster.pid"), { force: true });

  const shared_buffers = settings.shared_buffers ?? sharedBuffers(folder);
  const all = Object.entries({ ...defaults, shared_buffers, ...settings, ...(await makeDoor(folder, owner, before)) });
  const args = ["-D", seenFrom(folder, owner), ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const postmaster = await run(folder, join(native, "bin/postgres"), { args, owner, onLaunched });
    // What it was given holds for one that takes its place: meanwhile people are served.
    if (postmaster) return toCluster({ folder, settings: { ...settings, shared_buffers }, postmaster, reused: false });
    const words = await lastWords(folder);
    // The memory of the killed server goes a moment after its last process; until then PostgreSQL refuses.
    if (!/shared memory block .* is still in use/.test(words) || performance.now() > deadline)
      throw new Error(`PostgreSQL could not be started: ${words}`);
    await sleep(50);
  }
}

/** Null: it has ended before it was ready. */
async function run(
  folder: string,
  program: string,
  { args, owner, onLaunched }: { args: string[]; owner: Owner; onLaunched: () => void },
): Promise<Postmaster | null> {
  const log = await openLog(folder);
  try {
    const server = spawnIn(folder, owner, program, args, log.fd);
    let ended = false;
    server.once("error", () => (ended = true));
    server.once("exit", () => (ended = true));
    onLaunched();
    const postmaster = await waitUntilReady(folder, async () => !ended);
    if (postmaster) server.unref();
    return postmaster;
  } finally {
    await log.close();
  }
}

type Running = { folder: string; settings: Settings; postmaster: Postmaster; reused: boolean };

function toCluster({ folder, settings, postmaster, reused }: Running): Cluster {
  const { pid } = postmaster;
  return {
    folder,
    pid,
    address: postmaster,
    reused,
    connection: (database) => ({ ...addressOf(postmaster), user: superuser, database }),
    isAlive: () => isPostgresOf(pid, folder),
    again: () => start({ folder, settings, onLaunched: () => {} }, postmaster),
    async stop() {
      await endPostmaster(pid, folder);
      await removeDoor(postmaster);
    },
  };
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
  // A server that dies in just this moment must not end the process with it.
  client.on("error", () => undefined);
  // Until it accepts, refusals are the expected answer.
  const accepted = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return accepted;
}

async function openLog(folder: string) {
  const path = `${folder}.log`;
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLogBytes) await truncate(path);
  return open(path, "a", 0o600);
}
