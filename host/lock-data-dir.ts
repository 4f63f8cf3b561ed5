import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefused } from "#host/start-refused.ts";

export type Lock = {
  /** Tells whoever comes next where the shop is served. */
  announce: (url: string) => void;
  /** Tells whoever comes next that waiting is worthwhile. */
  leaving: () => void;
  release: () => Promise<void>;
};

type Holder = { pid: number; url: string | null; leaving: boolean };

// As long as a process may take that ends with grace, with workers that end before it.
const patienceMs = 60_000;

type Patience = {
  /** DRAIN_SECONDS: how long one that leaves goes on before it begins to end. */
  drainMs?: number;
};

/**
 * One process per data folder. The lock is a listening socket: the system takes it away together with the process,
 * however that ends, so that nothing is left behind to be mistaken for a running shop.
 */
export async function lockDataDir(dataDir: string, { drainMs = 0 }: Patience = {}): Promise<Lock> {
  await mkdir(dataDir, { recursive: true });
  const address = await addressOf(dataDir);
  const holder: Holder = { pid: process.pid, url: null, leaving: false };
  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    client.end(JSON.stringify(holder));
  });

  const deadline = performance.now() + patienceMs + drainMs;
  while (!(await listens(server, address))) {
    const other = await ask(address);
    if (other && !other.leaving) {
      const where = other.url ? ` at ${other.url}` : "";
      throw new StartRefused(`Chashma already runs on ${dataDir}${where} (process ${other.pid}); nothing was changed.`);
    }
    if (performance.now() > deadline) throw new StartRefused(`Another Chashma on ${dataDir} does not end.`);
    // Only a socket that is a file can be left behind by a process that is gone.
    if (!other && process.platform !== "linux" && process.platform !== "win32") await rm(address, { force: true });
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

/** Null: nobody answers any more. */
async function ask(address: string): Promise<Holder | null> {
  const client = connect(address);
  try {
    return JSON.parse(await text(client)) as Holder;
  } catch {
    return null;
  }
}
