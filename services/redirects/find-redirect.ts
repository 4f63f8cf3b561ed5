import { keysOf, keysOfTarget } from "#domain/redirects/address-key.ts";
import { REDIRECTS } from "#services/cache-keys.ts";
import { isArticleShown } from "#services/contents/is-article-shown.ts";
import type { Shop } from "#services/shop.ts";
import { type Followed, readRedirects } from "./read-redirects.ts";

type Given = Pick<Shop, "db" | "cached" | "now">;

/** Where an address leads at which the shop has nothing; null: nowhere. */
export async function findRedirect(shop: Given, url: URL): Promise<Followed | null> {
  const all = await shop.cached(REDIRECTS, () => readRedirects(shop.db));
  if (all.size === 0) return null;
  for (const key of keysOf({ path: url.pathname, query: url.search.slice(1) })) {
    const found = all.get(key);
    if (found) return (await isArticleGone(shop, found.to)) ? null : found;
  }
  return null;
}

/** Nobody is led to an article that was put away: there they would be told that there is nothing, one step later. */
async function isArticleGone(shop: Given, to: string): Promise<boolean> {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(keysOfTarget(to).at(-1) ?? "") ?? [];
  return slug !== undefined && !(await isArticleShown(shop, slug));
}
