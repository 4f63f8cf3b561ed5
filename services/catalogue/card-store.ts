import type { ProductCard } from "./product-card.ts";

/** Cards that were shown lately. They leave when their product changes, and those shown longest ago when there are too many. */
export type CardStore = {
  find: (id: number) => ProductCard | undefined;
  /** Takes in what was read since then, unless something has changed meanwhile. */
  keep: (cards: readonly ProductCard[], since: number) => void;
  /** Counts the changes. */
  version: () => number;
  /** These products have changed; null: all of them. */
  drop: (ids: readonly number[] | null) => void;
};

/** A card in memory takes about twice its text; as much again for what the API makes of it. */
const bytesPerLetter = 4;

export function createCardStore({ maxBytes }: { maxBytes: number }): CardStore {
  // A Map holds its keys in the order in which they were set; asking sets anew.
  const entries = new Map<number, { card: ProductCard; bytes: number }>();
  let total = 0;
  let version = 0;

  function remove(id: number): void {
    total -= entries.get(id)?.bytes ?? 0;
    entries.delete(id);
  }

  return {
    find(id) {
      const entry = entries.get(id);
      if (!entry) return undefined;
      entries.delete(id);
      entries.set(id, entry);
      return entry.card;
    },
    keep(cards, since) {
      if (since !== version) return;
      for (const card of cards) {
        remove(card.id);
        const bytes = JSON.stringify(card).length * bytesPerLetter;
        entries.set(card.id, { card, bytes });
        total += bytes;
      }
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    version: () => version,
    drop(ids) {
      version += 1;
      for (const id of ids ?? [...entries.keys()]) remove(id);
    },
  };
}
