import { articleSchema } from "#domain/contents/article.ts";
import { SHIPPED_ARTICLES } from "#domain/contents/shipped-articles.ts";
import { readShown } from "./read-shown.ts";

/** What of the kind of articles tells which are shown; the kind itself keeps redirects, which ask here. */
const ARTICLES = { name: "article", schema: articleSchema, shipped: SHIPPED_ARTICLES } as const;

/** Whether customers see an article under this last part of an address. */
export async function isArticleShown(given: Parameters<typeof readShown>[0], slug: string): Promise<boolean> {
  const shown = await readShown(given, ARTICLES);
  return [...shown.values()].some(({ body }) => body.slug === slug);
}
