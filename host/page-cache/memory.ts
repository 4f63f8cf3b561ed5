import type { KeptAnswer } from "./finish-answer.ts";
import { createPageCache } from "./page-cache.ts";
import { createSmallest } from "./smallest.ts";
import { createShelf } from "./shelf.ts";
import { isDatabaseAway } from "#domain/wire/database-away.ts";
import type { CacheKey } from "#services/cache-key.ts";
import type { Cached, Log } from "#services/shop.ts";

const pagesMaxBytes = 64 * 1_024 * 1_024;
// Most of it are the same pages, until they are made again.
const shelfMaxBytes = 32 * 1_024 * 1_024;
const smallestMaxBytes = 16 * 1_024 * 1_024;
// Values are counted, not weighed: a list of products takes some 20 KB.
const mostValues = 800;
const valueMaxAgeMs = 60_000;
/** How long the frame around every page is there without the database. */
const frameMaxAgeMs = 3_600_000;

/** All that the process holds of the catalogue: finished pages for strangers, and what the pages of everybody else are made of. */
export function openMemory(log: Log) {
  const pages = createPageCache<KeptAnswer>({ maxBytes: pagesMaxBytes });
  const values = createPageCache<{ value: unknown; bytes: number; maxAgeMs: number }>({ maxBytes: mostValues });
  const smallest = createSmallest({
    maxBytes: smallestMaxBytes,
    onFault: (err) => log.error({ err }, "a page could not be made smaller, and is sent as it is"),
  });
  const shelf = createShelf({ maxBytes: shelfMaxBytes });
  const frames = new Map<string, { value: unknown; readAt: number }>();
  /** A page that says that the shop is back in a moment still has its head and its foot. */
  async function readFrame(key: string, read: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await read();
      frames.set(key, { value, readAt: performance.now() });
      return value;
    } catch (error) {
      const last = frames.get(key);
      if (!last || !isDatabaseAway(error) || performance.now() - last.readAt > frameMaxAgeMs) throw error;
      return last.value;
    }
  }
  const cached: Cached = async <Value>(key: CacheKey<Value>, read: () => Promise<Value>) => {
    const readNow = () => (key.outlivesDatabase ? readFrame(key.name, read) : read());
    const make = async () => ({ value: await readNow(), bytes: 1, maxAgeMs: valueMaxAgeMs });
    const kept = await values.answer(key.name, make);
    // What lies under a name was put there by a key of the same type.
    return kept?.value as Value;
  };
  return { pages, shelf, smallest, cached, followers: [values, pages, shelf] };
}
