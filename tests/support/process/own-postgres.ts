import { execFile, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findOwner, spawnIn } from "#db/embedded/owner.ts";

export type OwnPostgres =
  | { ok: true; version: string; socketDir: string; user: string; stop: () => Promise<void> }
  /** Why there is none, in one sentence. */
  | { ok: false; why: string };

const debian = "/usr/lib/postgresql";
const user = "shop";
const patienceMs = 60_000;

/**
 * A PostgreSQL that is installed on the machine, on a folder of its own and with every write on disk before it is answered:
 * what DATABASE_URL names in a shop that is in earnest. As root it runs as another user, as PostgreSQL demands.
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const bin = findPrograms();
  if (bin === null) return { ok: false, why: "no PostgreSQL is installed on this machine" };
  const folder = await mkdtemp(join(tmpdir(), "chashma-own-"));
  const cluster = join(folder, "cluster");
  const remove = () => rm(folder, { recursive: true, force: true });
  const log = await open(join(folder, "log"), "a");
  try {
    // Its owner must find the way to the folder inside, into which nobody else may look.
    await chmod(folder, 0o755);
    const owner = await findOwner(cluster);
    const initdb = ["-D", join(cluster, "data"), "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
    if ((await ended(spawnIn(cluster, owner, join(bin, "initdb"), initdb, log.fd))) !== 0)
      throw new Error("it could not be set up");
    const settings = ["listen_addresses=", `unix_socket_directories=${cluster}`, "max_connections=200"];
    const args = ["-D", join(cluster, "data"), ...settings.flatMap((one) => ["-c", one])];
    const server = spawnIn(cluster, owner, join(bin, "postgres"), args, log.fd);
    const version = await waitUntilReady(server, cluster);
    const stop = async () => {
      if (server.exitCode === null) server.kill("SIGINT");
      await ended(server);
      await remove();
    };
    return { ok: true, version, socketDir: cluster, user, stop };
  } catch (error) {
    const words = (await readFile(join(folder, "log"), "utf8")).trim().split("\n").at(-1);
    await remove();
    return { ok: false, why: `the PostgreSQL in ${bin} cannot be used here (${(error as Error).message}: ${words})` };
  } finally {
    await log.close();
  }
}

/** The newest that Debian and its like have put away, else what is on the path. */
function findPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => !folder.includes("node_modules") && existsSync(join(folder, "initdb"))) ?? null;
}

async function waitUntilReady(server: ChildProcess, socketDir: string): Promise<string> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ host: socketDir, user, database: "postgres" });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>("select split_part(version(), ' ', 2) as version");
      return `PostgreSQL ${rows[0]!.version}`;
    } catch {
      // Until it accepts, refusals are the expected answer.
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("it does not start");
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, "exit");
  return child.exitCode;
}

/** Where pgbench is, which comes with the server. */
export async function findPgbench(): Promise<string | null> {
  const bin = findPrograms();
  const path = bin === null ? null : join(bin, "pgbench");
  if (path === null || !existsSync(path)) return null;
  return promisify(execFile)(path, ["--version"]).then(
    () => path,
    () => null,
  );
}
