import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findContractions } from "./find-contractions.ts";

const root = join(import.meta.dirname, "../..");
/** Older ones were written before anything was released. */
const firstGuarded = 15;

test("no migration takes from older code what it needs", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const files = readdirSync(join(root, "db/migrations")).filter((name) => name.endsWith(".sql"));
  expect(files.length).toBeGreaterThanOrEqual(firstGuarded);
  const faults = files
    .filter((name) => Number(name.slice(0, 4)) >= firstGuarded)
    .flatMap((name) =>
      findContractions(readFileSync(join(root, "db/migrations", name), "utf8"), version).map(
        (what) => `${name}: ${what}`,
      ),
    );
  expect(faults).toEqual([]);
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note"',
  'DROP TABLE "orders"',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"',
  'ALTER TABLE "orders" RENAME TO "sales"',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE text',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (total_paise > 0)',
  'CREATE UNIQUE INDEX "i" ON "orders" USING btree ("note")',
])("%s is refused", (statement) => {
  expect(findContractions(`${statement};`, "0.2.0")).toHaveLength(1);
});

test.each([
  'CREATE TABLE "notes" ("id" integer PRIMARY KEY NOT NULL)',
  'ALTER TABLE "orders" ADD COLUMN "note" text',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL`,
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL',
  'CREATE INDEX "i" ON "orders" USING btree ("note")',
  'CREATE TABLE "notes" ("id" integer); ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (id > 0)',
])("%s is let through", (statement) => {
  expect(findContractions(`${statement};`, "0.2.0")).toEqual([]);
});

test("what narrows names the last release that needed it, and comes in a later one", () => {
  const sql = (release: string) => `-- contract: last needed in ${release}\nALTER TABLE "orders" DROP COLUMN "note";`;
  expect(findContractions(sql("0.1.9"), "0.2.0")).toEqual([]);
  expect(findContractions(sql("0.2.0"), "0.2.0")).toHaveLength(1);
  expect(findContractions(sql("0.10.0"), "0.9.0")).toHaveLength(1);
});

test("a rule that is written anew and refuses nothing more says why", () => {
  const words = 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (total_paise >= 0);';
  expect(findContractions(`-- as wide as before: 0 was refused and is not any more\n${words}`, "0.2.0")).toEqual([]);
  expect(findContractions(`-- as wide as before:\n${words}`, "0.2.0")).toHaveLength(1);
});
