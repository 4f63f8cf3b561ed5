import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contents, contentVersions } from "#db/schema/contents.ts";
import { type Article, articleSchema, articleTexts, readArticleTexts } from "#domain/contents/article.ts";
import { SHIPPED_ARTICLES } from "#domain/contents/shipped-articles.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import { moveAddress } from "#services/redirects/move-address.ts";

const pathOf = (slug: string): string => `/blog/${slug}`;

/** Articles of the blog. */
export const ARTICLE_KIND: ContentKind<Article> = {
  name: "article",
  schema: articleSchema,
  shipped: SHIPPED_ARTICLES,
  newKey: ({ slug }) => slug,
  titleOf: ({ title }) => title,
  textsOf: articleTexts,
  read: readArticleTexts,
  judge: judgeSlug,
  onShown: async (tx, { actor, body, before, now }) => {
    if (before.slug === body.slug) return;
    await moveAddress(tx, { actor, from: pathOf(before.slug), to: pathOf(body.slug), now });
  },
};

/** No two articles have one address, nor an address under which another one was known: from there visitors are led on. */
async function judgeSlug(tx: Db, { key, body }: { key: string; body: Article }): Promise<FieldErrors | null> {
  const isShipped = Object.entries(SHIPPED_ARTICLES).some(([other, { slug }]) => other !== key && slug === body.slug);
  const [other] = await tx
    .select({ key: contents.key })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(
      and(
        eq(contents.kind, "article"),
        ne(contents.key, key),
        isNull(contentVersions.withdrawnAt),
        sql`${contentVersions.body}->>'slug' = ${body.slug}`,
      ),
    )
    .limit(1);
  return isShipped || other ? { slug: "Another article has this address, or had it" } : null;
}
