import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import { KINDS } from "./kinds.ts";
import { loadContent, lockContents, type VersionRow } from "./load-content.ts";
import { tellShown } from "./tell-shown.ts";

/**
 * Says to all processes that a version has begun or ended by its schedule, once each: what they keep of it is made anew. Writing
 * it down tells them (the trigger of the table). What else its kind writes when another version is shown is written with it.
 */
export async function tellEdges({ db, now }: Pick<Shop, "db" | "now">): Promise<number> {
  const at = now();
  const isDue = dueAt(at);
  const kinds = await db
    .selectDistinct({ kind: contents.kind })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(isDue)
    .orderBy(asc(contents.kind));
  if (kinds.length === 0) return 0;
  return db.transaction(async (tx) => {
    for (const { kind } of kinds) await lockContents(tx, kind);
    const due = await tx
      .select({ id: contentVersions.id, version: contentVersions, kind: contents.kind, key: contents.key })
      .from(contentVersions)
      .innerJoin(contents, eq(contents.id, contentVersions.contentId))
      .where(isDue)
      .orderBy(asc(contents.key), desc(contentVersions.number));
    for (const one of due) await tellOne(tx, one, at);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(contentVersions).set({ toldAt: at }).where(inArray(contentVersions.id, ids));
    return ids.length;
  });
}

/** Those that have begun or ended since they were told last. */
function dueAt(at: Date) {
  const since = sql`coalesce(${contentVersions.toldAt}, ${contentVersions.publishedAt})`;
  return and(
    isNotNull(contentVersions.publishedAt),
    isNull(contentVersions.withdrawnAt),
    or(
      sql`${contentVersions.startsAt} <= ${at} and ${contentVersions.startsAt} > ${since}`,
      sql`${contentVersions.endsAt} <= ${at} and ${contentVersions.endsAt} > ${since}`,
    ),
  );
}

type Due = { version: VersionRow } & Pick<typeof contents.$inferSelect, "kind" | "key">;

async function tellOne(tx: Db, { version, key, kind: name }: Due, at: Date): Promise<void> {
  const kind = KINDS[name];
  if (!kind?.onShown) return;
  const told = (version.toldAt ?? version.publishedAt)!;
  const edges = [version.startsAt, version.endsAt].filter((edge) => edge !== null && edge > told && edge <= at);
  const loaded = await loadContent<unknown>(tx, { kind, key });
  const { versions } = loaded;
  const since = new Date(Math.min(...edges.map((edge) => edge!.getTime())) - 1);
  await tellShown<unknown>(tx, kind, { actor: SYSTEM, before: loaded, versions, now: at, since });
}
