import { and, desc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import type { ContentKind } from "./content-kind.ts";
import { bodyOf } from "./load-content.ts";

/** Of each content of a kind that somebody has written what its newest version says that holds at a moment; null: none does. */
export async function listHolding<Body>(
  db: Db,
  { kind, at }: { kind: ContentKind<Body>; at: Date },
): Promise<{ key: string; body: Body | null }[]> {
  const rows = await db
    .selectDistinctOn([contents.key], { key: contents.key, body: contentVersions.body })
    .from(contents)
    .leftJoin(
      contentVersions,
      and(
        eq(contentVersions.contentId, contents.id),
        isNotNull(contentVersions.publishedAt),
        isNull(contentVersions.withdrawnAt),
        or(isNull(contentVersions.startsAt), lte(contentVersions.startsAt, at)),
        or(isNull(contentVersions.endsAt), gt(contentVersions.endsAt, at)),
      ),
    )
    .where(eq(contents.kind, kind.name))
    .orderBy(contents.key, desc(contentVersions.number));
  return rows.map(({ key, body }) => ({ key, body: bodyOf(kind, body === null ? null : { body }) }));
}
