import { LRUCache } from "lru-cache";

/**
 * Something of each product that was lately asked for, by the product's id. It leaves when its product changes, and what was
 * asked for longest ago when there is too much.
 */
export type ProductMemory<Kept> = {
  find: (id: number) => Kept | undefined;
  /** By the number in addresses. */
  findOnSale: (liveSaleId: number) => Kept | undefined;
  /** Takes in what was read since then, unless something has changed meanwhile. */
  keep: (read: readonly Kept[], since: number) => void;
  /** Counts the changes. */
  version: () => number;
  /** These products have changed; null: all of them. */
  drop: (ids: readonly number[] | null) => void;
};

/** `maxBytes` is an estimate of what it takes in memory: so many bytes for each letter of its JSON. */
export function createProductMemory<Kept extends { id: number; liveSaleId: number }>({
  maxBytes,
  bytesPerLetter,
}: {
  maxBytes: number;
  bytesPerLetter: number;
}): ProductMemory<Kept> {
  const idsOnSale = new Map<number, number>();
  const all = new LRUCache<number, Kept>({
    maxSize: maxBytes,
    sizeCalculation: (one) => JSON.stringify(one).length * bytesPerLetter,
    dispose: ({ liveSaleId }) => idsOnSale.delete(liveSaleId),
  });
  let version = 0;
  return {
    find: (id) => all.get(id),
    findOnSale(liveSaleId) {
      const id = idsOnSale.get(liveSaleId);
      return id === undefined ? undefined : all.get(id);
    },
    keep(read, since) {
      if (since !== version) return;
      for (const one of read) {
        all.set(one.id, one);
        if (all.has(one.id)) idsOnSale.set(one.liveSaleId, one.id);
      }
    },
    version: () => version,
    drop(ids) {
      version += 1;
      if (ids === null) all.clear();
      else for (const id of ids) all.delete(id);
    },
  };
}
