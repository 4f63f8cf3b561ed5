import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { makeTemporary } from "#db/temporary.ts";
import { readJournal } from "./list-migrations.ts";

/** The tables as they were when the migration of that moment was the newest: rows of then go into tables of then. */
export async function migrateUpTo(connection: Connection, migrationsFolder: string, when: number): Promise<void> {
  const journal = await readJournal(migrationsFolder);
  const entries = journal.entries.filter((entry) => entry.when <= when);
  const folder = await makeTemporary("migrations");
  try {
    await mkdir(join(folder, "meta"));
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrate(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
