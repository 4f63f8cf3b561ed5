import { keysOf } from "#domain/redirects/address-key.ts";
import { REDIRECTS } from "#services/cache-keys.ts";
import type { Shop } from "#services/shop.ts";
import { type Followed, readRedirects } from "./read-redirects.ts";

/** Where an address leads at which the shop has nothing; null: nowhere. */
export async function findRedirect(shop: Pick<Shop, "db" | "cached">, url: URL): Promise<Followed | null> {
  const all = await shop.cached(REDIRECTS, () => readRedirects(shop.db));
  if (all.size === 0) return null;
  for (const key of keysOf({ path: url.pathname, query: url.search.slice(1) })) {
    const found = all.get(key);
    if (found) return found;
  }
  return null;
}
