import { KEPT_BYTES_HEADER } from "#web/offline/names.ts";

export type CacheLimit = { entries: number; bytes: number };

/** Lets the oldest go until no more is kept than may be. A cache lists its entries in the order in which they came. */
export async function limitCache(cache: Cache, limit: CacheLimit): Promise<void> {
  let [entries, bytes] = [0, 0];
  for (const request of (await cache.keys()).toReversed()) {
    entries += 1;
    const kept = await cache.match(request);
    bytes += Number(kept?.headers.get(KEPT_BYTES_HEADER) ?? 0);
    if (entries > limit.entries || bytes > limit.bytes) await cache.delete(request);
  }
}
