import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName, type SystemActor } from "#domain/accounts/actor.ts";
import type { ContentState } from "#domain/contents/content-state.ts";
import { shownAt } from "#domain/contents/version-state.ts";
import type { ContentKind } from "./content-kind.ts";
import { bodyOf, newestBody, type VersionRow } from "./load-content.ts";

/** A content in its list. */
export type ContentListed<Body> = {
  key: string;
  title: string;
  body: Body;
  state: ContentState;
  hasDraft: boolean;
  changedAt: Date | null;
  changedBy: string | null;
};

/** All of a kind: those that ship with the shop, and those that were written. They are few, and have no pages. */
export async function listContents<Body>(
  db: Db,
  { actor, kind, now }: { actor: Actor | SystemActor; kind: ContentKind<Body>; now: Date },
): Promise<ContentListed<Body>[]> {
  requirePermission(actor, "content.keep");
  const [rows, versions] = await Promise.all([
    db.select().from(contents).where(eq(contents.kind, kind.name)),
    db
      .select({ version: contentVersions, firstName: users.firstName, lastName: users.lastName })
      .from(contentVersions)
      .innerJoin(contents, eq(contents.id, contentVersions.contentId))
      .leftJoin(users, eq(users.id, contentVersions.author))
      .where(eq(contents.kind, kind.name))
      .orderBy(desc(contentVersions.number)),
  ]);
  const keys = new Set([...Object.keys(kind.shipped), ...rows.map(({ key }) => key)]);
  return [...keys].map((key) => {
    const row = rows.find((one) => one.key === key) ?? null;
    const own = versions.filter(({ version }) => version.contentId === row?.id);
    const all = own.map(({ version }) => version);
    const shipped = Object.hasOwn(kind.shipped, key) ? kind.shipped[key]! : null;
    const draft = all.find(({ publishedAt }) => publishedAt === null) ?? null;
    const body = newestBody(kind, { key, row, versions: all, draft, shipped });
    const [last] = own;
    return {
      key,
      title: kind.titleOf(body),
      body,
      state: row && row.archivedAt !== null ? "archived" : stateOf(kind, { all, shipped, now }),
      hasDraft: draft !== null,
      changedAt: last?.version.changedAt ?? null,
      changedBy:
        last && last.firstName !== null ? fullName({ firstName: last.firstName, lastName: last.lastName ?? "" }) : null,
    };
  });
}

type Own<Body> = { all: readonly VersionRow[]; shipped: Body | null; now: Date };

function stateOf<Body>(kind: ContentKind<Body>, { all, shipped, now }: Own<Body>): ContentState {
  if (shipped !== null || bodyOf(kind, shownAt(all, now)) !== null) return "shown";
  const isToCome = all.some(
    ({ startsAt, publishedAt, withdrawnAt }) =>
      publishedAt !== null && withdrawnAt === null && startsAt !== null && startsAt > now,
  );
  return isToCome ? "scheduled" : "hidden";
}
