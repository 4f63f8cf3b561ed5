import { LRUCache } from "lru-cache";

/** What it takes in memory, and how long it holds. Of what is `brief` only little is kept, whatever room there is. */
export type Keepable = { bytes: number; maxAgeMs: number; brief?: boolean };

export type PageCache<Kept extends Keepable> = {
  /**
   * The kept answer, or one that is made now: once, however many ask for it at the same time. Null: it cannot be
   * shared, and everybody must make their own.
   */
  answer: (key: string, make: () => Promise<Kept | null>) => Promise<Kept | null>;
  find: (key: string) => Kept | undefined;
  /** What is being made of the catalogue as it is now. */
  underWay: (key: string) => Promise<Kept | null> | undefined;
  /** It was asked for again while it was kept, now or not long ago. */
  isOftenAsked: (key: string) => boolean;
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

type Entry<Kept> = { answer: Kept; until: number };

/** So many keys are remembered as often asked for, longer than their answers are kept. */
const mostKnown = 2_000;

/**
 * Finished answers in memory. What is kept has a room of its own once it is asked for again; what was asked for once
 * leaves before it, and may fill what nobody else needs. In each room the one that was asked for longest ago leaves first.
 */
export function createPageCache<Kept extends Keepable>(given: {
  maxBytes: number;
  now?: () => number;
}): PageCache<Kept> {
  const { maxBytes, now = () => performance.now() } = given;
  const openRoom = () =>
    new LRUCache<string, Entry<Kept>>({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.bytes });
  const rooms = { brief: openRoom(), once: openRoom(), often: openRoom() };
  const all = Object.values(rooms);
  const known = new LRUCache<string, true>({ max: mostKnown });
  const making = new Map<string, { since: number; answer: Promise<Kept | null> }>();
  let version = 0;
  let trusted = false;

  const total = () => all.reduce((sum, room) => sum + room.calculatedSize, 0);

  function find(key: string): Kept | undefined {
    const from = all.find((room) => room.has(key));
    const entry = from?.get(key);
    if (!from || !entry) return undefined;
    if (entry.until <= now()) return void from.delete(key);
    if (from !== rooms.brief) known.set(key, true);
    if (from === rooms.once) {
      from.delete(key);
      rooms.often.set(key, entry);
    }
    return entry.answer;
  }

  function keep(key: string, answer: Kept, since: number): void {
    if (!trusted || since !== version || answer.maxAgeMs <= 0 || answer.bytes > maxBytes / 8) return;
    for (const room of all) room.delete(key);
    const room = answer.brief ? rooms.brief : known.has(key) ? rooms.often : rooms.once;
    room.set(key, { answer, until: now() + answer.maxAgeMs });
    while (rooms.brief.calculatedSize > maxBytes / 64) rooms.brief.pop();
    while (total() > maxBytes) {
      const hasShare = rooms.once.calculatedSize <= maxBytes / 4 && rooms.often.size > 0;
      (hasShare ? rooms.often : rooms.once).pop();
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
    for (const room of all) room.clear();
  }

  /** One that began before the last change may hold what was then. */
  function underWay(key: string): Promise<Kept | null> | undefined {
    const begun = making.get(key);
    return begun?.since === version ? begun.answer : undefined;
  }

  return {
    find,
    keep,
    forget,
    underWay,
    isOftenAsked: (key) => known.has(key),
    async answer(key, make) {
      const found = find(key) ?? underWay(key);
      if (found) return found;
      const answer = makeOnce(key, make, version);
      making.set(key, { since: version, answer });
      return answer;
    },
    version: () => version,
    trust(told) {
      trusted = told;
      forget();
    },
    bytes: total,
  };
}
