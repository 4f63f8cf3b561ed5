import { z } from "zod";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const JOBS = "database/jobs.copy";

export const tableEntry = (name: string) => `database/tables/${name}.copy`;
export const uploadEntry = (area: string, path: string) => `uploads/${area}/${path}`;

/** The last entry of a backup: what it is of, and by what it is known to be whole. */
export const manifestSchema = z.object({
  format: z.int().positive(),
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  /** When its newest migration was made, as db/migrations/meta names it. */
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().nonnegative() })),
  sequences: z.record(z.string(), z.int()),
  jobs: z.int().nonnegative(),
  uploads: z.object({ files: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  /** Names of the keys without which its prescriptions stay encrypted. */
  keyNames: z.array(z.string()),
  /** SHA-256 over name, length and SHA-256 of each entry before this one, in their order. */
  contents: z.string(),
});

export type Manifest = z.output<typeof manifestSchema>;
