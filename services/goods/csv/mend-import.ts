import { eq } from "drizzle-orm";
import { imports } from "#db/schema/imports.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { MEND_HEADERS } from "./get-import.ts";
import { packRows, unpackRows } from "./import-content.ts";
import { readTable } from "./read-table.ts";
import { checkImport, type ImportShop, type StartedImport } from "./start-import.ts";

/** Puts mended rows into the place of the wrong ones, by their numbers, and checks the file again. */
export async function mendImport(
  shop: ImportShop,
  { actor, id, bytes }: { actor: UserActor; id: string; bytes: Uint8Array },
): Promise<StartedImport> {
  requirePermission(actor, "goods.import");
  const read = await readTable(bytes);
  if (!read.ok) return { ok: false, words: [read.words] };
  const { headers, rows } = read.table;
  const mended = await shop.db.transaction(async (tx): Promise<StartedImport> => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    if (row.state !== "checked")
      return { ok: false, words: ["This was done meanwhile. Look at what the page says now"] };
    const found = findPlaces(headers, row.headers);
    if ("words" in found) return { ok: false, words: [found.words] };
    const { number, places } = found;
    const lines = await unpackRows(row.content);
    const known = new Map(lines.map((line) => [line.row, line]));
    for (const { row: at, cells } of rows) {
      const line = known.get(Number(cells[number]));
      if (!line) return { ok: false, words: [`Row ${at}: the file has no row ${cells[number] || "without a number"}`] };
      line.cells = places.map((place) => cells[place] ?? "");
    }
    await tx
      .update(imports)
      .set({ content: await packRows(lines) })
      .where(eq(imports.id, id));
    return { ok: true };
  });
  return mended.ok ? checkImport(shop, { actor, id, mapping: null }) : mended;
}

type Places = { number: number; places: readonly number[] };

/** Where a mended file has the number of a row and each column of the first file: as the file of wrong rows has them, or by their headings. */
export function findPlaces(headers: readonly string[], own: readonly string[]): Places | { words: string } {
  const written = [...MEND_HEADERS, ...own];
  if (headers.length === written.length && written.every((header, at) => header === headers[at]))
    return { number: 0, places: own.map((_, at) => MEND_HEADERS.length + at) };
  const needed = [MEND_HEADERS[0], ...own];
  for (const header of needed) {
    if (!headers.includes(header)) return { words: `This file has no column “${header}”. Mend the file of wrong rows` };
    const isDoubled = [headers, needed].some((all) => all.indexOf(header) !== all.lastIndexOf(header));
    if (isDoubled)
      return {
        words: `Two columns are called “${header}”. Mend the file of wrong rows, and leave all its columns in their places`,
      };
  }
  return { number: headers.indexOf(MEND_HEADERS[0]), places: own.map((header) => headers.indexOf(header)) };
}
