import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Example } from "./examples.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const NOT_COPIED = new Set([".git", ".cache", "build", "data", "node_modules", "docs"]);
/** Pictures and fonts are most of the repository, and nothing here looks at them. */
const COPIED = new Set(["", ".ts", ".tsx", ".mjs", ".mts", ".json", ".css", ".sql", ".svg"]);

/** A copy of the repository's code that may be changed; the caller removes it. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "chashma-example-"));
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (NOT_COPIED.has(entry.name)) continue;
    const filter = (source: string) => COPIED.has(extname(source));
    await cp(join(root, entry.name), join(copy, entry.name), { recursive: true, filter });
  }
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

export function removeCopy(copy: string): Promise<void> {
  return rm(copy, { recursive: true, force: true });
}

/** Does the example in the copy. Answers the files that it took, its tests apart; a migration's number is NNNN. */
export async function applyExample(copy: string, example: Example): Promise<string[]> {
  const patch = join(import.meta.dirname, example.patch);
  await git(copy, ["apply", patch]).catch((fault: Error & { stderr?: string }) => {
    throw new Error(
      `${example.patch} no longer applies. What it changes has moved: bring the patch up to date, and the section ` +
        `"${example.heading}" of docs/worked-examples.md with it.\n${fault.stderr ?? fault.message}`,
    );
  });
  const changed = [...(await readFile(patch, "utf8")).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file!);
  const migration = example.migration ? await writeMigration(copy, example.migration) : [];
  return [...changed.filter((file) => !/\.test\.tsx?$/.test(file)), ...migration, ...example.written];
}

/** With the programs of the project, as somebody who works on it would. A program that fails says why. */
export async function runInCopy(copy: string, program: string, args: readonly string[]): Promise<string> {
  const path = join(root, "node_modules", program);
  const { stdout } = await run(process.execPath, [path, ...args], { cwd: copy, maxBuffer: 16_777_216 }).catch(
    (fault: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(" ")} failed:\n${fault.stdout ?? ""}${fault.stderr ?? fault.message}`);
    },
  );
  return stdout;
}

function git(copy: string, args: readonly string[]) {
  return run("git", args, { cwd: copy, env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) } });
}

async function writeMigration(copy: string, { name, sql }: NonNullable<Example["migration"]>): Promise<string[]> {
  const folder = join(copy, "db/migrations");
  const before = new Set(await readdir(folder, { recursive: true }));
  await runInCopy(copy, "drizzle-kit/bin.cjs", ["generate", "--name", name, ...(sql ? ["--custom"] : [])]);
  const added = (await readdir(folder, { recursive: true })).filter((file) => !before.has(file));
  const written = added.find((file) => file.endsWith(`_${name}.sql`));
  if (!written) throw new Error(`No migration was written for ${name}.`);
  if (sql) await writeFile(join(folder, written), await readFile(join(import.meta.dirname, sql)));
  return [...added, "meta/_journal.json"].map((file) => `db/migrations/${file.replace(/\d{4}_/, "NNNN_")}`);
}
