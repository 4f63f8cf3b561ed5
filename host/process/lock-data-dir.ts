import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { dataDirMode } from "./keep-private.ts";
import { StartRefused } from "./start-refused.ts";

export type Lock = {
  /** Tells whoever comes next where the shop is served. */
  announce: (url: string) => void;
  /** Tells whoever comes next that waiting is worthwhile. */
  leaving: () => void;
  release: () => Promise<void>;
};

const holderSchema = z.object({ pid: z.int(), url: z.string().nullable(), leaving: z.boolean() });
type Holder = z.output<typeof holderSchema>;
const longestAnswer = 10_000;

// As long as a process may take that ends with grace, with workers that end before it.
const patienceMs = 60_000;

type Patience = {
  /** DRAIN_SECONDS: how long one that leaves goes on before it begins to end. */
  drainMs?: number;
  /** For the holder to say who it is, which a shop says in a moment. */
  answerMs?: number;
};

/**
 * One process per data folder. The lock is a listening socket: the system takes it away together with the process,
 * however that ends, so that nothing is left behind to be mistaken for a running shop.
 */
export async function lockDataDir(dataDir: string, { drainMs = 0, answerMs = 5_000 }: Patience = {}): Promise<Lock> {
  await mkdir(dataDir, { recursive: true, mode: dataDirMode });
  const address = await addressOf(dataDir);
  const holder: Holder = { pid: process.pid, url: null, leaving: false };
  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    client.end(JSON.stringify(holder));
  });

  const deadline = performance.now() + patienceMs + drainMs;
  while (!(await listens(server, address))) {
    const other = await ask(address, answerMs);
    if (other === "stranger") throw new StartRefused(await describeStranger(dataDir, address));
    if (other !== "gone" && !other.leaving) {
      const where = other.url ? ` at ${other.url}` : "";
      throw new StartRefused(`Chashma already runs on ${dataDir}${where} (process ${other.pid}); nothing was changed.`);
    }
    if (performance.now() > deadline) throw new StartRefused(`Another Chashma on ${dataDir} does not end.`);
    // Only a socket that is a file can be left behind by a process that is gone.
    if (other === "gone" && process.platform !== "linux" && process.platform !== "win32")
      await rm(address, { force: true });
    await sleep(50);
  }
  server.unref();
  return {
    announce: (url) => (holder.url = url),
    leaving: () => (holder.leaving = true),
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function addressOf(dataDir: string): Promise<string> {
  const key = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 24);
  // On Linux the leading zero means a name without a file.
  if (process.platform === "linux") return `\0chashma-${key}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\chashma-${key}` : join(tmpdir(), `chashma-${key}.lock`);
}

async function listens(server: Server, address: string): Promise<boolean> {
  // A worker of node:cluster would ask the first process to listen for it, which may be gone.
  server.listen({ path: address, exclusive: true });
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
}

/**
 * What the holder says of itself. "gone": it has ended meanwhile. "stranger": it listens and does not say what a shop says, be it
 * another program or a shop that hangs. Nothing is opened beside it: two shops on one folder would be worse than none.
 */
async function ask(address: string, answerMs: number): Promise<Holder | "gone" | "stranger"> {
  const client = connect(address);
  const silence = setTimeout(() => client.destroy(new Error("It does not answer.")), answerMs);
  let said = "";
  let isThere = false;
  client.once("connect", () => (isThere = true));
  try {
    for await (const part of client.setEncoding("utf8")) {
      said += String(part);
      if (said.length > longestAnswer) return "stranger";
    }
    const holder = holderSchema.safeParse(readJson(said));
    if (holder.success) return holder.data;
    // One that is just ending accepts and says nothing more.
    return said === "" ? "gone" : "stranger";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ECONNRESET" || (code !== undefined && !isThere) ? "gone" : "stranger";
  } finally {
    clearTimeout(silence);
    client.destroy();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What can be found out of it, and two ways on: the lock's name is made of the folder's path. */
async function describeStranger(dataDir: string, address: string): Promise<string> {
  const pid = await findListener(address);
  const who = pid === null ? "A program of another user" : `Process ${pid}`;
  const name = address.replace("\0", "@");
  return (
    `${who} holds the lock of ${dataDir} (the socket ${name}) and does not answer; nothing was changed. ` +
    `End it, or move the folder to another place and set DATA_DIR to that.`
  );
}

/** The process that holds a socket without a file, where the system tells us: ours, and everybody's when we are root. */
async function findListener(address: string): Promise<number | null> {
  if (process.platform !== "linux") return null;
  const sockets = (await readFile("/proc/net/unix", "utf8")).split("\n");
  const line = sockets.find((one) => one.endsWith(` ${address.replace("\0", "@")}`));
  const inode = line?.split(/\s+/).at(-2);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
    if (links.includes(`socket:[${inode}]`)) return Number(pid);
  }
  return null;
}
