import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockCounts } from "#db/schema/counts.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { likeLiteral } from "#services/like-literal.ts";

export type CountRow = typeof stockCounts.$inferSelect;
export type CountAction = "count.work" | "count.keep";

/** One count. Of a store that is none of somebody's it is not found. */
export async function getCountRow(db: Db, given: { actor: Actor; action: CountAction; id: number }): Promise<CountRow> {
  const [row] = await db.select().from(stockCounts).where(eq(stockCounts.id, given.id));
  return permitted(row, given);
}

/** For an entry, which others may write at the same moment, but not while the count is closed; or for its end, which is alone. */
export async function lockCount(
  tx: Db,
  given: { actor: Actor; action: CountAction; id: number; for: "share" | "update" },
): Promise<CountRow> {
  const [row] = await tx.select().from(stockCounts).where(eq(stockCounts.id, given.id)).for(given.for);
  return permitted(row, given);
}

function permitted(row: CountRow | undefined, { actor, action }: { actor: Actor; action: CountAction }): CountRow {
  if (!row) throw new AppError("not_found");
  const { storeId } = row;
  if (!isPermitted(actor, "count.work", { storeId }) && !isPermitted(actor, "count.keep", { storeId }))
    throw new AppError("not_found");
  requirePermission(actor, action, { storeId });
  return row;
}

/** Units that a count is of, by the aliases v, p and h (their place, which may be none). */
export function inScope(count: Pick<CountRow, "brandCode" | "subCategorySlug" | "place">): SQL {
  const parts = [
    sql`true`,
    ...(count.brandCode === null ? [] : [sql`p.brand_code = ${count.brandCode}`]),
    ...(count.subCategorySlug === null ? [] : [sql`p.sub_category_slug = ${count.subCategorySlug}`]),
    ...(count.place === null ? [] : [sql`h.place like ${`${likeLiteral(count.place)}%`}`]),
  ];
  return sql.join(parts, sql` and `);
}
