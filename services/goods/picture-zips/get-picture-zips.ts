import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { pictureZipFiles, pictureZips } from "#db/schema/picture-zips.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { ZIP_OUTCOMES, type ZipOutcome } from "#domain/goods/picture-zips/states.ts";
import { AppError } from "#domain/wire/errors.ts";

const { parts: _parts, ...columns } = getTableColumns(pictureZips);

export type ZipView = Omit<typeof pictureZips.$inferSelect, "parts"> & {
  by: string | null;
  /** Of the product that it is for alone. */
  title: string | null;
};
export type ZipFileRow = typeof pictureZipFiles.$inferSelect;

export const ZIPS_SHOWN = 25;
export const ZIP_FILES_A_PAGE = 100;

const zipsOf = (db: Db) =>
  db
    .select({ ...columns, user: users, title: products.title })
    .from(pictureZips)
    .leftJoin(users, eq(users.id, pictureZips.actorUserId))
    .leftJoin(products, eq(products.id, pictureZips.productId));

const asView = ({ user, ...zip }: Awaited<ReturnType<typeof zipsOf>>[number]): ZipView => ({
  ...zip,
  by: user && fullName(user),
});

/** The newest ZIPs of pictures that were wholly uploaded. */
export async function listPictureZips(db: Db, { actor }: { actor: Actor }): Promise<ZipView[]> {
  requirePermission(actor, "goods.pictures");
  const rows = await zipsOf(db)
    .where(sql`${pictureZips.state} <> 'sending'`)
    .orderBy(desc(pictureZips.createdAt), desc(pictureZips.id))
    .limit(ZIPS_SHOWN);
  return rows.map(asView);
}

/** One of them, with how many of its files became what. */
export async function getPictureZip(
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<ZipView & { counts: Record<ZipOutcome, number> }> {
  requirePermission(actor, "goods.pictures");
  const [row] = await zipsOf(db).where(eq(pictureZips.id, id));
  if (!row) throw new AppError("not_found");
  const counted = await db
    .select({ outcome: pictureZipFiles.outcome, count: sql<number>`count(*)::int` })
    .from(pictureZipFiles)
    .where(eq(pictureZipFiles.zipId, id))
    .groupBy(pictureZipFiles.outcome);
  const counts = Object.fromEntries(
    ZIP_OUTCOMES.map((outcome) => [outcome, counted.find((one) => one.outcome === outcome)?.count ?? 0]),
  ) as Record<ZipOutcome, number>;
  return { ...asView(row), counts };
}

/** What became of its files, of one outcome or of all. One more than a page says that there are more. */
export async function listPictureZipFiles(
  db: Db,
  { actor, id, outcome, after }: { actor: Actor; id: string; outcome: ZipOutcome | null; after: number },
): Promise<ZipFileRow[]> {
  requirePermission(actor, "goods.pictures");
  return db
    .select()
    .from(pictureZipFiles)
    .where(
      and(
        eq(pictureZipFiles.zipId, id),
        inArray(pictureZipFiles.outcome, outcome ? [outcome] : [...ZIP_OUTCOMES]),
        gt(pictureZipFiles.position, after),
      ),
    )
    .orderBy(asc(pictureZipFiles.position))
    .limit(ZIP_FILES_A_PAGE + 1);
}
