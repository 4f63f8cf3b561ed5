import { inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName, type SystemActor } from "#domain/accounts/actor.ts";
import { compareTexts, type FieldDifference } from "#domain/contents/compare-texts.ts";
import { contentName } from "#domain/contents/content-kinds.ts";
import { shownAt, type VersionState, versionState } from "#domain/contents/version-state.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type AuditRow, readEntriesAbout } from "#services/audit/read-entries.ts";
import type { Texts } from "#services/goods/merge-texts.ts";
import type { ContentKind } from "./content-kind.ts";
import { bodyOf, type LoadedContent, loadContent, newestBody, type VersionRow } from "./load-content.ts";

/** A version as its list shows it. */
export type VersionView = {
  number: number;
  state: VersionState;
  /** It stands in the code, and nobody published it. */
  shipped: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  publishedAt: Date | null;
  changedAt: Date | null;
  author: string | null;
  publishedBy: string | null;
  note: string;
  /** By what it differs from the one before it. */
  differs: readonly FieldDifference[];
};

/** A content as its form and the list of its versions show it. */
export type ContentForStaff<Body> = {
  key: string;
  title: string;
  /** The draft, or what a new one begins with. */
  body: Body;
  texts: Texts;
  hasDraft: boolean;
  revision: number;
  archived: boolean;
  /** Whether customers see any of it now. */
  isShown: boolean;
  versions: readonly VersionView[];
  audit: readonly AuditRow[];
};

/** So many are told; older ones stay kept. */
const MOST_TOLD = 50;

/** One content for whoever writes it. */
export async function getContent<Body>(
  db: Db,
  { actor, kind, key, now }: { actor: Actor | SystemActor; kind: ContentKind<Body>; key: string; now: Date },
): Promise<ContentForStaff<Body>> {
  requirePermission(actor, "content.keep");
  const loaded = await loadContent(db, { kind, key });
  const body = newestBody(kind, loaded);
  const [versions, audit] = await Promise.all([
    viewVersions(db, { kind, loaded, now }),
    readEntriesAbout(db, { kind: "content", ids: [contentName({ kind: kind.name, key })] }),
  ]);
  const archived = loaded.row !== null && loaded.row.archivedAt !== null;
  return {
    key,
    title: kind.titleOf(body),
    body,
    texts: kind.textsOf(body),
    hasDraft: loaded.draft !== null,
    revision: loaded.row?.revision ?? 0,
    archived,
    isShown: !archived && versions.some(({ state }) => state === "shown"),
    versions: versions.slice(0, MOST_TOLD),
    audit,
  };
}

async function viewVersions<Body>(
  db: Db,
  { kind, loaded, now }: { kind: ContentKind<Body>; loaded: LoadedContent<Body>; now: Date },
): Promise<VersionView[]> {
  const { versions, shipped } = loaded;
  const shown = shownAt(versions, now);
  const names = await namesOf(db, versions);
  const textsOf = (body: Body | null): Texts => (body === null ? {} : kind.textsOf(body));
  const written = versions.map((version, at): VersionView => {
    const older = versions[at + 1];
    const before = older ? bodyOf(kind, older) : shipped;
    const { number, startsAt, endsAt, publishedAt, changedAt, note, author, publishedBy } = version;
    return {
      number,
      state: versionState(version, { shown, now }),
      shipped: false,
      startsAt,
      endsAt,
      publishedAt,
      changedAt,
      author: names.get(author ?? 0) ?? null,
      publishedBy: names.get(publishedBy ?? 0) ?? null,
      note,
      differs: before === null ? [] : compareTexts(textsOf(before), textsOf(bodyOf(kind, version))),
    };
  });
  return shipped === null ? written : [...written, shippedView(shown === null)];
}

const shippedView = (isShown: boolean): VersionView => ({
  number: 1,
  state: isShown ? "shown" : "earlier",
  shipped: true,
  startsAt: null,
  endsAt: null,
  publishedAt: null,
  changedAt: null,
  author: null,
  publishedBy: null,
  note: "",
  differs: [],
});

async function namesOf(db: Db, versions: readonly VersionRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(versions.flatMap(({ author, publishedBy }) => [author, publishedBy]))];
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const { id, firstName, lastName } = users;
  const found = await db.select({ id, firstName, lastName }).from(users).where(inArray(id, named));
  return new Map(found.map((person) => [person.id, fullName(person)]));
}

/** One version by its number, or the draft, as a page shows it to staff before or after customers see it. */
export async function getVersion<Body>(
  db: Db,
  given: { actor: Actor | SystemActor; kind: ContentKind<Body>; key: string; number: number },
): Promise<Body> {
  const { actor, kind, key, number } = given;
  requirePermission(actor, "content.keep");
  const loaded = await loadContent(db, { kind, key });
  const version = loaded.versions.find((one) => one.number === number) ?? null;
  const body = bodyOf(kind, version) ?? (number === 1 && version === null ? loaded.shipped : null);
  if (body === null) throw new AppError("not_found");
  return body;
}
