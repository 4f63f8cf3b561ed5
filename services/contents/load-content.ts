import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import type { AuditEntry } from "#services/audit/record-audit.ts";
import { contentName, type ContentKindName } from "#domain/contents/content-kinds.ts";
import { shownAt } from "#domain/contents/version-state.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { ContentKind } from "./content-kind.ts";

export type ContentRow = typeof contents.$inferSelect;
export type VersionRow = typeof contentVersions.$inferSelect;

export type LoadedContent<Body> = {
  key: string;
  /** Null: nobody has written a version yet. */
  row: ContentRow | null;
  /** The newest first. */
  versions: readonly VersionRow[];
  draft: VersionRow | null;
  shipped: Body | null;
};

/** A content with all its versions; throws `not_found` where there is none. */
export async function loadContent<Body>(
  db: Db,
  { kind, key }: { kind: ContentKind<Body>; key: string },
): Promise<LoadedContent<Body>> {
  const [row] = await db
    .select()
    .from(contents)
    .where(and(eq(contents.kind, kind.name), eq(contents.key, key)));
  const shipped = Object.hasOwn(kind.shipped, key) ? kind.shipped[key]! : null;
  if (!row && shipped === null) throw new AppError("not_found");
  const versions = row
    ? await db
        .select()
        .from(contentVersions)
        .where(eq(contentVersions.contentId, row.id))
        .orderBy(desc(contentVersions.number))
    : [];
  const draft = versions.find(({ publishedAt }) => publishedAt === null) ?? null;
  return { key, row: row ?? null, versions, draft, shipped };
}

/** Whether somebody has written it: else what stands in the code or in the shop's own tables is all there is. */
export const isKept = async (db: Db, { kind, key }: { kind: ContentKindName; key: string }): Promise<boolean> =>
  (await db.$count(contents, and(eq(contents.kind, kind), eq(contents.key, key)))) > 0;

/** Two who write contents of one kind at one moment take turns: some are judged beside others. */
export const lockContents = (tx: Db, kind: ContentKindName) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contents ${kind}`}))`);

/** What a version holds, or null where a later release no longer takes it. */
export function bodyOf<Body>(kind: ContentKind<Body>, version: { body: unknown } | null): Body | null {
  if (version === null) return null;
  const read = kind.schema.safeParse(version.body);
  return read.success ? read.data : null;
}

/** What customers see of it at a moment, were it not archived. */
export function shownBody<Body>(kind: ContentKind<Body>, loaded: LoadedContent<Body>, now: Date): Body | null {
  return bodyOf(kind, shownAt(loaded.versions, now)) ?? loaded.shipped;
}

/** What a form begins with: the draft, else what was published last, else what ships with the shop. */
export function newestBody<Body>(kind: ContentKind<Body>, { draft, versions, shipped }: LoadedContent<Body>): Body {
  const published = versions.find(({ publishedAt, withdrawnAt }) => publishedAt !== null && withdrawnAt === null);
  const found = bodyOf(kind, draft) ?? bodyOf(kind, published ?? null) ?? shipped ?? bodyOf(kind, versions[0] ?? null);
  if (found === null) throw new AppError("not_found");
  return found;
}

/** The number that its next version has. Number 1 of what ships with the shop stands in the code. */
export const nextNumber = ({ versions, shipped }: Pick<LoadedContent<unknown>, "versions" | "shipped">): number =>
  Math.max(versions[0]?.number ?? 0, shipped === null ? 0 : 1) + 1;

/** What an entry of the log is about. */
export const objectOf = (kind: { name: ContentKindName }, key: string) =>
  ({ kind: "content", id: contentName({ kind: kind.name, key }) }) as const satisfies AuditEntry["object"];
