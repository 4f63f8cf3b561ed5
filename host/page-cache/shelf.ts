import { LRUCache } from "lru-cache";
import type { KeptAnswer } from "./finish-answer.ts";

const longestMs = 3_600_000;
/** While nobody tells of changes, a page that is made for so long is not waited for when there is one on the shelf. */
const patienceMs = 1_000;
/** After a try that failed nobody else tries for so long. */
const pauseMs = 1_000;

export type Shelf = {
  /** What is made now; while the database is away, what was last made of it. That says its age, and is not kept. */
  orStale: (key: string, make: () => Promise<KeptAnswer | null>) => Promise<KeptAnswer | null>;
  /** Whether changes of the catalogue are heard: their connection is the first to notice that the database is silent. */
  trust: (told: boolean) => void;
  /** What was made before a change stays: shown is it only when nothing newer can be made. */
  forget: () => void;
  bytes: () => number;
};

/** The last finished answer of each page, for an hour without the database. What was asked for longest ago leaves first. */
export function createShelf(given: { maxBytes: number; now?: () => number }): Shelf {
  const { maxBytes, now = () => performance.now() } = given;
  const lying = new LRUCache<string, { answer: KeptAnswer; madeAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
  });
  let trusted = true;
  let triedUntil = Number.NEGATIVE_INFINITY;

  function put(key: string, answer: KeptAnswer): void {
    if (answer.bytes <= maxBytes / 8) lying.set(key, { answer, madeAt: now() });
  }

  function find(key: string): KeptAnswer | null {
    const found = lying.get(key);
    if (!found) return null;
    const ageMs = now() - found.madeAt;
    if (ageMs > longestMs) return (lying.delete(key), null);
    const age = String(Math.floor(ageMs / 1_000));
    const headers = { ...found.answer.headers, age, "x-chashma-stale": age };
    return { ...found.answer, headers, maxAgeMs: 0 };
  }

  return {
    async orStale(key, make) {
      const old = now() < triedUntil ? find(key) : null;
      if (old) return old;
      const making = make();
      const made = trusted || !lying.has(key) ? await making : await within(patienceMs, making);
      if (made !== late && made?.status === 200 && made.maxAgeMs > 0) put(key, made);
      // A page that had to do without something is no better than one that is a little older.
      const isPoor = made === late || made?.status === 503 || (!trusted && made?.status === 200 && made.maxAgeMs === 0);
      if (!isPoor) return made;
      triedUntil = now() + pauseMs;
      return find(key) ?? (made === late ? making : made);
    },
    trust: (told) => void (trusted = told),
    forget: () => undefined,
    bytes: () => lying.calculatedSize,
  };
}

const late = Symbol("late");

async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer | typeof late> {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), ms);
  // What comes later is nobody's: it is asked for again.
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
