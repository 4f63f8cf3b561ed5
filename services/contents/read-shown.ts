import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import { shownAt, type VersionTimes } from "#domain/contents/version-state.ts";
import { contentsOf } from "#services/cache-keys.ts";
import type { Shop } from "#services/shop.ts";
import type { ContentKind } from "./content-kind.ts";

/** What is kept of a content in memory: whatever can be shown, now or later. */
export type KnownContent = { key: string; archived: boolean; versions: readonly (VersionTimes & { body: unknown })[] };

/** What customers see of a content. `number` is 1 for what ships with the shop. */
export type ShownContent<Body> = { key: string; number: number; body: Body; since: Date | null };

type Given = Pick<Shop, "db" | "cached" | "now">;
type ShownKind<Body> = Pick<ContentKind<Body>, "name" | "schema" | "shipped">;

/** All of a kind that customers see now, by key; nothing is asked of the database while nothing was published. */
export async function readShown<Body>(
  { db, cached, now }: Given,
  kind: ShownKind<Body>,
): Promise<ReadonlyMap<string, ShownContent<Body>>> {
  const known = await cached(contentsOf(kind.name), () => readContents(db, kind.name));
  const shown = new Map<string, ShownContent<Body>>();
  for (const [key, body] of Object.entries(kind.shipped)) shown.set(key, { key, number: 1, body, since: null });
  for (const { key, archived, versions } of known) {
    if (archived) shown.delete(key);
    else {
      const found = findReadable(kind, versions, now());
      if (found) shown.set(key, { key, ...found });
    }
  }
  return shown;
}

/** One of them; null where customers see none of this key. */
export async function findShown<Body>(
  given: Given,
  kind: ShownKind<Body>,
  key: string,
): Promise<ShownContent<Body> | null> {
  return (await readShown(given, kind)).get(key) ?? null;
}

/** One that an older release wrote and this one cannot read gives way to the one before it. */
function findReadable<Body>(kind: ShownKind<Body>, versions: KnownContent["versions"], now: Date) {
  let left = versions;
  for (;;) {
    const version = shownAt(left, now);
    if (version === null) return null;
    const read = kind.schema.safeParse(version.body);
    if (read.success)
      return { number: version.number, body: read.data, since: version.startsAt ?? version.publishedAt };
    left = left.filter((one) => one !== version);
  }
}

/** Of each content the versions from the newest one on that holds for good: older ones are never shown again. */
async function readContents(db: Db, kind: ContentKindName): Promise<KnownContent[]> {
  const isOver = sql`${contentVersions.number} < (select max(v.number) from content_versions v
    where v.content_id = ${contents.id} and v.published_at is not null and v.withdrawn_at is null
      and v.ends_at is null and (v.starts_at is null or v.starts_at <= now() - interval '1 day'))`;
  const rows = await db
    .select({
      key: contents.key,
      archivedAt: contents.archivedAt,
      number: contentVersions.number,
      body: contentVersions.body,
      publishedAt: contentVersions.publishedAt,
      startsAt: contentVersions.startsAt,
      endsAt: contentVersions.endsAt,
      withdrawnAt: contentVersions.withdrawnAt,
    })
    .from(contents)
    .leftJoin(
      contentVersions,
      and(
        eq(contentVersions.contentId, contents.id),
        isNotNull(contentVersions.publishedAt),
        isNull(contentVersions.withdrawnAt),
        sql`${isOver} is not true`,
      ),
    )
    .where(eq(contents.kind, kind));
  const known = new Map<string, { key: string; archived: boolean; versions: (VersionTimes & { body: unknown })[] }>();
  for (const { key, archivedAt, number, ...version } of rows) {
    const one = known.get(key) ?? { key, archived: archivedAt !== null, versions: [] };
    known.set(key, one);
    if (number !== null) one.versions.push({ ...version, number });
  }
  return [...known.values()];
}
