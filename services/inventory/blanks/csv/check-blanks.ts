import { and, desc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { blankFiles } from "#db/schema/blank-files.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { plainHeader } from "#domain/goods/csv/guess-mapping.ts";
import type { ImportCounts } from "#domain/goods/csv/import-states.ts";
import {
  BLANK_COLUMNS,
  type BlankKey,
  type BlankMapping,
  blankMappingTrouble,
} from "#domain/stock/blank-csv/columns.ts";
import { MOST_BLANK_ROWS } from "#domain/stock/blank-csv/file-states.ts";
import { type BlankRow, judgeBlankRows } from "#domain/stock/blank-csv/judge-rows.ts";
import { AppError } from "#domain/wire/errors.ts";
import { packRows, unpackRows } from "#services/goods/csv/import-content.ts";
import { findPlaces } from "#services/goods/csv/mend-import.ts";
import { readTable, type TableRow } from "#services/goods/csv/read-table.ts";
import type { Shop } from "#services/shop.ts";
import { type BlankFile, forgetOldFiles, lockBlankFile, requireKeeping } from "./blank-file.ts";
import { readBlankShop } from "./read-present.ts";

type Work = Pick<Shop, "db" | "now">;
export type BlankStep = { ok: true } | { ok: false; words: string[] };
export const MEANWHILE: BlankStep = { ok: false, words: ["This was done meanwhile. Look at what the page says now"] };

/** Keeps a file for choosing its columns. Refused in words where it cannot be read. */
export async function uploadBlanks(
  { db, now }: Work,
  given: { actor: UserActor; id: string; storeId: number; fileName: string; bytes: Uint8Array },
): Promise<{ ok: true } | { ok: false; words: string }> {
  const { actor, id, storeId } = given;
  requireKeeping(actor, storeId);
  const read = await readTable(given.bytes);
  if (!read.ok) return read;
  const { headers, rows } = read.table;
  if (rows.length > MOST_BLANK_ROWS)
    return {
      ok: false,
      words: `A file of blanks has at most ${MOST_BLANK_ROWS.toLocaleString("en-IN")} rows. Split it`,
    };
  const content = await packRows(rows);
  return db.transaction(async (tx) => {
    await forgetOldFiles(tx, now());
    const [made] = await tx
      .insert(blankFiles)
      .values({
        id,
        storeId,
        actorUserId: actor.id,
        fileName: given.fileName.slice(0, 120) || "file.csv",
        content,
        headers,
        rowCount: rows.length,
        mapping: await guess(tx, headers),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: blankFiles.id });
    if (made) return { ok: true };
    const [same] = await tx.select({ by: blankFiles.actorUserId }).from(blankFiles).where(eq(blankFiles.id, id));
    if (same?.by !== actor.id) throw new AppError("not_found");
    return { ok: true };
  });
}

const BY_NAME = new Map<string, BlankKey>(
  BLANK_COLUMNS.flatMap(({ key, header, also }) => [header, key, ...also].map((name) => [plainHeader(name), key])),
);

/** As it was chosen for the last file with the same headings, else by their words. */
async function guess(tx: Db, headers: string[]): Promise<BlankMapping> {
  const [before] = await tx
    .select({ mapping: blankFiles.mapping })
    .from(blankFiles)
    .where(and(eq(blankFiles.headers, headers), ne(blankFiles.state, "mapping")))
    .orderBy(desc(blankFiles.createdAt))
    .limit(1);
  if (before) return before.mapping;
  const taken = new Set<BlankKey>();
  return headers.map((header) => {
    const key = BY_NAME.get(plainHeader(header)) ?? null;
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Finds out what each row would do. Nothing of the stock is written. `mapping` null: as it was chosen before. */
export async function checkBlanks(
  { db }: Work,
  { actor, id, mapping }: { actor: UserActor; id: string; mapping: BlankMapping | null },
): Promise<BlankStep> {
  return db.transaction(async (tx): Promise<BlankStep> => {
    const file = await lockBlankFile(tx, { actor, id });
    if (file.state !== "mapping" && file.state !== "checked") return MEANWHILE;
    const chosen = mapping ?? file.mapping;
    if (chosen.length !== file.headers.length) throw new AppError("validation");
    const trouble = blankMappingTrouble(file.headers, chosen);
    if (trouble.length > 0) return { ok: false, words: trouble };
    await keepCheck(tx, { ...file, mapping: chosen }, await unpackRows(file.content));
    return { ok: true };
  });
}

async function keepCheck(tx: Db, file: BlankFile, rows: readonly TableRow[]): Promise<void> {
  const { headers, mapping } = file;
  const answers = judgeBlankRows(
    rows.map(({ row, cells }): BlankRow => ({
      row,
      cells: Object.fromEntries(mapping.flatMap((key, at) => (key === null ? [] : [[key, cells[at] ?? ""]]))),
    })),
    await readBlankShop(tx, file.storeId),
  );
  const torn = new Map(rows.map(({ row, cells }) => [row, cells.length]));
  for (const answer of answers) {
    const cells = torn.get(answer.row)!;
    if (cells >= headers.length) continue;
    answer.errors.unshift({
      key: null,
      words: `The row has ${cells} cells, and the headings ${headers.length}: it is cut off`,
    });
    Object.assign(answer, { kind: "wrong", write: null, changes: [] });
  }
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, wrong: 0, products: 0 };
  for (const { kind } of answers) counts[kind] += 1;
  await tx
    .update(blankFiles)
    .set({ state: "checked", mapping, answers, counts, refused: null })
    .where(eq(blankFiles.id, file.id));
}

/** Puts mended rows into the place of the wrong ones, by their numbers, and checks the file again. */
export async function mendBlanks(
  { db }: Work,
  { actor, id, bytes }: { actor: UserActor; id: string; bytes: Uint8Array },
): Promise<BlankStep> {
  const read = await readTable(bytes);
  if (!read.ok) return { ok: false, words: [read.words] };
  return db.transaction(async (tx): Promise<BlankStep> => {
    const file = await lockBlankFile(tx, { actor, id });
    if (file.state !== "checked") return MEANWHILE;
    const found = findPlaces(read.table.headers, file.headers);
    if ("words" in found) return { ok: false, words: [found.words] };
    const lines = await unpackRows(file.content);
    const known = new Map(lines.map((line) => [line.row, line]));
    for (const { row, cells } of read.table.rows) {
      const number = cells[found.number] ?? "";
      const line = known.get(Number(number));
      if (!line) return { ok: false, words: [`Row ${row}: the file has no row ${number || "without a number"}`] };
      line.cells = found.places.map((place) => cells[place] ?? "");
    }
    await tx
      .update(blankFiles)
      .set({ content: await packRows(lines) })
      .where(eq(blankFiles.id, id));
    await keepCheck(tx, file, lines);
    return { ok: true };
  });
}
