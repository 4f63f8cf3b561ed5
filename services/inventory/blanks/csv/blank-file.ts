import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { blankFiles } from "#db/schema/blank-files.ts";
import { lensPackages } from "#db/schema/lenses.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { IMPORT_FILES_KEPT_DAYS } from "#domain/goods/csv/limits.ts";
import { blankHeader } from "#domain/stock/blank-csv/columns.ts";
import type { BlankRowKind } from "#domain/stock/blank-csv/judge-rows.ts";
import { AppError } from "#domain/wire/errors.ts";
import { inStores } from "#services/stores/in-stores.ts";
import { unpackRows } from "#services/goods/csv/import-content.ts";
import { MEND_HEADERS } from "#services/goods/csv/get-import.ts";

export type BlankFile = typeof blankFiles.$inferSelect;

/** Whoever makes blanks, puts the stock of a store right and says how much it wants to have. */
export function requireKeeping(actor: Actor, storeId: number): void {
  for (const action of ["stock.blanks", "stock.adjust", "stock.level"] as const)
    requirePermission(actor, action, { storeId });
}

/** One file for one who works on it; of another store it is not found. */
export async function lockBlankFile(tx: Db, { actor, id }: { actor: Actor; id: string }): Promise<BlankFile> {
  requirePermission(actor, "stock.blanks");
  const [row] = await tx.select().from(blankFiles).where(eq(blankFiles.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  requireKeeping(actor, row.storeId);
  return row;
}

const FILES_SHOWN = 25;
const FORGOTTEN_DAYS = 30;

/** The newest files of the stores that somebody keeps. */
export async function listBlankFiles(db: Db, { actor }: { actor: Actor }) {
  requirePermission(actor, "stock.blanks");
  const rows = await db
    .select({
      id: blankFiles.id,
      fileName: blankFiles.fileName,
      state: blankFiles.state,
      counts: blankFiles.counts,
      rowCount: blankFiles.rowCount,
      createdAt: blankFiles.createdAt,
      storeName: stores.name,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(blankFiles)
    .innerJoin(stores, eq(stores.id, blankFiles.storeId))
    .leftJoin(users, eq(users.id, blankFiles.actorUserId))
    .where(inStores(blankFiles.storeId, permittedStores(actor, "stock.blanks")))
    .orderBy(desc(blankFiles.createdAt))
    .limit(FILES_SHOWN);
  return rows.map(({ user, ...file }) => ({ ...file, by: user && fullName(user) }));
}

/** A file that nobody has applied is forgotten after a while, and any other one long after it could be undone. */
export const forgetOldFiles = (tx: Db, now: Date) => {
  const olderThan = (days: number) =>
    lt(blankFiles.createdAt, sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`);
  const isOpen = inArray(blankFiles.state, ["mapping", "checked"]);
  return tx.delete(blankFiles).where(or(olderThan(IMPORT_FILES_KEPT_DAYS), and(isOpen, olderThan(FORGOTTEN_DAYS))));
};

export const BLANK_ROWS_A_PAGE = 50;

/** One file with an example of each column, and what the check has found of its rows of a kind, or of all that are not the same. */
export async function getBlankFile(
  db: Db,
  { actor, id, kind, after }: { actor: Actor; id: string; kind: BlankRowKind | null; after: number },
) {
  requirePermission(actor, "stock.blanks");
  const [found] = await db
    .select({ file: blankFiles, storeName: stores.name, user: users })
    .from(blankFiles)
    .innerJoin(stores, eq(stores.id, blankFiles.storeId))
    .leftJoin(users, eq(users.id, blankFiles.actorUserId))
    .where(eq(blankFiles.id, id));
  if (!found) throw new AppError("not_found");
  const { file, storeName, user } = found;
  requireKeeping(actor, file.storeId);
  const { content, answers, ...view } = file;
  const lines = view.state === "mapping" ? (await unpackRows(content)).slice(0, 20) : [];
  const examples = view.headers.map((_, at) => lines.map(({ cells }) => cells[at]?.trim()).find(Boolean) ?? "");
  const asked = (answers ?? []).filter(
    (one) => one.row > after && (kind === null ? one.kind !== "same" : one.kind === kind),
  );
  const rows = asked.slice(0, BLANK_ROWS_A_PAGE).map(({ write: _write, ...row }) => ({ ...row, sku: "" }));
  return {
    file: { ...view, storeName, by: user && fullName(user), examples: examples.map((one) => one.slice(0, 80)) },
    rows,
    hasMore: asked.length > rows.length,
  };
}

/** The wrong rows as they were sent, each with its number and the reasons, to be mended and sent again. */
export async function readWrongBlanks(db: Db, { actor, id }: { actor: Actor; id: string }): Promise<string[][]> {
  requirePermission(actor, "stock.blanks");
  const [file] = await db.select().from(blankFiles).where(eq(blankFiles.id, id));
  if (!file) throw new AppError("not_found");
  requireKeeping(actor, file.storeId);
  const lines = new Map((await unpackRows(file.content)).map((line) => [line.row, line.cells]));
  return [
    [...MEND_HEADERS, ...file.headers],
    ...(file.answers ?? [])
      .filter(({ kind }) => kind === "wrong")
      .map(({ row, errors }) => [
        String(row),
        errors.map(({ key, words }) => (key === null ? words : `${blankHeader(key)}: ${words}`)).join(". "),
        ...file.headers.map((_, place) => lines.get(row)?.[place] ?? ""),
      ]),
  ];
}

/** What packages can be made in, by their names. */
export const listPackages = (db: Db) => db.select().from(lensPackages).orderBy(asc(lensPackages.position));
