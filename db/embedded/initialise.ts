import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { findOwner, type Owner, seenFrom, spawnIn } from "./owner.ts";

const choices = ["-A", "trust", "-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** Makes an empty cluster beside the folder and moves it there, so that a half-made one is never taken for a whole. */
export async function initialise(folder: string, native: string, owner: Owner, superuser: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const growing = `${folder}.new`;
  await rm(growing, { recursive: true, force: true });
  await findOwner(growing);

  const log = await open(`${folder}.log`, "a", 0o600);
  try {
    const args = ["-D", seenFrom(growing, owner), "-U", superuser, ...choices];
    const program = spawnIn(growing, owner, join(native, "bin/initdb"), args, log.fd);
    const [code] = (await once(program, "exit")) as [number | null];
    if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${folder}: ${await lastWords(folder)}`);
  } finally {
    await log.close();
  }
  await rm(folder, { recursive: true, force: true });
  await rename(growing, folder);
}

export async function lastWords(folder: string): Promise<string> {
  const lines = (await readFile(`${folder}.log`, "utf8")).trim().split("\n");
  return lines.slice(-3).join(" ");
}
