import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.int(), when: z.number(), tag: z.string() })),
});

export type Journal = z.output<typeof journalSchema>;

/** The migrations that this program knows, the oldest first. */
export async function readJournal(migrationsFolder: string): Promise<Journal> {
  return journalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8")));
}

const stateSchema = z.looseObject({ tables: z.record(z.string(), z.looseObject({ name: z.string() })) });

/** The tables that the shop has when the migration of that moment is its newest; null: a newer program's. */
export async function listTablesOf(migrationsFolder: string, when: number): Promise<Set<string> | null> {
  const { entries } = await readJournal(migrationsFolder);
  const entry = entries.find((one) => one.when === when);
  if (!entry) return null;
  const name = `meta/${String(entry.idx).padStart(4, "0")}_snapshot.json`;
  const { tables } = stateSchema.parse(JSON.parse(await readFile(join(migrationsFolder, name), "utf8")));
  return new Set(Object.values(tables).map((table) => table.name));
}
