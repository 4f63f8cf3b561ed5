import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import { imports } from "#db/schema/imports.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { CsvKey } from "#domain/goods/csv/columns.ts";
import { guessMapping, plainHeader } from "#domain/goods/csv/guess-mapping.ts";
import { isShopify } from "#domain/goods/csv/shopify.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { packRows } from "./import-content.ts";
import { readTable } from "./read-table.ts";

/** A file that nobody applied is forgotten after so many days. */
const FORGOTTEN_DAYS = 30;

type Given = {
  actor: UserActor;
  /** Of the form: sent twice it is one. */
  id: string;
  fileName: string;
  bytes: Uint8Array;
};

/** Keeps a file for choosing its columns. Refused in words where it cannot be read. */
export async function uploadImport(
  { db, now }: Pick<Shop, "db" | "now">,
  { actor, id, fileName, bytes }: Given,
): Promise<{ ok: true } | { ok: false; words: string }> {
  requirePermission(actor, "goods.import");
  const read = await readTable(bytes);
  if (!read.ok) return read;
  const { headers, rows, encoding, delimiter } = read.table;
  const [before] = await db
    .select({ headers: imports.headers, mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.headers, headers), notInArray(imports.state, ["mapping"])))
    .orderBy(desc(imports.createdAt))
    .limit(1);
  const remembered: Record<string, CsvKey | null> = {};
  for (const [at, key] of (before?.mapping ?? []).entries()) remembered[plainHeader(headers[at] ?? "")] = key;
  const content = await packRows(rows);
  return db.transaction(async (tx) => {
    await tx
      .delete(imports)
      .where(
        and(
          notInArray(imports.state, ["applying", "applied", "undoing", "undone"]),
          lt(imports.createdAt, sql`${now().toISOString()}::timestamptz - make_interval(days => ${FORGOTTEN_DAYS})`),
        ),
      );
    const [made] = await tx
      .insert(imports)
      .values({
        id,
        actorUserId: actor.id,
        fileName: fileName.slice(0, 120) || "file.csv",
        content,
        headers,
        rowCount: rows.length,
        encoding,
        delimiter,
        isShopify: isShopify(headers),
        mapping: [...guessMapping(headers, remembered)],
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (made) return { ok: true };
    const [same] = await tx.select({ actorUserId: imports.actorUserId }).from(imports).where(eq(imports.id, id));
    if (same?.actorUserId !== actor.id) throw new AppError("not_found");
    return { ok: true };
  });
}
