import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepareBinaries } from "#db/embedded/binaries.ts";
import { findOwner, seenFrom } from "#db/embedded/owner.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { tell, until } from "./until.ts";

const run = promisify(execFile);

/** A clock for processes that the drill starts, which goes as it is told. Clocks that only measure how long something takes go on. */
export async function fakeClock() {
  const library = (await findLibrary()) ?? (await installLibrary());
  const folder = await mkdtemp(join(tmpdir(), "chashma-clock-"));
  // PostgreSQL runs as another user where the drill is root.
  await chmod(folder, 0o755);
  const file = join(folder, "now");
  const set = (seconds: number) => writeFile(file, `${seconds < 0 ? "" : "+"}${seconds}\n`, { mode: 0o644 });
  await set(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  };

  /** The embedded PostgreSQL of a folder under this clock. A shop that opens finds it running and takes it over. */
  async function startPostgres(cluster: string): Promise<void> {
    await (await startCluster(cluster)).stop();
    const owner = await findOwner(cluster);
    const native = await prepareBinaries(owner !== null);
    const log = await open(`${cluster}.log`, "a");
    const socketDir = await mkdtemp(join(tmpdir(), "chashma-socket-"));
    await chmod(socketDir, 0o777);
    const settings = [
      "listen_addresses=",
      `unix_socket_directories=${socketDir}`,
      "max_connections=60",
      "timezone=UTC",
    ];
    const args = ["-D", seenFrom(cluster, owner), ...settings.flatMap((one) => ["-c", one])];
    const server = spawn(join(native, "bin/postgres"), args, {
      cwd: cluster,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", ...env },
      ...owner,
    });
    server.unref();
    await until("PostgreSQL runs under the clock", async () => (await findPostmaster(cluster))?.status === "ready");
    await log.close();
  }

  return { env, startPostgres, set, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function findLibrary(): Promise<string | null> {
  for (const parent of ["/usr/lib", "/usr/local/lib"]) {
    const folders = await list(parent);
    for (const place of ["", ...folders]) {
      const path = join(parent, place, "faketime");
      if ((await list(path)).includes("libfaketimeMT.so.1")) return join(path, "libfaketimeMT.so.1");
    }
  }
  return null;
}

const list = (path: string): Promise<string[]> => readdir(path).catch(() => []);

async function installLibrary(): Promise<string> {
  if (process.getuid?.() === 0) {
    tell("libfaketime is not there: apt-get install faketime");
    await run("apt-get", ["install", "-y", "faketime"]).catch(() => null);
  }
  const library = await findLibrary();
  if (library === null)
    throw new Error("The drill of the clock needs libfaketime: run `apt-get install faketime` as root.");
  return library;
}
