import { and, isNotNull, isNull, or, sql } from "drizzle-orm";
import { contentVersions } from "#db/schema/contents.ts";
import type { Shop } from "#services/shop.ts";

/**
 * Says to all processes that a version has begun or ended by its schedule, once each: what they keep of it is made anew. Writing
 * it down tells them (the trigger of the table).
 */
export async function tellEdges({ db, now }: Pick<Shop, "db" | "now">): Promise<number> {
  const at = now();
  const since = sql`coalesce(${contentVersions.toldAt}, ${contentVersions.publishedAt})`;
  const told = await db
    .update(contentVersions)
    .set({ toldAt: at })
    .where(
      and(
        isNotNull(contentVersions.publishedAt),
        isNull(contentVersions.withdrawnAt),
        or(
          sql`${contentVersions.startsAt} <= ${at} and ${contentVersions.startsAt} > ${since}`,
          sql`${contentVersions.endsAt} <= ${at} and ${contentVersions.endsAt} > ${since}`,
        ),
      ),
    )
    .returning({ id: contentVersions.id });
  return told.length;
}
