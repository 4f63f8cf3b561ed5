import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});

export type Journal = z.output<typeof journalSchema>;

/** The migrations that this program knows, the oldest first. */
export async function readJournal(migrationsFolder: string): Promise<Journal> {
  return journalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8")));
}
