import { and, asc, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { brands, productAttributes } from "#db/schema/catalogue.ts";
import { contentVersions } from "#db/schema/contents.ts";
import { banners, loosePictures } from "#db/schema/showcase.ts";
import { UNDO_DAYS } from "#domain/access/decide-undo.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { lockPictures } from "./keep-loose-picture.ts";

const DAY_MS = 86_400_000;
/** Longer than a form stands open, and than a thrown away draft can be put back. */
const KEPT_DAYS = 14;
const atOnce = 50;
/** Of what the log keeps these name pictures, and an undo puts one back. */
const NAMING = ["content", "setting", "brand"];

/**
 * Pictures that came with a form and that nothing names: their form was refused, their draft was thrown away, or a process died
 * between disk and database. What a published version names is kept for good, and is not looked at again.
 */
export async function sweepLoosePictures({ db, files, now }: Pick<Shop, "db" | "files" | "now">): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const isOld = lt(loosePictures.keptAt, before);
  return db.transaction(async (tx) => {
    const old = await tx.select().from(loosePictures).where(isOld).orderBy(asc(loosePictures.keptAt)).limit(atOnce);
    if (old.length === 0) return 0;
    await lockPictures(tx);
    const paths = old.map(({ path }) => path);
    const { published, drafted } = await findNamed(tx, paths, new Date(now().getTime() - (UNDO_DAYS + 1) * DAY_MS));
    const stays = paths.filter((path) => published.has(path));
    const goes = paths.filter((path) => !published.has(path) && !drafted.has(path));
    // Those of drafts are looked at again another time, behind the others.
    const waits = paths.filter((path) => !published.has(path) && drafted.has(path));
    if (waits.length > 0)
      await tx.update(loosePictures).set({ keptAt: now() }).where(inArray(loosePictures.path, waits));
    const decided = [...stays, ...goes];
    if (decided.length === 0) return 0;
    // One that came again since we looked is young.
    const gone = await tx
      .delete(loosePictures)
      .where(and(inArray(loosePictures.path, decided), isOld))
      .returning({ path: loosePictures.path });
    const removed = gone.filter(({ path }) => goes.includes(path));
    for (const { path } of removed) await files.remove("assets", path);
    return removed.length;
  });
}

/** Which of these files are named: by what is kept for good, or by a draft and what can still be undone. */
async function findNamed(tx: Db, paths: readonly string[], undoable: Date) {
  const names = paths.map((path) => path.replaceAll(".", String.raw`\.`)).join("|");
  const versions = await tx
    .select({ body: sql<string>`${contentVersions.body}::text`, publishedAt: contentVersions.publishedAt })
    .from(contentVersions)
    .where(sql`${contentVersions.body}::text ~ ${names}`);
  // What was taken away whole is kept in the data of its entry.
  const told = sql<string>`concat(${auditEntries.changes}, ${auditEntries.data})`;
  const entries = await tx
    .select({ told })
    .from(auditEntries)
    .where(and(inArray(auditEntries.entity, NAMING), gte(auditEntries.createdAt, undoable), sql`${told} ~ ${names}`));
  const others = await tx
    .select({ image: banners.image })
    .from(banners)
    .where(inArray(banners.image, [...paths]))
    .union(
      tx
        .select({ image: productAttributes.color })
        .from(productAttributes)
        .where(inArray(productAttributes.color, [...paths])),
    );
  const logos = await tx
    .select({ image: sql<string>`${brands.logoPath}` })
    .from(brands)
    .where(inArray(brands.logoPath, [...paths]));
  const { signatureImage } = await getSettings(tx);
  const namedBy = (texts: readonly string[]) =>
    new Set(paths.filter((path) => texts.some((text) => text.includes(path))));
  return {
    published: namedBy([
      ...versions.filter(({ publishedAt }) => publishedAt !== null).map(({ body }) => body),
      ...[...others, ...logos].map(({ image }) => image),
      signatureImage ?? "",
    ]),
    drafted: namedBy([
      ...versions.filter(({ publishedAt }) => publishedAt === null).map(({ body }) => body),
      ...entries.map((entry) => entry.told),
    ]),
  };
}
