/** What it takes in memory, and how long it holds. */
export type Keepable = { bytes: number; maxAgeMs: number };

export type Keeper<Kept extends Keepable> = {
  /**
   * The kept answer, or one that is made now: once, however many ask for it at the same time. Null: it cannot be
   * shared, and everybody must make their own.
   */
  answer: (key: string, make: () => Promise<Kept | null>) => Promise<Kept | null>;
  find: (key: string) => Kept | undefined;
  /** What was made from the catalogue as it was then; nothing is kept when it has changed since. */
  keep: (key: string, answer: Kept, since: number) => void;
  /** Counts the changes of the catalogue. */
  version: () => number;
  /** The catalogue has changed: nothing that is kept, or being made, holds any more. */
  forget: () => void;
  /** While nobody tells of changes nothing can be kept. */
  trust: (told: boolean) => void;
  bytes: () => number;
};

/** Finished answers in memory, the one that was asked for longest ago leaving first. */
export function createKeeper<Kept extends Keepable>(given: { maxBytes: number; now?: () => number }): Keeper<Kept> {
  const { maxBytes, now = () => performance.now() } = given;
  // A Map holds its keys in the order in which they were set; asking sets anew.
  const entries = new Map<string, { answer: Kept; until: number }>();
  const making = new Map<string, { since: number; answer: Promise<Kept | null> }>();
  let version = 0;
  let trusted = false;
  let total = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.answer.bytes;
  }

  function find(key: string): Kept | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= now()) return void remove(key);
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  }

  function keep(key: string, answer: Kept, since: number): void {
    if (!trusted || since !== version || answer.maxAgeMs <= 0 || answer.bytes > maxBytes / 8) return;
    remove(key);
    entries.set(key, { answer, until: now() + answer.maxAgeMs });
    total += answer.bytes;
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) break;
      remove(oldest);
    }
  }

  async function makeOnce(key: string, make: () => Promise<Kept | null>, since: number) {
    try {
      const answer = await make();
      if (answer) keep(key, answer, since);
      return answer;
    } finally {
      if (making.get(key)?.since === since) making.delete(key);
    }
  }

  function forget(): void {
    version += 1;
    entries.clear();
    total = 0;
  }

  return {
    find,
    keep,
    forget,
    async answer(key, make) {
      const found = find(key);
      if (found) return found;
      // One that began before the last change may hold what was then.
      const underWay = making.get(key);
      if (underWay?.since === version) return underWay.answer;
      const answer = makeOnce(key, make, version);
      making.set(key, { since: version, answer });
      return answer;
    },
    version: () => version,
    trust(told) {
      trusted = told;
      forget();
    },
    bytes: () => total,
  };
}
