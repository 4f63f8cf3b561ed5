import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { importRows, imports } from "#db/schema/imports.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { headerOf } from "#domain/goods/csv/columns.ts";
import type { RowKind } from "#domain/goods/csv/verdict.ts";
import { AppError } from "#domain/wire/errors.ts";
import { unpackRows } from "./import-content.ts";

const { content: _content, ...columns } = getTableColumns(imports);

export type ImportView = Omit<typeof imports.$inferSelect, "content"> & { by: string | null };
export type ImportRow = typeof importRows.$inferSelect;

/** Files that were brought in, the newest first. */
export async function listImports(db: Db, { actor, page }: { actor: Actor; page: number }): Promise<ImportView[]> {
  requirePermission(actor, "goods.import");
  const rows = await db
    .select({ ...columns, user: users })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.actorUserId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(IMPORTS_A_PAGE + 1)
    .offset((page - 1) * IMPORTS_A_PAGE);
  return rows.map(({ user, ...row }) => ({ ...row, by: user && fullName(user) }));
}
export const IMPORTS_A_PAGE = 25;

/** One of them, with the first row as an example of each column. */
export async function getImport(
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<ImportView & { examples: string[] }> {
  requirePermission(actor, "goods.import");
  const [row] = await db
    .select({ ...getTableColumns(imports), user: users })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.actorUserId))
    .where(eq(imports.id, id));
  if (!row) throw new AppError("not_found");
  const { user, content, ...view } = row;
  const lines = view.state === "mapping" ? (await unpackRows(content)).slice(0, 20) : [];
  const examples = view.headers.map((_, at) => lines.map(({ cells }) => cells[at]?.trim()).find(Boolean) ?? "");
  return { ...view, by: user && fullName(user), examples: examples.map((one) => one.slice(0, 80)) };
}

export const ROWS_A_PAGE = 50;

/** What the check has found of its rows, of one kind or of all that are not as before. */
export async function listImportRows(
  db: Db,
  { actor, id, kind, after }: { actor: Actor; id: string; kind: RowKind | null; after: number },
): Promise<ImportRow[]> {
  requirePermission(actor, "goods.import");
  const kinds: RowKind[] = kind ? [kind] : ["new", "changed", "wrong"];
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.kind, kinds), gt(importRows.row, after)))
    .orderBy(asc(importRows.row))
    .limit(ROWS_A_PAGE + 1);
}

/** What a file of wrong rows has before the columns of the file itself. */
export const MEND_HEADERS = ["Row", "What is wrong"] as const;

/** The rows that are wrong as they were sent, each with its number and the reasons, to be mended and sent again. */
export async function readWrongRows(db: Db, { actor, id }: { actor: Actor; id: string }): Promise<string[][]> {
  requirePermission(actor, "goods.import");
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new AppError("not_found");
  const wrong = await db
    .select({ row: importRows.row, errors: importRows.errors })
    .from(importRows)
    .where(and(eq(importRows.importId, id), sql`${importRows.kind} = 'wrong'`))
    .orderBy(asc(importRows.row));
  const lines = new Map((await unpackRows(row.content)).map((line) => [line.row, line.cells]));
  return [
    [...MEND_HEADERS, ...row.headers],
    ...wrong.map(({ row: at, errors }) => [
      String(at),
      errors.map(({ key, words }) => (key === null ? words : `${headerOf(key)}: ${words}`)).join(". "),
      ...row.headers.map((_, place) => lines.get(at)?.[place] ?? ""),
    ]),
  ];
}
